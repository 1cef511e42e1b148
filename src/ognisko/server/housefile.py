"""The settings file of a house: where it is found, what it says, and how all that it may say is shown."""

import difflib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import fields
from platformdirs import user_config_path

from ognisko.core.errors import UsageError
from ognisko.server.settings import PARTS, House, Where

NAME = "house.toml"
UNKNOWN = re.compile(r"unknown field `(.*?)`")
PLACED = re.compile(r"(?P<why>.*) - at `\$\.(?P<field>.*)`")
BLOCK = re.compile(r"^```toml$.*?^```$", re.MULTILINE | re.DOTALL)
MOST = 262_144  # bytes


def usual() -> Path:
    """Where it is looked for if the command names none."""
    return user_config_path("ognisko", appauthor=False) / NAME


def read(given: str | None) -> House:
    """What the file says; the defaults if none was named and none is in its place."""
    path = usual() if given is None else Path(given)
    if given is None and not path.is_file():
        return House()
    try:
        with path.open("rb") as file:
            content = file.read(MOST + 1)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    if len(content) > MOST:
        raise UsageError(f"{path}: more than {MOST} bytes")
    return understood(content, str(path))


def understood(content: bytes, name: str) -> House:
    try:
        return msgspec.toml.decode(content, type=House)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"{name}: {_clear(str(error))}") from None


def _clear(error: str) -> str:
    """With the name of the setting first."""
    if unknown := UNKNOWN.search(error):
        near = difflib.get_close_matches(unknown[1], [field.name for field in fields(House)], 1)
        return f"{unknown[1]}: there is no such setting" + (f"; {near[0]} perhaps" if near else "")
    if placed := PLACED.fullmatch(error):
        return f"{placed['field']}: {placed['why'][:1].lower()}{placed['why'][1:]}".replace("`", "")
    return f"this is no TOML: {error}"


def shown(house: House) -> str:
    """The whole file with every setting and its meaning; what is not set is there as a comment."""
    return "\n".join(line for part in PARTS for line in (f"# {part.__doc__}", "", *_lines(part, house), ""))


def _lines(part: type[Where], house: House) -> Iterator[str]:
    for name, meaning in meanings(part):
        value = getattr(house, name)
        yield f"# {meaning}"
        yield f"{'# ' if value == getattr(House(), name) else ''}{name} = {toml(value)}"


def meanings(part: type[Where]) -> Iterator[tuple[str, str]]:
    """The settings of one part of the file, with what each means and may be."""
    told = {field.name: field.type for field in msgspec.inspect.type_info(part).fields}  # type: ignore[attr-defined]
    for name in part.__annotations__:
        about = told[name]
        bounds = _bounds(about.type)
        yield name, about.extra_json_schema["description"] + (f" ({bounds})" if bounds else "")


def _bounds(kind: object) -> str:
    if not isinstance(kind, msgspec.inspect.IntType | msgspec.inspect.FloatType):
        return ""
    return f"{toml(kind.ge)} to {toml(kind.le)}"


def toml(value: object) -> str:
    """As the file has it: our values are numbers, words, yes and no, and lists of these."""
    return json.dumps(value, ensure_ascii=False)


def documented(text: str) -> str:
    """The page with its block made anew."""
    return BLOCK.sub(lambda _: f"```toml\n{shown(House())}```", text)
