"""What the kinds of all families share: the words of the component file, and what a kind is."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Element = Literal["fire", "water", "earth", "air"]
Colour = Literal["purple", "green", "yellow"]
Bonus = Literal["turbine", "catapult", "gate"]
Symbol = Literal["plane", "reactor", "bridge", "stadium"]
Small = Annotated[int, Meta(ge=1, le=99)]
Space = tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=4)]]
Spaces = Annotated[list[Space], Meta(min_length=1)]

ELEMENTS: tuple[Element, ...] = ("fire", "water", "earth", "air")
COLOURS: tuple[Colour, ...] = ("purple", "green", "yellow")
BONUSES: tuple[Bonus, ...] = ("turbine", "catapult", "gate")
SYMBOLS: tuple[Symbol, ...] = ("plane", "reactor", "bridge", "stadium")
TEMPLES = ("water", "move", "clean", "plant")  # named so in actions, if every board has one each of these,
ORDINALS = ("first", "second", "third", "fourth")  # ... else as they stand on the board


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Anything of which there are kinds; the subclass's tag is its kind in the file."""


def kind(tagged: Kind) -> str:
    """The kind as the file writes it."""
    return str(type(tagged).__struct_config__.tag)


def mask(spaces: Sequence[Space]) -> int:
    return sum(1 << (4 * (row - 1) + column - 1) for row, column in spaces)
