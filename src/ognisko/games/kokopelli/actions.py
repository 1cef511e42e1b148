"""The actions of Kokopelli as numbers; words.py gives them their texts."""

from typing import Final

from mypy_extensions import i64

from ognisko.games.kokopelli.table import ALL_PLACES

# Start and play with a card and a place, interrupt with a place, under with a card, and the plain ones.
START: Final[i64] = 0
PLAY: Final[i64] = 384
INTERRUPT: Final[i64] = 792
UNDER: Final[i64] = 816
TAKE: Final[i64] = 833
EXCHANGE: Final[i64] = 834
REST: Final[i64] = 835
DONE: Final[i64] = 836
KEEP: Final[i64] = 837


def start_of(ceremony: i64, place: i64) -> i64:
    return START + ceremony * ALL_PLACES + place


def play_of(card: i64, place: i64) -> i64:
    return PLAY + card * ALL_PLACES + place
