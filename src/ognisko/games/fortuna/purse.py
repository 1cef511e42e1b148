"""What a seat can pay with its Fortune cards, and with which of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.games.fortuna.box import Box
from ognisko.games.fortuna.material import CARDS, FORTUNE, FORTUNE_END
from ognisko.games.fortuna.rules import FortunaState

TOO_DEAR: Final = 1e9
ALIKE: Final = vec[float]([1.0] * CARDS)  # prices, where only the number of cards counts


class Purse:
    """For each amount that the deciding seat can pay on one side, the cheapest cards that make it."""

    __slots__ = ("cards", "most", "price")

    def __init__(self, box: Box) -> None:
        most: i64 = 0
        for fortune in box.fortune:
            most += fortune
        self.price = vec[float]([TOO_DEAR] * (most + 1))  # by amount
        self.cards = vec[i64]([0] * (most + 1))  # by amount; bit n: card n is one of them
        self.most: i64 = 0  # what all the cards make

    def fill(self, state: FortunaState, side: i64, prices: vec[float]) -> None:
        """`prices` tells for every card what it costs the seat to give it away."""
        self.empty()
        for card in range(FORTUNE, FORTUNE_END):
            if state.cards.at[card] == state.seat and state.helps(card, side):
                self.add(card, state.box.fortune[card], prices[card])

    def empty(self) -> None:
        for amount in range(self.most + 1):
            self.price[amount] = TOO_DEAR
        self.price[0] = 0.0
        self.cards[0] = 0
        self.most = 0

    def add(self, card: i64, amount: i64, price: float) -> None:
        for before in range(self.most, -1, -1):
            after = before + amount
            if self.price[before] + price < self.price[after]:
                self.price[after] = self.price[before] + price
                self.cards[after] = self.cards[before] | bit(card)
        self.most += amount

    def pays(self, amount: i64) -> bool:
        """Exactly this amount?"""
        return self.price[amount] < TOO_DEAR
