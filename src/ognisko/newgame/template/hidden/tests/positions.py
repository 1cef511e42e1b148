"""Positions in the words of the game: `Scene(hands=[3, 12]).do("exchange")`."""

from ognisko import games
from ognisko.testing.position import Position
from ognisko_mygame.rules import MygameState


class Scene(Position[MygameState]):
    def __init__(self, hands: list[int], round: int = 1) -> None:
        super().__init__(games.get("mygame"), len(hands))
        self.state.round = round - 1
        self.state.hands = hands
        self.state.deck = [card for card in range(1, self.state.cards + 1) if card not in hands]
