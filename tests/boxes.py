"""Component files of one's own: what ships, as a structure to change, and back into a file."""

import json
import tomllib
from importlib.resources import files
from typing import Any

Box = dict[str, Any]


def shipped(game: str) -> Box:
    return tomllib.loads((files(f"ognisko.games.{game}") / "components.toml").read_text(encoding="utf-8"))


def file_of(box: Box) -> bytes:
    return "".join(f"{key} = {toml(value)}\n" for key, value in box.items()).encode()


def toml(value: Any) -> str:
    """A value as TOML writes it; a table is written in line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
