"""The numbers of actions and events: made by `make codes` from actions.py and events.py, never by hand."""

from typing import Final

from mypy_extensions import i64

# Actions
CHOOSE: Final[i64] = 0  # + side
ROLL: Final[i64] = 2
NOTHING: Final[i64] = 3
PLACE: Final[i64] = 4  # + pips
PLACE_BLACK: Final[i64] = 11  # + pips
SPEND: Final[i64] = 18  # + card
TAKE: Final[i64] = 61  # + card
STEAL: Final[i64] = 104  # + victim, card
ACTIONS: Final[i64] = 319

# Events
LAID_OUT: Final = 0
ROLLED: Final = 1
CHOSE: Final = 2
PLACED: Final = 3
PUNISHED: Final = 4
REACHED: Final = 5
SPENT: Final = 6
TOOK: Final = 7
STOLE: Final = 8
RETURNED: Final = 9
GOT_NOTHING: Final = 10
GAME_ENDED: Final = 11

# Observation
AT_OPTIONS: Final[i64] = 0
AT_PLAYERS: Final[i64] = 1
AT_PLACE: Final[i64] = 2
AT_TARGET: Final[i64] = 7
AT_TURN: Final[i64] = 8
AT_TO_DO: Final[i64] = 13
AT_OVER: Final[i64] = 17
AT_SIDE: Final[i64] = 18
AT_SHOWS: Final[i64] = 20
AT_FIELD: Final[i64] = 56
AT_FRESH: Final[i64] = 104
AT_BLACK_FIRST: Final[i64] = 105
AT_SUM: Final[i64] = 106
AT_RESULT: Final[i64] = 107
AT_NUMBER: Final[i64] = 108
AT_TABLE: Final[i64] = 109
AT_ASIDE: Final[i64] = 152
AT_SEAT: Final[i64] = 195
SEAT_SIZE: Final[i64] = 45
SEAT_HERE: Final[i64] = 0
SEAT_POINTS: Final[i64] = 1
SEAT_CARDS: Final[i64] = 2
OBSERVED: Final[i64] = 420


def steal_of(victim: i64, card: i64) -> i64:
    return STEAL + victim * 43 + card


def steal_victim(action: i64) -> i64:
    return (action - STEAL) // 43


def steal_card(action: i64) -> i64:
    return (action - STEAL) % 43
