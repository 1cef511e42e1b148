"""Foresight: what an expected line would bring, as far as the seat itself brings it about and no chance comes in."""

from collections.abc import Iterable

from ognisko.core.chance import Script, ScriptError
from ognisko.core.event import Event, seen_by
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Log, legal_actions


def foreseen(game: Game, glimpse: Glimpse, line: Iterable[str]) -> list[Event]:
    """The events of the line; from a Glimpse, so nothing hidden is in them.

    >>> import ognisko
    >>> match = ognisko.load("totem").start(players=2, seed=1)
    >>> [event["event"] for event in foreseen(match.game, match.glimpse(), ["up1 green"])]
    ['played', 'moved']
    """
    world = glimpse.world.copy()
    world.log = log = Log()
    rows: list[list[int]] = []
    for action in map(game.grammar.parse, line):
        if world.over or world.seat != glimpse.seat or action not in legal_actions(world):
            break
        try:
            world.apply(action, Script([]))
        except ScriptError:
            break
        rows += log.take()
    return [seen_by(event, glimpse.seat) for event in game.events.read(rows)]
