"""What a sweep may change, and what a designer wishes of the games then: texts of the command, read."""

import copy
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ognisko.core.components import entry_name
from ognisko.core.errors import UsageError

LONGEST = 80  # letters of a name that is looked for
RANGE = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)")
SEATS = "seats"
MEASURED = {
    "length": "decisions",
    "turns": "chapters",
    "points": "best",
    "lead": "margin",
    "changes": "leads",
    "decided": "decided",
    "comebacks": "comeback",
}


@dataclass(frozen=True)
class Vary:
    """A number of the component file that may be changed: `element_card.fire-01.rows.0.effect.n=1..4`."""

    text: str
    path: tuple[str, ...]
    low: int
    high: int

    def put(self, content: dict[str, Any], value: int) -> None:
        """Change it, and say of its entry that it is no longer as printed."""
        try:
            self._put(content, value)
        except KeyError:
            near = get_close_matches(".".join(self.path)[:LONGEST], numbers(content), n=3)
            hint = f"; near it are {', '.join(near)}" if near else ""
            said = f"--vary {self.text!r}: there is no such whole number in the component file"
            raise UsageError(said + hint) from None

    def _put(self, content: dict[str, Any], value: int) -> None:
        section, id, *fields = self.path
        entry = self._entry(content.get(section), id)
        for field in fields[:-1]:
            entry_at = _index(entry, field)
            entry = entry[entry_at] if entry_at is not None else self._refuse()
        last = _index(entry, fields[-1]) if fields else None
        if last is None or isinstance(entry[last], bool) or not isinstance(entry[last], int):
            self._refuse()
        entry[last] = value
        owner = self._entry(content.get(section), id)
        if isinstance(owner, dict) and "provenance" in owner:
            owner["provenance"] = "reconstructed"

    def _entry(self, section: Any, id: str) -> Any:
        entries = section if isinstance(section, list) else []
        for number, entry in enumerate(entries):
            if entry_name(entry, number) == id:
                return entry
        if isinstance(section, dict):  # a table and not a list: the second word is a field of it
            found = section.get(id)
            return found if isinstance(found, dict | list) else {id: found} if found is not None else self._refuse()
        return self._refuse()

    def _refuse(self) -> Any:
        raise KeyError(self.text)


def numbers(content: Any, path: tuple[str, ...] = ()) -> list[str]:
    """All whole numbers of a component file, each by the words that name it here."""
    if isinstance(content, int) and not isinstance(content, bool) and len(path) > 2:
        return [".".join(path)]
    if isinstance(content, dict):
        return [found for key, inner in content.items() for found in numbers(inner, (*path, key))]
    if isinstance(content, list):
        entries = [entry_name(entry, n) if len(path) == 1 else str(n) for n, entry in enumerate(content)]
        return [found for name, inner in zip(entries, content, strict=True) for found in numbers(inner, (*path, name))]
    return []


def _index(entry: Any, field: str) -> Any:
    if isinstance(entry, dict):
        return field if field in entry else None
    if isinstance(entry, list) and re.fullmatch("[0-9]{1,9}", field) and int(field) < len(entry):
        return int(field)
    return None


def read_vary(text: str) -> Vary:
    path, equals, values = text.partition("=")
    found = re.fullmatch(r"(-?\d{1,9})\.\.(-?\d{1,9})", values)
    words = tuple(path.split("."))
    if not equals or found is None or len(words) < 3 or int(found[1]) >= int(found[2]):
        raise UsageError(f"--vary {text!r} is not of the form section.id.field=1..4")
    return Vary(text, words, int(found[1]), int(found[2]))


def changed(content: dict[str, Any], varied: Sequence[Vary], values: Sequence[int]) -> dict[str, Any]:
    made = copy.deepcopy(content)
    for vary, value in zip(varied, values, strict=True):
        vary.put(made, value)
    return made


@dataclass(frozen=True)
class Wish:
    """`seats even`, `board even` (what is dealt of a section), `length 25..30`."""

    text: str
    about: str
    low: float | None = None  # None: even
    high: float | None = None

    def missed(self, value: float) -> float:
        """How far outside a number lies, as a part of the bound that it misses."""
        assert self.low is not None
        assert self.high is not None
        outside = max(self.low - value, value - self.high, 0.0)
        return outside / max(1e-9, abs(self.low if value < self.low else self.high))


def read_wishes(text: str, sections: Sequence[str]) -> list[Wish]:
    return [_wish(part.strip(), sections) for part in text.split(",")]


def _wish(text: str, sections: Sequence[str]) -> Wish:
    about, _, wanted = text.partition(" ")
    if about not in sections and about.removesuffix("s") in sections:
        about = about.removesuffix("s")  # boards are those of the section `board`
    found = RANGE.fullmatch(wanted.strip())
    if wanted.strip() == "even" and about in (SEATS, *sections):
        return Wish(text, about)
    if found is not None and about in MEASURED and float(found[1]) <= float(found[2]):
        return Wish(text, about, float(found[1]), float(found[2]))
    even = ", ".join([SEATS, *sections])
    raise UsageError(f"--target {text!r}: `{even} even`, or one of {', '.join(MEASURED)} with bounds like 25..30")
