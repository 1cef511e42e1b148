"""What a judgement sees of a player of Totem at the end of a round: numbers that a net has learned to weigh."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.totem.rules import TotemState

MOST_LEFT: Final[i64] = 4  # rounds to be played; more are told apart no further

# Where each group of features begins.
POINTS: Final[i64] = 0  # by the rounds that are left
LEAD: Final[i64] = 5  # over the best of the others, the same way
LATER: Final[i64] = 10  # one-hot: how many seats until the own turn
PLAYERS: Final[i64] = 14  # one-hot: 2 to 4
FEATURES: Final[i64] = 17


def describe(state: TotemState, seat: i64, out: vec[float]) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    left = min(MOST_LEFT, state.box.rounds[state.players] - state.round)
    points = state.seats[seat].points
    best: i64 = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.seats[other].points)
    out[POINTS + left] = float(points)
    out[LEAD + left] = float(points - best)
    out[LATER + (seat - state.seat + state.players) % state.players] = 1.0
    out[PLAYERS + state.players - 2] = 1.0
