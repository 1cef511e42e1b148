"""What a socket says."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from ognisko.core.event import Event
from ognisko.core.game import Options
from ognisko.locale.company import Temper
from ognisko.server.hourglass import Correspondence, Live
from ognisko.server.messages.seating import OpenTold, Promised
from ognisko.server.messages.terms import Time, Viewed, Worded
from ognisko.server.messages.workshop import BoxTold


class Mine(Struct):
    seat: int
    acts: bool  # is something asked of it?


class SeatCard(Struct, kw_only=True):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: int | None
    temper: Temper | None  # the pace of a bot
    stand_in: int | None  # the level of a bot that plays for an absent person
    left: bool  # for good
    here: bool
    joined: bool
    nudged: bool


class Asking(Struct, kw_only=True):
    by: int
    missing: list[int]  # seats whose consent is missing
    mine: bool  # can I consent?


class Undoing(Struct, kw_only=True):
    free: bool  # my last decision can be taken back without asking
    ask: bool  # ... or by consent
    alone: bool  # nobody is to be asked: with the own move go the answers of the bots
    asked: Asking | None


class Absence(Struct):
    seat: int
    at: Time  # from which others may let a bot play for the absent player


class Sand(Struct, kw_only=True):
    """What somebody has left."""

    left: float  # seconds, before what runs now
    reserve: float  # ... of which are days of vacation
    ran_out: bool  # a bot plays on


class ClockTold(Struct, kw_only=True):
    """How long people may think; the same for all who look."""

    timing: Live | Correspondence
    sand: list[Sand]  # one a seat; of a bot's it never runs
    seat: int | None  # whose time runs
    since: Time | None  # ... from when on: not during a pause
    due: Time | None  # ... until when


class LogLine(Struct, kw_only=True):
    version: int
    seat: int | None
    events: list[Event]
    undone: bool
    back_to: int | UnsetType = UNSET  # lines above that version were taken back


class Body(Promised, kw_only=True, tag_field="type", tag="table"):
    """As long as it stays the same for a viewer there is nothing to tell."""

    table: str
    game: str
    options: Options
    box: BoxTold | None  # null: the components of the house
    status: Literal["lobby", "play", "over"]
    casual: bool
    practice: bool  # alone among bots even a roll can be taken back
    hints: bool
    rated: bool  # it counts for ratings, as long as everybody who sits down agrees
    version: int  # counted for each viewer: what is hidden from it does not count. Never goes down; 0 in the lobby
    seat: int | None  # whose eyes these are; null: a spectator
    mine: list[Mine]  # all my seats (hot-seat: pass the device)
    host: bool  # I made the table
    turn: int | None  # who decides, as this viewer may know
    since: Time  # of the last thing that everybody saw
    seats: list[SeatCard]
    watching: int  # spectators at this process, as many as there were when something else changed
    view: Viewed | None  # null in the lobby
    legal: list[Worded]
    pause_until: Time | None  # after the last move, where somebody may be asked in private (TR16)
    undo: Undoing
    takeover: list[Absence]  # none where a clock decides
    clock: ClockTold | None  # null: everybody has all the time
    winners: list[int]  # at the end
    scores: list[int] | None
    salts: list[str | None]  # one a seat; empty in the lobby
    next: str | None  # the rematch
    open: OpenTold | None  # anybody may sit down; null: by links only
    chat: bool  # own words may be said


class Message(Body, kw_only=True, tag_field="type", tag="table"):
    """What a socket says when something changed for its viewer."""

    log: list[LogLine]  # everything after `since`; of what was taken back only the newest 100 lines
    now: Time  # compare `since`, `pause_until` and `takeover.at` with it


class Nudged(Struct, kw_only=True, tag_field="type", tag="nudge"):
    giver: int = field(name="from")
    to: int


class Said(Struct, kw_only=True, tag_field="type", tag="said"):
    """Told once, to who is there, and kept nowhere."""

    seat: int
    kind: Literal["phrase", "gesture", "text"]
    what: str  # its name, or own words
    version: int | None  # of the line of the log that a gesture is about, as this viewer counts


class Pong(Struct, tag_field="type", tag="pong"):
    pass
