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

To play: load, list_games, Game, Match, Step, View, SPECTATOR (the seat of whoever only watches).
To think: bot, Bot, Glimpse, State, Chance, Fast. Many games: simulate. To keep and verify: Record, Seed, Secret.
To look back: analyse.

A match is played by texts (docs/notation.md), shown by `print` and in notebooks, compared, copied and pickled; a record
is saved and loaded. What goes wrong is told by UsageError (what you asked for does not exist; of an action it is
UnknownAction, of a component file ComponentError), Refused (the rules forbid it; it has a `clause`), NotYourTurn, and
Fault (a record that does not verify). `help(ognisko.Match)` and the like show one of them with its examples.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from ognisko import interpreted

if TYPE_CHECKING:
    from ognisko.core.chance import Chance, Fast
    from ognisko.core.errors import ComponentError, NotYourTurn, Refused, UnknownAction, UsageError
    from ognisko.core.game import Game
    from ognisko.core.glimpse import Glimpse
    from ognisko.core.state import SPECTATOR, State
    from ognisko.core.view import View
    from ognisko.games.fortuna import FortunaGame
    from ognisko.games.kokopelli import KokopelliGame
    from ognisko.games.totem import TotemGame
    from ognisko.games.tribes import TribesGame
    from ognisko.lab.simulate import simulate
    from ognisko.minds.player import Bot
    from ognisko.play.analysis import analyse
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
    "Chance": "core.chance",
    "ComponentError": "core.errors",
    "Fast": "core.chance",
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
    "analyse": "play.analysis",
    "simulate": "lab.simulate",
}
__all__ = [
    "SPECTATOR",
    "Bot",
    "Chance",
    "ComponentError",
    "Fast",
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
    "analyse",
    "bot",
    "list_games",
    "load",
    "simulate",
]


# Of the house's own games a type checker knows what is seen; of another, `view` may have any field.
@overload
def load(id: Literal["fortuna"], components: str | None = None) -> "FortunaGame": ...
@overload
def load(id: Literal["kokopelli"], components: str | None = None) -> "KokopelliGame": ...
@overload
def load(id: Literal["totem"], components: str | None = None) -> "TotemGame": ...
@overload
def load(id: Literal["tribes"], components: str | None = None) -> "TribesGame": ...
@overload
def load(id: str, components: str | None = None) -> "Game": ...
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


def bot(spec: str, game: "Game | str", *labels: str | int) -> "Bot":
    """A player that chooses by a Glimpse: `random`, `greedy`, `level:3`, `ismcts:iterations=100` ...

    `game` is a game or its id. Its own chance comes from the labels: the same ones, the same choices.

    >>> match = load("totem").start(players=2, seed=1)
    >>> match.play(bot("random", match.game, "a label").choose(match.glimpse()))
    <Step 0: seat 0, up3 pink>
    """
    from ognisko import games
    from ognisko.minds import bots

    return bots.make(spec, games.of(game), *labels)


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
    return list(__all__)  # what is for you: neither what this file imports nor the rooms of the house
