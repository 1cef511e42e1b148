"""What lies on the table in Totem: the cards, the totem, and what a player has."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance

UP1: Final[i64] = 0
UP2: Final[i64] = 1
UP3: Final[i64] = 2
DOWN2: Final[i64] = 3
BOTTOM: Final[i64] = 4
REMOVE: Final[i64] = 5
CARDS: Final[i64] = 6
NO_CARD: Final[i64] = -1
HAND: Final[i64] = 7

PIECES: Final[i64] = 9
GROUP: Final[i64] = 3
LEFT_AT_END: Final[i64] = 3


@mypyc_attr(acyclic=True)
class Totem:
    """The pieces from the top (place 0) down; those beyond `height` have been removed."""

    __slots__ = ("height", "pieces")

    def __init__(self, pieces: vec[i64], height: i64) -> None:
        self.pieces = pieces
        self.height: i64 = height

    def copy(self) -> "Totem":
        return Totem(self.pieces[:], self.height)

    def place_of(self, piece: i64) -> i64:
        pieces = self.pieces
        place: i64 = 0
        while pieces[place] != piece:
            place += 1
        return place

    def move(self, place: i64, target: i64) -> None:
        pieces = self.pieces
        piece = pieces[place]
        while place > target:
            pieces[place] = pieces[place - 1]
            place -= 1
        while place < target:
            pieces[place] = pieces[place + 1]
            place += 1
        pieces[place] = piece


@mypyc_attr(acyclic=True)
class Player:
    __slots__ = ("aside", "cards", "doubled", "goal", "hand", "out", "points")

    def __init__(self, hand: vec[i64]) -> None:
        self.hand = hand  # copies held of each card
        self.cards: i64 = 0  # how many in all
        self.aside: i64 = 0
        self.goal: i64 = 0
        self.points: i64 = 0
        self.doubled: bool = False  # T17 used in this round
        self.out: bool = False  # T16: claimed in this round, the goal card is open

    def copy(self) -> "Player":
        player = Player(self.hand[:])
        player.cards = self.cards
        player.aside = self.aside
        player.goal = self.goal
        player.points = self.points
        player.doubled = self.doubled
        player.out = self.out
        return player

    def imagine_aside(self, chance: Chance) -> None:
        """One of the cards not yet seen is the one set aside; a Remove never is (T2)."""
        hand = self.hand
        hand[self.aside] += 1
        unseen: i64 = 0
        for card in range(REMOVE):
            unseen += hand[card]
        n = chance.below(unseen)
        self.aside = 0
        while n >= hand[self.aside]:
            n -= hand[self.aside]
            self.aside += 1
        hand[self.aside] -= 1
