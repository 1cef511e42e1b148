"""The numbers of actions and events; words.py puts them into words."""

from typing import Final

from mypy_extensions import i64

from ognisko.games.tribes.board import SPACES

# Actions. Those with a card, a space or a way count on from the number given here.
CARD: Final[i64] = 0  # + card * 2 + row
TEMPLE_ACTION: Final[i64] = 160
SWAP: Final[i64] = 161
DONE: Final[i64] = 162
WATER_ACTION: Final[i64] = 163
DRAW: Final[i64] = 164  # + place
CHOOSE: Final[i64] = 169  # + alternative
VILLAGE: Final[i64] = 185  # + space
CLEAN_ACTION: Final[i64] = 197  # + space
CLEAR_ACTION: Final[i64] = 209  # + space
DISCARD: Final[i64] = 221  # + card
STEP: Final[i64] = 301  # + origin * 13 + target
FLY: Final[i64] = 470  # + origin * 13 + target
PLACE: Final[i64] = 639  # + temple * 12 + space
KEEP: Final[i64] = 687  # + village card
USE: Final[i64] = 717
DROP: Final[i64] = 747
POWER: Final[i64] = 777  # + guide card
GUIDE: Final[i64] = 797
BOARD: Final[i64] = 817  # + board
PLANT_ACTION: Final[i64] = 822  # + tile * 12 + space
ACTIONS: Final[i64] = 1290

PLACES: Final[i64] = 13  # the spaces and the capital


def card_action(card: i64, row: i64) -> i64:
    return CARD + card * 2 + row


def step_action(origin: i64, target: i64) -> i64:
    return STEP + origin * PLACES + target


def fly_action(origin: i64, target: i64) -> i64:
    return FLY + origin * PLACES + target


def place_action(temple: i64, space: i64) -> i64:
    return PLACE + temple * SPACES + space


def plant_action(tile: i64, space: i64) -> i64:
    return PLANT_ACTION + tile * SPACES + space


# Events: what follows the kind in a row of the log is named in words.py.
FIRST: Final = 0
TOOK_BOARD: Final = 1
STARTED: Final = 2
OFFERED: Final = 3
RENEWED: Final = 4
DREW: Final = 5
SHOWED_VILLAGE: Final = 6
SHOWED_TILE: Final = 7
PLAYED: Final = 8
DISCARDED: Final = 9
WATERED: Final = 10
PAID: Final = 11
CLEANED: Final = 12
PLANTED: Final = 13
STEPPED: Final = 14
FLEW: Final = 15
PLACED: Final = 16
CHOSE: Final = 17
LEFT: Final = 18
BUILT: Final = 19
POLLUTED: Final = 20
END_TILE: Final = 21
KEPT_CARD: Final = 22
USED_CARD: Final = 23
DROPPED_CARD: Final = 24
USED_POWER: Final = 25
TOOK_GUIDE: Final = 26
LAST_ROUND: Final = 27
SCORED_GOAL: Final = 28
SCORED: Final = 29
GAME_ENDED: Final = 30
GIVING: Final = 31
CHANGING: Final = 32

FROM_DECK: Final[i64] = 5  # where a dealt card comes from, beside the five places on offer

# Stages: what the seat is doing. While something is on the agenda, that comes first.
CHOOSING_BOARD: Final[i64] = 0
STARTING: Final[i64] = 1
TO_ACT: Final[i64] = 2
DISCARDING: Final[i64] = 3
BUILDING: Final[i64] = 4
TAKING_CARD: Final[i64] = 5
DROPPING: Final[i64] = 6
ACTING: Final[i64] = 7
ACTED: Final[i64] = 8
DRAWING: Final[i64] = 9
TAKING_GUIDE: Final[i64] = 10

# W29
PLAYING_ON: Final[i64] = 0
FINISHING_ROUND: Final[i64] = 1
IN_LAST_ROUND: Final[i64] = 2
