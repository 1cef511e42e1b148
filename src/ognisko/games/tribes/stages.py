"""Where a game of Tribes of the Wind stands: what the seat is doing, and how near the end is."""

from typing import Final

from mypy_extensions import i64

# What the seat is doing. While something is on the agenda, that comes first.
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
