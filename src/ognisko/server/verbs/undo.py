"""Taking back a decision: by itself where nothing was learned, else with everybody's consent."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests, undoing
from ognisko.server.hub import Hub
from ognisko.server.room import own_chair, room, table_of
from ognisko.server.sheet import Consent, Entry
from ognisko.server.shown import Eyes
from ognisko.server.table import Table
from ognisko.server.verbs.act import stale
from ognisko.server.wire import OfSeat, answer, not_now, said


class Undo(OfSeat):
    version: int


class Agree(OfSeat):
    agree: bool


async def undo(request: Request) -> Response:
    wanted = await said(request, Undo)
    table = await table_of(request)
    hub = room(request).hub
    async with table.lock:
        owner = own_chair(request, table, wanted.seat).owner or ""
        if table.version(wanted.seat) != wanted.version:
            raise stale(hub, table, Eyes(guests.guest_of(request), wanted.seat))
        done = await _take_back(hub, table, wanted.seat, undoing.free(table, wanted.seat))
        if not done:
            if undoing.by_consent(table, wanted.seat) == 0:
                raise not_now("there is nothing that you could take back")
            table.sheet.consent = Consent(wanted.seat, [owner])
            done = await _if_all_agree(hub, table)
    return answer({"version": table.version(wanted.seat), "done": done})


async def consent(request: Request) -> Response:
    wanted = await said(request, Agree)
    table = await table_of(request)
    async with table.lock:
        owner = own_chair(request, table, wanted.seat).owner or ""
        asked = table.sheet.consent
        if asked is None:
            raise not_now("nobody asks to take anything back")
        if not wanted.agree:
            table.sheet.consent = None
            await room(request).hub.save(table)
            return answer({"done": False})
        if owner not in asked.agreed:
            asked.agreed.append(owner)
        done = await _if_all_agree(room(request).hub, table)
    return answer({"done": done})


async def _if_all_agree(hub: Hub, table: Table) -> bool:
    asked = table.sheet.consent
    assert asked is not None
    if undoing.missing(table, asked.agreed):
        await hub.save(table)
        return False
    return await _take_back(hub, table, asked.by, undoing.by_consent(table, asked.by))


async def _take_back(hub: Hub, table: Table, seat: int, count: int) -> bool:
    if count == 0:
        return False
    await hub.write(table, Entry(kind="undo", seat=seat, count=count, at=hub.clock.now()))
    return True
