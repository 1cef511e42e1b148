"""What a position of Kokopelli is worth: points, ceremonies near their end, and how fast the cards flow."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.judgement import Judgement
from ognisko.core.state import State
from ognisko.games.kokopelli.abilities import drummer, spider_woman
from ognisko.games.kokopelli.position import MARKED
from ognisko.games.kokopelli.rules import KokopelliState
from ognisko.games.kokopelli.table import KOKOPELLI, NO_CARD, village_of

# In victory points. What an ability brings while it runs, over the 1 VP of K25: in the order of the clauses.
ABILITY: Final = vec[float]([1.2, 0.6, 1.0, 1.2, 0.5, 0.4, 1.0, 1.0, 1.5, 1.0, 1.2, 0.5, 1.0, 0.8, 1.0, 1.0])
RUNNING: Final = 0.6
ACTION: Final = 0.9
FINISHABLE: Final = 0.75  # of a token, for each ceremony that the hand could finish; falls with each card needed
DECK_CARD: Final = 0.18  # a card less in the deck: K24 and the race of K23
HAND_CARD: Final = 0.1
JOKER: Final = 0.5


class KokopelliJudgement(Judgement):
    __slots__ = ()

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, KokopelliState)
        own = self.prospect(state, seat)
        best = -1000.0
        for other in range(state.players):
            if other != seat:
                best = max(best, self.prospect(state, other))
        return own - best

    def prospect(self, state: KokopelliState, seat: i64) -> float:
        player = state.seats[seat]
        worth = float(player.points)
        if state.over:
            return worth
        worth -= DECK_CARD * float(player.deck())
        worth += HAND_CARD * float(player.cards) + JOKER * float(player.hand[KOKOPELLI])
        worth += self.abilities(state, seat)
        worth += self.finishes(state, seat)
        if seat == state.seat:
            worth += ACTION * float(state.left + state.extra)
        return worth

    def abilities(self, state: KokopelliState, seat: i64) -> float:
        worth = 0.0
        running = state.villages.running[seat]
        for i in range(i64(len(state.used))):
            ceremony = state.used[i]
            if (running >> ceremony) & 1 == 1:
                worth += RUNNING + ABILITY[ceremony]
        return worth

    def finishes(self, state: KokopelliState, seat: i64) -> float:
        """What the seat's hand can finish, the nearest first in worth."""
        villages = state.villages
        hand = state.seats[seat].hand
        area = spider_woman(state, seat)
        best = 0.0
        worth = 0.0
        for i in range(area.count):
            place = area.places[i]
            kind = villages.kinds[place]
            if kind != NO_CARD:
                need = drummer(state, village_of(place)) - villages.sizes[place]
                if need <= hand[kind] + hand[KOKOPELLI]:
                    prize = self.prize(state, kind) * FINISHABLE
                    for _more in range(i64(1), need):
                        prize *= FINISHABLE
                    best = max(best, prize)
                    worth += prize
        return 0.7 * best + 0.3 * worth

    def prize(self, state: KokopelliState, ceremony: i64) -> float:
        left = state.tiles[ceremony]
        return 1.0 if left <= MARKED else float(state.box.tokens[left - 1])
