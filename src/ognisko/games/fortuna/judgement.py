"""What a position of Oh Fortuna is worth at a glance: cards owned, and a guess at the card that the turn will bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.state import State
from ognisko.games.fortuna.features import FEATURES, describe
from ognisko.games.fortuna.material import AIR, FORTUNE, FORTUNE_END, MIDDLE, NO_CARD
from ognisko.games.fortuna.rules import TO_PLACE, TO_TAKE, FortunaState
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net

PER_FORTUNE: Final = 0.8  # points that one pip of a Fortune card is worth
STEP: Final = 1.3  # how much the next die is worse than the last placed, as a guess
PER_PIP: Final = 0.7  # points that one pip of the result is worth, as a guess


class FortunaJudgement(Judgement):
    __slots__ = ()

    def __init__(self, net: Net | None = None) -> None:
        super().__init__(net=net, width=FEATURES)

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        assert isinstance(state, FortunaState)
        describe(state, seat, out)

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, FortunaState)
        worth = float(state.points[seat])
        at = state.cards.at
        fortune = state.box.fortune
        for card in range(FORTUNE, FORTUNE_END):
            if at[card] == seat:
                worth += PER_FORTUNE * float(fortune[card])
        if seat == state.seat and not state.over:
            worth += self.turn(state)
        return worth

    def turn(self, state: FortunaState) -> float:
        """What the running turn will still bring."""
        if state.to_do == TO_TAKE:
            return self.card(state, state.reach())
        if state.to_do == TO_PLACE:
            return PER_PIP * self.distance(state)
        return 0.0

    def card(self, state: FortunaState, card: i64) -> float:
        if card == NO_CARD:
            return 0.0
        return float(state.box.gold[card]) + PER_FORTUNE * float(state.box.fortune[card])

    def distance(self, state: FortunaState) -> float:
        """How far beyond 21 the result will be: the further the better."""
        dice = state.dice
        if dice.placed == 0:
            return self.first_roll(state)
        pips = float(dice.last)
        penalties = float(dice.penalties * state.box.penalty[state.side])
        if state.side == AIR:
            return float(MIDDLE) - float(dice.pips) - penalties - float(dice.left) * min(pips + STEP, 6.0)
        return float(dice.pips) + penalties + float(dice.left) * max(pips - STEP, 1.0) - float(MIDDLE)

    def first_roll(self, state: FortunaState) -> float:
        """Before anything is placed only the roll tells which side it favours."""
        pips: i64 = 0
        for shown in state.dice.shows:
            pips += shown
        return float(MIDDLE - pips) if state.side == AIR else float(pips - MIDDLE)
