"""A bird in the hand (T16) and double strength (T17), with their rulings and printed examples."""

import json

import msgspec
import pytest

from ognisko import games
from ognisko.core.errors import Refused
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import SPECTATOR
from ognisko.games.totem import TotemGame
from ognisko.games.totem.components import load
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from tests.clauses import clause
from tests.games.totem.positions import GAME, Scene

# Up 1 on yellow makes the top three pink, yellow, green: the goal g01.
ALMOST = "pink green yellow red blue brown turquoise purple orange"


def almost(players: int = 3, **more: object) -> Scene:
    hands = {0: "up1 up2", 1: "up1 up3", 2: "up2 up3"}
    settings: dict[str, object] = {
        "players": players,
        "totem": ALMOST,
        "hands": {seat: hands[seat] for seat in range(players)},
        "goals": {1: "g01"},
        "bird": True,
        **more,
    }
    return Scene(**settings)  # type: ignore[arg-type]


@clause("T16", "TE3")
def test_printed_example_a_card_matched_in_anothers_turn_is_shown_and_scores_five() -> None:
    scene = almost(goals={2: "g01"})
    scene.do("up1 yellow")
    assert scene.state.seat == 2
    assert scene.legal() == ["claim", "wait"]
    events = scene.do("claim")
    assert events == [
        {
            "event": "claimed",
            "seat": 2,
            "goal": {"id": "g01", "pieces": ["pink", "yellow", "green"]},
            "points": 5,
        }
    ]
    assert scene.points() == [0, 0, 5]
    assert "g01" in scene.game.view(scene.state, SPECTATOR)["box"]
    scene.do("up1 green")
    assert scene.state.seat == 0


@clause("T16")
def test_who_claimed_scores_nothing_more_in_the_round() -> None:
    scene = almost(hands={0: "up1", 1: "", 2: "up2"})
    scene.do("up1 yellow")
    scene.do("claim")
    scene.do("up2 red")
    assert scene.points()[1] == 5
    assert [event["seat"] for event in scene.happened("scored")] == [0, 2]


@clause("T16")
def test_without_the_variant_nobody_is_asked() -> None:
    scene = almost(bird=False)
    scene.do("up1 yellow")
    assert scene.state.seat == 1
    assert scene.why_not("claim") == "T16"


@clause("TR1")
def test_the_mover_is_asked_too_and_again_as_long_as_the_card_matches() -> None:
    scene = almost(goals={0: "g01"})
    scene.do("up1 yellow")
    assert (scene.state.seat, scene.legal()) == (0, ["claim", "wait"])
    assert scene.why_not("up2 red") == "TR1"
    scene.do("wait")
    scene.do("up3 turquoise")
    assert (scene.state.seat, scene.legal()) == (0, ["claim", "wait"])
    scene.do("wait")
    assert scene.state.seat == 2


@clause("TR1")
def test_a_player_without_cards_is_asked() -> None:
    scene = almost(hands={0: "up1 up2", 1: "", 2: "up2"})
    scene.do("up1 yellow")
    assert (scene.state.seat, scene.legal()) == (1, ["claim", "wait"])


def owners_game() -> TotemGame:
    """An owner's box in which g02 is the same card as g01."""
    data = (games.__path__[0], "totem", "components.toml")
    text = open("/".join(data), encoding="utf-8").read()  # noqa: SIM115 - a helper of one line
    text = text.replace(
        'id = "g02", pieces = ["pink", "turquoise", "orange"], provenance = "reconstructed"',
        'id = "g02", pieces = ["pink", "yellow", "green"], provenance = "owner"',
    ).replace(
        'id = "g01", pieces = ["pink", "yellow", "green"], provenance = "printed"',
        'id = "g01", pieces = ["pink", "yellow", "green"], provenance = "owner"',
    )
    return TotemGame(*load(text.encode(), "own.toml"))


@clause("TR1")
def test_several_who_match_are_asked_in_turn_order_the_mover_last() -> None:
    scene = almost(game=owners_game(), goals={0: "g01", 2: "g02"})
    scene.do("up1 yellow")
    assert scene.state.seat == 2
    scene.do("wait")
    assert (scene.state.seat, scene.legal()) == (0, ["claim", "wait"])
    scene.do("claim")
    assert scene.state.seat == 1
    assert scene.points() == [5, 0, 0]


