"""The numbers of actions and events: made by `make codes` from actions.py and events.py, never by hand."""

from typing import Final

from mypy_extensions import i64

# Actions
MOVE: Final[i64] = 0  # + card, piece
REMOVE: Final[i64] = 45
LAY: Final[i64] = 46  # + card
DOUBLE: Final[i64] = 52  # + card, piece
DOUBLE_REMOVE: Final[i64] = 97
CLAIM: Final[i64] = 98
WAIT: Final[i64] = 99
ACTIONS: Final[i64] = 100

# Events
LAID_OUT: Final = 0
SHOWED: Final = 1
SET_ASIDE: Final = 2
DREW: Final = 3
PLAYED: Final = 4
MOVED: Final = 5
REMOVED: Final = 6
IDLED: Final = 7
CLAIMED: Final = 8
ROUND_ENDED: Final = 9
SCORED: Final = 10
GAME_ENDED: Final = 11

# Observation
AT_OPTIONS: Final[i64] = 0
AT_PLAYERS: Final[i64] = 3
AT_PLACE: Final[i64] = 4
AT_ROUND: Final[i64] = 8
AT_ROUNDS: Final[i64] = 9
AT_TURN: Final[i64] = 10
AT_MOVER: Final[i64] = 14
AT_FIRST: Final[i64] = 18
AT_HALF: Final[i64] = 22
AT_ASKED: Final[i64] = 28
AT_OVER: Final[i64] = 29
AT_HEIGHT: Final[i64] = 30
AT_TOTEM: Final[i64] = 31
AT_STOOD: Final[i64] = 112
AT_BOX: Final[i64] = 121
AT_GOAL: Final[i64] = 148
AT_HAND: Final[i64] = 175
AT_ASIDE: Final[i64] = 181
AT_SEAT: Final[i64] = 187
SEAT_SIZE: Final[i64] = 38
SEAT_HERE: Final[i64] = 0
SEAT_POINTS: Final[i64] = 1
SEAT_CARDS: Final[i64] = 2
SEAT_DOUBLED: Final[i64] = 3
SEAT_OUT: Final[i64] = 4
SEAT_PLAYED: Final[i64] = 5
SEAT_WANTED: Final[i64] = 11
OBSERVED: Final[i64] = 339


def move_of(card: i64, piece: i64) -> i64:
    return MOVE + card * 9 + piece
