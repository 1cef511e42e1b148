"""A turn and its five actions: K11 to K22."""

import pytest

from ognisko.core.state import SPECTATOR
from tests.clauses import clause
from tests.games.kokopelli.positions import GAME, Scene


@clause("K11")
def test_a_turn_is_two_actions_and_the_same_may_be_repeated() -> None:
    scene = Scene(3).hold(0, "sun", "fire")
    scene.play("take")
    assert scene.seat == 0
    assert scene.why_not("done") == "KR16"
    scene.play("take")
    assert scene.seat == 1


@clause("K12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_first_round_the_first_two_players_have_one_action(players: int) -> None:
    scene = Scene(players)
    scene.state.round = 0
    scene.state.begin_turn(0)
    turns = [(event["seat"], event["actions"]) for event in scene.news("turn")]
    for seat in range(players):
        scene.hold(seat, "sun", "fire")
    while scene.state.round == 0:
        scene.play("take")
        turns += [(event["seat"], event["actions"]) for event in scene.news("turn")]
    assert turns == [*[(seat, 1 if seat < 2 else 2) for seat in range(players)], (0, 2)]


@clause("K13", "KR15")
def test_more_than_five_cards_are_cut_in_the_order_that_the_player_chooses() -> None:
    scene = Scene(3).turn(0, 1).hold(0, "sun", "sun", "fire", "paw", "paw", "vase").deck(0, "turtle", "hunter")
    scene.play("take")
    assert scene.asked == "cut"
    assert set(scene.legal()) == {"under sun", "under fire", "under paw", "under vase", "under turtle"}
    assert scene.why_not("rest") == "KR15"
    assert scene.why_not("under kokopelli") == "K13"
    assert scene.why_not("take") == "K13"
    scene.play("under paw", "under fire")
    assert scene.under(0) == ["hunter", "paw", "fire"]
    assert scene.seat == 1
    assert len(scene.hand(0)) == 5


@clause("K14")
def test_an_empty_hand_earns_a_point_and_three_cards_at_once() -> None:
    scene = Scene(3).hold(0, "hunter").deck(0, "paw", "sun", "vase", "fire")
    scene.play("start hunter @0.0")
    assert scene.points == [1, 0, 0]
    assert scene.hand(0) == ["paw", "sun", "vase"]
    assert scene.seat == 0  # no action: the second one is still there
    assert scene.state.left == 1


@clause("KR1")
def test_with_too_few_cards_one_draws_what_is_there_and_scores_all_the_same() -> None:
    scene = Scene(3).hold(0, "hunter").deck(0, "paw", "sun").play("start hunter @0.0")
    assert (scene.points[0], scene.hand(0)) == (1, ["paw", "sun"])
    scene = Scene(3).hold(0, "hunter").deck(0).play("start hunter @0.0")
    assert (scene.points[0], scene.hand(0)) == (1, [])
    scene = Scene(3).stand("hunter", "@0.0").hold(0, "sun").deck(0, "paw").play("take")
    assert scene.hand(0) == ["paw", "sun"]


@clause("KR1")
def test_an_emptying_of_the_hand_is_paid_once() -> None:
    scene = Scene(3).hold(0, "hunter").deck(0).stand("paw", "@0.1").play("start hunter @0.0", "interrupt @0.1")
    assert scene.points[0] == 1


@clause("K15", "KR2")
def test_take_draws_the_top_card_and_needs_one() -> None:
    scene = Scene(3).hold(0, "sun").deck(0, "paw")
    scene.play("take")
    assert scene.hand(0) == ["paw", "sun"]
    assert scene.why_not("take") == "KR2"


@clause("K16", "K17", "KE2")
def test_a_ceremony_starts_on_a_free_own_place_if_the_zone_has_none_of_its_kind() -> None:
    scene = Scene(3).stand("paw", "@0.0").stand("sun", "@0.2").hold(0, "hunter", "turtle")
    assert {"start hunter @0.1", "start hunter @0.3"} <= set(scene.legal("start hunter"))
    assert scene.why_not("start hunter @0.0") == "K16"
    assert scene.why_not("start hunter @1.2") == "K16"
    assert scene.why_not("start fire @0.1") == "K16"  # not in hand
    scene.stand("hunter", "@1.2")
    assert set(scene.legal("start hunter")) == set()
    assert scene.why_not("start hunter @0.1") == "K17"


@clause("K17")
def test_the_same_ceremony_outside_the_zone_does_not_matter() -> None:
    scene = Scene(3).stand("hunter", "@1.0").stand("hunter", "@2.3").hold(0, "hunter", "paw")
    assert len(scene.legal("start hunter")) == 4


@clause("K16")
def test_a_kokopelli_starts_nothing() -> None:
    scene = Scene(3).hold(0, "kokopelli", "kokopelli")
    assert set(scene.legal("start")) == set()


@clause("K18", "KE3")
def test_a_card_is_added_to_its_own_ceremony_and_a_kokopelli_to_any_in_the_zone() -> None:
    scene = Scene(4).stand("turtle", "@0.1").stand("spider_woman", "@1.3").stand("paw", "@1.0")
    scene.hold(0, "turtle", "spider_woman", "paw", "kokopelli")
    assert set(scene.legal("play")) == {
        "play turtle @0.1", "play kokopelli @0.1", "play spider_woman @1.3", "play kokopelli @1.3",
    }  # fmt: skip
    assert scene.why_not("play paw @1.0") == "K7"
    assert scene.why_not("play turtle @1.3") == "K18"
    assert scene.why_not("play turtle @0.0") == "K18"
    assert scene.why_not("play lizard @0.1") == "K18"
    scene.play("play kokopelli @1.3")
    assert scene.size("@1.3") == 2


@clause("K19", "KE4")
def test_the_fourth_card_takes_the_4_then_the_3_then_1_and_the_3_lays_an_end_token() -> None:
    got = []
    for left in (2, 1, 0):
        scene = Scene(3).stand("paw", "@0.0", 3).tokens("paw", left).hold(0, "paw", "sun").play("play paw @0.0")
        finished = scene.news("finished")[0]
        got.append((scene.points[0], finished["end_token"], finished["end_tokens_left"]))
        assert scene.size("@0.0") == 0
        assert GAME.view(scene.state, SPECTATOR)["tiles"]["paw"] == ([3] if left == 2 else ["end"])
    assert got == [(4, False, 9), (3, True, 8), (1, False, 8 + 1)]


@clause("K20", "KE5")
def test_the_host_gets_the_cards_and_a_point_if_another_finished() -> None:
    scene = Scene(3).stand("paw", "@1.2", 3).hold(0, "kokopelli", "sun").play("play kokopelli @1.2")
    assert scene.points == [4, 1, 0]
    assert scene.discard(1) == {"1 paw": 3, "0 kokopelli": 1}
    assert scene.discard(0) == {}


@clause("K21")
def test_interrupting_discards_an_own_ceremony_without_points() -> None:
    scene = Scene(3).stand("paw", "@0.0", 2).stand("sun", "@1.2").hold(0, "sun")
    assert set(scene.legal("interrupt")) == {"interrupt @0.0"}
    assert scene.why_not("interrupt @1.2") == "K21"
    assert scene.why_not("interrupt @0.1") == "K21"
    scene.play("interrupt @0.0")
    assert scene.points == [0, 0, 0]
    assert scene.discard(0) == {"0 paw": 2}


@clause("K22", "KR15", "KR22")
def test_an_exchange_lays_the_hand_under_the_deck_one_by_one_and_draws_as_many() -> None:
    scene = Scene(3).hold(0, "sun", "fire", "paw").deck(0, "vase", "turtle", "hunter", "lizard").play("exchange")
    assert set(scene.legal()) == {"under sun", "under fire", "under paw", "rest"}
    assert scene.why_not("take") == "K22"
    assert scene.why_not("under vase") == "K22"
    scene.play("under sun", "under paw", "under fire")
    assert scene.hand(0) == ["hunter", "turtle", "vase"]
    assert scene.under(0) == ["lizard", "sun", "paw", "fire"]
    assert scene.points == [0, 0, 0]  # the hand was not "empty"
    assert (scene.seat, scene.state.left) == (0, 1)


@clause("KR15")
def test_rest_lays_what_is_left_in_alphabetical_order() -> None:
    scene = Scene(3).hold(0, "sun", "lizard", "kokopelli", "hunter", "birthday").deck(0, *["paw"] * 6).play("exchange")
    scene.play("under sun", "rest")
    assert scene.under(0) == ["paw", "sun", "birthday", "hunter", "kokopelli", "lizard"]


@clause("KR22")
def test_an_exchange_with_an_empty_deck_gives_the_same_cards_back_and_needs_a_card() -> None:
    scene = Scene(3).hold(0, "sun", "fire").deck(0).stand("paw", "@0.0").play("exchange", "under sun", "rest")
    assert scene.hand(0) == ["fire", "sun"]
    assert scene.hold(0).why_not("exchange") == "KR22"


@clause("KR16")
def test_nobody_is_forced_to_interrupt() -> None:
    scene = Scene(3).hold(0).deck(0).stand("paw", "@0.0")
    assert set(scene.legal()) == {"interrupt @0.0", "done"}
    scene.play("done")
    assert scene.seat == 1
    assert scene.size("@0.0") == 1


@clause("KR16")
def test_with_no_possible_action_the_rest_of_the_turn_is_skipped() -> None:
    scene = Scene(3).hold(0).deck(0).stand("paw", "@0.0").play("interrupt @0.0")
    assert scene.seat == 1
    scene = Scene(3).turn(0, 1).hold(0, "sun").hold(1).deck(1).play("take")
    assert scene.seat == 2


@clause("KR13")
def test_points_are_unlimited() -> None:
    scene = Scene(3).hold(0, "sun", "sun")
    scene.state.earn(0, 1000, 16)
    assert scene.points[0] == 1000


@clause("KR29")
def test_discard_piles_are_public_and_never_drawn_from() -> None:
    scene = Scene(3).stand("paw", "@0.0", 2).hold(0, "sun").deck(0).play("interrupt @0.0")
    assert GAME.view(scene.state, SPECTATOR)["seats"][0]["discard"] == {"0": {"paw": 2}}
    assert "take" not in scene.legal()


@clause("KR30")
def test_take_and_lay_back_may_go_on_for_ever() -> None:
    scene = Scene(2)
    for seat in range(2):
        scene.hold(seat, "sun", "sun", "sun", "sun", "sun")
    for _turn in range(200):
        scene.play("exchange", "rest", "exchange", "rest")
    assert not scene.state.over
    assert scene.state.round == 101


@clause("KR20")
def test_starting_by_fire_is_no_adding() -> None:
    scene = Scene(3).stand("fire", "@0.0").stand("paw", "@0.1").stand("lizard", "@0.2").stand("vase", "@1.0")
    scene.hold(0, "hunter", "sun").play("start hunter @1.2")
    assert scene.points == [0, 0, 0]
    assert scene.hand(0) == ["sun"]
    assert scene.state.extra == 0
