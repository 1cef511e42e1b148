"""Probe: what the conformance suite must be told of a game (docs/adding-a-game.md), and where it is found."""

import os
from functools import cache
from importlib import import_module
from types import ModuleType

from ognisko.core.errors import UsageError
from ognisko.core.game import Game

PLACE = "OGNISKO_PROBE"  # of the environment, so that processes of ours inherit it
USUAL = "{package}.probe"


def find_at(place: str) -> None:
    """From now on probes are modules of this name; `{game}` and `{package}` stand for those of the game."""
    os.environ[PLACE] = place


def probe_of(game: Game) -> ModuleType:
    return _module(os.environ.get(PLACE, USUAL).format(game=game.id, package=game.package()), game.id)


@cache
def _module(name: str, game: str) -> ModuleType:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name and name.startswith(error.name):
            raise UsageError(f"{game} has no probe: there is no module {name} (docs/adding-a-game.md)") from None
        raise
