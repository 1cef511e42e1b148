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

# Observation
AT_OPTIONS: Final[i64] = 0
AT_PLAYERS: Final[i64] = 1
AT_PLACE: Final[i64] = 2
AT_ROUND: Final[i64] = 6
AT_TURN: Final[i64] = 7
AT_ASKED: Final[i64] = 11
AT_ACTIONS: Final[i64] = 16
AT_EXTRA: Final[i64] = 17
AT_VASES: Final[i64] = 18
AT_FIRST_CARD: Final[i64] = 22
AT_SAME: Final[i64] = 46
AT_OTHER: Final[i64] = 47
AT_DRAWN: Final[i64] = 48
AT_FRESH: Final[i64] = 49
AT_TO_DRAW: Final[i64] = 66
AT_ENDING: Final[i64] = 67
AT_OVER: Final[i64] = 68
AT_END_TOKENS: Final[i64] = 69
AT_USED: Final[i64] = 70
AT_TOKENS: Final[i64] = 86
AT_MARKED: Final[i64] = 102
AT_HAND: Final[i64] = 118
AT_UNDER: Final[i64] = 135
AT_SEAT: Final[i64] = 177
SEAT_SIZE: Final[i64] = 276
SEAT_HERE: Final[i64] = 0
SEAT_POINTS: Final[i64] = 1
SEAT_CARDS: Final[i64] = 2
SEAT_DECK: Final[i64] = 3
SEAT_LAID: Final[i64] = 4
SEAT_UNSEEN: Final[i64] = 5
SEAT_CEREMONY: Final[i64] = 22
SEAT_LYING: Final[i64] = 118
SEAT_OWNERS: Final[i64] = 136
SEAT_DISCARD: Final[i64] = 208
OBSERVED: Final[i64] = 1281


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
