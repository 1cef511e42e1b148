"""The clauses F10-F15, their rulings and the printed example: what a result wins."""

import pytest

from ognisko.core.state import SPECTATOR
from tests.clauses import clause
from tests.games.fortuna.positions import AIR, GAME, SEA, Scene


@clause("FE1", "F9", "F12")
def test_feliks_reaches_17_spends_11_and_13_and_takes_card_10() -> None:
    scene = Scene(hands={0: [11, 13]})
    scene.roll("4 4 1 6 3 4")
    scene.play("air", "place 1")
    scene.roll("5 1 2 6 2")
    scene.play("place 1", "place 2", "place 2 black")
    scene.roll("1 1", "4")
    scene.do("place 4")
    assert scene.state.result == 1 + 1 + 2 + 2 + 4 + 7 == 17
    assert scene.legal() == ["take 17", "spend 11", "spend 13"]
    scene.do("spend 11")
    assert scene.legal() == ["take 14", "spend 13"]  # the own card 13 is not on the table
    scene.do("spend 13")
    assert scene.legal() == ["take 10"]
    scene.do("take 10")
    assert scene.points() == [2, 0]
    assert scene.hand(0) == [10]
    assert scene.on_table(11)
    assert scene.on_table(13)


@clause("F10")
@pytest.mark.parametrize(("side", "result", "card"), [("air", 14, 14), ("sea", 28, 28)])
def test_the_card_of_the_result_is_taken(side: str, result: int, card: int) -> None:
    scene = Scene().reach(side, result)
    assert scene.legal() == [f"take {card}"]
    (took, *_) = scene.do(f"take {card}")
    assert took == {"event": "took", "seat": 0, "card": card, "gold": 0, "points": 0}
    assert scene.hand(0) == [card]


@clause("F10")
def test_without_that_card_air_takes_the_nearest_higher_one_and_sea_the_nearest_lower_one() -> None:
    assert Scene(hands={1: [14, 15]}).reach("air", 14).legal() == ["take 16"]
    assert Scene(hands={1: [28, 27]}).reach("sea", 28).legal() == ["take 26"]
    scene = Scene(hands={1: [14, 15]}).reach("air", 14)
    assert scene.why_not("take 13") == scene.why_not("take 14") == scene.why_not("take 17") == "F10"


@clause("F11")
def test_only_cards_of_the_chosen_area() -> None:
    scene = Scene(hands={1: [20]}).reach("air", 20)
    assert scene.legal() == ["nothing"]
    assert scene.why_not("take 22") == "F11"
    assert Scene(hands={1: [22]}).reach("sea", 22).legal() == ["nothing"]
    assert Scene().reach("air", 25).legal() == ["nothing"]
    assert Scene().reach("sea", 17).legal() == ["nothing"]


@clause("F11")
@pytest.mark.parametrize("side", ["air", "sea"])
def test_21_is_taken_with_exactly_21_and_never_as_the_nearest_card(side: str) -> None:
    assert Scene().reach(side, 21).legal() == ["take 21"]
    near = {"air": 20, "sea": 22}[side]
    scene = Scene(hands={1: [near]}).reach(side, near)
    assert scene.legal() == ["nothing"]
    assert scene.why_not("take 21") == "F11"
    assert Scene(hands={1: [21]}).reach(side, 21).legal() == ["nothing"]


@clause("F12")
def test_fortune_cards_are_subtracted_in_air_and_added_in_sea() -> None:
    scene = Scene(hands={0: [11, 12, 13]}).reach("air", 18).play("spend 11", "spend 12")
    assert scene.happened("spent")[-1] == {"event": "spent", "seat": 0, "card": 12, "value": 4, "number": 10}
    assert "take 10" in scene.legal()
    scene = Scene(hands={0: [31, 26]}).reach("sea", 30).play("spend 31", "spend 26")
    assert scene.happened("spent")[-1]["number"] == 37
    assert scene.legal() == ["take 37"]


@clause("F12")
def test_spent_cards_go_back_to_the_table_where_anybody_can_win_them() -> None:
    scene = Scene(hands={0: [14, 15]}).reach("air", 14).play("spend 14", "take 11")
    assert scene.happened("returned") == [{"event": "returned", "seat": 0, "cards": [14]}]
    assert scene.hand(0) == [11, 15]
    scene.reach("air", 14).do("take 14")
    assert scene.hand(1) == [14]


@clause("F12")
def test_only_own_fortune_cards_are_spent() -> None:
    scene = Scene(hands={0: [10, 12], 1: [13]}).reach("air", 18)
    assert scene.legal() == ["take 18", "spend 12"]
    assert scene.why_not("spend 13") == scene.why_not("spend 14") == "F12"


