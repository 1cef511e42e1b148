"""Component files: strict reading with errors that name the entry, provenance, and a fingerprint."""

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from ognisko.core.errors import ComponentError

Provenance = Literal["printed", "reported", "reconstructed", "owner"]


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


def decode(data: bytes, name: str, schema: type[Schema], check: Callable[[Schema], None]) -> tuple[Schema, Origin]:
    """The content of a component file, checked by its schema and by the game; its `name` stands in every error."""
    try:
        content = tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise ComponentError(f"{name}: not a text file") from None
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{name}: not TOML: {error}") from None
    try:
        parts = msgspec.convert(content, schema)
    except msgspec.ValidationError as error:
        raise ComponentError(f"{name}: {_explain(str(error), content)}") from None
    try:
        check(parts)
    except ComponentError as error:
        raise ComponentError(f"{name}: {error}") from None
    return parts, _origin(content)


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


def entry_name(entry: dict[str, Any], index: int) -> str:
    for key in ("id", "number"):
        if key in entry:
            return str(entry[key])
    return f"entry {index + 1}"


def _origin(content: dict[str, Any]) -> Origin:
    counted: dict[str, dict[str, int]] = {}
    for section, value in content.items():
        if isinstance(value, list):
            marks = Counter(entry["provenance"] for entry in value if "provenance" in entry)
            counted[section] = dict(sorted(marks.items()))
    canonical = msgspec.json.encode(content, order="deterministic")
    return Origin(content["edition"], content["notice"], counted, hashlib.sha256(canonical).hexdigest()[:16])
