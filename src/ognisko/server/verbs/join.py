"""Sitting down: by a link, or to say that one is here; with a promise for the chance. The last one begins the game."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import entropy, guests, names
from ognisko.server.room import room, table_of
from ognisko.server.shown import promised
from ognisko.server.table import Table
from ognisko.server.verbs.create import Name
from ognisko.server.wire import Problem, answer, said

Salt = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Join(Struct, forbid_unknown_fields=True):
    promise: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")] | None = None  # of a salt that is told when all sit
    salt: Salt | None = None  # told at once: who does that trusts the house
    token: Annotated[str, Meta(max_length=64)] = ""
    name: Name = ""


async def join(request: Request) -> Response:
    wanted = await said(request, Join)
    table = await table_of(request)
    cookie = guests.token_of(request) or entropy.token()
    guest = guests.hashed(cookie)
    async with table.lock:
        if wanted.token:
            _take(table, guest, wanted)
        seats = table.sheet.owned(guest)
        if not seats:
            raise Problem(403, "not_yours", "no seat here is yours")
        _arrive(table, seats, wanted)
        here = room(request)
        begin_if_full(table, here.hub.clock.now(), here.settings.reveal)
        await here.hub.save(table, guests=(guest,))
        seats = table.sheet.owned(guest)
        told = {"table": table.id, "seat": seats[0], "seats": seats, **promised(table)}
    response = answer(told)
    guests.give_cookie(request, response, cookie)
    return response


def _take(table: Table, guest: str, wanted: Join) -> None:
    """The seat of the link: an empty one, or one that its owner carries to another device."""
    hash = guests.hashed(wanted.token)
    for chair in table.sheet.chairs:
        if guests.same(chair.invite, hash):
            chair.invite = None
            chair.owner = guest
            others = [other.name for other in table.sheet.chairs if other is not chair]
            chair.name = names.person(wanted.name, chair.name, others)
            if table.sheet.reveal_by is None and table.sheet.status == "lobby":
                chair.promise = chair.salt = None  # the salt stays on the device that made it
            return
    if not table.sheet.owned(guest):
        raise Problem(410, "used_link", "this invitation was used or replaced")


def _arrive(table: Table, seats: list[int], wanted: Join) -> None:
    """A promise counts until everybody sits, and is not changed once given."""
    if table.sheet.status != "lobby":
        return
    chairs = [table.sheet.chairs[seat] for seat in seats]
    for chair in chairs:
        chair.joined = True
    if table.sheet.reveal_by is None and all(chair.promised is None for chair in chairs):
        chairs[0].promise, chairs[0].salt = wanted.promise, wanted.salt


def begin_if_full(table: Table, now: float, patience: float) -> None:
    """With the last one all promises stand: from now on the salts may be told, and with the last of them it begins."""
    sheet = table.sheet
    if sheet.status != "lobby" or not all(chair.joined for chair in sheet.chairs):
        return
    if not sheet.missing():
        table.begin(now)
    elif sheet.reveal_by is None:
        sheet.reveal_by = now + patience
