"""What a position of Kokopelli is worth: points, running ceremonies, and how fast the cards flow.

The weights were found by playing greedy bots against each other and against busy ones (docs/benchmarks.md); a
term for ceremonies that the hand could finish made them no stronger.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.state import State
from ognisko.games.kokopelli.features import FEATURES, PROSPECT, describe
from ognisko.games.kokopelli.material import KOKOPELLI
from ognisko.games.kokopelli.rules import KokopelliState
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net

# In victory points.
DECK_CARD: Final = -0.15  # K24, and the race of K23
HAND_CARD: Final = -0.5  # it must be played before the hand is empty (K14)
JOKER: Final = 1.2
ACTION: Final = 0.3
LAST_ROUND: Final = 2.0  # for who leads in it: otherwise nobody need end a game in which nothing fits (KR30)
# A ceremony while it runs: K25, and what its ability brings, in the order of the clauses.
RUNNING: Final = vec[float]([1.6, 1.3, 1.5, 1.6, 1.2, 1.1, 1.5, 1.5, 1.8, 1.5, 1.6, 1.2, 1.5, 1.4, 1.5, 1.5])


class KokopelliJudgement(Judgement):
    __slots__ = ()

    def __init__(self, net: Net | None = None) -> None:
        super().__init__(net=net, width=FEATURES)

    def features(self, state: State, seat: i64, out: vec[float]) -> None:
        assert isinstance(state, KokopelliState)
        describe(state, seat, out)
        out[PROSPECT] = self.prospect(state, seat)

    def ahead(self, state: State, seat: i64, own: float, rival: float) -> float:
        assert isinstance(state, KokopelliState)
        lead = own - rival
        if state.ending:
            lead += LAST_ROUND if lead > 0.0 else -LAST_ROUND
        return lead

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, KokopelliState)
        player = state.seats[seat]
        worth = float(player.points)
        if state.over:
            return worth
        worth += DECK_CARD * float(player.deck()) + HAND_CARD * float(player.cards)
        worth += JOKER * float(player.hand[KOKOPELLI])
        if seat == state.seat:
            worth += ACTION * float(state.left + state.extra)
        return worth + self.ceremonies(state, seat)

    def ceremonies(self, state: KokopelliState, seat: i64) -> float:
        worth = 0.0
        running = state.villages.running[seat]
        for i in range(i64(len(state.used))):
            ceremony = state.used[i]
            if (running >> ceremony) & 1 == 1:
                worth += RUNNING[ceremony]
        return worth
