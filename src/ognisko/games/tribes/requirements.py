"""What an element card asks for: one small class a kind (W10).

The hands come as `backs`: how many cards of each element, four bits an element, the played card included (W9).
"""

from typing import Final

from mypy_extensions import i64

FIRE: Final[i64] = 0
WATER: Final[i64] = 1
EARTH: Final[i64] = 2
AIR: Final[i64] = 3
ELEMENTS: Final[i64] = 4
TIERS: Final[i64] = 3


def held(backs: i64, element: i64) -> i64:
    return (backs >> (4 * element)) & 15


class Need:
    """Met or not, by looking at the own hand and at both neighbours'."""

    __slots__ = ("element", "n")

    def __init__(self, element: i64, n: i64) -> None:
        self.element: i64 = element
        self.n: i64 = n

    def met(self, own: i64, left: i64, right: i64) -> bool:
        raise NotImplementedError

    def tier(self, own: i64, left: i64, right: i64) -> i64:
        """Which of the row's effects it opens; only tiers have more than the first."""
        return 0

    def x(self, own: i64, left: i64, right: i64) -> i64:
        return 0

    def together(self, own: i64, left: i64, right: i64) -> i64:
        return held(own, self.element) + held(left, self.element) + held(right, self.element)


class OwnAtLeast(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        return held(own, self.element) >= self.n


class OwnNone(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        return held(own, self.element) == 0


class OwnAll(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        return held(own, FIRE) > 0 and held(own, WATER) > 0 and held(own, EARTH) > 0 and held(own, AIR) > 0


class CountX(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        return True  # WR27

    def x(self, own: i64, left: i64, right: i64) -> i64:
        return self.together(own, left, right)


class NeighbourHas(Need):
    """`n`, here and below: how many of the two neighbours must agree."""

    def met(self, own: i64, left: i64, right: i64) -> bool:
        return i64(held(left, self.element) > 0) + i64(held(right, self.element) > 0) >= self.n


class MoreThan(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        mine = held(own, self.element)
        return i64(mine > held(left, self.element)) + i64(mine > held(right, self.element)) >= self.n


class FewerThan(Need):
    # A neighbour who holds none is never more than anybody: W10 needs no case of its own.
    def met(self, own: i64, left: i64, right: i64) -> bool:
        mine = held(own, self.element)
        return i64(mine < held(left, self.element)) + i64(mine < held(right, self.element)) >= self.n


class Tiers(Need):
    def met(self, own: i64, left: i64, right: i64) -> bool:
        return self.together(own, left, right) >= 2  # W10: tiers begin at 2, 4 and 6; WR16

    def tier(self, own: i64, left: i64, right: i64) -> i64:
        return min(TIERS, self.together(own, left, right) // 2) - 1
