"""The end and the score: W29-W32 with their rulings and the printed example, and the score of whole games."""

from collections.abc import Mapping
from typing import Any

import pytest

from ognisko.core.state import SPECTATOR, winners
from ognisko.lab.simulate import play
from tests.clauses import clause
from tests.conformance.places import amount
from tests.games.tribes.positions import GAME, C, Scene

FIVE = "fire-01 water-01 earth-01 air-01 air-02"
SITES = ("r1c2", "r1c3", "r1c4", "r2c1", "r2c2")
TILES = ("purple-01", "purple-03", "purple-08", "green-01", "green-03")


def four_villages(players: int = 3, seat: int = 0) -> Scene:
    """The seat is about to build its fifth village, on r2c2; everybody holds five cards."""
    free = dict.fromkeys(range(players), "fire water earth air air")
    scene = Scene(players, hands=free)
    scene.plant(seat, *(f"{tile} {site}" for tile, site in zip(TILES, SITES, strict=True)))
    scene.settle_villages(seat, *SITES[:4])
    scene.riders(seat, r2c2=2)
    scene.show_villages("village-05", "village-06", "village-07", "village-08")
    for n in range(players):  # nobody is due a guide
        scene.state.seats[n].path_counted = scene.state.seats[n].second_counted = True
    return scene


def finish(scene: Scene) -> None:
    scene.play("village r2c2", "keep village-05")


@clause("W29")
def test_the_fifth_village_takes_the_end_tile_the_round_is_finished_and_everyone_has_one_more_turn() -> None:
    scene = four_villages()
    finish(scene)
    assert scene.seat(0)["end_tile"] is True
    turns = []
    while not scene.state.over:
        turns.append(scene.state.seat)
        scene.pass_turn()
    assert turns == [1, 2, 0, 1, 2]
    assert [event["event"] for event in scene.events if event["event"] in ("end_tile", "last_round")] == [
        "end_tile", "last_round",
    ]  # fmt: skip


@clause("W29")
def test_the_last_of_a_round_brings_the_last_round_at_once() -> None:
    scene = four_villages(seat=2)
    scene.pass_turn()
    scene.pass_turn()
    finish(scene)
    turns = []
    while not scene.state.over:
        turns.append(scene.state.seat)
        scene.pass_turn()
    assert turns == [0, 1, 2]


@clause("W29")
def test_the_round_ends_with_the_highest_start_tile_wherever_it_sits() -> None:
    scene = four_villages()
    scene.state.first = 2  # so seat 1 has the highest tile; seat 0 is the second of the round
    finish(scene)
    turns = []
    while not scene.state.over:
        turns.append(scene.state.seat)
        scene.pass_turn()
    assert turns == [1, 2, 0, 1]


@clause("WR38", "WR4")
def test_the_finisher_plays_on_but_builds_no_more_and_others_get_no_end_tile() -> None:
    scene = four_villages()
    scene.plant(1, "purple-02 r1c2", "purple-04 r1c3", "yellow-01 r1c4", "yellow-02 r2c1", "yellow-03 r2c2")
    scene.settle_villages(1, *SITES[:4])
    scene.riders(1, r2c2=2)
    scene.riders(0, r2c2=2)
    finish(scene)
    scene.play("village r2c2", "keep village-06")  # seat 1's fifth
    assert scene.seat(1)["end_tile"] is False
    assert scene.seat(1)["villages"] == 5
    scene.pass_turn()
    assert scene.state.seat == 0
    assert scene.legal("village") == []
    assert scene.legal("swap")
    for _ in range(3):
        scene.pass_turn()
    assert scene.state.over


@clause("WR37")
def test_the_engine_adds_no_end_of_its_own() -> None:
    scene = Scene(2, hands={0: FIVE, 1: "fire water earth air air"})
    for _ in range(400):
        scene.pass_turn()
    assert not scene.state.over
    assert scene.view()["round"] == 201
    assert GAME.longest(2) > 4000


def score(scene: Scene, seat: int = 0) -> int:
    return int(scene.state.score(seat))


@clause("W30", "WE1")
def test_printed_example_of_a_score() -> None:
    scene = Scene(boards="A B C")
    scene.plant(
        0, "purple-02 r1c2", "purple-04 r2c2", "purple-05 r2c3", "purple-06 r3c4", "green-02 r3c2", "green-04 r3c3"
    )
    scene.settle_villages(0, "r1c2", "r2c2", "r3c2", "r3c3", "r3c4")
    scene.temples(0, "r1c1", "r1c2", left="water clean")
    scene.pollute(0, r2c1=2)
    scene.keep(0, "village-12")  # 8: three tiles in the bottom row
    scene.keep(0, "village-20")  # 10: a diagonal of purple
    scene.keep(0, "village-19")  # a column of yellow: missed
    assert score(scene) == 15 + 0 + 3 + 7 + 8 + 10 == 43


@clause("W30")
@pytest.mark.parametrize(("temples", "points"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 7)])
def test_points_for_temples(temples: int, points: int) -> None:
    scene = bare()
    scene.temples(0, *["r1c1", "r1c2", "r1c3", "r1c4"][:temples])
    assert score(scene) == points


def bare(tiles: int = 4) -> Scene:
    """Tiles without villages; the other spaces are polluted, so that nothing else scores."""
    scene = Scene()
    places = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)]
    for n, place in enumerate(places[1:tiles]):
        scene.plant(0, f"{['purple', 'green', 'yellow'][n % 3]}-0{n // 3 + 1} {place}")
    scene.pollute(0, **dict.fromkeys(places[tiles:], 1))
    return scene


