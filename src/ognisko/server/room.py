"""Room: all that the verbs need, and the first question of each: whose seat is it?"""

import contextlib
import functools
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from msgspec import Raw
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ognisko.core.state import SPECTATOR
from ognisko.server import guests
from ognisko.server.advisers import Adviser
from ognisko.server.analyst import Critic
from ognisko.server.bots import Bots
from ognisko.server.calling import Caller
from ognisko.server.ends import Ends
from ognisko.server.hub import Found, Hub, Wait
from ognisko.server.limits import Errands, Limit
from ognisko.server.meeting import Meeting
from ognisko.server.passports import Passports
from ognisko.server.scribe import Scribe
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair
from ognisko.server.shield import address
from ognisko.server.shown import Eyes
from ognisko.server.speech import Speech
from ognisko.server.store import Stale
from ognisko.server.table import Table
from ognisko.server.wire import Problem, not_now, said, seat_in_query, too_fast
from ognisko.server.workshop.drafter import Drafter
from ognisko.server.workshop.near import Measures, Shelf

DOWNLOADS = 16  # each is a file of this disk for so long
Wanted = TypeVar("Wanted")
Verb = Callable[[Request, Table, Wanted], Awaitable[Response | Wait]]
Look = Callable[[Table], Awaitable[Found | Wait]]


@dataclass
class Room:
    settings: Settings
    hub: Hub
    bots: Bots
    adviser: Adviser
    scribe: Scribe
    ends: Ends
    analyst: Critic
    drafter: Drafter
    limit: Callable[[str, tuple[float, float]], Limit]
    passports: Passports
    sets: Shelf
    bench: Measures
    caller: Caller
    draining: bool = False  # it goes down: others shall be asked

    def __post_init__(self) -> None:
        settings = self.settings
        self.creations = self.limit("create", settings.creations)
        self.nudges = self.limit("nudge", (1 / settings.nudge_every, 1))
        self.joins = self.limit("join", settings.joins)
        self.codes = self.limit("code", settings.codes)
        self.codes_all = self.limit("codes", settings.codes_all)
        self.opened = self.limit("open", settings.opened)
        self.quick = self.limit("quick", settings.quick)
        self.said = self.limit("say", settings.said)
        self.meeting = Meeting(self.hub)
        self.new_calls = self.limit("calls", settings.calls_new)
        self.speech = Speech(self.hub)
        self.drafts = self.limit("draft", settings.drafts)
        self.boxes = self.limit("box", settings.boxes)
        self.hints = Errands(1, settings.hints_at_once)  # of a guest
        self.hints_each = Errands(settings.hints_each, settings.hints_at_once)  # of an address: guests can be invented
        self.errands = Errands(settings.errands_each, settings.errands_at_once)  # of an address
        self.downloads = Errands(1, DOWNLOADS)  # of an address, until they are read


def room(connection: HTTPConnection) -> Room:
    found: Room = connection.app.state.room
    return found


async def at_table(request: Request, work: Look[Found]) -> Found:
    """In turn with all others who come to the table of this request."""
    return await room(request).hub.at(request.path_params["table"], work)


def verb(kind: type[Wanted]) -> Callable[[Verb[Wanted]], Callable[[Request], Awaitable[Response]]]:
    """What is said at a table: nobody else changes it meanwhile, and where another process was faster it is said anew.

    Who is outrun again and again is shown what is there now.
    """

    def around(does: Verb[Wanted]) -> Callable[[Request], Awaitable[Response]]:
        @functools.wraps(does)
        async def heard(request: Request) -> Response:
            wanted = await said(request, kind)
            try:
                return await at_table(request, lambda table: does(request, table, wanted))
            except Stale:
                raise await _moved_on(request) from None

        return heard

    return around


async def pay(request: Request, limit: Limit, key: str) -> None:
    """Once a request, however often it is run: a race that was lost is paid for already."""
    if not getattr(request.state, "paid", False):
        if wait := await limit.take(key):
            raise too_fast(wait)
        request.state.paid = True


async def _moved_on(request: Request) -> Problem:
    hub, guest = room(request).hub, guests.guest_of(request)

    async def look(table: Table) -> Problem:
        return stale(hub, table, Eyes(guest, next(iter(table.sheet.owned(guest)), SPECTATOR)))

    return await at_table(request, look)


def stale(hub: Hub, table: Table, eyes: Eyes) -> Problem:
    message = "the position is another one by now"
    return Problem(409, "stale", message, table=Raw(hub.message(table, eyes, 0)))


@contextlib.contextmanager
def errand(request: Request) -> Iterator[str]:
    """Something that takes long: few at a time for one address, which it names."""
    asker = address(request.scope)
    with room(request).errands.of(asker):
        yield asker


async def part_of_end(request: Request, part: str, not_yet: str) -> tuple[Table, bytes]:
    """What is kept of a finished game; Problem with `not_yet` before it is over."""

    async def look(table: Table) -> Table:
        if table.sheet.status != "over":
            raise not_now(not_yet)
        return table

    with errand(request):
        table = await at_table(request, look)  # in turn: the end may not be stored yet
        return table, await room(request).ends.part(table.id, part)


def chair_of(table: Table, guest: str | None, seat: int) -> Chair:
    """The guest's own chair, or Problem."""
    if not 0 <= seat < table.players or not guests.same(table.sheet.chairs[seat].owner, guest):
        raise Problem(403, "not_yours", "that seat is not yours")
    return table.sheet.chairs[seat]


def seat_for(table: Table, guest: str | None, connection: HTTPConnection) -> int:
    """Through which seat to look: the one that is asked for, or the guest's first, or a spectator's."""
    seat = seat_in_query(connection)
    if seat != SPECTATOR:
        chair_of(table, guest, seat)
    elif "seat" not in connection.query_params:
        return next(iter(table.sheet.owned(guest)), SPECTATOR)
    return seat


def own_chair(request: Request, table: Table, seat: int) -> Chair:
    """The chair of who asks; the table's bots think on the account of that address from now on."""
    chair = chair_of(table, guests.guest_of(request), seat)
    table.home = address(request.scope)
    return chair


def may_be_told(table: Table, seat: int) -> None:
    """Hints and chances: at tables that allow them, to who decides; otherwise Problem."""
    if not table.sheet.hints:
        raise not_now("this table is played without hints")
    if not table.acts(seat):
        raise not_now("it is not your decision")
