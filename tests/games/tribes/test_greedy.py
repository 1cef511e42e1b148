"""Greedy players look once where all worlds are alike, and choose as if they had looked at each."""

from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.games.tribes.judgement import TribesJudgement
from ognisko.minds.greedy import GreedyBot
from ognisko.minds.judgement import Judgement
from ognisko.minds.player import Bot
from tests.games.tribes.positions import GAME

WORLDS = 3
CAP = 90  # decisions


class Counting(Judgement):
    """Judges as ever and counts how often; sure of what it may be sure of, or of nothing."""

    def __init__(self, sure: bool) -> None:
        super().__init__()
        self.own = TribesJudgement()
        self.sure = sure
        self.looks = 0

    def certain(self, state: State, action: int) -> bool:
        return self.sure and self.own.certain(state, action)

    def estimate(self, state: State, seat: int) -> float:
        self.looks += 1
        return self.own.estimate(state, seat)

    def rests(self, action: int) -> bool:
        return self.own.rests(action)

    def place(self, state: State, seat: int) -> int:
        return self.own.place(state, seat)


class Both(Bot):
    """One that is sure and one that is not, on the same seat, with the same chance."""

    def __init__(self, seed: int) -> None:
        self.judgements = [Counting(True), Counting(False)]
        self.bots = [GreedyBot(judgement, Fast(seed), WORLDS, 0) for judgement in self.judgements]

    def choose(self, glimpse: Glimpse) -> int:
        chosen = [bot.choose(glimpse) for bot in self.bots]
        assert chosen[0] == chosen[1]
        assert self.bots[0].chance.below(10**9) == self.bots[1].chance.below(10**9)
        return chosen[0]


def test_one_look_where_nothing_hidden_matters_is_as_good_as_many() -> None:
    seats = [Both(1), Both(2)]
    match = GAME.start(players=2, seed=5).run(seats, cap=CAP)
    assert any(step.text.startswith("draw") for step in match.steps)
    for seat in seats:
        sure, doubting = (judgement.looks for judgement in seat.judgements)
        assert sure < 0.7 * doubting
