"""A game with the components to be measured: shipped, of a folder of own boxes, or of one file."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from ognisko import games
from ognisko.core.components import entry_name
from ognisko.core.errors import ComponentError
from ognisko.core.game import Game


class Opened(NamedTuple):
    """The game, and the entries of its component file as they are written there."""

    game: Game
    content: dict[str, Any]

    def ids(self, section: str) -> list[str]:
        return [entry_name(entry, n) for n, entry in enumerate(self.content.get(section, []))]


_brought: dict[str, bytes] = {}


def bring(files: Mapping[str, bytes]) -> None:
    """Component files of another machine, under the names that jobs have for them."""
    _brought.update(files)


@cache
def opened(name: str, where: str | None) -> Opened:
    """`where` is a file, or a folder that may have a <game>.toml in it."""
    if where is not None and (where in _brought or Path(where).is_file()):
        data = _brought[where] if where in _brought else Path(where).read_bytes()
        return Opened(type(games.get(name, "")).load(data, where), tomllib.loads(data.decode()))
    if where is not None and where.endswith(".toml"):
        raise ComponentError(f"{where}: no such component file")
    game = games.get(name, where)
    return Opened(game, tomllib.loads(_file(game, where).read_text(encoding="utf-8")))


def _file(game: Game, where: str | None) -> Traversable:
    folder = where or os.environ.get(games.FOLDER) or ""
    own = Path(folder) / f"{game.id}.toml"
    return own if folder and own.is_file() else game.folder() / "components.toml"
