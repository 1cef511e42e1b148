"""The kinds of requirements of element cards, and the rows of such a card."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ognisko.games.tribes import requirements
from ognisko.games.tribes.kinds.common import ELEMENTS, Element, Kind
from ognisko.games.tribes.kinds.effects import FileEffect


class Needing(Kind, frozen=True):
    def need(self) -> requirements.Need:
        raise NotImplementedError


class OwnAtLeast(Needing, frozen=True, tag="own_at_least"):
    element: Element
    n: Annotated[int, Meta(ge=1, le=5)]

    def need(self) -> requirements.Need:
        return requirements.OwnAtLeast(ELEMENTS.index(self.element), self.n)


class OwnNone(Needing, frozen=True, tag="own_none"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.OwnNone(ELEMENTS.index(self.element), 0)


class OwnAll(Needing, frozen=True, tag="own_all"):
    def need(self) -> requirements.Need:
        return requirements.OwnAll(0, 0)


class CountX(Needing, frozen=True, tag="count_x"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.CountX(ELEMENTS.index(self.element), 0)


class ByNeighbours(Needing, frozen=True):
    element: Element
    neighbours: Literal[1, 2]


class NeighbourHas(ByNeighbours, frozen=True, tag="neighbour_has"):
    def need(self) -> requirements.Need:
        return requirements.NeighbourHas(ELEMENTS.index(self.element), self.neighbours)


class MoreThan(ByNeighbours, frozen=True, tag="more_than"):
    def need(self) -> requirements.Need:
        return requirements.MoreThan(ELEMENTS.index(self.element), self.neighbours)


class FewerThan(ByNeighbours, frozen=True, tag="fewer_than"):
    def need(self) -> requirements.Need:
        return requirements.FewerThan(ELEMENTS.index(self.element), self.neighbours)


class Tiers(Needing, frozen=True, tag="tiers"):
    element: Element

    def need(self) -> requirements.Need:
        return requirements.Tiers(ELEMENTS.index(self.element), 0)


AnyNeed = OwnAtLeast | OwnNone | OwnAll | CountX | NeighbourHas | MoreThan | FewerThan | Tiers


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    need: AnyNeed
    effect: FileEffect | None = None
    effects: list[FileEffect] = []  # for tiers: one for each

    def by_tier(self) -> Sequence[FileEffect]:
        return self.effects if self.effect is None else (self.effect,) * 3
