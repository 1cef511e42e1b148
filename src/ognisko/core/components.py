"""Component files: strict reading with errors that name the entry, provenance, and a fingerprint."""

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from ognisko.core.errors import ComponentError

Provenance = Literal["printed", "reported", "reconstructed", "owner"]

DEEPEST = 24  # brackets within brackets; four effects inside each other are not half of it
BIGGEST = 10**9  # no number in a box is near it
LONGEST = 300  # letters of an error
# A key of many keys: tomllib goes through all of them again for every line below it, and takes minutes for a few pages.
CHAIN = re.compile(r"""(?:(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){24}""")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in a component file that says where it comes from."""

    provenance: Provenance
    note: str = ""


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player must be told about reconstructed components."""

    pl: str
    en: str


@dataclass(frozen=True)
class Origin:
    """What the program says about the components in play."""

    edition: str
    notice: dict[str, str]
    provenance: dict[str, dict[str, int]]  # section -> provenance -> entries
    fingerprint: str


Schema = TypeVar("Schema")


def demand(holds: bool, message: str) -> None:
    """What a check of a game says of its components; `message` names the entry and the field."""
    if not holds:
        raise ComponentError(message)


def demand_within(where: str, value: int, bounds: tuple[int, int]) -> None:
    """A number of the file that may differ from box to box, but not without end: rules and bots are made for these.

    >>> demand_within("deck, hand", 5, (1, 10))
    >>> demand_within("deck, hand", 12, (1, 10))
    Traceback (most recent call last):
    ognisko.core.errors.ComponentError: deck, hand: 12 must be 1 to 10
    """
    least, most = bounds
    demand(least <= value <= most, f"{where}: {value} must be {least} to {most}")


def demand_ids(section: str, ids: Iterable[str]) -> None:
    """They stand in the notation of actions: a word each, and no two alike."""
    for id, count in Counter(ids).items():
        demand(count == 1, f"{section}: the id {id!r} is there {count} times")
        plain = id.isprintable() and id != "" and not any(letter.isspace() or letter == ">" for letter in id)
        demand(plain, f"{section}: {id!r} is no id for the notation")


def read_components(
    data: bytes,
    name: str,
    schema: type[Schema],
    check: Callable[[Schema], None],
    notes: Iterable[str] = (),
    known_as: Mapping[str, str] | None = None,
) -> tuple[Schema, Origin]:
    """The content of a component file, checked by its schema and by the game; its `name` stands in every error.

    `notes` are what a file may tell its readers alone (`section`, or `section.field`): no schema asks for it, but as
    part of the content it is part of the fingerprint. `known_as` says which fingerprint older records carry for a box
    whose file is written otherwise today: it is the same box, and keeps its name.
    """
    try:
        content = _read(data)
        written = _fingerprint(content)
        fingerprint = (known_as or {}).get(written, written)
        for note in notes:
            _drop(content, note)
        parts = _convert(content, schema)
        check(parts)
    except ComponentError as error:
        raise ComponentError(f"{name}: {_one_line(str(error))}") from None
    return parts, _origin(content, fingerprint)


def _fingerprint(content: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:16]


def _drop(content: Any, path: str) -> None:
    """Take a section or a field out, if it is there; of a list, out of every entry."""
    name, _, rest = path.partition(".")
    for entry in content if isinstance(content, list) else [content]:
        if isinstance(entry, dict) and name in entry:
            if rest:
                _drop(entry[name], rest)
            else:
                del entry[name]


def _one_line(message: str) -> str:
    """Whatever an id or a value in it holds."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in message).split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."


def _read(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode()
        check_text(text)
        content = tomllib.loads(text)
    except UnicodeDecodeError:
        raise ComponentError("not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"not TOML: {error}") from None
    except ValueError:  # Python reads no decimal number of more than 4,300 digits
        raise ComponentError("a number in it has far too many digits") from None
    except RecursionError:
        raise ComponentError("something in it is nested far too deep") from None
    check_content(content)
    return content


def check_text(text: str) -> None:
    """Before it is read: no key is too deep.

    >>> check_text("[a.b]\\nc.d = 'e.f.g'")
    >>> check_text(f"[{'.'.join('abcdefghijklmnopqrstuvwxyz')}]")
    Traceback (most recent call last):
    ognisko.core.errors.ComponentError: line 1: nested far too deep
    """
    for number, line in enumerate(text.splitlines(), 1):
        demand(not CHAIN.search(line), f"line {number}: nested far too deep")


def check_content(content: dict[str, Any]) -> None:
    """Whatever it is to be: nothing in it is too deep or too big."""
    for where, entry in _entries(content):
        _check_form(where, entry, DEEPEST)


def _entries(content: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for section, value in content.items():
        if isinstance(value, list):
            yield from ((f"{section} {entry_name(entry, index)}", entry) for index, entry in enumerate(value))
        else:
            yield section, value


def _check_form(where: str, value: Any, depth: int) -> None:
    """What no schema can be asked about: it would have to go as deep, and to print the number."""
    demand(depth > 0, f"{where}: nested more than {DEEPEST} deep")
    if isinstance(value, int):
        demand(-BIGGEST <= value <= BIGGEST, f"{where}: a number has far too many digits")
    elif isinstance(value, dict):
        for field, inner in value.items():
            _check_form(f"{where}, {field}" if depth == DEEPEST else where, inner, depth - 1)
    elif isinstance(value, list):
        for inner in value:
            _check_form(where, inner, depth - 1)


def _convert(content: dict[str, Any], schema: type[Schema]) -> Schema:
    try:
        return msgspec.convert(content, schema)
    except msgspec.ValidationError as error:
        raise ComponentError(_explain(str(error), content)) from None


def _explain(message: str, content: dict[str, Any]) -> str:
    """Turn msgspec's path ($.goals[3].pieces) into the entry's own id."""
    message = message.replace("Object", "entry").replace("`", "")
    found = re.fullmatch(r"(.*) - at \$\.(\w+)(?:\[(\d+)\])?(.*)", message)
    if found is None:
        return message
    what, section, index, rest = found.groups()
    field = rest.lstrip(".")
    where = section if index is None else f"{section} {entry_name(content[section][int(index)], int(index))}"
    return f"{where}{', ' + field if field else ''}: {what}"


def entry_name(entry: Any, index: int) -> str:
    for key in ("id", "number"):
        if isinstance(entry, dict) and isinstance(entry.get(key), str | int) and _is_short(entry[key]):
            return str(entry[key])
    return f"entry {index + 1}"


def _is_short(value: str | int) -> bool:
    return isinstance(value, str) or -BIGGEST <= value <= BIGGEST


def worded(entries: Iterable[Any], language: str, field: str = "name") -> dict[str, str]:
    """The entries' own words by their ids: `name_pl` in Polish; none in a language that their file does not speak."""
    asked = f"{field}_{language}"
    return {entry.id: getattr(entry, asked) for entry in entries if hasattr(entry, asked)}


def _origin(content: dict[str, Any], fingerprint: str) -> Origin:
    counted: dict[str, dict[str, int]] = {}
    for section, value in content.items():
        if isinstance(value, list):
            entries = [entry for entry in value if isinstance(entry, dict)]  # there may be lists of plain numbers, too
            marks = Counter(entry["provenance"] for entry in entries if "provenance" in entry)
            counted[section] = dict(sorted(marks.items()))
    return Origin(content["edition"], content["notice"], counted, fingerprint)
