"""Telling the salt that one has promised, once all promises stand."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.play.fairness import promise
from ognisko.server import guests
from ognisko.server.room import room, verb
from ognisko.server.sheet import Chair
from ognisko.server.table import Table
from ognisko.server.verbs.join import Salt, begin_if_full
from ognisko.server.wire import Problem, answer, not_now


class Reveal(Struct, forbid_unknown_fields=True):
    salt: Salt


@verb(Reveal)
async def reveal(request: Request, table: Table, wanted: Reveal) -> Response:
    hub = room(request).hub
    chair = _chair(table, guests.guest_of(request), wanted.salt)
    if chair.salt is None:
        _check_time(table)
        chair.salt = wanted.salt
        begin_if_full(table, hub.clock.now(), hub.settings.reveal)
        await hub.save(table)
    return answer({})


def _chair(table: Table, guest: str | None, salt: str) -> Chair:
    """The own chair for which this salt was promised, or Problem."""
    mine = [table.sheet.chairs[seat] for seat in table.sheet.owned(guest)]
    if not mine:
        raise Problem(403, "not_yours", "no seat here is yours")
    for chair in mine:
        if chair.promised == promise(salt):
            return chair
    raise Problem(422, "usage", "that is not the salt that you promised")


def _check_time(table: Table) -> None:
    if table.sheet.status != "lobby":
        raise not_now("the game has begun without your salt")
    if table.sheet.reveal_by is None:
        raise not_now("not everybody has given a promise: keep your salt to yourself")