@clause("FR1")
def test_an_air_fortune_card_does_not_serve_in_sea_and_21_serves_in_both() -> None:
    for side, result in (("air", 18), ("sea", 24)):
        scene = Scene(hands={0: [12, 21, 30]}).reach(side, result)
        own, other = (12, 30) if side == "air" else (30, 12)
        assert {text for text in scene.legal() if text.startswith("spend")} == {f"spend {own}", "spend 21"}
        assert scene.why_not(f"spend {other}") == "FR1"
        scene.do("spend 21")
        assert scene.legal()[0] == {"air": "take 16", "sea": "take 26"}[side]


@clause("FR2")
def test_a_21_made_with_fortune_cards_takes_nothing() -> None:
    scene = Scene(hands={0: [17, 18]}).reach("air", 23).play("spend 17")
    assert scene.state.number() == 21
    assert scene.legal() == ["spend 18"]
    assert scene.why_not("take 21") == "FR2"
    assert scene.play("spend 18").legal() == ["take 19"]


@clause("FR2")
def test_a_result_of_21_that_was_improved_takes_21_no_more() -> None:
    scene = Scene(hands={0: [11]}).reach("air", 21)
    assert scene.legal() == ["take 21", "spend 11"]
    scene.do("spend 11")
    assert scene.legal() == ["take 17"]
    assert scene.why_not("take 21") == "FR2"


@clause("FR2", "FR7")
def test_penalty_dice_count_for_21() -> None:
    scene = Scene()
    scene.roll("2 2 5 5 5 5")
    scene.play("air", "place 2", "place 2")
    scene.roll("1 1 1 1", "3 3 3")
    scene.play("place 3", "place 3", "place 3 black")
    assert scene.state.result == 2 + 2 + 7 + 3 * 3
    scene = Scene()
    scene.roll("2 2 2 5 5 5")
    scene.play("air", "place 2", "place 2", "place 2")
    scene.roll("1 1 1", "4 4")
    scene.play("place 4", "place 4 black")
    assert scene.state.result == 21
    assert scene.legal() == ["take 21"]


def with_a_penalty(bare_pips: bool, first: str, then: str, rival: tuple[int, ...] = ()) -> Scene:
    """Five dice laid in Air, black first where the first text says so, and the sixth a penalty."""
    scene = Scene(hands={1: rival}, bare_pips=bare_pips)
    scene.roll(first)
    scene.play("air", *(f"place {pips}" for pips in then.split(", ")))
    scene.roll("1")
    return scene


@clause("FR2", "FR7")
def test_read_otherwise_card_21_goes_by_the_pips_alone() -> None:
    twenty_one = "1 4 4 6 6 5", "1, 4, 4, 6, 6"
    assert with_a_penalty(False, *twenty_one).legal() == ["nothing"]
    scene = with_a_penalty(True, *twenty_one)
    assert (scene.state.result, GAME.view(scene.state, 0)["named"]) == (28, 21)
    assert scene.legal() == ["take 21"]
    assert with_a_penalty(True, *twenty_one, (21,)).legal() == ["nothing"]
    fourteen = "2 2 3 3 4 5", "2, 2, 3, 3, 4"
    assert with_a_penalty(False, *fourteen).legal() == ["take 21"]
    assert with_a_penalty(True, *fourteen).legal() == ["nothing"]


@clause("FR7")
def test_read_otherwise_a_steal_goes_by_the_pips_alone() -> None:
    nine = "1 2 2 3 5 1", "1 black, 1, 2, 2, 3"
    assert with_a_penalty(False, *nine, (9, 16)).legal() == ["take 17", "steal 16 from 1"]
    scene = with_a_penalty(True, *nine, (9, 16))
    assert scene.legal() == ["take 17", "steal 9 from 1"]
    assert scene.why_not("steal 16 from 1") == "F13"


@clause("FR3")
def test_a_card_spent_in_this_turn_is_not_there_to_be_taken() -> None:
    scene = Scene(hands={0: [11, 14]}).reach("air", 18).play("spend 11")
    assert scene.legal()[0] == "take 15"  # 14 is the number, but the own card 14 is no card on the table
    scene = Scene(hands={0: [13, 16]}).reach("air", 19).play("spend 13", "spend 16")
    assert scene.legal() == ["take 14"]  # 13 is the number, but card 13 is being spent
    scene = Scene(hands={0: [18, 19]}).reach("air", 20).play("spend 18")
    assert scene.legal() == ["take 20", "spend 19"]
    assert scene.why_not("take 18") == "FR3"