@clause("W30")
@pytest.mark.parametrize(("polluted", "points"), [(0, 12), (1, 7), (2, 3), (3, 0), (6, 0)])
def test_points_for_polluted_spaces(polluted: int, points: int) -> None:
    scene = Scene()
    places = [f"r{row}c{column}" for row in (2, 3) for column in (1, 2, 3, 4)]
    scene.pollute(0, **{place: n + 1 for n, place in enumerate(places[:polluted])})
    assert score(scene) == points


@clause("W30")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (6, 0), (7, 3), (8, 7), (9, 12)])
def test_points_for_tiles_the_start_tile_included(tiles: int, points: int) -> None:
    scene = bare(tiles)
    for n, place in enumerate(["r3c2", "r3c3", "r3c4"]):
        if tiles == 9:
            scene.pollute(0, **{place: n + 1})
    assert score(scene) == points


@clause("W30")
def test_villages_and_the_end_tile() -> None:
    scene = four_villages()
    scene.pollute(0, r3c1=1, r3c2=1, r3c3=1)
    assert score(scene) == 12
    finish(scene)
    assert score(scene) == 15 + 5


@clause("W31", "WR34")
def test_a_goal_counts_by_its_points_and_a_tile_in_several_goals() -> None:
    scene = Scene()
    scene.plant(0, "purple-01 r2c1", "purple-02 r3c1", "purple-03 r2c2")
    scene.pollute(0, r1c2=1, r1c3=1, r1c4=1)
    before = score(scene)
    scene.keep(0, "village-17", "village-24", "village-19")  # purple column (start tile, r2c1, r3c1) 6, purple L 5
    assert score(scene) == before + 6 + 5


@clause("W32")
def test_most_points_win_then_more_water_then_shared() -> None:
    scene = Scene(3)
    scene.water(0, 3)
    scene.water(1, 5)
    scene.pollute(2, r3c4=1)
    assert winners(scene.state) == [1]
    scene.water(0, 5)
    assert winners(scene.state) == [0, 1]
    scene.pollute(0, r3c4=1)
    scene.water(2, 90)
    assert winners(scene.state) == [1]


# The score of whole games, computed again from the final view by somebody who has read W30 and W31 only.

ROW = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)]
TILE = {tile.id: tile for tile in [*C.forest_tile]}
COLOUR = {tile.id: tile.colour for tile in [*C.forest_tile]} | {tile.id: tile.colour for tile in C.start_tile}
GOAL = {card.id: (card.goal, card.vp) for card in C.village_card}


Names = Mapping[str, Any]


def recount(seat: dict[str, Any]) -> int:
    land = {space["space"]: space for space in seat["spaces"]}
    tiles = {name: COLOUR[space["tile"]] for name, space in land.items() if space["tile"]}
    villages = {name: TILE[space["tile"]].bonuses for name, space in land.items() if space["village"]}
    temples = {name for name, space in land.items() if space["temple"]}
    polluted = sum(space["pollution"] > 0 for space in land.values())
    points = 5 * int(seat["end_tile"]) + 3 * len(villages)
    points += {3: 3, 4: 7}.get(len(temples), 0) + {0: 12, 1: 7, 2: 3}.get(polluted, 0)
    points += {7: 3, 8: 7}.get(len(tiles), 12 if len(tiles) >= 9 else 0)
    board = next(board for board in C.board if board.id == seat["board"])
    ruins = dict(zip(ROW, [n for row in board.terrain for n in row], strict=True))
    for card in seat["kept"]:
        goal, vp = GOAL[card]
        points += vp * is_met(goal, tiles, villages, temples, ruins)
    return points


def is_met(goal: Any, tiles: Names, villages: Names, temples: set[str], ruins: Names) -> bool:
    kind = str(type(goal).__struct_config__.tag)
    marked = {f"r{row}c{column}" for row, column in getattr(goal, "spaces", [])}
    if kind == "cover_symbol":
        return all(name in tiles for name, ruin in ruins.items() if ruin == goal.symbol)
    if kind in ("villages_on", "temples_on"):
        return marked <= (set(villages) if kind == "villages_on" else temples)
    if kind == "tiles_in_area":
        return len(marked & set(tiles)) >= int(goal.n)
    if kind == "village_bonus":
        return sum(goal.bonus in bonuses for bonuses in villages.values()) >= int(goal.n)
    if kind == "bonus_symbols":
        return sum(len(bonuses) for bonuses in villages.values()) >= int(goal.n)
    steps = {
        "row": [((0, 1), (0, 2))], "column": [((1, 0), (2, 0))], "diagonal": [((1, 1), (2, 2)), ((1, -1), (2, -2))],
        "l": [((0, a), (b, 0)) for a in (1, -1) for b in (1, -1)],
    }[kind]  # fmt: skip
    for row in (1, 2, 3):
        for column in (1, 2, 3, 4):
            for shape in steps:
                three = [tiles.get(f"r{row + down}c{column + right}") for down, right in ((0, 0), *shape)]
                if None in three:
                    continue
                if goal.colours == "different" and len(set(three)) == 3:
                    return True
                if goal.colours == "same" and len(set(three)) == 1 and goal.colour in (three[0], "any"):
                    return True
    return False


@pytest.mark.sampled
@clause("W30", "W31")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_independent_scorer_agrees_in_whole_games(players: int) -> None:
    goals_met = 0
    for seed in range(amount(25)):
        match = play(GAME, players, GAME.settle({}), ["greedy:worlds=1"] * players, seed)
        seats = match.view(SPECTATOR)["seats"]
        assert match.over
        assert [recount(seat) for seat in seats] == match.scores()
        told = {event["seat"]: event for event in match.steps[-1].events if event["event"] == "scored"}
        assert [told[n]["total"] for n in range(players)] == match.scores()
        goals_met += sum(event["goals"] > 0 for event in told.values())
    assert goals_met
