"""What becomes of components, by the events of a game: its lab.toml says which event tells what of which section."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ognisko.core.errors import UsageError
from ognisko.core.event import Field, Shape
from ognisko.core.game import Game
from ognisko.lab.trials.box import Opened, opened

FATES = ("seen", "dealt", "taken", "played", "kept")
NOBODY = -1  # the seat of what happens to all


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One section of the component file. Events are named `event.field`."""

    seen: tuple[str, ...] = ()  # it lies where all see it
    dealt: tuple[str, ...] = ()  # chance alone gave it to a seat: who has it and who has not can be compared
    first: int = 0  # only the first so many that a seat gets are dealt; 0: all
    taken: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    withhold: tuple[str, ...] = ()  # actions (regular expressions; {id}) that a seat can be kept from
    present: bool = False  # not every game has it: it is in those where it is `seen`


class Fate(NamedTuple):
    """`id` of `section` was seen, dealt, taken, played or kept; by which seat."""

    fate: str
    section: str
    id: str
    seat: int


@cache
def kinds(game: Game) -> dict[str, Kind]:
    """The sections that the lab looks at, in the order of the file; none if a game has no such file."""
    file = game.folder() / "lab.toml"
    if not file.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Kind])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UsageError(f"{game.id}/lab.toml: {error}") from None


class _Told(NamedTuple):
    """One field of an event, and what it tells."""

    fate: str
    section: str
    field: Field
    place: int
    seat: int | None  # the place of the seat in the row


class Reader:
    """Rows of a game's log, read as fates."""

    def __init__(self, game: Game) -> None:
        self.told: dict[int, list[_Told]] = {}
        self.words: dict[tuple[int, int, int], str] = {}
        for section, kind in kinds(game).items():
            for fate in FATES:
                for name in getattr(kind, fate):
                    self._add(game, fate, section, name)

    def _add(self, game: Game, fate: str, section: str, name: str) -> None:
        event, _, field = name.partition(".")
        shapes = {shape.name: (kind, shape) for kind, shape in enumerate(game.events.shapes)}
        if event not in shapes or field not in (each.name for each in shapes[event][1].fields):
            raise UsageError(f"{game.id}/lab.toml: {section}, {fate}: there is no {name!r}")
        kind, shape = shapes[event]
        place = [each.name for each in shape.fields].index(field)
        told = _Told(fate, section, shape.fields[place], place + 1, _seat(shape))
        self.told.setdefault(kind, []).append(told)

    def read(self, rows: Iterable[list[int]]) -> Iterator[Fate]:
        for row in rows:
            for told in self.told.get(row[0], ()):
                seat = NOBODY if told.seat is None else row[told.seat]
                for number in row[told.place :] if told.field.many else (row[told.place],):
                    yield Fate(told.fate, told.section, self._word(row[0], told, number), seat)

    def _word(self, kind: int, told: _Told, number: int) -> str:
        key = (kind, told.place, number)
        if key not in self.words:
            word: Any = told.field.word(number)
            self.words[key] = str(word["id"] if isinstance(word, dict) else word)
        return self.words[key]


def _seat(shape: Shape) -> int | None:
    return next((n for n, field in enumerate(shape.fields, start=1) if field.name == "seat"), None)


class Withheld(NamedTuple):
    """A component that a seat can be kept from, and the actions by which."""

    section: str
    id: str
    actions: frozenset[int]


@cache
def to_withhold(name: str, where: str | None) -> list[Withheld]:
    """In the order of the component file."""
    box = opened(name, where)
    found = [_withheld(box, section, kind) for section, kind in kinds(box.game).items() if kind.withhold]
    return [each for section in found for each in section if each.actions]


def _withheld(box: Opened, section: str, kind: Kind) -> Iterator[Withheld]:
    texts = {action: box.game.grammar.text(action) for action in box.game.grammar.actions()}
    for id in box.ids(section):
        pattern = re.compile("|".join(each.replace("{id}", re.escape(id)) for each in kind.withhold))
        yield Withheld(section, id, frozenset(action for action, text in texts.items() if pattern.fullmatch(text)))
