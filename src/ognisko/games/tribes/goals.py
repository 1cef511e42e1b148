"""The goals on the left sides of village cards: one small class a kind (W31)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.tribes.board import BONUSES, COLOURS, Terrain, size

FAR: Final[i64] = 99  # missing from a shape that the tiles already there have made impossible

ANY: Final[i64] = 3  # a shape of one colour, whichever
DIFFERENT: Final[i64] = 4  # a shape with one tile of each colour


def _shapes(first: int, rows: int, columns: int) -> list[int]:
    """A shape drawn from r1c1 on, moved to every place of the terrain where it fits."""
    return [first << (4 * row + column) for row in range(4 - rows) for column in range(5 - columns)]


ROW_SHAPES: Final = vec[i64](_shapes(0b111, 1, 3))
COLUMN_SHAPES: Final = vec[i64](_shapes(0x111, 3, 1))
DIAGONAL_SHAPES: Final = vec[i64](_shapes(0x421, 3, 3) + _shapes(0x124, 3, 3))
L_SHAPES: Final = vec[i64](_shapes(0x13, 2, 2) + _shapes(0x23, 2, 2) + _shapes(0x31, 2, 2) + _shapes(0x32, 2, 2))


class Goal:
    """`missing` is 0 exactly when the goal is met; else how many tiles, villages, temples or symbols it still needs."""

    __slots__ = ()

    def missing(self, land: Terrain) -> i64:
        raise NotImplementedError

    def met(self, land: Terrain) -> bool:
        return self.missing(land) == 0


class CoverSymbol(Goal):
    __slots__ = ("symbol",)

    def __init__(self, symbol: i64) -> None:
        self.symbol: i64 = symbol

    def missing(self, land: Terrain) -> i64:
        return size(land.symbols[self.symbol] & ~land.tiled)


class VillagesOn(Goal):
    __slots__ = ("spaces",)

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def missing(self, land: Terrain) -> i64:
        return size(self.spaces & ~land.villages)


class TemplesOn(Goal):
    __slots__ = ("spaces",)

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def missing(self, land: Terrain) -> i64:
        return size(self.spaces & ~land.temples)


class TilesInArea(Goal):
    __slots__ = ("n", "spaces")

    def __init__(self, spaces: i64, n: i64) -> None:
        self.spaces: i64 = spaces
        self.n: i64 = n

    def missing(self, land: Terrain) -> i64:
        return max(0, self.n - size(self.spaces & land.tiled))


class ThreeInShape(Goal):
    """A row, a column, a diagonal or an L of three tiles; `shapes` are all places of it on the terrain."""

    __slots__ = ("colour", "shapes")

    def __init__(self, shapes: vec[i64], colour: i64) -> None:
        self.shapes = shapes
        self.colour: i64 = colour

    def missing(self, land: Terrain) -> i64:
        least = FAR
        for shape in self.shapes:
            if self.colour == DIFFERENT:
                least = min(least, self.missing_different(land, shape))
            elif self.colour == ANY:
                for colour in range(COLOURS):
                    least = min(least, self.missing_same(land, shape, colour))
            else:
                least = min(least, self.missing_same(land, shape, self.colour))
        return least

    def met(self, land: Terrain) -> bool:
        """Asked at every look at the scores, so it does not count what is missing."""
        if self.colour == DIFFERENT:
            return any(self.missing_different(land, shape) == 0 for shape in self.shapes)
        if self.colour != ANY:
            return self.holds(land.coloured[self.colour])
        return any(self.holds(coloured) for coloured in land.coloured)

    def holds(self, spaces: i64) -> bool:
        """Is one of the shapes wholly among these spaces?"""
        return any(shape & ~spaces == 0 for shape in self.shapes)

    def missing_same(self, land: Terrain, shape: i64, colour: i64) -> i64:
        if shape & land.tiled & ~land.coloured[colour] != 0:
            return FAR
        return size(shape & ~land.tiled)

    def missing_different(self, land: Terrain, shape: i64) -> i64:
        for colour in range(COLOURS):
            if size(shape & land.coloured[colour]) > 1:
                return FAR
        return size(shape & ~land.tiled)


class VillagesWithBonus(Goal):
    __slots__ = ("bonus", "n")

    def __init__(self, bonus: i64, n: i64) -> None:
        self.bonus: i64 = bonus
        self.n: i64 = n

    def missing(self, land: Terrain) -> i64:
        return max(0, self.n - size(land.with_bonus[self.bonus]))


class BonusSymbols(Goal):
    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def missing(self, land: Terrain) -> i64:
        found: i64 = 0
        for bonus in range(BONUSES):
            found += size(land.with_bonus[bonus])
        return max(0, self.n - found)
