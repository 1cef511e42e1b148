"""The games: every folder here that defines GAME is one; nothing else has to know its name."""

import os
import pkgutil
from functools import cache
from importlib import import_module
from importlib.resources.abc import Traversable
from pathlib import Path

from ognisko.core.errors import ComponentError, UsageError
from ognisko.core.game import Game
from ognisko.minds.learned import decode

FOLDER = "OGNISKO_COMPONENTS"


@cache
def _kinds() -> dict[str, type[Game]]:
    names = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return {name: import_module(f"{__name__}.{name}").GAME for name in sorted(names)}


def names() -> list[str]:
    return list(_kinds())


def folder_of(name: str) -> Traversable:
    """Where everything of a game is: components.toml, judgement.json, lesson.toml, locale/, pages/."""
    return _kinds()[name].folder()


def get(name: str, folder: str | None = None) -> Game:
    """A game by its id, with the components of <folder>/<id>.toml if that file exists, else with those we ship.

    Without `folder`, the environment variable OGNISKO_COMPONENTS is looked at.
    """
    if name not in _kinds():
        raise UsageError(f"unknown game {name!r} (there are: {', '.join(names())})")
    return _load(name, folder or os.environ.get(FOLDER) or "")


def shipped(name: str) -> Game:
    """A game with the components that we ship."""
    return _load(name, "")


@cache
def _load(name: str, folder: str) -> Game:
    kind = _kinds()[name]
    own = Path(folder) / f"{name}.toml"
    if folder and not own.parent.is_dir():
        raise ComponentError(f"{folder}: no such folder of components")
    if folder and own.is_file():
        game = kind.load(own.read_bytes(), str(own))
    else:
        game = kind.load((kind.folder() / "components.toml").read_bytes(), f"{name}.toml")
    weights = kind.folder() / "judgement.json"
    if weights.is_file():
        game.net = decode(weights.read_text(encoding="utf-8"))
    return game


def every(folder: str | None = None) -> list[Game]:
    return [get(name, folder) for name in names()]
