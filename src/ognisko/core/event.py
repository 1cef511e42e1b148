"""Events: every kind of event of a game, declared once: what the rows of a Log mean, and who may see which field."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ognisko.core.state import SPECTATOR as SPECTATOR

Event = dict[str, Any]
Word = Callable[[int], object]
Which = Callable[[list[int]], Iterable[str]]


@dataclass(frozen=True)
class Field:
    """One number of a row, or with `many` all that are left, and how to word it."""

    name: str
    word: Word
    many: bool = False
    secret: bool = False  # only the event's `seat` may see it
    is_seat: bool = False  # it names a seat; in a sentence stands who sits there
    by_seat: bool = False  # of `many`: one for each seat, in their order


def number(name: str) -> Field:
    return Field(name, int)


def seat(name: str = "seat") -> Field:
    """The seat of an event, or with another name one more: `seat("victim")`."""
    return Field(name, int, is_seat=True)


def numbers(name: str) -> Field:
    return Field(name, int, many=True)


def scores(name: str = "scores") -> Field:
    """A number for each seat; in a sentence each stands beside who sits there."""
    return Field(name, int, many=True, by_seat=True)


def by_action(row: list[int]) -> Iterable[str]:
    """Of an event: which of its clauses made it, the action tells, or nobody (in the set-up)."""
    return ()


class Shape:
    """The name of an event and of its fields, in the order of the row; `about` is for docs/notation.md.

    `clauses` of the rules make it happen: all of them, or `which`, by the row.

    `sums` lets several such events of one seat be told by one sentence, "takes 6 water": the fields that add up (`+n`)
    and those that become a list (`space`). `n`, unless it is such a field, is then how many they were.
    """

    def __init__(
        self,
        name: str,
        *fields: Field,
        about: str = "",
        clauses: tuple[str, ...] = (),
        which: Which | None = None,
        sums: tuple[str, ...] | None = None,
    ) -> None:
        self.name = name
        self.fields = fields
        self.about = about
        self.clauses = clauses
        self.which = which
        self.sums = sums

    def in_play(self, row: list[int]) -> Iterable[str]:
        """The clauses that made this one happen.

        >>> drew = Shape("drew", number("cards"), clauses=("B1", "B2"), which=lambda row: ("B2" if row[1] else "B1",))
        >>> drew.in_play([0, 7]), Shape("ended", clauses=("B3",)).in_play([1])
        (('B2',), ('B3',))
        """
        return self.clauses if self.which is None else self.which(row)

    def event(self, row: list[int]) -> Event:
        event: Event = {"event": self.name}
        secrets: Event = {}
        for place, field in enumerate(self.fields, start=1):
            value = [field.word(n) for n in row[place:]] if field.many else field.word(row[place])
            (secrets if field.secret else event)[field.name] = value
        if secrets:
            event["private"] = {"to": [event["seat"]], **secrets}
        return event


class Events:
    """The kinds of events in the order of their numbers: a row begins with its kind.

    >>> rolled = Shape("rolled", seat(), Field("die", int, secret=True))
    >>> told = Events(rolled, Shape("ended", numbers("scores")))
    >>> told.read([[0, 1, 6], [1, 3, 4]])
    [{'event': 'rolled', 'seat': 1, 'private': {'to': [1], 'die': 6}}, {'event': 'ended', 'scores': [3, 4]}]
    """

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes
        self._kinds = {shape.name: kind for kind, shape in enumerate(shapes)}

    def __repr__(self) -> str:
        return f"<Events: {', '.join(self._kinds)}>"

    @property
    def seats(self) -> frozenset[str]:
        """The names of all fields that name a seat."""
        return frozenset(field.name for shape in self.shapes for field in shape.fields if field.is_seat)

    @property
    def telling(self) -> dict[str, Any]:
        """What words need to know: which fields name a seat or stand for all of them, and what adds up."""
        fields = [field for shape in self.shapes for field in shape.fields]
        return {
            "seats": sorted({field.name for field in fields if field.is_seat}),
            "by_seat": sorted({field.name for field in fields if field.by_seat}),
            "sums": {shape.name: list(shape.sums) for shape in self.shapes if shape.sums is not None},
        }

    def kind(self, name: str) -> int:
        """The number that a row of this event begins with."""
        return self._kinds[name]

    def read(self, rows: Iterable[list[int]]) -> list[Event]:
        """The rows of a log in words."""
        return [self.shapes[row[0]].event(row) for row in rows]


def seen_by(event: Event, seat: int) -> Event:
    """The event as a seat may see it.

    >>> seen_by({"event": "drew", "seat": 1, "private": {"to": [1], "card": "king"}}, SPECTATOR)
    {'event': 'drew', 'seat': 1}
    """
    private = event.get("private")
    if private is None or seat in private["to"]:
        return event
    return {key: value for key, value in event.items() if key != "private"}
