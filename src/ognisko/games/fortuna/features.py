"""What a judgement sees of a player of Oh Fortuna between two turns: numbers that a net has learned to weigh."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.fortuna.material import AIR, CARDS, ON_TABLE, SEA, in_area
from ognisko.games.fortuna.rules import FortunaState

POINTS: Final = 0.1  # a unit of the features that are points
PIPS: Final = 0.2  # and of those that are pips of Fortune cards

# Where each group of features begins.
NEED: Final[i64] = 0  # to the target: own, of the best of the others
LEAD: Final[i64] = 2  # over the best of the others
POWER: Final[i64] = 3  # pips of Fortune: own in Air, own in Sea, the most of the others
LEFT: Final[i64] = 6  # gold on the table: in Air, in Sea
LATER: Final[i64] = 8  # one-hot: how many seats until the own turn
PLAYERS: Final[i64] = 13  # one-hot: 2 to 5
FEATURES: Final[i64] = 17


def describe(state: FortunaState, seat: i64, out: vec[float]) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    rivals: i64 = state.target  # what the best of the others needs
    most: i64 = 0
    for other in range(state.players):
        if other != seat:
            rivals = min(rivals, state.target - state.points[other])
            most = max(most, state.power(other, AIR) + state.power(other, SEA))
    need = state.target - state.points[seat]
    out[NEED] = POINTS * float(need)
    out[NEED + 1] = POINTS * float(rivals)
    out[LEAD] = POINTS * float(rivals - need)
    out[POWER] = PIPS * float(state.power(seat, AIR))
    out[POWER + 1] = PIPS * float(state.power(seat, SEA))
    out[POWER + 2] = PIPS * float(most)
    out[LEFT] = POINTS * float(gold_left(state, AIR))
    out[LEFT + 1] = POINTS * float(gold_left(state, SEA))
    out[LATER + (seat - state.seat + state.players) % state.players] = 1.0
    out[PLAYERS + state.players - 2] = 1.0


def gold_left(state: FortunaState, side: i64) -> i64:
    found: i64 = 0
    for card in range(CARDS):
        if state.cards.at[card] == ON_TABLE and in_area(card, side):
            found += state.box.gold[card]
    return found
