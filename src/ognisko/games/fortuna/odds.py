"""The exact chance of each card of Oh Fortuna, for a seat that plays the rest of its turn for that card alone."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import bit
from ognisko.games.fortuna.material import CARDS, NO_CARD, NOBODY
from ognisko.games.fortuna.plan import thrown_of
from ognisko.games.fortuna.purse import ALIKE, Purse
from ognisko.games.fortuna.rules import TO_CHOOSE, FortunaState
from ognisko.games.fortuna.solver import BLACK_FIRST, GOLD_FIRST, Rolls, Turn


class Odds:
    """Dice in the roll are wanted: ask between the first roll of a turn and its result."""

    __slots__ = ("had", "purse", "results", "rolls", "state", "turn")

    def __init__(self, state: FortunaState, rolls: Rolls) -> None:
        self.state = state
        self.purse = Purse(state.box)
        self.turn = Turn(rolls)
        self.rolls = rolls
        self.results = vec[float]([0.0] * (2 * rolls.totals))
        self.had = vec[i64]([0] * (2 * rolls.totals))  # by who was first and the total; bit n: card n can be had

    def chances(self) -> list[tuple[int, float, float]]:
        """(card, chance, chance without Fortune cards), the impossible left out."""
        found: list[tuple[int, float, float]] = []
        for side in range(i64(2)):
            if self.state.to_do == TO_CHOOSE or self.state.side == side:
                found += self.of_side(side)
        return found

    def of_side(self, side: i64) -> list[tuple[int, float, float]]:
        self.find_cards(side, 0)
        free = self.solve(side)
        paid = free
        self.purse.fill(self.state, side, ALIKE)
        if self.purse.most > 0:
            self.find_cards(side, self.purse.most)
            paid = self.solve(side)
        return [(card, paid[card], free[card]) for card in range(CARDS) if paid[card] > 0.0]

    def find_cards(self, side: i64, most: i64) -> None:
        """Which cards each total can have: from the table for `most` at most (F10 - F12), or by a steal (F13)."""
        cards = self.state.cards
        rolls = self.rolls
        for total in range(rolls.totals):
            result = rolls.result(total, side)
            named = rolls.named(total, side)
            here: i64 = 0
            for amount in range(most + 1):
                if amount == 0 or self.purse.pays(amount):
                    card = cards.reach(result, named, amount, side)
                    if card != NO_CARD:
                        here |= bit(card)
            self.had[GOLD_FIRST * rolls.totals + total] = here
            if cards.victim(named, side, self.state.seat) != NOBODY:
                here |= bit(named)
            self.had[BLACK_FIRST * rolls.totals + total] = here

    def solve(self, side: i64) -> vec[float]:
        """The chance of each card, one solved turn a card."""
        found = vec[float]([0.0] * CARDS)
        for card in range(CARDS):
            if self.wish_for(card):
                self.turn.solve(self.results)
                self.turn.best(thrown_of(self.state.dice, side, self.rolls.penalty))
                found[card] = self.turn.best_worth
        return found

    def wish_for(self, card: i64) -> bool:
        """The totals that have the card are worth 1; is there any?"""
        any_has = False
        for place in range(2 * self.rolls.totals):
            has = (self.had[place] >> card) & 1
            self.results[place] = float(has)
            any_has = any_has or has == 1
        return any_has
