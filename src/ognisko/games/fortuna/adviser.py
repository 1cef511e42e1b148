"""The adviser of Oh Fortuna: a value for each card, and the turn solved for these values."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.adviser import Adviser
from ognisko.core.chance import bit
from ognisko.core.state import State
from ognisko.games.fortuna.appraisal import Appraisal
from ognisko.games.fortuna.rules import (
    CHOOSE,
    NOTHING,
    PLACE,
    PLACE_BLACK,
    ROLL,
    SPEND,
    TAKE,
    TO_CHOOSE,
    TO_PLACE,
    TO_ROLL,
    FortunaState,
    steal_of,
)
from ognisko.games.fortuna.solver import (
    BLACK_DIE,
    BLACK_FIRST,
    GOLD_FIRST,
    PENALTY_PIPS,
    RESULTS,
    ROLL_ON,
    Rolls,
    Thrown,
    Turn,
)
from ognisko.games.fortuna.table import AIR, BLACK, CARDS, DICE, IN_ROLL, MIDDLE, NO_CARD, ON_TABLE, SEA, in_area

NOBODY: Final[i64] = -1
TOO_DEAR: Final = 1e9


class Purse:
    """What the seat's Fortune cards of one side can pay: for each amount the cheapest cards."""

    __slots__ = ("cards", "most", "price")

    def __init__(self) -> None:
        self.price = vec[float]([TOO_DEAR] * (4 * RESULTS))  # by amount
        self.cards = vec[i64]([0] * (4 * RESULTS))  # bit n: card n is one of them
        self.most: i64 = 0

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


