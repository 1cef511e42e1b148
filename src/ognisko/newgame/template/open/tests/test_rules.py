"""The clauses of RULES.md, each held by a test that names it."""

from positions import Table

from ognisko import games
from ognisko.testing import clause


@clause("M1")
def test_fifteen_stones_lie_between_two_to_four_players_and_seat_0_begins() -> None:
    table = Table(players=4)
    assert table.state.heap == games.get("mygame").components.stones == 15
    assert table.state.seat == 0
    assert list(table.game.seats) == [2, 3, 4]


@clause("M2")
def test_one_two_or_three_stones_are_taken() -> None:
    table = Table()
    assert table.legal() == ["take 1", "take 2", "take 3"]
    assert table.do("take 2") == [{"event": "took", "seat": 0, "stones": 2, "left": 13}]


@clause("M3")
def test_nobody_takes_more_than_there_are() -> None:
    table = Table(heap=2)
    assert table.legal() == ["take 1", "take 2"]
    assert table.why_not("take 3") == "M3"


@clause("M4")
def test_turns_go_round() -> None:
    table = Table(players=3)
    seats = []
    for _ in range(4):
        seats.append(table.state.seat)
        table.do("take 1")
    assert seats == [0, 1, 2, 0]
    assert table.why_not("take 1", seat=0) == "M4"


@clause("M5")
def test_the_last_stone_wins_and_ends_the_game() -> None:
    table = Table(heap=3)
    table.do("take 3")
    assert table.state.over
    assert table.scores() == [1, 0]
    assert table.why_not("take 1") == "M5"


@clause("M6")
def test_in_the_variant_the_last_stone_loses() -> None:
    table = Table(players=3, heap=1, misere=True)
    table.do("take 1")
    assert table.scores() == [0, 1, 1]
