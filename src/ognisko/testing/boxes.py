"""Component files of one's own: what ships, as a structure to change, and back into a file."""

import json
import random
import tomllib
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ognisko import games
from ognisko.core.game import Game
from ognisko.testing.probes import probe_of

Box = dict[str, Any]


def shipped(game: str) -> Box:
    return tomllib.loads((games.folder_of(game) / "components.toml").read_text(encoding="utf-8"))


def varied(game: Game, rng: random.Random) -> Box:
    """Any box that an owner may type in, by the probe's `vary`, or by that of boxes.py beside it; else what ships."""
    probe, box = probe_of(game), shipped(game.id)
    if hasattr(probe, "vary"):
        probe.vary(box, rng)
    elif beside := _beside(probe.__name__):
        import_module(beside).vary(box, rng)
    return box


def _beside(probe: str) -> str | None:
    name = f"{probe.rpartition('.')[0]}.boxes"
    return name if find_spec(name) else None


def file_of(box: Box) -> bytes:
    return "".join(f"{key} = {toml(value)}\n" for key, value in box.items()).encode()


def toml(value: Any) -> str:
    """A value as TOML writes it; a table is written in line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
