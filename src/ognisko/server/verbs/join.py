"""Sitting down: by a link, or to say that one is here; with a salt for the chance. The last one begins the game."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.fairness import commitment
from ognisko.server import guests, names
from ognisko.server.room import room, table_of
from ognisko.server.table import Table
from ognisko.server.verbs.create import Name
from ognisko.server.wire import Problem, answer, said


class Join(Struct, forbid_unknown_fields=True):
    salt: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    token: Annotated[str, Meta(max_length=64)] = ""
    name: Name = ""


async def join(request: Request) -> Response:
    wanted = await said(request, Join)
    table = await table_of(request)
    cookie = guests.token_of(request) or guests.new_token()
    guest = guests.hashed(cookie)
    async with table.lock:
        if wanted.token:
            _take(table, guest, wanted)
        seats = table.sheet.owned(guest)
        if not seats:
            raise Problem(403, "not_yours", "no seat here is yours")
        _arrive(table, seats, wanted, room(request).hub.clock.now())
        await room(request).hub.save(table, guests=(guest,))
        seats = table.sheet.owned(guest)
    told = {"table": table.id, "seat": seats[0], "seats": seats, "commitment": commitment(table.sheet.secret)}
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
            return
    if not table.sheet.owned(guest):
        raise Problem(410, "used_link", "this invitation was used or replaced")


def _arrive(table: Table, seats: list[int], wanted: Join, now: float) -> None:
    """Salts count until the game begins, and are not changed once given."""
    sheet = table.sheet
    if sheet.status != "lobby":
        return
    chairs = [sheet.chairs[seat] for seat in seats]
    for chair in chairs:
        chair.joined = True
    if all(chair.salt is None for chair in chairs):
        chairs[0].salt = wanted.salt
    begin_if_full(table, now)


def begin_if_full(table: Table, now: float) -> None:
    if table.sheet.status == "lobby" and all(chair.joined for chair in table.sheet.chairs):
        table.begin(now)
