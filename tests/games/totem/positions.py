"""Positions of Totem in words: `Table(totem="pink yellow green", hands={0: "up1 remove"}, goals={0: "g01"})`."""

from collections.abc import Mapping
from typing import Any, cast

from ognisko import games
from ognisko.core.chance import Chance, Fast
from ognisko.core.state import Log
from ognisko.games.totem import TotemGame

GAME = cast(TotemGame, games.get("totem"))
PIECES = [piece.id for piece in GAME.components.pieces]
MOVES = [move.id for move in GAME.components.moves]
GOALS = {goal.id: n for n, goal in enumerate(GAME.components.goals)}
ALL = "pink blue brown yellow red turquoise green purple orange"


class Table:
    """A game at a chosen position; `do` plays an action by its text for whoever decides."""

    def __init__(
        self,
        players: int = 2,
        totem: str = ALL,
        hands: Mapping[int, str] | None = None,
        goals: Mapping[int, str] | None = None,
        seat: int = 0,
        chance: Chance | None = None,
        game: TotemGame = GAME,
        **options: bool,
    ) -> None:
        self.game = game
        self.log = Log()
        chance = Fast(1) if chance is None else chance
        self.state = game.new(players, game.settle(options), chance, self.log)
        self.events: list[dict[str, Any]] = game.events.read(self.log.take())
        self.lay(totem)
        self.state.seat = self.state.turn = seat
        for n, text in (hands or {}).items():
            self.hold(n, text)
        for n, goal in (goals or {}).items():
            self.give(n, goal)

    def lay(self, totem: str) -> None:
        pieces = totem.split()
        for place, piece in enumerate([*pieces, *(each for each in PIECES if each not in pieces)]):
            self.state.totem.pieces[place] = PIECES.index(piece)
        self.state.totem.height = len(pieces)

    def hold(self, seat: int, text: str) -> None:
        player = self.state.seats[seat]
        for n, move in enumerate(MOVES):
            player.hand[n] = text.split().count(move)
        player.cards = len(text.split())

    def give(self, seat: int, goal: str) -> None:
        """The goal card, out of the deck or out of another hand: the deck keeps what was held instead."""
        deck, player, wanted = self.state.deck, self.state.seats[seat], GOALS[goal]
        for other in self.state.seats:
            if other.goal == wanted:
                other.goal, player.goal = player.goal, wanted
                return
        cards = sorted({*(deck.cards[i] for i in range(deck.size)), player.goal} - {wanted})
        for i, card in enumerate(cards):
            deck.cards[i] = card
        player.goal = wanted

    def do(self, text: str, chance: Chance | None = None) -> list[dict[str, Any]]:
        assert text in self.legal(), f"{text} is not in {self.legal()}"
        self.state.apply(self.game.grammar.parse(text), Fast(2) if chance is None else chance)
        events = self.game.events.read(self.log.take())
        self.events += events
        return events

    def legal(self) -> list[str]:
        return [self.game.grammar.text(action) for action in self.game.legal(self.state, self.state.seat)]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        return self.game.why_not(self.state, self.state.seat if seat is None else seat, self.game.grammar.parse(text))

    def totem(self) -> str:
        return " ".join(PIECES[self.state.totem.pieces[i]] for i in range(self.state.totem.height))

    def points(self) -> list[int]:
        return [player.points for player in self.state.seats]

    def happened(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]
