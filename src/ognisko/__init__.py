"""Ognisko: modern board games from their rulebooks, complete.

>>> import ognisko
>>> ognisko.load("totem")
<totem: 2-4 players, bird=off|on, double=off|on, alternate=off|on>
>>> match = ognisko.load("totem").start(players=3, seed=7, bird=True)
>>> match.legal()[:3]
['up1 pink', 'up1 blue', 'up1 orange']
>>> match.play("up1 blue")
<Step 0: seat 0, up1 blue>
>>> match.view(1).totem[:3]
['brown', 'blue', 'pink']
>>> print(match)  # doctest: +ELLIPSIS
totem: 3 players, seed 7, bird=on; seat 1 decides, after 1 decision
...
>>> match.run(["greedy", "random", "random"])
<Match of totem: 3 players, seed 7, bird=on; over after 63 decisions, won by seat 0 with 16 points>
>>> record = match.record()
>>> record.verify() == match
True

A match is played by texts (docs/notation.md), shown by `print` and in notebooks, compared, copied and pickled; a record
is saved and loaded. What goes wrong is told by UsageError (what you asked for does not exist; of an action it is
UnknownAction), Refused (the rules forbid it; it has a `clause`) and NotYourTurn.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ognisko import interpreted

if TYPE_CHECKING:
    from ognisko.core.errors import NotYourTurn, Refused, UnknownAction, UsageError
    from ognisko.core.game import Game
    from ognisko.core.glimpse import Glimpse
    from ognisko.core.state import SPECTATOR, State
    from ognisko.core.view import View
    from ognisko.lab.simulate import simulate
    from ognisko.minds.player import Bot
    from ognisko.play.drive import Step
    from ognisko.play.fairness import Secret, Seed
    from ognisko.play.match import Match
    from ognisko.play.record import Fault, Record

    __version__: str

if interpreted.wanted():
    interpreted.install()

# Where each name lives: it is fetched when it is first asked for, so that importing the house costs next to nothing.
_ROOMS = {
    "Bot": "minds.player",
    "Fault": "play.record",
    "Game": "core.game",
    "Glimpse": "core.glimpse",
    "Match": "play.match",
    "NotYourTurn": "core.errors",
    "Record": "play.record",
    "Refused": "core.errors",
    "SPECTATOR": "core.state",
    "Secret": "play.fairness",
    "Seed": "play.fairness",
    "State": "core.state",
    "Step": "play.drive",
    "UnknownAction": "core.errors",
    "UsageError": "core.errors",
    "View": "core.view",
    "simulate": "lab.simulate",
}
__all__ = [
    "SPECTATOR",
    "Bot",
    "Fault",
    "Game",
    "Glimpse",
    "Match",
    "NotYourTurn",
    "Record",
    "Refused",
    "Secret",
    "Seed",
    "State",
    "Step",
    "UnknownAction",
    "UsageError",
    "View",
    "__version__",
    "bot",
    "list_games",
    "load",
    "simulate",
]


def load(id: str, components: str | None = None) -> "Game":
    """A game by its id; `components` is a folder with component files of your own, <id>.toml (docs/components.md).

    >>> load("totem").title["en"]
    'Totem'
    >>> load("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ognisko.core.errors.UsageError: unknown game 'chess' (there are: ...)
    """
    from ognisko import games

    return games.get(id, components)


def list_games() -> "list[Game]":
    """All games that there are here.

    >>> "totem" in [game.id for game in list_games()]
    True
    """
    from ognisko import games

    return games.every()


def bot(spec: str, game: "Game", *labels: str | int) -> "Bot":
    """A player that chooses by a Glimpse: `random`, `greedy`, `level:3`, `ismcts:iterations=100` ...

    Its own chance comes from the labels: the same ones, the same choices.

    >>> match = load("totem").start(players=2, seed=1)
    >>> match.play(bot("random", match.game, "a label").choose(match.glimpse()))
    <Step 0: seat 0, up3 pink>
    """
    from ognisko.minds import bots

    return bots.make(spec, game, *labels)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("ognisko")
    if name not in _ROOMS:
        raise AttributeError(f"module 'ognisko' has no attribute {name!r}")
    found = getattr(import_module(f"ognisko.{_ROOMS[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
