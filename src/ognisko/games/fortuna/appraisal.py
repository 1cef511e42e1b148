"""What each card of Oh Fortuna is worth to the seat that decides, in points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.fortuna.material import AIR, CARDS, MIDDLE, SEA, in_area
from ognisko.games.fortuna.plan import Values
from ognisko.games.fortuna.rules import FortunaState
from ognisko.games.fortuna.solver import BLACK_FIRST, Turn

# What duels of variants showed, and did not show, is in docs/benchmarks.md.
VICTORY: Final = 1000.0  # a card that wins the game
PIP: Final = 0.9  # one pip of a Fortune card
CROWD: Final = 0.02  # a pip loses this share of it for each pip that the seat already has on that side
LEAST: Final = 0.2  # but never more than the rest
PACE: Final = 2.4  # points that a player wins in a turn, on average


class Appraisal:
    """Points, Fortune cards, what can be stolen, and how near anyone is to the target."""

    __slots__ = ("named", "power")

    def __init__(self, turn: Turn) -> None:
        self.power = vec[i64]([0, 0])  # pips of the seat's Fortune cards, by side
        self.named = vec[float]([0.0] * CARDS)  # how often a turn names a card with the black die first (F13)
        self.foresee(turn)

    def foresee(self, turn: Turn) -> None:
        """Turns played for the best expected sum, half of them in Air and half in its mirror, Sea."""
        rolls = turn.rolls
        results = vec[float]([0.0] * (2 * rolls.totals))
        for total in range(rolls.totals):
            results[total] = -float(rolls.result(total, AIR))
            results[rolls.totals + total] = results[total]
        turn.solve(results)
        chances = turn.prospects()
        for total in range(rolls.totals):
            for side in range(i64(2)):
                card = rolls.named(total, side)
                if in_area(card, side):
                    self.named[card] += chances[BLACK_FIRST * rolls.totals + total] / 2.0

    def weigh(self, state: FortunaState, values: Values) -> None:
        for side in range(i64(2)):
            self.power[side] = state.power(state.seat, side)
        need = state.target - state.points[state.seat]
        turns = self.turns_left(state)
        for card in range(CARDS):
            gold = state.box.gold[card]
            owner = state.cards.at[card]
            worth = float(gold) if gold > 0 else self.fortune(state, card)
            values.own[card] = VICTORY if gold >= need else worth * self.safety(state, card, turns)
            values.harm[card] = 0.0
            if owner >= 0 and owner != state.seat:
                values.harm[card] = worth * self.rivalry(state, owner)

    def turns_left(self, state: FortunaState) -> float:
        """A guess at how many turns a player still has: until the nearest to the target is there."""
        need = state.target
        for seat in range(state.players):
            need = min(need, state.target - state.points[seat])
        return float(need) / PACE

    def fortune(self, state: FortunaState, card: i64) -> float:
        """A Fortune card is worth less to a seat that has many of its side."""
        power = self.power[AIR]
        if card > MIDDLE:
            power = self.power[SEA]
        elif card == MIDDLE:
            power = min(power, self.power[SEA])
        return PIP * float(state.box.fortune[card]) * max(LEAST, 1.0 - CROWD * float(power))

    def safety(self, state: FortunaState, card: i64, turns: float) -> float:
        """The chance that nobody steals the card; those that dice alone do not name are quite safe."""
        return max(0.0, 1.0 - self.named[card] * turns * float(state.players - 1))

    def rivalry(self, state: FortunaState, owner: i64) -> float:
        """How much of an owner's loss is the seat's gain: all of it between two, more if the owner is nearly there."""
        near = float(state.points[owner]) / float(state.target)
        return (1.0 + near) / float(state.players - 1)
