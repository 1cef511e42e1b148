"""A bot takes an empty seat before the game."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests, names
from ognisko.server.hub import Hub
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.room import room, table_of
from ognisko.server.sheet import Chair
from ognisko.server.table import Table
from ognisko.server.verbs.join import begin_if_full
from ognisko.server.wire import OfSeat, Problem, answer, not_now, said


class Fill(OfSeat):
    level: int = USUAL


async def fill(request: Request) -> Response:
    wanted = await said(request, Fill)
    table = await table_of(request)
    async with table.lock:
        sheet = table.sheet
        if not guests.same(sheet.host, guests.guest_of(request)):
            raise Problem(403, "host_only", "only who made the table does that")
        if wanted.level not in LEVELS or not 0 <= wanted.seat < table.players:
            raise Problem(422, "usage", "there is no such level or seat")
        if not _empty(room(request).hub, table, wanted.seat):
            raise not_now("that seat is not empty")
        others = [chair.name for n, chair in enumerate(sheet.chairs) if n != wanted.seat]
        name = names.bot("", f"Bot {wanted.seat + 1}", others)
        sheet.chairs[wanted.seat] = Chair(kind="bot", level=wanted.level, name=name, joined=True)
        begin_if_full(table, room(request).hub.clock.now(), room(request).settings.reveal)
        await room(request).hub.save(table)
    return answer({})


def _empty(hub: Hub, table: Table, seat: int) -> bool:
    """Nobody's, or (in a rematch) of somebody who has neither joined nor come to look."""
    chair = table.sheet.chairs[seat]
    if table.sheet.status != "lobby" or chair.joined or chair.owner == table.sheet.host:
        return False
    return chair.owner is None or seat not in hub.company(table).here
