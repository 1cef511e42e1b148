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


def move_of(card: i64, piece: i64) -> i64:
    return MOVE + card * 9 + piece


def move_card(action: i64) -> i64:
    return (action - MOVE) // 9


def move_piece(action: i64) -> i64:
    return (action - MOVE) % 9


def double_of(card: i64, piece: i64) -> i64:
    return DOUBLE + card * 9 + piece


def double_card(action: i64) -> i64:
    return (action - DOUBLE) // 9


def double_piece(action: i64) -> i64:
    return (action - DOUBLE) % 9
