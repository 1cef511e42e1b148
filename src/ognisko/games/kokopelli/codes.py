"""The numbers of actions and events: made by `make codes` from actions.py and events.py, never by hand."""

from typing import Final

from mypy_extensions import i64

# Actions
START: Final[i64] = 0  # + card, place
PLAY: Final[i64] = 384  # + card, place
INTERRUPT: Final[i64] = 792  # + place
UNDER: Final[i64] = 816  # + card
TAKE: Final[i64] = 833
EXCHANGE: Final[i64] = 834
REST: Final[i64] = 835
DONE: Final[i64] = 836
KEEP: Final[i64] = 837
ACTIONS: Final[i64] = 838

# Events
LAID_OUT: Final = 0
DREW: Final = 1
TURN: Final = 2
STARTED: Final = 3
PLAYED: Final = 4
EXTRA_ACTION: Final = 5
FINISHED: Final = 6
SCORED: Final = 7
INTERRUPTED: Final = 8
EXCHANGED: Final = 9
LAID_UNDER: Final = 10
STOPPED: Final = 11
LAST_ROUND: Final = 12
DISCARDED: Final = 13
GAME_ENDED: Final = 14


def start_of(card: i64, place: i64) -> i64:
    return START + card * 24 + place


def start_card(action: i64) -> i64:
    return (action - START) // 24


def start_place(action: i64) -> i64:
    return (action - START) % 24


def play_of(card: i64, place: i64) -> i64:
    return PLAY + card * 24 + place


def play_card(action: i64) -> i64:
    return (action - PLAY) // 24


def play_place(action: i64) -> i64:
    return (action - PLAY) % 24
