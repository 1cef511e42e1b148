"""The kinds of second requirements that boards have for a guide."""

from typing import Annotated

from msgspec import Meta

from ognisko.games.tribes import guides
from ognisko.games.tribes.kinds.common import Kind, Spaces, mask


class PrintedSecond(Kind, frozen=True):
    def second(self) -> guides.Second:
        raise NotImplementedError


class CleanSpaces(PrintedSecond, frozen=True, tag="clean_spaces"):
    n: Annotated[int, Meta(ge=1, le=12)]

    def second(self) -> guides.Second:
        return guides.CleanSpaces(self.n)


class RightSidesUsed(PrintedSecond, frozen=True, tag="right_sides_used"):
    n: Annotated[int, Meta(ge=1, le=5)]

    def second(self) -> guides.Second:
        return guides.RightSidesUsed(self.n)


class CardsKept(PrintedSecond, frozen=True, tag="cards_kept"):
    n: Annotated[int, Meta(ge=1, le=4)]

    def second(self) -> guides.Second:
        return guides.CardsKept(self.n)


class VillageOnOneOf(PrintedSecond, frozen=True, tag="village_on_one_of"):
    spaces: Spaces

    def second(self) -> guides.Second:
        return guides.VillageOnOneOf(mask(self.spaces))


class TempleOnOneOf(PrintedSecond, frozen=True, tag="temple_on_one_of"):
    spaces: Spaces

    def second(self) -> guides.Second:
        return guides.TempleOnOneOf(mask(self.spaces))


AnySecond = CleanSpaces | RightSidesUsed | CardsKept | VillageOnOneOf | TempleOnOneOf
