"""Events: the rows of a Log in words, each with who may see it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Event = dict[str, Any]
Word = Callable[[int], object]


@dataclass(frozen=True)
class Field:
    """One number of a row, or with `many` all that are left, and how to word it."""

    name: str
    word: Word
    many: bool = False
    secret: bool = False  # only the event's `seat` may see it


def number(name: str) -> Field:
    return Field(name, int)


def numbers(name: str) -> Field:
    return Field(name, int, many=True)


class Shape:
    """The name of an event and of its fields, in the order of the row."""

    def __init__(self, name: str, *fields: Field) -> None:
        self.name = name
        self.fields = fields

    def event(self, row: list[int]) -> Event:
        event: Event = {"event": self.name}
        secrets: Event = {}
        for place, field in enumerate(self.fields, start=1):
            value = [field.word(n) for n in row[place:]] if field.many else field.word(row[place])
            (secrets if field.secret else event)[field.name] = value
        if secrets:
            event["private"] = {"to": [event["seat"]], **secrets}
        return event


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: a spectator) may see it."""
    private = event.get("private")
    if private is None or seat in private["to"]:
        return event
    return {key: value for key, value in event.items() if key != "private"}
