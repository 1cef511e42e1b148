"""What lies on the table in Oh Fortuna: the 43 cards, wherever they are, and the six dice of the turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance

CARDS: Final[i64] = 43
FORTUNE: Final[i64] = 11  # F2: the first Fortune card; the cards before it score
FORTUNE_END: Final[i64] = 32  # and those from here on
MIDDLE: Final[i64] = 21  # the card of both areas
NO_CARD: Final[i64] = -1
NOBODY: Final[i64] = -1

AIR: Final[i64] = 0
SEA: Final[i64] = 1
NO_SIDE: Final[i64] = -1

# Where a card is, if no seat has it.
ON_TABLE: Final[i64] = -1
ASIDE: Final[i64] = -2  # FR3: spent in this turn, until a card is taken

DICE: Final[i64] = 6
BLACK: Final[i64] = 5  # the dice before it are gold

# Where a die is, if on none of the fields 1-6.
IN_ROLL: Final[i64] = 0
PENALTY: Final[i64] = 7


def in_area(card: i64, side: i64) -> bool:  # F1
    return card <= MIDDLE if side == AIR else card >= MIDDLE


def improved(result: i64, spent: i64, side: i64) -> i64:  # F12
    """The result with the values of the spent Fortune cards."""
    return result - spent if side == AIR else result + spent


@mypyc_attr(acyclic=True)
class Cards:
    """Where each card is: with a seat, on the table, or aside."""

    __slots__ = ("at",)

    def __init__(self, at: vec[i64]) -> None:
        self.at = at

    def copy(self) -> "Cards":
        return Cards(self.at[:])

    def nearest(self, number: i64, side: i64) -> i64:  # F10, F11, FR4
        """The card for a number on the chosen side; 21 is never the nearest."""
        at = self.at
        if side == AIR:
            for card in range(max(number, 0), MIDDLE):
                if at[card] == ON_TABLE:
                    return card
        else:
            for card in range(min(number, CARDS - 1), MIDDLE, -1):
                if at[card] == ON_TABLE:
                    return card
        return NO_CARD

    def reach(self, result: i64, named: i64, spent: i64, side: i64) -> i64:
        """The card that a result and the Fortune cards spent take from the table, NO_CARD for none.

        `named` is the number for card 21 and for a steal: the result, or as some read the rules the pips alone.
        """
        if spent == 0 and named == MIDDLE and self.at[MIDDLE] == ON_TABLE:  # F11, FR2
            return MIDDLE
        return self.nearest(improved(result, spent, side), side)

    def victim(self, named: i64, side: i64, thief: i64) -> i64:  # F13, FR5
        """The seat that the card of a number can be stolen from, NOBODY for none."""
        if not in_area(named, side):
            return NOBODY
        owner = self.at[named]
        return owner if owner >= 0 and owner != thief else NOBODY


@mypyc_attr(acyclic=True)
class Dice:
    """The dice of a turn: what each shows, and the field it lies on."""

    __slots__ = ("black_first", "field", "fresh", "last", "left", "pips", "placed", "shows")

    def __init__(self, shows: vec[i64], field: vec[i64]) -> None:
        self.shows = shows  # of a die in hand before the first roll: 0
        self.field = field
        self.left: i64 = DICE  # dice in the roll
        self.placed: i64 = 0  # dice on the fields 1-6
        self.pips: i64 = 0  # their sum
        self.last: i64 = 0  # what the last of them shows; 0 for none
        self.fresh: bool = False  # has a die been placed since the last roll?
        self.black_first: bool = False

    def copy(self) -> "Dice":
        dice = Dice(self.shows[:], self.field[:])
        dice.left = self.left
        dice.placed = self.placed
        dice.pips = self.pips
        dice.last = self.last
        dice.fresh = self.fresh
        dice.black_first = self.black_first
        return dice

    @property
    def penalties(self) -> i64:
        return DICE - self.left - self.placed

    def clear(self) -> None:
        for die in range(DICE):
            self.shows[die] = 0
            self.field[die] = IN_ROLL
        self.left = DICE
        self.placed = 0
        self.pips = 0
        self.last = 0
        self.fresh = False
        self.black_first = False

    def roll(self, chance: Chance) -> None:
        shows = self.shows
        field = self.field
        for die in range(DICE):
            if field[die] == IN_ROLL:
                shows[die] = chance.below(6) + 1
        self.fresh = False

    def fits(self, pips: i64, side: i64) -> bool:  # F7
        if self.last == 0:
            return True
        return pips >= self.last if side == AIR else pips <= self.last

    def any_fits(self, side: i64) -> bool:
        for die in range(DICE):  # noqa: SIM110 - any() would make a generator
            if self.field[die] == IN_ROLL and self.fits(self.shows[die], side):
                return True
        return False

    def find(self, pips: i64) -> i64:
        """The leftmost gold die of the roll that shows `pips`, -1 for none."""
        for die in range(BLACK):
            if self.field[die] == IN_ROLL and self.shows[die] == pips:
                return die
        return -1

    def place(self, die: i64) -> None:
        pips = self.shows[die]
        self.placed += 1
        self.left -= 1
        self.field[die] = self.placed
        self.pips += pips
        self.last = pips
        self.fresh = True
        if die == BLACK and self.placed == 1:
            self.black_first = True

    def punish(self) -> i64:  # F8, FR10
        """Put the leftmost die of the roll on the penalty field; the black one, being the last, only if alone."""
        die: i64 = 0
        while self.field[die] != IN_ROLL:
            die += 1
        self.field[die] = PENALTY
        self.left -= 1
        return die
