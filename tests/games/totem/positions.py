"""Positions of Totem in words: `Scene(totem="pink yellow green", hands={0: "up1 remove"}, goals={0: "g01"})`."""

from collections.abc import Mapping
from typing import cast

from ognisko import games
from ognisko.core.chance import Chance
from ognisko.games.totem import TotemGame
from ognisko.games.totem.rules import TotemState
from ognisko.testing.position import Position

GAME = cast(TotemGame, games.get("totem"))
PIECES = [piece.id for piece in GAME.components.pieces]
MOVES = [move.id for move in GAME.components.moves]
GOALS = {goal.id: n for n, goal in enumerate(GAME.components.goals)}
ALL = "pink blue brown yellow red turquoise green purple orange"


class Scene(Position[TotemState]):
    """A game with this totem, these hands and goals; `seat` is to move."""

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
        super().__init__(game, players, chance, **options)
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

    def totem(self) -> str:
        return " ".join(PIECES[self.state.totem.pieces[i]] for i in range(self.state.totem.height))

    def points(self) -> list[int]:
        return [player.points for player in self.state.seats]
