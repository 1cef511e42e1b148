"""After the game: replays, what they are judged by, how they are verified."""

from typing import Annotated, Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from ognisko.core.event import Event
from ognisko.core.game import Options
from ognisko.core.view import View
from ognisko.server.messages.terms import Action, Viewed
from ognisko.server.messages.workshop import BoxTold, Checked


class FrameTold(Struct, kw_only=True):
    version: int
    seat: int | None
    action: str | None
    events: list[Event]
    view: Viewed
    views: list[Viewed] | UnsetType = UNSET  # one a seat, with all cards open
    number: int | UnsetType = UNSET  # decisions made before it, once the game is over


class Sitter(Struct, kw_only=True):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: int | None


class Replay(Struct, kw_only=True):
    table: str
    game: str
    options: Options
    box: BoxTold | None
    status: str
    seats: list[Sitter]
    frames: list[Annotated[Raw, FrameTold]]  # frame 0 is the set-up; what was taken back is not in it
    winners: list[int]
    scores: list[int] | None


class OpenedRecord(Struct, kw_only=True):
    """A record that somebody brought; `table` of its replay is empty."""

    replay: Replay
    dress: Annotated[Raw, Checked] | None  # the set that it was played with, if that is not the house's


class Accounted(Struct, kw_only=True):
    """A seat's game in shares of the victory: start + luck + skill = result.

    Intervals: 99 %; games that were analysed before they were reckoned have none.
    """

    start: float
    luck: float
    skill: float
    result: float
    mistakes: int
    luck_interval: tuple[float, float] | None = None
    skill_interval: tuple[float, float] | None = None


class Weighed(Struct, kw_only=True):
    """A decision, by what its seat knew then. Chances are shares of the victory, intervals 99 %."""

    step: int
    seat: int
    luck: float  # since the seat's last decision
    played: Action
    best: Action
    chance: float  # of what was played
    best_chance: float  # ... and before the decision
    interval: tuple[float, float]  # of the difference
    chance_interval: tuple[float, float] | None = None  # None: it was analysed before it was reckoned
    best_interval: tuple[float, float] | None = None
    mistake: bool
    line: list[Action]  # expected after the best
    why: list[Event]  # of a mistake: what the best and the line would have brought for certain, as the seat sees it
    open: list[float]  # of all seats, had all cards lain open


class Analysed(Struct, kw_only=True):
    table: str
    game: str
    done: float  # of 1; the rest is there when it is 1
    seats: list[Accounted]
    decisions: list[Weighed]
    steps: int  # decisions of the game, also those without a choice


class Moment(Struct, kw_only=True):
    """A decision to be made once more: what the seat saw then, and what it could do."""

    step: int
    seat: int
    view: View
    legal: list[Action]


class Retried(Struct, kw_only=True):
    """What would have come of it in the same hidden truth, as the seat sees it."""

    events: list[Event]
    view: View
    chance: float
    best_chance: float
    interval: tuple[float, float]  # of the difference
    mistake: bool


class Asks(Struct, kw_only=True):
    label: str  # seating, setup, step 0 ...
    asks: list[tuple[int, int]]  # n, and the number below it
    events: list[Event]


class ChanceTold(Struct, kw_only=True):
    commitment: str
    secret: str  # hex
    promises: list[str | None]
    salts: list[str | None]
    first: int
    drawn: bool
    streams: list[Asks]  # those that were asked anything, also by what was taken back
