"""What a position of Tribes of the Wind is worth."""

from mypy_extensions import i64

from ognisko.core.judgement import Judgement
from ognisko.core.state import State
from ognisko.games.tribes.rules import TribesState


class TribesJudgement(Judgement):
    __slots__ = ()

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, TribesState)
        return float(state.score(seat))
