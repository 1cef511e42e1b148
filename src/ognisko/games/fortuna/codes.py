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


def steal_of(victim: i64, card: i64) -> i64:
    return STEAL + victim * 43 + card


def steal_victim(action: i64) -> i64:
    return (action - STEAL) // 43


def steal_card(action: i64) -> i64:
    return (action - STEAL) % 43
