"""Position: a game at a point of a test's own choice; a game's tests subclass it and lay the table in their words."""

from typing import Any, Generic

from ognisko.core.chance import Chance, Fast
from ognisko.core.event import Event
from ognisko.core.game import Game, Value
from ognisko.core.sight import S
from ognisko.core.state import Log


class Position(Generic[S]):
    """Actions are told by their texts; `events` is all that has happened."""

    state: S

    def __init__(self, game: Game[Any], players: int = 2, chance: Chance | None = None, /, **options: Value) -> None:
        self.game = game
        self.log = Log()
        self.state = game.new(players, game.settle(options), chance or Fast(1), self.log)
        self.events: list[Event] = game.events.read(self.log.take())

    def do(self, text: str, chance: Chance | None = None) -> list[Event]:
        """What happens when whoever decides does this."""
        assert text in self.legal(), f"{text} is not in {self.legal()}"
        self.state.apply(self.game.grammar.parse(text), chance or Fast(2))
        events = self.game.events.read(self.log.take())
        self.events += events
        return events

    def legal(self) -> list[str]:
        return [self.game.grammar.text(action) for action in self.game.legal(self.state, self.state.seat)]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        asked = self.state.seat if seat is None else seat
        return self.game.why_not(self.state, asked, self.game.grammar.parse(text))

    def scores(self) -> list[int]:
        return [self.state.score(seat) for seat in range(self.state.players)]

    def happened(self, name: str) -> list[Event]:
        return [event for event in self.events if event["event"] == name]
