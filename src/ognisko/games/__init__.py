"""The games: every folder here that defines GAME, and every installed package that says it is one (registry.py).

Nothing else has to know their names.
"""

import copyreg
import os
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ognisko.core.errors import ComponentError, UsageError
from ognisko.core.game import Game
from ognisko.core.given import unknown
from ognisko.games.registry import LeftOut, Shelf, find

FOLDER = "OGNISKO_COMPONENTS"


@cache
def _shelf() -> Shelf:
    shelf = find()
    for kind in shelf.kinds.values():
        copyreg.pickle(kind, _reduce)
    return shelf


def names() -> list[str]:
    return list(_shelf().kinds)


def left_out() -> list[LeftOut]:
    """The games that are broken, each with its cause."""
    return list(_shelf().left_out)


def folder_of(name: str) -> Traversable:
    """Where everything of a game is: components.toml, judgement.json, lesson.toml, locale/, pages/."""
    return _shelf().kinds[name].folder()


def get(name: str, folder: str | None = None) -> Game:
    """A game by its id, with the components of <folder>/<id>.toml if that file exists, else with those that it ships.

    Without `folder`, the environment variable OGNISKO_COMPONENTS is looked at.
    """
    if not isinstance(name, str) or name not in _shelf().kinds:
        for broken in left_out():
            if broken.id == name:
                raise UsageError(str(broken))
        raise unknown("game", name, names())
    return _load(name, folder or os.environ.get(FOLDER) or "")


def of(game: Game | str) -> Game:
    """The game itself, or the one of an id."""
    return game if isinstance(game, Game) else get(game)


def shipped(name: str) -> Game:
    """A game with the components that it ships."""
    return _load(name, "")


@cache
def _load(name: str, folder: str) -> Game:
    kind = _shelf().kinds[name]
    own = Path(folder) / f"{name}.toml"
    if folder and not own.parent.is_dir():
        raise ComponentError(f"{folder}: no such folder of components")
    if folder and own.is_file():
        return _unpack(name, own.read_bytes(), str(own))
    return kind.load((kind.folder() / "components.toml").read_bytes(), f"{name}.toml")


def every(folder: str | None = None) -> list[Game]:
    return [get(name, folder) for name in names()]


# What own boxes were read from: a pickle of such a game takes it along, and is at home on any machine.
_own: dict[Game, tuple[bytes, str]] = {}


def _reduce(game: Game) -> tuple[Any, ...]:
    if game in _own:
        return _unpack, (game.id, *_own[game])
    return shipped, (game.id,)


@cache
def _unpack(name: str, data: bytes, file: str) -> Game:
    game = _shelf().kinds[name].load(data, file)
    _own[game] = data, file
    return game
