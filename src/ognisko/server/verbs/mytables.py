"""The tables where I sit; and one table, for those who cannot have a socket."""

import asyncio
import logging

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.bodies import Body
from ognisko.server.messages.seating import MyTable, MyTables
from ognisko.server.room import at_table, room, seat_for
from ognisko.server.sheet import Sheet
from ognisko.server.shown import Eyes
from ognisko.server.store import Store, Summary
from ognisko.server.table import Table
from ognisko.server.wire import SMALL, answer, made, unzips, whole

MOST = 50
log = logging.getLogger("ognisko.server")


async def my_tables(request: Request) -> Response:
    guest = guests.guest_of(request)
    return answer(MyTables([] if guest is None else await tables_of(room(request).hub.store, guest, MOST)))


async def tables_of(store: Store, guest: str, most: int) -> list[MyTable]:
    sheets = await asyncio.to_thread(sheets_of, await store.tables_of(guest, most))
    return [line for each, sheet in sheets if (line := _line(each, sheet, guest)) is not None]


def sheets_of(found: list[Summary]) -> list[tuple[Summary, Sheet]]:
    """Off the event loop, as some carry a set of components; one that cannot be read costs its own line only."""
    sheets: list[tuple[Summary, Sheet]] = []
    for summary in found:
        try:
            sheets.append((summary, msgspec.json.decode(summary.sheet, type=Sheet)))
        except (msgspec.DecodeError, TypeError) as error:
            log.warning("table %s: its sheet cannot be read: %s", summary.id, error)
    return sheets


def _line(summary: Summary, sheet: Sheet, guest: str) -> MyTable | None:
    mine = sheet.owned(guest)
    if guest in sheet.forgotten or not (mine or guest == sheet.host):
        return None
    waiting = summary.status == "lobby" and not all(sheet.chairs[seat].joined for seat in mine)
    acting = [seat for seat in summary.to_act if seat in mine]
    return MyTable(
        table=summary.id,
        game=sheet.game,
        status=summary.status,
        updated=summary.updated,
        seats=mine,
        names=[chair.name for chair in sheet.chairs],
        my_turn=waiting or any(sheet.chairs[seat].bot is None for seat in acting),
        nudged=any(sheet.chairs[seat].nudged for seat in mine),
    )


async def one_table(request: Request) -> Response:
    """What the socket would say."""
    guest, hub = guests.guest_of(request), room(request).hub

    async def look(table: Table) -> tuple[Body, bytes]:
        if table.id not in hub.audience.watchers:
            await hub.presence.look([table.id])
        seat = seat_for(table, guest, request)
        since = whole(request.query_params.get("since"), "since") or 0
        eyes = Eyes(guest, seat)
        return hub.body(table, eyes), hub.more(table, eyes, since)

    body, more = await at_table(request, look)
    zips = unzips(request) and len(body.content) > SMALL
    return made(body.zipped_with_more(more) if zips else body.with_more(more), zips)
