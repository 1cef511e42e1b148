"""Puzzles."""

from msgspec import Struct

from ognisko.core.event import Event
from ognisko.core.game import Options
from ognisko.core.view import View
from ognisko.server.messages.terms import Action


class PuzzleCard(Struct, kw_only=True):
    number: int
    players: int


class PuzzleShelf(Struct, kw_only=True):
    game: str
    day: int  # since 1970
    today: int | None  # its number; null if there are none
    puzzles: list[PuzzleCard]


class PuzzleTold(Struct, kw_only=True):
    game: str
    number: int
    players: int
    options: Options
    seat: int  # who decides
    view: View
    legal: list[Action]


class PuzzleSolved(Struct, kw_only=True):
    right: bool
    best: Action | None  # null after a wrong answer, so that it can be tried again
    second: Action | None
    chance: float | None  # of the best
    second_chance: float | None
    line: list[Action]
    why: list[Event]
    view: View | None  # after the best
