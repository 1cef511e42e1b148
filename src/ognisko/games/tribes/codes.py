"""The numbers of actions and events: made by `make codes` from actions.py and events.py, never by hand."""

from typing import Final

from mypy_extensions import i64

# Actions
CARD: Final[i64] = 0  # + row
TEMPLE: Final[i64] = 192
SWAP: Final[i64] = 193
DONE: Final[i64] = 194
WATER: Final[i64] = 195
DRAW: Final[i64] = 196  # + place
CHOOSE: Final[i64] = 201  # + alternative
VILLAGE: Final[i64] = 209  # + space
CLEAN: Final[i64] = 221  # + space
CLEAR: Final[i64] = 233  # + space
DISCARD: Final[i64] = 245  # + card
STEP: Final[i64] = 341  # + from, to
FLY: Final[i64] = 510  # + from, to
PLACE: Final[i64] = 666  # + temple, space
KEEP: Final[i64] = 714  # + card
USE: Final[i64] = 754  # + card
DROP: Final[i64] = 794  # + card
POWER: Final[i64] = 834  # + guide
GUIDE: Final[i64] = 854  # + guide
BOARD: Final[i64] = 874  # + board
PLANT: Final[i64] = 879  # + tile, space
ACTIONS: Final[i64] = 1455

# Events
FIRST: Final = 0
TOOK_BOARD: Final = 1
STARTED: Final = 2
OFFERED: Final = 3
RENEWED: Final = 4
DREW: Final = 5
SHOWED_VILLAGE: Final = 6
SHOWED_TILE: Final = 7
PLAYED: Final = 8
GIVING: Final = 9
CHANGING: Final = 10
DISCARDED: Final = 11
WATERED: Final = 12
PAID: Final = 13
CLEANED: Final = 14
PLANTED: Final = 15
STEPPED: Final = 16
FLEW: Final = 17
PLACED: Final = 18
CHOSE: Final = 19
LEFT: Final = 20
BUILT: Final = 21
POLLUTED: Final = 22
END_TILE: Final = 23
KEPT: Final = 24
USED: Final = 25
DROPPED: Final = 26
USED_POWER: Final = 27
TOOK_GUIDE: Final = 28
LAST_ROUND: Final = 29
SCORED_GOAL: Final = 30
SCORED: Final = 31
GAME_ENDED: Final = 32

# Observation
AT_OPTIONS: Final[i64] = 0
AT_PLAYERS: Final[i64] = 1
AT_PLACE: Final[i64] = 2
AT_ROUND: Final[i64] = 7
AT_FIRST: Final[i64] = 8
AT_TURN: Final[i64] = 13
AT_STAGE: Final[i64] = 18
AT_ENDING: Final[i64] = 29
AT_OVER: Final[i64] = 32
AT_OFFER: Final[i64] = 33
AT_OFFER_AGE: Final[i64] = 53
AT_DECK: Final[i64] = 58
AT_HAND: Final[i64] = 59
AT_DISCARDS: Final[i64] = 155
AT_UNSEEN: Final[i64] = 251
AT_SHOWN: Final[i64] = 347
AT_VILLAGE_DECK: Final[i64] = 387
AT_VILLAGE_DISCARDS: Final[i64] = 388
AT_FOREST: Final[i64] = 428
AT_STACK: Final[i64] = 468
AT_CARD: Final[i64] = 469
AT_X: Final[i64] = 565
AT_VILLAGE_CARD: Final[i64] = 566
AT_TO_DISCARD: Final[i64] = 606
AT_FOR_TEMPLE: Final[i64] = 607
AT_PICKED: Final[i64] = 608
AT_DUE: Final[i64] = 613
AT_MET: Final[i64] = 615
AT_USED: Final[i64] = 617
AT_AGENDA: Final[i64] = 619
AT_SEAT: Final[i64] = 819
SEAT_SIZE: Final[i64] = 230
SEAT_HERE: Final[i64] = 0
SEAT_BOARD: Final[i64] = 1
SEAT_POINTS: Final[i64] = 6
SEAT_WATER: Final[i64] = 7
SEAT_BACK: Final[i64] = 8
SEAT_BACK_AGE: Final[i64] = 28
SEAT_CAPITAL: Final[i64] = 33
SEAT_TILE: Final[i64] = 34
SEAT_VILLAGE: Final[i64] = 130
SEAT_TEMPLE: Final[i64] = 142
SEAT_RIDERS: Final[i64] = 154
SEAT_POLLUTION: Final[i64] = 166
SEAT_TEMPLES: Final[i64] = 178
SEAT_KEPT: Final[i64] = 182
SEAT_RIGHT_SIDES: Final[i64] = 186
SEAT_GUIDES: Final[i64] = 187
SEAT_PATH_COUNTED: Final[i64] = 227
SEAT_SECOND_COUNTED: Final[i64] = 228
SEAT_END_TILE: Final[i64] = 229
OBSERVED: Final[i64] = 1969


def step_of(from_: i64, to: i64) -> i64:
    return STEP + from_ * 13 + to


def step_from(action: i64) -> i64:
    return (action - STEP) // 13


def step_to(action: i64) -> i64:
    return (action - STEP) % 13


def fly_of(from_: i64, to: i64) -> i64:
    return FLY + from_ * 12 + to


def fly_from(action: i64) -> i64:
    return (action - FLY) // 12


def fly_to(action: i64) -> i64:
    return (action - FLY) % 12


def place_of(temple: i64, space: i64) -> i64:
    return PLACE + temple * 12 + space


def place_temple(action: i64) -> i64:
    return (action - PLACE) // 12


def place_space(action: i64) -> i64:
    return (action - PLACE) % 12


def plant_of(tile: i64, space: i64) -> i64:
    return PLANT + tile * 12 + space


def plant_tile(action: i64) -> i64:
    return (action - PLANT) // 12


def plant_space(action: i64) -> i64:
    return (action - PLANT) % 12
