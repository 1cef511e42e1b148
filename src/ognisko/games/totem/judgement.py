"""What a position of Totem is worth: the points of the goal cards as the totem stands, and how near they are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.state import State
from ognisko.games.totem.features import FEATURES, describe
from ognisko.games.totem.rules import TotemState
from ognisko.games.totem.suspicion import promise, secret_of, suspect
from ognisko.minds.belief import Belief
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net

SCALE: Final = 7.0
GOALS: Final[i64] = 27  # T3: goal cards that may be hidden


class TotemJudgement(Judgement):
    __slots__ = ()

    def __init__(self, net: Net | None = None) -> None:
        super().__init__(SCALE, net, FEATURES, GOALS)

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        assert isinstance(state, TotemState)
        describe(state, seat, out)

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, TotemState)
        player = state.seats[seat]
        points = float(player.points)
        if state.over or player.out:
            return points
        return promise(state, player.goal, points)

    def secret(self, state: State, seat: i64) -> i64:
        assert isinstance(state, TotemState)
        return secret_of(state, seat)

    def suspect(self, before: State, now: State, seat: i64, belief: Belief) -> None:
        assert isinstance(before, TotemState)
        assert isinstance(now, TotemState)
        suspect(before, now, seat, belief)
