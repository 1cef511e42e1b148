"""Layout: what the numbers of an observation mean, declared once; offsets, codes and docs follow."""

from collections.abc import Iterator
from dataclasses import dataclass

from ognisko.core.errors import UsageError
from ognisko.core.given import unknown

OWN = ("own", "next", "third", "fourth", "fifth")  # seats as the one that looks counts them


@dataclass(frozen=True)
class Part:
    """So many numbers in a row, each from `low` to `high`."""

    name: str
    size: int
    meaning: str
    high: int = 1
    low: int = 0


@dataclass(frozen=True)
class Block:
    """The same parts once for every seat, the own one first."""

    seats: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)


@dataclass(frozen=True)
class Slice:
    """Where a part is found in an observation."""

    name: str
    start: int
    stop: int
    meaning: str
    low: int
    high: int


class Layout:
    """All parts of a game's observation, in their order. The version grows when the meaning of a number changes.

    >>> layout = Layout(1, Part("round", 1, "counted from 0", high=9), each_seat(2, Part("points", 1, "", high=99)))
    >>> layout.size, [(each.name, each.start) for each in layout]
    (3, [('round', 0), ('own.points', 1), ('next.points', 2)])
    """

    def __init__(self, version: int, *parts: Part | Block) -> None:
        self.version = version
        self.parts = parts
        self.slices = tuple(self._place())
        self.size = self.slices[-1].stop
        self._by_name = {each.name: each for each in self.slices}
        if len(self._by_name) < len(self.slices):
            raise UsageError("two parts of a layout have the same name")

    def _place(self) -> Iterator[Slice]:
        at = 0
        for each in self.parts:
            for name, part in _named(each):
                yield Slice(name, at, at + part.size, part.meaning, part.low, part.high)
                at += part.size

    def __iter__(self) -> Iterator[Slice]:
        return iter(self.slices)

    def __getitem__(self, name: str) -> slice:
        if name not in self._by_name:
            raise unknown("part", name, self._by_name, of=" of an observation")
        found = self._by_name[name]
        return slice(found.start, found.stop)

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest that each number can be."""
        wide = [(each.low, each.high) for each in self.slices for _ in range(each.start, each.stop)]
        return [low for low, _ in wide], [high for _, high in wide]


def each_seat(seats: int, *parts: Part) -> Block:
    """Parts that every seat has; seats that are not taken show zeros."""
    return Block(seats, parts)


def _named(each: Part | Block) -> Iterator[tuple[str, Part]]:
    if isinstance(each, Part):
        yield each.name, each
    else:
        for seat in OWN[: each.seats]:
            for part in each.parts:
                yield f"{seat}.{part.name}", part