@clause("TR1")
def test_nobody_is_asked_at_the_deal() -> None:
    for seed in range(50):
        match = Match(GAME, 4, {"bird": True}, Seed(seed))
        assert match.state.asked == 0


@clause("TR2", "TR7", "T14")
def test_the_round_ends_at_once_when_nobody_still_in_has_a_card() -> None:
    scene = almost(hands={0: "up1", 1: "up1", 2: ""})
    scene.do("up1 yellow")
    events = scene.do("claim")
    ended = next(event for event in events if event["event"] == "round_ended")
    assert (ended["reason"], ended["by"]) == ("claim", 0)
    assert scene.state.first == 1


@clause("TR2")
def test_the_round_ends_when_everybody_is_out() -> None:
    scene = almost(players=2, game=owners_game(), goals={0: "g01", 1: "g02"})
    scene.do("up1 yellow")
    assert scene.state.seat == 1
    scene.do("claim")
    events = scene.do("claim")
    assert events[1]["event"] == "round_ended"
    assert scene.points() == [5, 5]


@clause("TR3")
def test_who_is_out_begins_the_next_round_all_the_same() -> None:
    scene = almost(hands={0: "up1 up2", 1: "up1", 2: ""})
    scene.do("up1 yellow")
    scene.do("claim")
    scene.do("up2 red")
    assert scene.state.round == 1
    assert (scene.state.first, scene.state.seat) == (1, 1)
    assert not scene.state.seats[1].out


@clause("TR10")
def test_nobody_is_asked_after_the_move_that_ends_the_round() -> None:
    scene = almost(hands={0: "up1", 1: "", 2: ""})
    scene.do("up1 yellow")
    assert scene.state.round == 1
    assert scene.points()[1] == 16


@clause("TR12")
def test_the_hand_of_who_is_out_does_not_count_and_is_skipped_and_stays_hidden() -> None:
    scene = almost(hands={0: "up1 up2", 1: "up1 up3", 2: "up2"})
    scene.do("up1 yellow")
    scene.do("claim")
    assert scene.state.seat == 2
    scene.do("up2 red")
    assert scene.state.seat == 0
    assert scene.game.view(scene.state, 0)["seats"][1]["hand"] is None
    assert scene.do("up2 brown")[2]["reason"] == "cards"
    assert scene.state.seats[1].cards == 7


def views(scene: Scene, seats: list[int]) -> str:
    return json.dumps(msgspec.to_builtins([scene.game.view(scene.state, seat) for seat in seats]))


@clause("TR16")
def test_nobody_else_notices_the_question() -> None:
    """Two truths: in one seat 1 is being asked, in the other its card is another one."""
    asked, unasked = almost(goals={1: "g01"}), almost(goals={1: "g16"})
    for scene in (asked, unasked):
        scene.events.clear()
        scene.do("up1 yellow")
        # What differs in truth, and is hidden: let both tables hold the same other cards.
        scene.give(0, "g20")
        scene.give(2, "g21")
    assert asked.state.asked
    assert not unasked.state.asked
    others = [0, 2, SPECTATOR]
    assert views(asked, others) == views(unasked, others)
    assert asked.events == unasked.events
    for seat in (0, 2):
        assert asked.game.legal(asked.state, seat) == unasked.game.legal(unasked.state, seat)
        assert Glimpse(asked.state, seat).world.numbers() == Glimpse(unasked.state, seat).world.numbers()
    assert asked.game.view(asked.state, 1)["asked"]
    asked.events.clear()
    asked.do("wait")
    assert asked.events == []
    assert views(asked, others) == views(unasked, others)


@clause("TR16")
def test_the_next_mover_sees_its_moves_while_another_is_being_asked() -> None:
    scene = almost(goals={2: "g01"})
    scene.do("up1 yellow")
    assert scene.state.seat == 2
    assert scene.game.view(scene.state, 1)["turn"] == 1
    assert "up1 green" in [scene.game.grammar.text(action) for action in scene.game.legal(scene.state, 1)]
    assert scene.game.legal(scene.state, 0) == []


@clause("TR16")
def test_a_match_holds_the_next_mover_until_the_question_is_answered() -> None:
    match = Match(GAME, 3, {"bird": True}, Seed(1))
    scene = almost(goals={2: "g01"})
    scene.do("up1 yellow")
    match.state = scene.state
    with pytest.raises(Refused, match="comes first"):
        match.play("up1 green", 1)


