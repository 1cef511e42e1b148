"""The clauses of RULES.md, each held by a test that names it."""

from positions import Scene

from ognisko import games
from ognisko.core.chance import Fast, Script
from ognisko.core.state import SPECTATOR, Log
from ognisko.testing import clause

GAME = games.get("liars_dice")


@clause("L1")
def test_five_dice_each_are_rolled_in_secret() -> None:
    log = Log()
    state = GAME.new(6, GAME.settle({}), Fast(3), log)
    assert state.left == [5] * 6
    assert all(len(cup) == 5 and set(cup) <= set(range(1, 7)) for cup in state.cups)
    assert [event["private"]["to"] for event in GAME.events.read(log.take())] == [[seat] for seat in range(6)]
    assert [seat.dice is None for seat in GAME.view(state, 2)["seats"]] == [True, True, False, True, True, True]
    assert all(seat.dice is None for seat in GAME.view(state, SPECTATOR)["seats"])


@clause("L2")
def test_turns_pass_over_players_without_dice() -> None:
    scene = Scene("2 3", "", "4")
    assert scene.state.seat == 0
    scene.do("bid 1x2")
    assert scene.state.seat == 2
    assert scene.why_not("liar", seat=0) == "L2"


@clause("L3")
def test_a_bid_is_a_number_and_a_face() -> None:
    scene = Scene("2 3", "4")
    assert scene.do("bid 2x5") == [{"event": "bid", "seat": 0, "count": 2, "face": 5}]
    assert scene.game.view(scene.state, 1)["bid"].count == 2


@clause("L4")
def test_a_bid_names_more_dice_or_as_many_of_a_higher_face() -> None:
    scene = Scene("2 3", "4")
    scene.do("bid 2x4")
    assert scene.legal() == ["bid 2x5", "bid 2x6", *(f"bid 3x{face}" for face in range(2, 7)), "liar"]
    assert scene.why_not("bid 2x4") == scene.why_not("bid 1x6") == "L4"


@clause("L5")
def test_nobody_bids_more_dice_than_there_are() -> None:
    scene = Scene("2 3", "4")
    assert scene.why_not("bid 4x2") == "L5"
    scene.do("bid 3x6")
    assert scene.legal() == ["liar"]


@clause("L6")
def test_ones_count_as_every_face_and_are_not_bid() -> None:
    scene = Scene("1 4", "1 3")
    assert scene.why_not("bid 1x1") == "L6"
    scene.do("bid 3x4")
    assert scene.state.holds()


@clause("L7")
def test_the_caller_of_a_bid_that_holds_loses_a_die() -> None:
    scene = Scene("4 4", "4 2 3")
    assert scene.why_not("liar") == "L7"
    scene.do("bid 3x4")
    scene.do("liar")
    assert scene.happened("counted") == [{"event": "counted", "face": 4, "found": 3, "count": 3}]
    assert scene.happened("lost") == [{"event": "lost", "seat": 1, "left": 2}]


@clause("L7")
def test_the_bidder_of_a_bid_that_does_not_hold_loses_a_die() -> None:
    scene = Scene("4 4", "5 2 3")
    scene.do("bid 3x4")
    events = scene.do("liar", Script([0] * 4))
    assert events[0] == {"event": "called", "seat": 1, "victim": 0}
    assert scene.happened("showed") == [
        {"event": "showed", "seat": 0, "dice": [4, 4]},
        {"event": "showed", "seat": 1, "dice": [2, 3, 5]},
    ]
    assert scene.scores() == [1, 3]


@clause("L8")
def test_whoever_lost_a_die_begins_or_the_next_if_it_was_the_last() -> None:
    scene = Scene("4 4", "5 2", "6")
    scene.do("bid 3x4")
    scene.do("liar")
    assert scene.state.seat == 0
    scene = Scene("4", "5 2", "6")
    scene.do("bid 3x4")
    scene.do("liar")
    assert scene.state.seat == 1
    assert scene.state.cups[0] == []


@clause("L9")
def test_the_last_player_with_dice_wins() -> None:
    scene = Scene("4", "5 2")
    scene.do("bid 3x4")
    scene.do("liar")
    assert scene.state.over
    assert scene.scores() == [0, 2]
    assert scene.why_not("liar") == "L9"


@clause("L10")
def test_in_the_variant_ones_are_ones_only_and_may_be_bid() -> None:
    scene = Scene("1 4", "1 3", plain_ones=True)
    scene.do("bid 2x1")
    assert scene.state.holds()
    scene.do("bid 2x4")
    assert not scene.state.holds()