@clause("FR4")
def test_below_0_the_lowest_air_card_is_the_nearest_and_above_42_the_highest_sea_card() -> None:
    low = Scene(hands={0: range(11, 17), 1: [0]}).reach("air", 7)
    low.play("spend 11", "spend 12")
    assert low.state.number() == -1
    assert low.legal()[0] == "take 1"
    high = Scene(hands={0: range(26, 32), 1: [42]}).reach("sea", 36)
    high.play("spend 30", "spend 31")
    assert high.state.number() == 44
    assert high.legal()[0] == "take 41"


@clause("F13", "FR8", "FR14")
def test_with_the_black_die_first_the_card_of_the_result_may_be_stolen_instead() -> None:
    scene = Scene(players=3, hands={1: [9], 2: [8]}).reach("air", 8, black_first=True)
    assert scene.legal() == ["take 10", "steal 8 from 2"]
    events = scene.do("steal 8 from 2")
    assert events[0] == {
        "event": "stole", "seat": 0, "card": 8, "victim": 2, "gold": 6, "points": 6, "victim_points": 0,
    }  # fmt: skip
    assert scene.points() == [6, 4, 0]
    assert scene.hand(0) == [8]
    assert scene.hand(2) == []
    assert scene.state.seat == 1
    assert scene.on_table(10)


@clause("F13")
def test_no_steal_without_the_black_die_first_nor_of_another_number_nor_from_oneself() -> None:
    scene = Scene(hands={1: [8, 9]}).reach("air", 8)
    assert scene.legal() == ["take 10"]
    assert scene.why_not("steal 8 from 1") == "F13"
    scene = Scene(hands={1: [8, 9]}).reach("air", 8, black_first=True)
    assert scene.legal() == ["take 10", "steal 8 from 1"]
    assert scene.why_not("steal 9 from 1") == scene.why_not("steal 8 from 0") == "F13"
    assert Scene(hands={0: [8]}).reach("air", 8, black_first=True).legal() == ["take 9"]


@clause("F13", "FR13")
def test_fortune_cards_do_not_help_a_steal() -> None:
    scene = Scene(hands={0: [11], 1: [14]}).reach("air", 18, black_first=True)
    assert scene.legal() == ["take 18", "spend 11"]
    scene.do("spend 11")
    assert scene.legal() == ["take 15"]
    assert scene.why_not("steal 14 from 1") == "FR13"
    scene = Scene(hands={0: [11], 1: [18]}).reach("air", 18, black_first=True)
    assert "steal 18 from 1" in scene.legal()
    scene.do("spend 11")
    assert scene.legal() == ["take 14"]
    assert scene.why_not("steal 18 from 1") == "FR13"


@clause("FR5")
def test_a_steal_is_of_the_chosen_area_or_of_21() -> None:
    scene = Scene(hands={1: [25]}).reach("air", 25, black_first=True)
    assert scene.legal() == ["nothing"]
    assert scene.why_not("steal 25 from 1") == "FR5"
    assert Scene(hands={1: [17]}).reach("sea", 17, black_first=True).legal() == ["nothing"]
    for side in ("air", "sea"):
        assert Scene(hands={1: [21]}).reach(side, 21, black_first=True).legal() == ["steal 21 from 1"]


@clause("FR6")
def test_a_card_that_can_be_taken_without_fortune_cards_must_be_taken_but_which_is_the_choice() -> None:
    scene = Scene(hands={1: [8]}).reach("air", 8, black_first=True)
    assert scene.legal() == ["take 9", "steal 8 from 1"]
    assert scene.why_not("nothing") == "FR6"
    scene = Scene(hands={1: [*AIR[14:]]}).reach("air", 14, black_first=True)
    assert scene.legal() == ["steal 14 from 1"]
    assert scene.why_not("nothing") == "FR6"


@clause("FR6")
def test_where_only_fortune_cards_would_help_nothing_may_be_taken() -> None:
    scene = Scene(hands={0: [11, 12]}).reach("air", 24)
    assert scene.legal() == ["spend 11", "spend 12", "nothing"]
    scene.do("nothing")
    assert scene.hand(0) == [11, 12]


@clause("FR7")
def test_a_penalty_counts_in_the_number_of_a_steal() -> None:
    scene = Scene(hands={1: [17]})
    scene.roll("4 4 1 6 3 1")
    scene.play("air", "place 1 black")
    scene.roll("5 1 2 6 2")
    scene.play("place 1", "place 2", "place 2")
    scene.roll("1 1", "4")
    scene.do("place 4")
    assert scene.legal() == ["take 18", "steal 17 from 1"]