class FortunaAdviser(Adviser):
    """Appraises the cards, solves the turn for their values, and takes what is worth most in the end."""

    __slots__ = ("action", "cards", "purses", "results", "seat", "seen", "thrown", "turns", "worth")

    def __init__(self, rolls: Rolls) -> None:
        self.turns = vec[Turn]([Turn(rolls), Turn(rolls)])  # by side
        self.purses = vec[Purse]([Purse(), Purse()])  # by side
        self.cards = Appraisal(self.turns[AIR])
        self.thrown = Thrown()
        self.results = vec[float]([0.0] * (2 * RESULTS))
        self.seen = vec[i64]([0] * CARDS)
        self.seat: i64 = NOBODY  # for whom the turn is solved; the cards then lay as in `seen`
        self.action: i64 = NOTHING  # what `best_taking` found
        self.worth: float = 0.0

    def size(self) -> int:
        """Bytes of the solver's tables."""
        return self.turns[AIR].rolls.size() + self.turns[AIR].size() + self.turns[SEA].size()

    def advise(self, state: State) -> i64:
        assert isinstance(state, FortunaState)
        if state.to_do == TO_ROLL:
            return ROLL
        if state.to_do == TO_CHOOSE or state.to_do == TO_PLACE:
            if not self.is_solved(state):
                self.solve(state)
            return self.choose(state) if state.to_do == TO_CHOOSE else self.place(state)
        self.cards.look(state)
        self.fill_purse(state, state.side)
        self.best_taking(state, state.side, state.result, state.dice.black_first, state.spent)
        return self.action

    # The turn

    def is_solved(self, state: FortunaState) -> bool:
        if self.seat != state.seat:
            return False
        for card in range(CARDS):  # noqa: SIM110 - all() would make a generator
            if self.seen[card] != state.cards.at[card]:
                return False
        return True

    def solve(self, state: FortunaState) -> None:
        self.cards.look(state)
        for side in range(i64(2)):
            self.fill_purse(state, side)
            for result in range(RESULTS):
                place = result if side == AIR else RESULTS - 1 - result
                self.best_taking(state, side, result, False, 0)
                self.results[place] = self.worth
                self.best_taking(state, side, result, True, 0)
                self.results[RESULTS + place] = self.worth
            self.turns[side].solve(self.results)
        self.seat = state.seat
        for card in range(CARDS):
            self.seen[card] = state.cards.at[card]

    def choose(self, state: FortunaState) -> i64:
        self.look(state, AIR)
        self.turns[AIR].best(self.thrown)
        self.look(state, SEA)
        self.turns[SEA].best(self.thrown)
        return CHOOSE + (AIR if self.turns[AIR].best_worth > self.turns[SEA].best_worth else SEA)

    def place(self, state: FortunaState) -> i64:
        self.look(state, state.side)
        answer = self.turns[state.side].best(self.thrown)
        if answer == ROLL_ON:
            return ROLL
        pips = answer % BLACK_DIE
        if state.side == SEA:
            pips = PENALTY_PIPS - pips
        return (PLACE_BLACK if answer > BLACK_DIE else PLACE) + pips

    def look(self, state: FortunaState, side: i64) -> None:
        """The dice as the solver sees them: in the mirror, if they fall."""
        dice = state.dice
        thrown = self.thrown
        thrown.clear(dice.left)
        for die in range(DICE):
            if dice.field[die] == IN_ROLL:
                pips = dice.shows[die] if side == AIR else PENALTY_PIPS - dice.shows[die]
                thrown.add(pips)
                if die == BLACK:
                    thrown.black = pips
        thrown.placed = dice.placed
        thrown.fresh = dice.fresh
        thrown.layer = BLACK_FIRST if dice.black_first else GOLD_FIRST
        thrown.total = dice.pips if side == AIR else dice.placed * PENALTY_PIPS - dice.pips
        thrown.total += dice.penalties * PENALTY_PIPS
        if dice.placed > 0:
            thrown.last = dice.last if side == AIR else PENALTY_PIPS - dice.last

    # What a result is worth

    def best_taking(self, state: FortunaState, side: i64, result: i64, black_first: bool, spent: i64) -> None:
        """The best thing to do with a result: `action`, and what it is worth."""
        self.action = NOTHING
        self.worth = -TOO_DEAR
        self.consider_free(state, side, result, black_first, spent)
        purse = self.purses[side]
        best: i64 = 0
        for amount in range(i64(1), purse.most + 1):
            if purse.price[amount] < TOO_DEAR:
                number = result - spent - amount if side == AIR else result + spent + amount
                card = state.cards.nearest(number, side)
                if card != NO_CARD and self.cards.own[card] - purse.price[amount] > self.worth:
                    self.worth = self.cards.own[card] - purse.price[amount]
                    best = purse.cards[amount]
        if best > 0:
            self.action = SPEND + lowest(best)

    def consider_free(self, state: FortunaState, side: i64, result: i64, black_first: bool, spent: i64) -> None:
        """Without a further Fortune card."""
        at = state.cards.at
        number = result - spent if side == AIR else result + spent
        card = state.cards.nearest(number, side)
        if spent == 0 and result == MIDDLE and at[MIDDLE] == ON_TABLE:
            card = MIDDLE
        if card != NO_CARD:
            self.action = TAKE + card
            self.worth = self.cards.own[card]
        if black_first and spent == 0 and in_area(result, side) and at[result] >= 0 and at[result] != state.seat:
            worth = self.cards.own[result] + self.cards.harm[result]
            if worth > self.worth:
                self.action = steal_of(result, at[result])
                self.worth = worth
        if self.action == NOTHING and spent == 0:
            self.worth = 0.0

    def fill_purse(self, state: FortunaState, side: i64) -> None:
        purse = self.purses[side]
        purse.empty()
        for card in range(CARDS):
            if state.cards.at[card] == state.seat and state.box.fortune[card] > 0 and in_area(card, side):
                purse.add(card, state.box.fortune[card], self.cards.own[card])


def lowest(cards: i64) -> i64:
    card: i64 = 0
    while (cards >> card) & 1 == 0:
        card += 1
    return card
