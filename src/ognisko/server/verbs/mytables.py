"""The tables where I sit; and one table, for those who cannot have a socket."""

import logging
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.room import room, seat_for, table_of
from ognisko.server.sheet import Sheet
from ognisko.server.shown import Eyes
from ognisko.server.store import Summary
from ognisko.server.wire import answer, whole

MOST = 50
log = logging.getLogger("ognisko.server")


async def my_tables(request: Request) -> Response:
    guest = guests.guest_of(request)
    found = [] if guest is None else await room(request).hub.store.tables_of(guest, MOST)
    return answer({"tables": [line for summary in found if (line := _try(summary, guest or "")) is not None]})


def _try(summary: Summary, guest: str) -> dict[str, Any] | None:
    """A sheet that cannot be read costs its own line and no other."""
    try:
        return _line(summary, guest)
    except msgspec.DecodeError as error:
        log.warning("table %s: its sheet cannot be read: %s", summary.id, error)
        return None


def _line(summary: Summary, guest: str) -> dict[str, Any]:
    sheet = msgspec.json.decode(summary.sheet, type=Sheet)
    mine = sheet.owned(guest)
    waiting = summary.status == "lobby" and not all(sheet.chairs[seat].joined for seat in mine)
    return {
        "table": summary.id,
        "game": sheet.game,
        "status": summary.status,
        "updated": summary.updated,
        "seats": mine,
        "names": [chair.name for chair in sheet.chairs],
        "my_turn": waiting or any(seat in mine and sheet.chairs[seat].bot is None for seat in summary.to_act),
        "nudged": any(sheet.chairs[seat].nudged for seat in mine),
    }


async def one_table(request: Request) -> Response:
    """What the socket would say."""
    table = await table_of(request)
    guest = guests.guest_of(request)
    async with table.lock:
        seat = seat_for(table, guest, request)
        since = whole(request.query_params.get("since"), "since") or 0
        message = room(request).hub.message(table, Eyes(guest, seat), since)
    return Response(message, 200, {"cache-control": "no-store"}, "application/json")
