"""The clauses of RULES.md, each held by a test that names it."""

from positions import Table

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
    table = Table("2 3", "", "4")
    assert table.state.seat == 0
    table.do("bid 1x2")
    assert table.state.seat == 2
    assert table.why_not("liar", seat=0) == "L2"


@clause("L3")
def test_a_bid_is_a_number_and_a_face() -> None:
    table = Table("2 3", "4")
    assert table.do("bid 2x5") == [{"event": "bid", "seat": 0, "count": 2, "face": 5}]
    assert table.game.view(table.state, 1)["bid"].count == 2


@clause("L4")
def test_a_bid_names_more_dice_or_as_many_of_a_higher_face() -> None:
    table = Table("2 3", "4")
    table.do("bid 2x4")
    assert table.legal() == ["bid 2x5", "bid 2x6", *(f"bid 3x{face}" for face in range(2, 7)), "liar"]
    assert table.why_not("bid 2x4") == table.why_not("bid 1x6") == "L4"


@clause("L5")
def test_nobody_bids_more_dice_than_there_are() -> None:
    table = Table("2 3", "4")
    assert table.why_not("bid 4x2") == "L5"
    table.do("bid 3x6")
    assert table.legal() == ["liar"]


@clause("L6")
def test_ones_count_as_every_face_and_are_not_bid() -> None:
    table = Table("1 4", "1 3")
    assert table.why_not("bid 1x1") == "L6"
    table.do("bid 3x4")
    assert table.state.holds()


@clause("L7")
def test_the_caller_of_a_bid_that_holds_loses_a_die() -> None:
    table = Table("4 4", "4 2 3")
    assert table.why_not("liar") == "L7"
    table.do("bid 3x4")
    table.do("liar")
    assert table.happened("counted") == [{"event": "counted", "face": 4, "found": 3, "count": 3}]
    assert table.happened("lost") == [{"event": "lost", "seat": 1, "left": 2}]


@clause("L7")
def test_the_bidder_of_a_bid_that_does_not_hold_loses_a_die() -> None:
    table = Table("4 4", "5 2 3")
    table.do("bid 3x4")
    events = table.do("liar", Script([0] * 4))
    assert events[0] == {"event": "called", "seat": 1, "victim": 0}
    assert table.happened("showed") == [
        {"event": "showed", "seat": 0, "dice": [4, 4]},
        {"event": "showed", "seat": 1, "dice": [2, 3, 5]},
    ]
    assert table.scores() == [1, 3]


@clause("L8")
def test_whoever_lost_a_die_begins_or_the_next_if_it_was_the_last() -> None:
    table = Table("4 4", "5 2", "6")
    table.do("bid 3x4")
    table.do("liar")
    assert table.state.seat == 0
    table = Table("4", "5 2", "6")
    table.do("bid 3x4")
    table.do("liar")
    assert table.state.seat == 1
    assert table.state.cups[0] == []


@clause("L9")
def test_the_last_player_with_dice_wins() -> None:
    table = Table("4", "5 2")
    table.do("bid 3x4")
    table.do("liar")
    assert table.state.over
    assert table.scores() == [0, 2]
    assert table.why_not("liar") == "L9"


@clause("L10")
def test_in_the_variant_ones_are_ones_only_and_may_be_bid() -> None:
    table = Table("1 4", "1 3", plain_ones=True)
    table.do("bid 2x1")
    assert table.state.holds()
    table.do("bid 2x4")
    assert not table.state.holds()
