"""The board's geometry, the path of colours and the goals, each against a search that was written for the test only."""

import random
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.games.tribes.board import CAPITAL, Terrain, beside, blank_terrain, has, size
from ognisko.games.tribes.goals import (
    ANY,
    COLUMN_SHAPES,
    DIAGONAL_SHAPES,
    DIFFERENT,
    L_SHAPES,
    ROW_SHAPES,
    BonusSymbols,
    CoverSymbol,
    TemplesOn,
    ThreeInShape,
    TilesInArea,
    VillagesOn,
    VillagesWithBonus,
)
from ognisko.games.tribes.guides import has_path, longest_path
from tests.clauses import clause
from tests.games.tribes.positions import GAME, NAMES, C, Scene

Spot = tuple[int, int]  # row, column
GRID: list[Spot] = list(product(range(3), range(4)))


def number(spot: Spot) -> int:
    return spot[0] * 4 + spot[1]


def mask(spots: Iterator[Spot] | list[Spot] | tuple[Spot, ...]) -> int:
    return sum(1 << number(spot) for spot in spots)


def touch(a: Spot, b: Spot) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def random_land(rng: random.Random, tiles: int) -> tuple[Terrain, dict[Spot, int]]:
    """Tiles of random colours on random spaces; their colours by spot."""
    land = blank_terrain(vec[i64]([0] * 4))
    colours = {spot: rng.randrange(3) for spot in rng.sample(GRID, tiles)}
    for spot, colour in colours.items():
        land.lay(0, colour, number(spot))
    return land, colours


@clause("W20", "WR28")
def test_spaces_beside_each_other_share_a_side() -> None:
    for spot in GRID:
        assert beside(bit(number(spot))) == mask([other for other in GRID if touch(spot, other)])
    rng = random.Random(1)
    for _ in range(300):
        spots = rng.sample(GRID, rng.randrange(13))
        touched = [other for other in GRID if any(touch(spot, other) for spot in spots)]
        assert beside(mask(spots)) == mask(touched)
        assert size(mask(spots)) == len(spots)


@clause("W16", "W21")
def test_reach_is_by_sides_by_gates_and_by_the_capital() -> None:
    rng = random.Random(2)
    for _ in range(400):
        land, colours = random_land(rng, rng.randrange(1, 12))
        if (0, 0) not in colours:
            continue
        gates = [spot for spot in colours if spot != (0, 0) and rng.random() < 0.4]
        for spot in gates:
            land.build(number(spot), 0b100)
        for spot in colours:
            by_gate = [other for other in gates if spot in gates and other != spot]
            near = [other for other in colours if touch(spot, other)]
            assert land.reach(number(spot)) == mask([*{*near, *by_gate}])
            assert land.reaches_capital(number(spot)) == (spot == (0, 0) or spot in gates)
        assert land.reach(CAPITAL) == mask([*{(0, 0), *gates}])


@clause("W16")
def test_any_two_gates_are_one_step_apart() -> None:
    for a, b in permutations(NAMES[1:], 2):
        scene = Scene(hands={0: "air-04"})
        scene.plant(0, f"purple-03 {a}", f"green-03 {b}")
        scene.settle_villages(0, a, b)
        scene.riders(0, **{a: 1})
        scene.play("card air-04", f"step {a}>{b}")
        assert scene.there(b)["riders"] == 1


@clause("W20")
def test_where_a_tile_may_be_planted() -> None:
    rng = random.Random(3)
    for _ in range(300):
        land, colours = random_land(rng, rng.randrange(1, 12))
        polluted = [spot for spot in GRID if spot not in colours and rng.random() < 0.3]
        for spot in polluted:
            land.set_pollution(number(spot), rng.randrange(1, 4))
        fit = [
            spot for spot in GRID
            if spot not in colours and spot not in polluted and any(touch(spot, tile) for tile in colours)
        ]  # fmt: skip
        assert land.fit_to_plant() == mask(fit)


def walks(colours: dict[Spot, int], length: int) -> Iterator[tuple[Spot, ...]]:
    """Every walk over tiles, no tile twice."""

    def further(walk: tuple[Spot, ...]) -> Iterator[tuple[Spot, ...]]:
        if len(walk) == length:
            yield walk
            return
        for spot in colours:
            if spot not in walk and (not walk or touch(walk[-1], spot)):
                yield from further((*walk, spot))

    return further(())


@clause("W26")
def test_the_path_is_found_exactly_where_there_is_one() -> None:
    rng = random.Random(4)
    found = 0
    for _ in range(250):
        land, colours = random_land(rng, rng.randrange(4, 11))
        ways = {tuple(colours[spot] for spot in walk) for walk in walks(colours, 5)}
        for board in range(5):
            path = tuple(GAME.box.boards.path[board * 5 : board * 5 + 5])
            assert has_path(land, GAME.box.boards.path, board * 5, 5) == (path in ways)
            found += path in ways
    assert 50 < found < 1000


@clause("W26")
def test_a_tile_is_on_the_path_once_and_the_start_tile_need_not_be() -> None:
    path = vec[i64]([0, 1, 0, 1, 0])
    land, _ = random_land(random.Random(0), 0)
    land.lay(0, 0, 5)
    land.lay(0, 1, 6)
    land.lay(0, 0, 7)
    assert longest_path(land, path, 0, 5) == 3  # to and fro would be 5
    land.lay(0, 1, 11)
    land.lay(0, 0, 10)
    assert has_path(land, path, 0, 5)