@clause("T17", "TE4")
def test_printed_example_up_3_twice_is_one_piece_six_places_or_two_pieces_three_each() -> None:
    one = Scene(double=True, hands={0: "up3 up1", 1: "up1"})
    one.do("double up3 green")
    assert one.state.seat == 0
    one.do("up3 green")
    assert one.totem() == "green pink blue brown yellow red turquoise purple orange"
    two = Scene(double=True, hands={0: "up3 up1", 1: "up1"})
    two.do("double up3 green")
    two.do("up3 yellow")
    assert two.totem() == "pink yellow blue brown green red turquoise purple orange"
    assert two.state.seats[0].cards == 1
    assert two.state.seat == 1


@clause("T17")
def test_doubling_is_for_once_a_round_and_seen_by_all() -> None:
    scene = Scene(double=True, hands={0: "up3 up1", 1: "up1"})
    scene.do("double up3 green")
    scene.do("up3 green")
    scene.do("up1 pink")
    assert scene.why_not("double up1 pink") == "T17"
    assert scene.game.view(scene.state, SPECTATOR)["seats"][0]["doubled"]


@clause("T17")
def test_the_second_half_is_the_same_card() -> None:
    scene = Scene(double=True, hands={0: "up3 up1", 1: "up1"})
    scene.do("double up3 green")
    assert all(text.startswith("up3 ") for text in scene.legal())
    assert scene.why_not("up1 green") == scene.why_not("double up3 green") == scene.why_not("lay up3") == "T17"


@clause("T17")
def test_without_the_variant_nothing_is_doubled() -> None:
    scene = Scene(hands={0: "up3"})
    assert scene.why_not("double up3 green") == "T17"


@clause("TR4")
def test_a_doubled_remove_takes_two_pieces() -> None:
    scene = Scene(double=True, hands={0: "remove up1", 1: "up1"})
    scene.do("double remove")
    assert scene.legal() == ["remove"]
    scene.do("remove")
    assert scene.totem() == "pink blue brown yellow red turquoise green"


@clause("TR4", "TR13")
def test_a_doubled_remove_with_four_pieces_left_ends_the_round_after_the_first() -> None:
    scene = Scene(double=True, totem="pink blue brown red", hands={0: "remove up1", 1: "up1"})
    events = scene.do("double remove")
    assert [event["event"] for event in events[:3]] == ["played", "removed", "round_ended"]
    assert scene.state.half == -1


@clause("TR5")
def test_a_doubling_without_a_second_half_is_not_offered() -> None:
    """Made up: one piece, which a Remove takes, leaves nothing for the second."""
    scene = Scene(double=True, totem="pink", hands={0: "remove", 1: "up1"})
    assert scene.legal() == ["remove"]
    assert scene.why_not("double remove") == "TR5"


@clause("TR11")
def test_the_mover_who_claims_between_the_halves_is_out_and_the_second_half_lapses() -> None:
    scene = almost(double=True, goals={0: "g01"})
    scene.do("double up1 yellow")
    assert scene.legal() == ["claim", "wait"]
    scene.do("claim")
    assert scene.state.seat == 1
    assert "up1 green" in scene.legal()


@clause("TR11")
def test_if_another_claims_between_the_halves_the_mover_goes_on() -> None:
    scene = almost(double=True)
    scene.do("double up1 yellow")
    assert (scene.state.seat, scene.legal()) == (1, ["claim", "wait"])
    scene.do("claim")
    assert scene.state.seat == 0
    assert all(text.startswith("up1 ") for text in scene.legal())
    scene.do("up1 red")
    assert scene.state.seat == 2


@clause("TR13", "TR2")
def test_the_second_half_of_the_last_card_is_done() -> None:
    scene = almost(double=True, hands={0: "up1", 1: "up1", 2: ""})
    scene.do("double up1 yellow")
    scene.do("claim")
    assert scene.state.seat == 0
    assert scene.do("up1 red")[1]["reason"] == "cards"


@clause("TR14")
def test_the_first_card_may_be_doubled_but_a_card_without_effect_may_not() -> None:
    scene = Scene(double=True)
    assert any(text.startswith("double up1") for text in scene.legal())
    idle = Scene(double=True, totem="pink blue", hands={0: "up3", 1: "up1"})
    assert idle.legal() == ["lay up3"]
