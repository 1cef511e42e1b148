"""Scenes: a game at a chosen position, played and looked at by the texts of its actions."""

from typing import Any, Generic, Self

from ognisko.core.chance import Chance, Fast
from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.core.sight import S
from ognisko.core.state import SPECTATOR, Log


class Scene(Generic[S]):
    """A position, and what happens in it. The tests of a game subclass it, and add words that lay out its things.

    >>> from ognisko import games
    >>> fortuna, log = games.get("fortuna"), Log()
    >>> scene = Scene(fortuna, fortuna.new(2, fortuna.settle({}), Fast(1), log), log)
    >>> scene.legal(), scene.why_not("air")
    (['roll'], 'F5')
    >>> scene.play("roll", "air").happened("chose")
    [{'event': 'chose', 'seat': 0, 'side': 'air'}]
    """

    def __init__(self, game: Game[S], state: S, log: Log, chance: Chance | None = None) -> None:
        self.game = game
        self.state = state
        self.chance: Chance = Fast(2) if chance is None else chance  # for actions that bring none of their own
        self.events: list[Event] = []  # heard until now
        self._log = log
        self.hear()

    def do(self, text: str, chance: Chance | None = None) -> list[Event]:
        """Carry out an action for whoever decides, and tell what happened."""
        if text not in self.legal():
            raise AssertionError(f"{self._refusal(text)}; there is {self.legal()}")
        self.state.apply(self.game.grammar.parse(text), self.chance if chance is None else chance)
        return self.hear()

    def _refusal(self, text: str) -> str:
        try:
            return f"{text!r} is refused by {self.why_not(text)}"
        except UsageError as error:
            return str(error)

    def hear(self) -> list[Event]:
        """What happened since this was last asked."""
        news = self.game.events.read(self._log.take())
        self.events += news
        return news

    def play(self, *texts: str) -> Self:
        """Carry out one action after the other."""
        for text in texts:
            self.do(text)
        return self

    def legal(self, *beginnings: str) -> list[str]:
        """What whoever decides may do: all of it, or what begins so."""
        texts = [self.game.grammar.text(action) for action in self.game.legal(self.state, self.state.seat)]
        return [text for text in texts if text.startswith(beginnings or "")]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        """The clause that forbids the action to the seat, or to whoever decides; None if nothing does."""
        return self.game.why_not(self.state, self.state.seat if seat is None else seat, self.game.grammar.parse(text))

    def view(self, seat: int = SPECTATOR) -> Any:
        return self.game.view(self.state, seat)

    def scores(self) -> list[int]:
        return [self.state.score(seat) for seat in range(self.state.players)]

    def happened(self, *names: str) -> list[Event]:
        """The events of these names, since the scene began."""
        self.hear()
        return [event for event in self.events if event["event"] in names]