def shapes_of_three() -> dict[str, list[tuple[Spot, ...]]]:
    """The shapes as a person would tell them, by looking at any three spaces."""
    found: dict[str, list[tuple[Spot, ...]]] = {"row": [], "column": [], "diagonal": [], "l": []}
    for three in combinations(GRID, 3):
        rows = sorted(spot[0] for spot in three)
        columns = sorted(spot[1] for spot in three)
        joined = sum(touch(a, b) for a, b in combinations(three, 2))
        if joined == 2:
            found["row" if rows[0] == rows[2] else "column" if columns[0] == columns[2] else "l"].append(three)
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(three)}
        if steps in ({(1, 1)}, {(1, -1)}):
            found["diagonal"].append(three)
    return found


SHAPES = {"row": ROW_SHAPES, "column": COLUMN_SHAPES, "diagonal": DIAGONAL_SHAPES, "l": L_SHAPES}


@clause("W31")
@pytest.mark.parametrize(("name", "count"), [("row", 6), ("column", 4), ("diagonal", 4), ("l", 24)])
def test_the_places_of_every_shape(name: str, count: int) -> None:
    expected = {mask(three) for three in shapes_of_three()[name]}
    assert set(SHAPES[name]) == expected
    assert len(SHAPES[name]) == len(expected) == count


@clause("W31", "WR21", "WR34")
@pytest.mark.parametrize("name", list(SHAPES))
def test_shapes_of_one_colour_of_any_and_of_different_colours(name: str) -> None:
    rng = random.Random(name)
    for _ in range(300):
        land, colours = random_land(rng, rng.randrange(2, 12))
        threes = [three for three in shapes_of_three()[name] if all(spot in colours for spot in three)]
        seen = [tuple(colours[spot] for spot in three) for three in threes]
        for colour in range(3):
            goal = ThreeInShape(SHAPES[name], colour)
            assert (goal.missing(land) == 0) == goal.met(land) == ((colour,) * 3 in seen)
        whichever = ThreeInShape(SHAPES[name], ANY)
        assert (whichever.missing(land) == 0) == whichever.met(land) == any(len(set(three)) == 1 for three in seen)
        different = ThreeInShape(SHAPES[name], DIFFERENT)
        assert (different.missing(land) == 0) == different.met(land) == any(len(set(three)) == 3 for three in seen)


@clause("W31")
def test_what_a_shape_still_needs_is_the_least_number_of_tiles() -> None:
    rng = random.Random(9)
    for _ in range(60):
        land, colours = random_land(rng, rng.randrange(0, 8))
        for name, shapes in SHAPES.items():
            left = [
                sum(spot not in colours for spot in three)
                for three in shapes_of_three()[name]
                if all(colours.get(spot, 1) == 1 for spot in three)
            ]
            assert ThreeInShape(shapes, 1).missing(land) == min(left, default=99)


@clause("W31")
def test_goals_on_marked_spaces_count_what_they_ask_for() -> None:
    rng = random.Random(5)
    for _ in range(200):
        land, colours = random_land(rng, rng.randrange(1, 12))
        villages = [spot for spot in colours if rng.random() < 0.4]
        temples = [spot for spot in colours if rng.random() < 0.3]
        bonuses = {spot: rng.randrange(1, 8) for spot in villages}
        for spot in villages:
            land.build(number(spot), bonuses[spot])
        land.temples = mask(temples)
        marked = rng.sample(GRID, rng.randrange(1, 5))
        land.symbols[2] = mask(marked[:2])
        n = rng.randrange(1, 6)
        met = {
            CoverSymbol(2): all(spot in colours for spot in marked[:2]),
            VillagesOn(mask(marked)): all(spot in villages for spot in marked),
            TemplesOn(mask(marked)): all(spot in temples for spot in marked),
            TilesInArea(mask(marked), n): sum(spot in colours for spot in marked) >= n,
            VillagesWithBonus(1, n): sum(bonus >> 1 & 1 for bonus in bonuses.values()) >= n,
            BonusSymbols(2 * n): sum(bonus.bit_count() for bonus in bonuses.values()) >= 2 * n,
        }
        for goal, holds in met.items():
            assert (goal.missing(land) == 0) == goal.met(land) == holds, goal


@clause("W31")
def test_every_village_card_can_be_met() -> None:
    """Each goal of the shipped set is met by some land, and by no empty one."""
    rng = random.Random(6)
    unmet = set(range(len(C.village_card)))
    for _ in range(4000):
        land, colours = random_land(rng, rng.randrange(8, 13))
        spots = rng.sample(sorted(colours), min(5, len(colours)))
        for spot in spots:
            land.build(number(spot), 7)
        land.temples = mask(rng.sample(sorted(colours), 4))
        symbols = GAME.box.boards.symbols[:4]
        land.symbols = symbols
        unmet -= {n for n in unmet if GAME.box.villages.goal[n].missing(land) == 0}
        if not unmet:
            break
    assert unmet == set()
    empty, _ = random_land(rng, 0)
    empty.symbols = GAME.box.boards.symbols[:4]
    assert all(goal.missing(empty) > 0 for goal in GAME.box.villages.goal)
    assert has(1, 0)