@clause("FR8")
def test_a_fortune_card_can_be_stolen_too() -> None:
    scene = Scene(hands={1: [17, 10]}).reach("air", 17, black_first=True).play("steal 17 from 1")
    assert scene.hand(0) == [17]
    assert scene.points() == [0, 2]


@clause("FR8", "F4")
def test_a_steal_can_win_the_game() -> None:
    scene = Scene(hands={0: [0, 1, 10], 1: [8]}).reach("air", 8, black_first=True).play("steal 8 from 1")
    assert scene.points() == [35, 0]
    assert scene.state.over


@clause("FR13")
def test_after_the_first_spend_there_is_only_take_or_spend() -> None:
    scene = Scene(hands={0: [11, 12, 13]}).reach("air", 24).play("spend 11")
    assert scene.legal() == ["take 20", "spend 12", "spend 13"]
    assert scene.why_not("nothing") == "FR13"
    assert scene.play("spend 13", "spend 12").legal() == ["take 14"]


@clause("FR13", "FR3")
def test_more_cards_than_needed_may_be_spent() -> None:
    scene = Scene(hands={0: [11, 12, 13, 14, 15, 16]}).reach("air", 6)
    scene.play("spend 11", "spend 12", "spend 13", "spend 14", "spend 15", "spend 16", "take 0")
    assert scene.points() == [14, 0]
    assert scene.hand(0) == [0]


@clause("F12")
def test_spend_is_offered_only_if_something_can_still_be_taken() -> None:
    assert Scene(hands={0: [17, 18]}).reach("air", 26).legal() == ["nothing"]
    assert Scene(hands={0: [17, 18, 19]}).reach("air", 26).legal() == ["spend 17", "spend 18", "spend 19", "nothing"]
    scene = Scene(hands={0: [17, 18]}).reach("air", 26)
    assert scene.why_not("spend 17") == "F12"
    nothing_left = Scene(players=2, hands={0: [11], 1: [card for card in AIR if card != 11]})
    assert nothing_left.reach("air", 12).legal() == ["nothing"]


@clause("F14")
def test_if_neither_a_card_nor_a_steal_is_possible_the_turn_yields_nothing() -> None:
    scene = Scene().reach("sea", 12)
    assert scene.legal() == ["nothing"]
    assert scene.do("nothing") == [{"event": "got_nothing", "seat": 0}]
    assert scene.hand(0) == []
    assert scene.state.seat == 1


@clause("F15", "FR14")
def test_taking_a_card_ends_the_turn() -> None:
    scene = Scene(players=3, seat=2).reach("sea", 30).play("take 30")
    assert scene.state.seat == 0
    assert scene.legal() == ["roll"]
    assert scene.why_not("roll", 2) == "F15"
    assert _nothing_is_left_of_the_turn(scene)


def _nothing_is_left_of_the_turn(scene: Scene) -> bool:
    view = scene.game.view(scene.state, SPECTATOR)
    return view["fields"] == [] and view["roll"] == {} and view["side"] is None and view["result"] is None


@clause("F13", "FR5")
@pytest.mark.parametrize("victim", range(5))
def test_every_card_that_dice_alone_can_name_can_be_stolen_from_every_seat(victim: int) -> None:
    """And no other: dice alone make 6 to 41 in Air and 1 to 36 in Sea."""
    thief = (victim + 1) % 5
    for card in range(6, 37):
        for side, area in (("air", AIR), ("sea", SEA)):
            scene = Scene(5, {victim: [card]}, thief)
            scene.state.points[victim] = scene.state.box.gold[card]
            offered = f"steal {card} from {victim}" in scene.reach(side, card, black_first=True).legal()
            assert offered == (card in area or card == 21)


@clause("F12", "FR13")
def test_no_order_of_spending_leads_into_a_dead_end() -> None:
    """Every order of spends from every result, with a few cards in hand and few on the table."""
    hands = {0: [11, 13, 17, 20, 21, 22, 25, 30], 1: [*range(11), 12, 14, 15, 24, 26, *range(33, 43)]}
    for side in ("air", "sea"):
        for result in range(6, 37):
            scene = Scene(hands=hands)
            scene.reach(side, result)
            _spend_everything(scene)


def _spend_everything(scene: Scene) -> None:
    state = scene.state
    legal = scene.legal()
    assert legal
    for text in legal:
        if text.startswith("spend"):
            assert "nothing" not in legal or state.spent == 0
            scene.state = state.copy()
            scene.do(text)
            _spend_everything(scene)
    scene.state = state
