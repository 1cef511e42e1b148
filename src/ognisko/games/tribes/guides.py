"""Guides: what their powers do (W28), the path of colours (W26) and the boards' second requirements (W25)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.tribes.board import SPACES, Terrain, beside, size
from ognisko.games.tribes.effects import NO_EFFECT
from ognisko.games.tribes.material import Player

PATH: Final[i64] = 5  # W25: colours
LEAST_PRICE: Final[i64] = 1  # W20


class Power:
    """A guide's power, told by what it changes; its kind in the component file fills in what it needs."""

    __slots__ = (
        "cheaper",
        "element",
        "on_element",
        "on_plant",
        "once",
        "price",
        "raises",
        "raises_by",
        "water_per_clean",
    )

    def __init__(self) -> None:
        self.element: i64 = -1
        self.on_element: i64 = NO_EFFECT  # (a): the effect when a card of `element` is played
        self.on_plant: i64 = NO_EFFECT  # (b) (f) (j) (k): the effect after planting
        self.cheaper: i64 = 0  # (b) (i): water off the price of planting
        self.water_per_clean: i64 = 0  # (c)
        self.once: i64 = NO_EFFECT  # (d) (e) (h): the effect once a turn,
        self.price: i64 = 0  # ... and the water to pay for it
        self.raises: i64 = -1  # (g): the kind of effect raised,
        self.raises_by: i64 = 0  # ... and by how much


class GuideCards:
    """The guide cards of all characters, and what those that a player has taken do together."""

    __slots__ = ("of_board", "power")

    def __init__(self, power: vec[Power], of_board: vec[i64]) -> None:
        self.power = power
        self.of_board = of_board  # four cards a board

    def of(self, player: Player, n: i64) -> Power:
        return self.power[player.guide(n)]

    def raised_by(self, player: Player, kind: i64) -> i64:  # W28 (g), WR17
        found: i64 = 0
        for n in range(player.guides):
            power = self.of(player, n)
            if power.raises == kind:
                found += power.raises_by
        return found

    def price(self, player: Player, cost: i64) -> i64:  # W20, W28 (b) (i), WR18
        for n in range(player.guides):
            cost -= self.of(player, n).cheaper
        return max(LEAST_PRICE, cost)

    def water_per_clean(self, player: Player) -> i64:  # W28 (c), WR19
        found: i64 = 0
        for n in range(player.guides):
            found += self.of(player, n).water_per_clean
        return found


def has_path(land: Terrain, path: vec[i64], offset: i64, length: i64) -> bool:  # W26, WR14, WR21
    """Do tiles lie side by side in the order of colours path[offset:offset + length], each tile once?"""
    return path_goes_on(land, path, offset, offset + length, land.tiled, 0)


def path_goes_on(land: Terrain, path: vec[i64], at: i64, end: i64, candidates: i64, walked: i64) -> bool:
    """Can the path from path[at] on begin on one of the candidates, off the spaces walked?"""
    candidates &= land.coloured[path[at]] & ~walked
    if candidates == 0 or at + 1 == end:
        return candidates != 0
    while candidates != 0:
        space = candidates & -candidates  # the first of them
        if path_goes_on(land, path, at + 1, end, beside(space), walked | space):
            return True
        candidates &= ~space
    return False


def longest_path(land: Terrain, path: vec[i64], offset: i64, length: i64) -> i64:
    """How many colours from the beginning of the path the tiles follow already."""
    found: i64 = 0
    while found < length and path_goes_on(land, path, offset, offset + found + 1, land.tiled, 0):
        found += 1
    return found


class Second:
    """A board's second guide requirement; `missing` is 0 exactly when it is met, else how far it is."""

    __slots__ = ()

    def missing(self, player: Player) -> i64:
        raise NotImplementedError


class CleanSpaces(Second):
    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def missing(self, player: Player) -> i64:
        return max(0, self.n - SPACES + size(player.land.polluted))


class RightSidesUsed(Second):
    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def missing(self, player: Player) -> i64:
        return max(0, self.n - player.right_sides)


class CardsKept(Second):
    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        self.n: i64 = n

    def missing(self, player: Player) -> i64:
        return max(0, self.n - player.kept_count)


class VillageOnOneOf(Second):
    __slots__ = ("spaces",)

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def missing(self, player: Player) -> i64:
        return missing_on(player.land.villages & self.spaces, player.land.tiled & self.spaces)


class TempleOnOneOf(Second):
    __slots__ = ("spaces",)

    def __init__(self, spaces: i64) -> None:
        self.spaces: i64 = spaces

    def missing(self, player: Player) -> i64:
        return missing_on(player.land.temples & self.spaces, player.land.tiled & self.spaces)


def missing_on(done: i64, tiled: i64) -> i64:
    """Of the marked spaces: is one done, or is there at least a tile on one?"""
    if done != 0:
        return 0
    if tiled != 0:
        return 1
    return 2
