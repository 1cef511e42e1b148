"""Leaving a game for good, and taking a table off the list of mine."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.levels import USUAL
from ognisko.server.room import room, verb
from ognisko.server.sheet import Chair
from ognisko.server.table import Table
from ognisko.server.wire import Problem, answer, not_now


class Leave(Struct, forbid_unknown_fields=True):
    """Nothing but that."""


@verb(Leave)
async def leave(request: Request, table: Table, wanted: Leave) -> Response:
    """Resigning: no rule ends a game for one who has enough; so a bot plays on, and nobody takes the seat back."""
    guest, chairs = _mine(request, table)
    was_open = table.sheet.open is not None
    if table.sheet.status == "lobby":
        _stand_up(table, guest, chairs)
    for chair in chairs:
        if table.sheet.status == "play" and not chair.left:
            chair.left = True
            chair.stand_in, chair.gone_at = USUAL, table.playing.streams
    table.sheet.consent = None
    done = await _forget(request, table, guest)
    if was_open:
        await room(request).meeting.noted(table)
    return done


def _stand_up(table: Table, guest: str, chairs: list[Chair]) -> None:
    """Before the game the seat is empty again; the host's is not, unless somebody else hosts the open table then."""
    sheet = table.sheet
    if sheet.reveal_by is not None:
        raise not_now("the game begins just now")
    if guest == sheet.host and not sheet.pass_on():
        return
    for chair in chairs:
        chair.owner = chair.promise = chair.salt = None
        chair.joined = False
    sheet.willing = [owner for owner in sheet.willing if owner != guest]


@verb(Leave)
async def forget(request: Request, table: Table, wanted: Leave) -> Response:
    guest, chairs = _mine(request, table)
    if table.sheet.status == "play" and not all(chair.left for chair in chairs):
        raise not_now("the game goes on: leave it first")
    return await _forget(request, table, guest)


def _mine(request: Request, table: Table) -> tuple[str, list[Chair]]:
    guest = guests.guest_of(request)
    chairs = [table.sheet.chairs[seat] for seat in table.sheet.owned(guest)]
    if guest is None or not chairs:
        raise Problem(403, "not_yours", "no seat here is yours")
    return guest, chairs


async def _forget(request: Request, table: Table, guest: str) -> Response:
    table.sheet.forget(guest)
    await room(request).hub.save(table)
    return answer({})
