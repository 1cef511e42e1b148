"""A turn of Oh Fortuna planned: for a given value of each card the best decisions, and what will come of them."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.fortuna.box import Box
from ognisko.games.fortuna.codes import CHOOSE, NOTHING, PLACE, PLACE_BLACK, ROLL, SPEND, TAKE, steal_of
from ognisko.games.fortuna.material import AIR, BLACK, CARDS, DICE, IN_ROLL, NO_CARD, NOBODY, SEA, Dice
from ognisko.games.fortuna.purse import TOO_DEAR, Purse
from ognisko.games.fortuna.rules import FortunaState
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


class Values:
    """`own`: what having a card is worth to the seat; `harm`: what it is worth that its owner loses it."""

    __slots__ = ("harm", "own")

    def __init__(self) -> None:
        self.own = vec[float]([0.0] * CARDS)
        self.harm = vec[float]([0.0] * CARDS)


class Plan:
    """What the deciding seat should do in its turn; `solve` it first, but for `take`."""

    __slots__ = ("action", "purses", "results", "rolls", "turns", "values", "worth")

    def __init__(self, box: Box, rolls: Rolls) -> None:
        self.values = Values()
        self.turns = vec[Turn]([Turn(rolls), Turn(rolls)])  # by side
        self.purses = vec[Purse]([Purse(box), Purse(box)])  # by side
        self.results = vec[float]([0.0] * (2 * rolls.totals))
        self.rolls = rolls
        self.action: i64 = NOTHING  # what `best_taking` found
        self.worth: float = 0.0

    def size(self) -> int:
        """Bytes of the solver's tables."""
        return self.turns[AIR].rolls.size() + self.turns[AIR].size() + self.turns[SEA].size()

    def solve(self, state: FortunaState) -> None:
        """Both sides of the turn, for the values as they are now."""
        rolls = self.rolls
        for side in range(i64(2)):
            self.purses[side].fill(state, side, self.values.own)
            for total in range(rolls.totals):
                result = rolls.result(total, side)
                named = rolls.named(total, side)
                self.best_taking(state, side, result, named, False, 0)
                self.results[total] = self.worth
                self.best_taking(state, side, result, named, True, 0)
                self.results[rolls.totals + total] = self.worth
            self.turns[side].solve(self.results)

    # Decisions

    def choose(self, state: FortunaState) -> i64:
        return CHOOSE + (AIR if self.worth_of(state, AIR) > self.worth_of(state, SEA) else SEA)

    def worth_of(self, state: FortunaState, side: i64) -> float:
        """What the turn will be worth, on average, once the dice have been rolled."""
        turn = self.turns[side]
        turn.best(thrown_of(state.dice, side, self.rolls.penalty))
        return turn.best_worth

    def place(self, state: FortunaState) -> i64:
        answer = self.turns[state.side].best(thrown_of(state.dice, state.side, self.rolls.penalty))
        if answer == ROLL_ON:
            return ROLL
        pips = answer % BLACK_DIE
        if state.side == SEA:
            pips = PENALTY_PIPS - pips
        return (PLACE_BLACK if answer > BLACK_DIE else PLACE) + pips

    def take(self, state: FortunaState) -> i64:
        self.purses[state.side].fill(state, state.side, self.values.own)
        self.best_taking(state, state.side, state.result, state.named(), state.dice.black_first, state.spent)
        return self.action

    def prospects(self, state: FortunaState, side: i64) -> vec[float]:
        """The probability of each result, once the dice have been rolled: RESULTS with gold first, then black first."""
        rolls = self.rolls
        found = self.turns[side].prospects_of(thrown_of(state.dice, side, rolls.penalty))
        by_result = vec[float]([0.0] * (2 * RESULTS))
        for total in range(rolls.totals):
            by_result[rolls.result(total, side)] += found[total]
            by_result[RESULTS + rolls.result(total, side)] += found[rolls.totals + total]
        return by_result

    # What a result is worth

    def best_taking(
        self, state: FortunaState, side: i64, result: i64, named: i64, black_first: bool, spent: i64
    ) -> None:
        """The best thing to do with a result: `action`, and what it is worth."""
        self.consider_free(state, side, result, named, black_first, spent)
        purse = self.purses[side]
        best: i64 = 0
        for amount in range(i64(1), purse.most + 1):
            if purse.pays(amount):
                card = state.cards.reach(result, named, spent + amount, side)
                if card != NO_CARD and self.values.own[card] - purse.price[amount] > self.worth:
                    self.worth = self.values.own[card] - purse.price[amount]
                    best = purse.cards[amount]
        if best > 0:
            self.action = SPEND + lowest(best)

    def consider_free(
        self, state: FortunaState, side: i64, result: i64, named: i64, black_first: bool, spent: i64
    ) -> None:
        """Without a further Fortune card: nothing, a card from the table, or a steal."""
        values = self.values
        self.action = NOTHING
        self.worth = 0.0 if spent == 0 else -TOO_DEAR
        card = state.cards.reach(result, named, spent, side)
        if card != NO_CARD:
            self.action = TAKE + card
            self.worth = values.own[card]
        if not black_first or spent > 0:
            return
        victim = state.cards.victim(named, side, state.seat)
        if victim != NOBODY and (card == NO_CARD or values.own[named] + values.harm[named] > self.worth):
            self.action = steal_of(victim, named)
            self.worth = values.own[named] + values.harm[named]


def thrown_of(dice: Dice, side: i64, penalty: i64) -> Thrown:
    """The dice as the solver sees them: in the mirror, if they fall; a penalty die is so much of the total."""
    thrown = Thrown(dice.left)
    for die in range(DICE):
        if dice.field[die] == IN_ROLL:
            pips = dice.shows[die] if side == AIR else PENALTY_PIPS - dice.shows[die]
            if die == BLACK:
                thrown.add_black(pips)
            else:
                thrown.add(pips)
    thrown.placed = dice.placed
    thrown.fresh = dice.fresh
    thrown.layer = BLACK_FIRST if dice.black_first else GOLD_FIRST
    thrown.total = dice.pips if side == AIR else dice.placed * PENALTY_PIPS - dice.pips
    thrown.total += dice.penalties * penalty
    if dice.placed > 0:
        thrown.last = dice.last if side == AIR else PENALTY_PIPS - dice.last
    return thrown


def lowest(cards: i64) -> i64:
    """The first card of a set of bits."""
    card: i64 = 0
    while (cards >> card) & 1 == 0:
        card += 1
    return card
