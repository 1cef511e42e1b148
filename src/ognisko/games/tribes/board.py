"""A player's board: the geometry of the terrain (3 rows by 4 columns) and what stands on it.

A set of spaces is a mask: bit 0 is r1c1, the start; bit 3 is r1c4, bit 11 is r3c4.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import bit

ROWS: Final[i64] = 3
COLUMNS: Final[i64] = 4
SPACES: Final[i64] = 12
START: Final[i64] = 0
CAPITAL: Final[i64] = 12  # the place of riders beside the twelve spaces
PLACES: Final[i64] = 13  # where riders are: the spaces and the capital
RIDERS: Final[i64] = 7  # W5

RUINS: Final[i64] = 4  # kinds of symbols on the terrain

PURPLE: Final[i64] = 0
GREEN: Final[i64] = 1
YELLOW: Final[i64] = 2
COLOURS: Final[i64] = 3

TURBINE: Final[i64] = 0
CATAPULT_BONUS: Final[i64] = 1
GATE: Final[i64] = 2
BONUSES: Final[i64] = 3

ALL_SPACES: Final[i64] = 0xFFF
NOT_FIRST_COLUMN: Final[i64] = 0xEEE
NOT_LAST_COLUMN: Final[i64] = 0x777

NO_TILE: Final[i64] = -1


def beside(spaces: i64) -> i64:
    """The spaces that share a side with one of these."""
    across = ((spaces & NOT_FIRST_COLUMN) >> 1) | ((spaces & NOT_LAST_COLUMN) << 1)
    return (across | (spaces >> COLUMNS) | (spaces << COLUMNS)) & ALL_SPACES


def has(spaces: i64, space: i64) -> bool:
    return (spaces >> space) & 1 == 1


def size(spaces: i64) -> i64:
    """How many spaces a set has: by pairs and fours, for a loop ends where no processor guesses it."""
    pairs = spaces - ((spaces >> 1) & 0x555)
    fours = (pairs & 0x333) + ((pairs >> 2) & 0x333)
    return (fours + (fours >> 4) + (fours >> 8)) & 15


@mypyc_attr(acyclic=True)
class Terrain:
    """The twelve spaces of one player; masks repeat what vectors say, so that goals and moves need no loops."""

    __slots__ = (
        "coloured", "polluted", "pollution", "riders", "symbols", "temples", "tile", "tiled", "villages", "with_bonus",
    )  # fmt: skip

    def __init__(
        self,
        tile: vec[i64],
        pollution: vec[i64],
        riders: vec[i64],
        coloured: vec[i64],
        with_bonus: vec[i64],
        symbols: vec[i64],
    ) -> None:
        self.tile = tile  # on each space, or NO_TILE
        self.pollution = pollution  # tokens on each space: set_pollution sets them
        self.polluted: i64 = 0  # the spaces with any
        self.riders = riders  # on each space, then in the capital
        self.tiled: i64 = 0
        self.villages: i64 = 0
        self.temples: i64 = 0
        self.coloured = coloured  # the spaces with a tile of each colour
        self.with_bonus = with_bonus  # the villages with each building bonus
        self.symbols = symbols  # the board's spaces with each ruin; printed, so shared

    def copy(self) -> "Terrain":
        land = Terrain(
            self.tile[:], self.pollution[:], self.riders[:], self.coloured[:], self.with_bonus[:], self.symbols
        )
        land.polluted = self.polluted
        land.tiled = self.tiled
        land.villages = self.villages
        land.temples = self.temples
        return land

    def numbers(self) -> list[int]:
        return [
            *list(self.tile), *list(self.pollution), *list(self.riders), self.tiled, self.villages, self.temples,
            *list(self.coloured), *list(self.with_bonus), *list(self.symbols),
        ]  # fmt: skip

    def lay(self, tile: i64, colour: i64, space: i64) -> None:
        self.tile[space] = tile
        self.tiled |= bit(space)
        self.coloured[colour] |= bit(space)

    def build(self, space: i64, bonuses: i64) -> None:
        self.villages |= bit(space)
        for bonus in range(BONUSES):
            if has(bonuses, bonus):
                self.with_bonus[bonus] |= bit(space)

    def set_pollution(self, space: i64, tokens: i64) -> None:
        self.pollution[space] = tokens
        self.polluted = self.polluted | bit(space) if tokens > 0 else self.polluted & ~bit(space)

    def edge(self) -> i64:
        """The spaces beside the tiles."""
        return beside(self.tiled) & ~self.tiled

    def fit_to_plant(self) -> i64:  # W20
        return self.edge() & ~self.polluted

    def free_for_temples(self) -> i64:  # W12
        return self.tiled & ~self.temples

    def can_fly(self) -> bool:  # WR22
        return size(self.tiled) > 1 or self.riders[CAPITAL] > 0

    def reach(self, place: i64) -> i64:  # W16, W21, WR1, WR28
        """The spaces that a rider steps to from a place."""
        gates = self.with_bonus[GATE]
        if place == CAPITAL:
            return bit(START) | gates
        near = beside(bit(place)) & self.tiled
        if has(gates, place):
            near |= gates & ~bit(place)
        return near

    def reaches_capital(self, space: i64) -> bool:
        return space == START or has(self.with_bonus[GATE], space)

    def move(self, origin: i64, target: i64) -> None:
        self.riders[origin] -= 1
        self.riders[target] += 1


def blank_terrain(symbols: vec[i64]) -> Terrain:
    tile = vec[i64]([NO_TILE] * SPACES)
    pollution = vec[i64]([0] * SPACES)
    riders = vec[i64]([0] * PLACES)
    riders[CAPITAL] = RIDERS
    return Terrain(tile, pollution, riders, vec[i64]([0] * COLOURS), vec[i64]([0] * BONUSES), symbols)
