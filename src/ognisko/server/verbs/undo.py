"""Taking back a decision: by itself where nothing was learned, else with everybody's consent (undoing.py)."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.hub import Hub
from ognisko.server.messages.play import Agreed, Undone
from ognisko.server.room import own_chair, room, stale, verb
from ognisko.server.sheet import Consent, Entry
from ognisko.server.shown import Eyes
from ognisko.server.table import Table
from ognisko.server.undoing import by_consent, free, missing
from ognisko.server.wire import OfSeat, answer, not_now


class Undo(OfSeat):
    version: int


class Agree(OfSeat):
    agree: bool


@verb(Undo)
async def undo(request: Request, table: Table, wanted: Undo) -> Response:
    hub = room(request).hub
    owner = own_chair(request, table, wanted.seat).owner or ""
    if table.version(wanted.seat) != wanted.version:
        raise stale(hub, table, Eyes(guests.guest_of(request), wanted.seat))
    done = await _take_back(hub, table, wanted.seat, free(table, wanted.seat))
    if not done:
        if by_consent(table, wanted.seat) == 0:
            raise not_now("there is nothing that you could take back")
        table.sheet.consent = Consent(wanted.seat, [owner])
        done = await _if_all_agree(hub, table)
    return answer(Undone(table.version(wanted.seat), done))


@verb(Agree)
async def consent(request: Request, table: Table, wanted: Agree) -> Response:
    owner = own_chair(request, table, wanted.seat).owner or ""
    asked = table.sheet.consent
    if asked is None:
        raise not_now("nobody asks to take anything back")
    if not wanted.agree:
        table.sheet.consent = None
        await room(request).hub.save(table)
        return answer(Agreed(done=False))
    if owner not in asked.agreed:
        asked.agreed.append(owner)
    return answer(Agreed(await _if_all_agree(room(request).hub, table)))


async def _if_all_agree(hub: Hub, table: Table) -> bool:
    asked = table.sheet.consent
    assert asked is not None
    if missing(table, asked.agreed):
        await hub.save(table)
        return False
    return await _take_back(hub, table, asked.by, by_consent(table, asked.by))


async def _take_back(hub: Hub, table: Table, seat: int, count: int) -> bool:
    if count == 0:
        return False
    await hub.write(table, Entry(kind="undo", seat=seat, count=count, at=hub.clock.now()))
    return True
