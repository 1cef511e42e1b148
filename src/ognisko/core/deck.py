"""A face-down deck whose order nobody knows: a multiset, drawn from when a card is needed."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance


@mypyc_attr(acyclic=True)
class Deck:
    """Cards in ascending order, so that equal contents are equal decks whatever their history."""

    __slots__ = ("cards", "size")

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size: i64 = size

    def copy(self) -> "Deck":
        return Deck(self.cards[:], self.size)

    def draw(self, chance: Chance) -> i64:
        cards = self.cards
        place = chance.below(self.size)
        card = cards[place]
        self.size -= 1
        for i in range(place, self.size):
            cards[i] = cards[i + 1]
        return card

    def put(self, card: i64) -> None:
        cards = self.cards
        place = self.size
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
        self.size += 1
