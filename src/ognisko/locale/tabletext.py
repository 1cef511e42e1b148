"""The table as text for a person: what the view holds, in the words of the catalogs; for every game alike."""

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

import msgspec

from ognisko.core.game import Game
from ognisko.core.view import View
from ognisko.locale import wording
from ognisko.locale.sentences import counted, say
from ognisko.locale.telling import Teller

PLACE = re.compile(r"r(\d+)c(\d+)")  # of a board: row and column
NOTHING = "·"
HOLE = "{value}"  # of a label that goes around what it names
ROOMS = ("need", "fx", "goal", "power")  # of the catalogs, where a game tells what stands on its components
CLOSE = 3  # so many numbers in a row are told by the first and the last
WALL = " | "  # between two spaces of a board
GAP = 2  # letters between a label and what it names
BELOW = 4  # letters before what stands below its label

Rows = list[tuple[str, str]]


@dataclass(frozen=True)
class Section:
    """What the table tells of all (it has no title then) or of one seat: labels, each with what it names."""

    title: str
    rows: Rows

    def lines(self, width: int) -> Iterator[tuple[str, str]]:
        """Side by side in so many letters. Long lines go on below; a board too wide for that stands below its label."""
        indent = max((len(label) for label, _ in self.rows), default=0) + GAP
        for label, said in self.rows:
            if WALL in said and indent + max(map(len, said.splitlines())) > width:
                yield label, ""
                yield from ((" " * BELOW, line) for line in _wrapped(said, width - BELOW))
            else:
                first, *rest = _wrapped(said, width - indent)
                yield label.ljust(indent), first
                yield from ((" " * indent, line) for line in rest)


def _wrapped(said: str, width: int) -> Iterator[str]:
    """Where there are several lines, what goes on is told from what begins."""
    lines = said.splitlines()
    for line in lines:
        yield from textwrap.wrap(line, width, subsequent_indent="  " if len(lines) > 1 else "")


@dataclass
class TableText:
    game: Game
    teller: Teller

    def sections(self, view: View) -> list[Section]:
        """All that a view tells: of the table first, then of every seat."""
        told = msgspec.to_builtins(view)
        seats = told.pop("seats", [])
        common = {key: value for key, value in told.items() if value != 0 or key in self.teller.seats}
        own = (Section(self.teller.person(seat), self.fields(each)) for seat, each in enumerate(seats))
        return [Section("", self.fields(common)), *own]

    def fields(self, things: dict[str, Any]) -> Rows:
        """What there is to say, each with its label; what is not there, not so, or left out by its label, is not."""
        found = [(self.label(key).replace(HOLE, "").strip(), self.say(key, value)) for key, value in things.items()]
        return [(label, said) for label, said in found if label and said]

    @cached_property
    def printed(self) -> dict[str, Any]:
        """What stands on the components, by their ids, as far as a game tells it."""
        return {id: each for section in self.game.sight.printed.values() for id, each in section.items()}

    def label(self, key: str) -> str:
        return self._labelled(key) if key.isidentifier() else self.name(key)

    def _labelled(self, key: str) -> str:
        found = wording.label(self.game, key, self.teller.language)
        return self.teller.names.get(key, found) if found == key.replace("_", " ") else found

    def say(self, key: str, value: Any) -> str:
        if value is None:
            return wording.none(self.game, key, self.teller.language)
        if value is False or value == [] or value == {}:
            return ""
        if value is True:
            return say(self.teller.language, "yes")
        if isinstance(value, int):
            return self.teller.person(value) if key in self.teller.seats else str(value)
        if isinstance(value, dict):
            counted = self._is_count(value) and HOLE not in self.label(key)
            return self._worded(value) or (self._counts(value) if counted else self._joined(value))
        if isinstance(value, list):
            return self._list(key, value)
        return self.name(str(value))

    def name(self, id: str) -> str:
        return self.teller.names.get(id, id)

    def _is_count(self, value: dict[str, Any]) -> bool:
        return all(type(each) is int for each in value.values()) and any(key in self.teller.names for key in value)

    def _worded(self, value: dict[str, Any]) -> str:
        """Of a thing that has a kind: what the catalog says about that kind."""
        kind, n = value.get("kind"), value.get("n", value.get("cost", 0))
        if isinstance(parts := value.get("of"), list):
            joint = f"{self.game.id}.page.fx.{kind}"
            return say(self.teller.language, joint).join(self.say("", each) for each in parts)
        about = f"{kind}_{value['neighbours']}" if "neighbours" in value else kind
        words = {"n": n} | {field: self.say(field, each) for field, each in value.items()}
        for room in ROOMS:
            if said := counted(self.teller.language, f"{self.game.id}.page.{room}.{about}", n, **words):
                return said
        return ""

    def _counts(self, value: dict[str, int]) -> str:
        held = [(self.name(key), count) for key, count in value.items() if count]
        return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in held)

    def _joined(self, value: dict[str, Any]) -> str:
        bare = all(HOLE in self.label(key) for key in value)
        lines = all(isinstance(each, list if bare else list | dict) for each in value.values())
        return ("\n" if lines else " " if bare else ", ").join(self._pairs(value))

    def _pairs(self, value: dict[str, Any]) -> Iterator[str]:
        for key, each in value.items():
            said = "" if each == 0 and key not in self.teller.seats else self.say(key, each)
            if said and (label := self.label(key)):
                holed = HOLE in label
                yield label.replace(HOLE, said) if holed else label if each is True else f"{label}: {said}"

    def _list(self, key: str, values: list[Any]) -> str:
        if all(isinstance(each, str) and each in self.printed for each in values):
            return "\n".join(f"{self.name(each)}: {self.say(key, self.printed[each])}" for each in values)
        if all(isinstance(each, dict) for each in values):
            board = self._board(values)
            return board or "; ".join(self.say(key, each) or NOTHING for each in values)
        if key not in self.teller.seats and all(type(each) is int for each in values):
            return ", ".join(ranges(values))
        return ", ".join(self.say(key, each) or NOTHING for each in values)

    def _board(self, cells: Sequence[dict[str, Any]]) -> str:
        """A line a row, where the first field of every cell is its place."""
        places = [PLACE.fullmatch(str(next(iter(cell.values()), ""))) for cell in cells]
        found = [(int(place[1]), self._cell(cell)) for place, cell in zip(places, cells, strict=True) if place]
        if len(found) < len(cells):
            return ""
        lines = [[cell for _, cell in row] for _, row in groupby(found, key=lambda each: each[0])]
        widths = [max(map(len, column)) for column in zip(*lines, strict=False)]
        padded = [[cell.ljust(width) for cell, width in zip(line, widths, strict=False)] for line in lines]
        return "\n".join(map(WALL.join, padded))

    def _cell(self, cell: dict[str, Any]) -> str:
        place, *rest = cell
        return f"{cell[place]} {', '.join(self._pairs({key: cell[key] for key in rest})) or NOTHING}"

    def move(self, text: str) -> str:
        """In the words of the hand, and as it is typed."""
        words = " ".join(map(self.name, text.split()))
        return text if words == text else f"{words} [{text}]"


def ranges(numbers: Sequence[int]) -> Iterator[str]:
    """1, 2, 3, 4, 7 as 1-4, 7."""
    for _, run in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
        row = [number for _, number in run]
        yield from [f"{row[0]}-{row[-1]}"] if len(row) >= CLOSE else map(str, row)
