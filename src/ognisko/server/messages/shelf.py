"""The games of the house, as a page hears of them before anybody sits down."""

from msgspec import Struct

from ognisko.core.event import Event
from ognisko.core.game import Value
from ognisko.core.view import View
from ognisko.locale.wording import Words
from ognisko.server.messages.terms import Action


class OptionCard(Struct, kw_only=True, forbid_unknown_fields=True):
    id: str
    values: list[Value]  # the default first
    default: Value
    title: Words
    clause: str
    reading: bool  # does the rulebook leave it open?


class Telling(Struct, kw_only=True, forbid_unknown_fields=True):
    """What words need to know of events."""

    seats: list[str]  # fields that name a seat
    by_seat: list[str]  # those with a number a seat
    sums: dict[str, list[str]]  # by event: what adds up


class GameCard(Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    title: Words
    designers: list[str]
    publisher: str
    players: list[int]  # how many may play
    hides: bool  # is anything ever hidden from a seat?
    draws_first: bool  # do the rules draw who begins? Then a table does not choose `first`
    options: list[OptionCard]
    rules: int  # their version
    components: str  # fingerprint
    piles: dict[str, list[str]]  # what is drawn from, lowest number first
    edition: str
    notice: Words
    provenance: dict[str, dict[str, int]]  # by section and mark
    telling: Telling
    lesson: bool  # has it a guided first game?
    puzzles: int  # how many it has
    levels: list[int]  # of its bots, the weakest first


class Shelf(Struct, kw_only=True):
    games: list[GameCard]
    level_titles: dict[int, Words]
    usual_level: int
    open: bool  # may tables be open to everybody here?
    clocks: bool  # may tables be played by a clock here?
    ratings: bool  # may they be rated?
    speech: bool  # ... and may people speak at them?
    chat: bool  # ... in own words, where a host allows it?


class LessonFrame(Struct, kw_only=True):
    view: View  # the learner's
    events: list[Event]  # what led here
    turn: int | None  # who acts now; null at the end
    say: str | None  # name of the text before it
    wanted: str | None  # the scripted action
    legal: list[Action]


class LessonTold(Struct, kw_only=True):
    game: str
    players: int
    seat: int  # the learner's
    frames: list[LessonFrame]
