"""The adviser of Oh Fortuna: appraises the cards and plans the turn for their values."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.state import State
from ognisko.games.fortuna.appraisal import Appraisal
from ognisko.games.fortuna.box import Box
from ognisko.games.fortuna.codes import ROLL
from ognisko.games.fortuna.material import AIR, CARDS, NOBODY
from ognisko.games.fortuna.plan import Plan
from ognisko.games.fortuna.rules import TO_CHOOSE, TO_ROLL, TO_TAKE, FortunaState
from ognisko.games.fortuna.solver import BothRolls
from ognisko.minds.adviser import Adviser


class FortunaAdviser(Adviser):
    __slots__ = ("appraisal", "box", "plan", "rolls", "seat", "seen")

    def __init__(self, box: Box, rolls: BothRolls) -> None:
        self.box = box
        self.rolls = rolls
        self.plan = Plan(box, rolls.of(False))
        self.appraisal = Appraisal(self.plan.turns[AIR])
        self.seat: i64 = NOBODY  # for whom the turn is solved; the cards then lay as in `seen`
        self.seen = vec[i64]([0] * CARDS)

    def advise(self, state: State) -> i64:
        assert isinstance(state, FortunaState)
        if state.to_do == TO_ROLL:
            return ROLL
        if state.bare_pips != self.plan.rolls.apart:
            self.read_otherwise(state.bare_pips)
        if state.to_do == TO_TAKE:
            self.appraisal.weigh(state, self.plan.values)
            return self.plan.take(state)
        if not self.is_solved(state):
            self.solve(state)
        return self.plan.choose(state) if state.to_do == TO_CHOOSE else self.plan.place(state)

    def read_otherwise(self, bare_pips: bool) -> None:  # FR7
        self.plan = Plan(self.box, self.rolls.of(bare_pips))
        self.appraisal = Appraisal(self.plan.turns[AIR])
        self.seat = NOBODY

    def solve(self, state: FortunaState) -> None:
        self.appraisal.weigh(state, self.plan.values)
        self.plan.solve(state)
        self.seat = state.seat
        for card in range(CARDS):
            self.seen[card] = state.cards.at[card]

    def is_solved(self, state: FortunaState) -> bool:
        if self.seat != state.seat:
            return False
        for card in range(CARDS):  # noqa: SIM110 - all() would make a generator
            if self.seen[card] != state.cards.at[card]:
                return False
        return True
