"""What the C++ references read: the box of a game at their table, as numbers in the order of their `main`."""

from collections.abc import Callable
from typing import Any

from ognisko import games
from ognisko.games.tribes import goals, guides, requirements

NEEDS = (
    requirements.OwnAtLeast, requirements.OwnNone, requirements.OwnAll, requirements.CountX,
    requirements.NeighbourHas, requirements.MoreThan, requirements.FewerThan, requirements.Tiers,
)  # fmt: skip
GOALS = (
    goals.CoverSymbol, goals.VillagesOn, goals.TemplesOn, goals.TilesInArea, goals.ThreeInShape,
    goals.VillagesWithBonus, goals.BonusSymbols,
)  # fmt: skip
WHAT = ("symbol", "spaces", "colour", "bonus")  # what a goal is about, whatever it calls it
SECONDS = (
    guides.CleanSpaces, guides.RightSidesUsed, guides.CardsKept, guides.VillageOnOneOf, guides.TempleOnOneOf,
)  # fmt: skip
POWER = (
    "element", "on_element", "on_plant", "cheaper", "water_per_clean", "once", "price", "raises", "raises_by",
)  # fmt: skip


def numbers(name: str) -> list[int]:
    game: Any = games.get(name)
    return BOXES[name](game, game.box, game.seats[-1])


def _totem(game: Any, box: Any, players: int) -> list[int]:
    return [*box.goals]


def _fortuna(game: Any, box: Any, players: int) -> list[int]:
    return [*box.gold, *box.fortune, *box.penalty, box.targets[players]]


def _kokopelli(game: Any, box: Any, players: int) -> list[int]:
    tiles = int(game.settle({})["tiles"])
    pile = box.pile_of_end_tokens(players, tiles)
    return [tiles, box.copies, box.jokers, box.hand, pile, *box.alphabet, len(box.tokens), *box.tokens]


def _tribes(game: Any, box: Any, players: int) -> list[int]:
    return [
        *_effects(box.effects),
        *_elements(box.elements),
        *_villages(box.villages),
        len(box.guides.power),
        *[getattr(power, each) for power in box.guides.power for each in POWER],
        *_boards(box),
        *_tiles(box.tiles, players),
        *[number for row in (box.starts.clean, box.starts.water, box.starts.riders) for number in row],
    ]


def _effects(rows: Any) -> list[int]:
    together = zip(rows.kind, rows.n, rows.first, rows.children, strict=True)
    return [len(rows.kind), *[number for row in together for number in row]]


def _elements(faces: Any) -> list[int]:
    cards = [number for card in zip(faces.element, faces.rows, strict=True) for number in card]
    found = [len(faces.element), *cards]
    for row, need in enumerate(faces.need):
        tiers = [faces.effect_of(row, tier) for tier in range(requirements.TIERS)]
        found += [NEEDS.index(type(need)), need.element, need.n, *tiers]
    return found


def _villages(faces: Any) -> list[int]:
    found = [len(faces.goal)]
    for points, effect, goal in zip(faces.points, faces.effect, faces.goal, strict=True):
        shapes = list(getattr(goal, "shapes", ()))
        found += [points, effect, GOALS.index(type(goal)), _what(goal), getattr(goal, "n", 0), len(shapes), *shapes]
    return found


def _what(goal: object) -> int:
    return next((int(getattr(goal, name)) for name in WHAT if hasattr(goal, name)), 0)


def _boards(box: Any) -> list[int]:
    boards = box.boards
    found = [boards.count]
    for board, second in enumerate(boards.second):
        for row in (box.guides.of_board, boards.pollution, boards.symbols, boards.temple, boards.path):
            width = len(row) // boards.count
            found += row[board * width : (board + 1) * width]
        found += [SECONDS.index(type(second)), second.n if hasattr(second, "n") else second.spaces]
    return found


def _tiles(tiles: Any, players: int) -> list[int]:
    together = list(zip(tiles.colour, tiles.riders, tiles.bonuses, tiles.players, strict=True))
    return [tiles.start, *[number for tile in together[: tiles.start + players] for number in tile]]


BOXES: dict[str, Callable[[Any, Any, int], list[int]]] = {
    "fortuna": _fortuna,
    "kokopelli": _kokopelli,
    "totem": _totem,
    "tribes": _tribes,
}
