"""What a position of Totem is worth: the points of the goal cards as the totem stands, and how near they are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.state import State
from ognisko.games.totem.features import FEATURES, describe
from ognisko.games.totem.rules import TotemState
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net

NEAR: Final = 0.6  # of a goal's points, kept by a piece one place below where it scores


SCALE: Final = 7.0


class TotemJudgement(Judgement):
    __slots__ = ()

    def __init__(self, net: Net | None = None) -> None:
        super().__init__(SCALE, net, FEATURES)

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        assert isinstance(state, TotemState)
        describe(state, seat, out)

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, TotemState)
        player = state.seats[seat]
        points = float(player.points)
        if state.over or player.out:
            return points
        goals = state.box.goals
        for k in range(i64(3)):
            place = state.totem.place_of(goals[player.goal * 3 + k])
            if place < state.totem.height:
                worth = float(state.box.points[k])
                for _ in range(k, place):
                    worth *= NEAR
                points += worth
        return points
