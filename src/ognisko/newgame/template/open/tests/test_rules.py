"""The clauses of RULES.md, each held by a test that names it."""

from positions import Scene

from ognisko import games
from ognisko.testing import clause


@clause("M1")
def test_fifteen_stones_lie_between_two_to_four_players_and_seat_0_begins() -> None:
    scene = Scene(players=4)
    assert scene.state.heap == games.get("mygame").components.stones == 15
    assert scene.state.seat == 0
    assert list(scene.game.seats) == [2, 3, 4]


@clause("M2")
def test_one_two_or_three_stones_are_taken() -> None:
    scene = Scene()
    assert scene.legal() == ["take 1", "take 2", "take 3"]
    assert scene.do("take 2") == [{"event": "took", "seat": 0, "stones": 2, "left": 13}]


@clause("M3")
def test_nobody_takes_more_than_there_are() -> None:
    scene = Scene(heap=2)
    assert scene.legal() == ["take 1", "take 2"]
    assert scene.why_not("take 3") == "M3"


@clause("M4")
def test_turns_go_round() -> None:
    scene = Scene(players=3)
    seats = []
    for _ in range(4):
        seats.append(scene.state.seat)
        scene.do("take 1")
    assert seats == [0, 1, 2, 0]
    assert scene.why_not("take 1", seat=0) == "M4"


@clause("M5")
def test_the_last_stone_wins_and_ends_the_game() -> None:
    scene = Scene(heap=3)
    scene.do("take 3")
    assert scene.state.over
    assert scene.scores() == [1, 0]
    assert scene.why_not("take 1") == "M5"


@clause("M6")
def test_in_the_variant_the_last_stone_loses() -> None:
    scene = Scene(players=3, heap=1, misere=True)
    scene.do("take 1")
    assert scene.scores() == [0, 1, 1]
