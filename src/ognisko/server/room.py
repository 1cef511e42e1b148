"""Room: all that the verbs need, and the first question of each: whose seat is it?"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from starlette.requests import HTTPConnection, Request

from ognisko.core.state import SPECTATOR
from ognisko.server import guests
from ognisko.server.bots import Bots
from ognisko.server.ends import Ends
from ognisko.server.hub import Hub
from ognisko.server.limits import Buckets, Errands
from ognisko.server.runner import BotRunner
from ognisko.server.scribe import Scribe
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.wire import Problem, not_now, seat_in_query


@dataclass
class Room:
    settings: Settings
    hub: Hub
    bots: Bots
    runner: BotRunner
    scribe: Scribe
    ends: Ends

    def __post_init__(self) -> None:
        settings = self.settings
        self.creations = Buckets(settings.creations, settings.remembered, self.hub.clock.now)
        self.nudges = Buckets((1 / settings.nudge_every, 1), settings.remembered, self.hub.clock.now)
        self.hints = Errands(1, settings.hints_at_once)  # of a guest
        self.hints_each = Errands(settings.hints_each, settings.hints_at_once)  # of an address: guests can be invented
        self.errands = Errands(settings.errands_each, settings.errands_at_once)  # of an address


def room(connection: HTTPConnection) -> Room:
    found: Room = connection.app.state.room
    return found


async def table_of(request: Request) -> Table:
    return await room(request).hub.open(request.path_params["table"])


@contextlib.contextmanager
def errand(request: Request) -> Iterator[str]:
    """Something that takes long: few at a time for one address, which it names."""
    asker = address(request.scope)
    with room(request).errands.of(asker):
        yield asker


async def part_of_end(request: Request, part: str, not_yet: str) -> tuple[Table, bytes]:
    """What is kept of a finished game; Problem with `not_yet` before it is over."""
    with errand(request):
        table = await table_of(request)
        async with table.lock:  # the end may not be stored yet
            if table.sheet.status != "over":
                raise not_now(not_yet)
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
    return chair_of(table, guests.guest_of(request), seat)


def may_be_told(table: Table, seat: int) -> None:
    """Hints and chances: at tables that allow them, to who decides; otherwise Problem."""
    if not table.sheet.hints:
        raise not_now("this table is played without hints")
    if not table.acts(seat):
        raise not_now("it is not your decision")
