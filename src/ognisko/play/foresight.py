"""Foresight: what an expected line would bring, as far as the seat itself brings it about and no chance comes in."""

from collections.abc import Iterator, Sequence

from ognisko.core.chance import Fast, Script, ScriptError
from ognisko.core.event import Event, seen_by
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Log, State, legal_actions

WORLDS = 8  # in which it is tried: what hidden cards decide comes out otherwise in some of them


def foreseen(game: Game, glimpse: Glimpse, line: Sequence[str]) -> list[Event]:
    """The events of the line that are certain: the same in whatever world the seat can imagine.

    >>> import ognisko
    >>> match = ognisko.load("totem").start(players=2, seed=1)
    >>> [event["event"] for event in foreseen(match.game, match.glimpse(), ["up1 green"])]
    ['played', 'moved']
    """
    actions = [game.grammar.parse(text) for text in line]
    worlds = [glimpse.imagine(Fast(number)) for number in range(WORLDS)]
    return list(_alike([_events(game, world, glimpse.seat, actions) for world in worlds]))


def _events(game: Game, world: State, seat: int, actions: Sequence[int]) -> list[Event]:
    """Up to where chance is asked or another seat decides."""
    world.log = log = Log()
    rows: list[list[int]] = []
    for action in actions:
        if world.over or world.seat != seat or action not in legal_actions(world):
            break
        try:
            world.apply(action, Script([]))
        except ScriptError:
            rows += log.take()  # what came before it was asked
            break
        rows += log.take()
    return [seen_by(event, seat) for event in game.events.read(rows)]


def _alike(told: Sequence[list[Event]]) -> Iterator[Event]:
    """What all tell, from the first on; a card that only the seat sees may differ, and is left out then."""
    for events in zip(*told, strict=False):
        first, *others = events
        if all(each == first for each in others):
            yield first
        elif all(_public(each) == _public(first) for each in others):
            yield _public(first)
        else:
            return


def _public(event: Event) -> Event:
    return {field: value for field, value in event.items() if field != "private"}
