"""Sitting down: by a link, or to say that one is here; with a promise for the chance. The last one begins the game."""

from typing import Annotated

from msgspec import Meta, Struct, structs
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests, names
from ognisko.server.meeting import Meeting
from ognisko.server.messages.seating import Joined
from ognisko.server.room import pay, room, verb
from ognisko.server.sheet import Chair
from ognisko.server.shield import address
from ognisko.server.shown import promised
from ognisko.server.table import Table
from ognisko.server.verbs.create import Name
from ognisko.server.verbs.invite import spend
from ognisko.server.wire import Problem, answer

Salt = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Join(Struct, forbid_unknown_fields=True):
    promise: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")] | None = None  # of a salt that is told when all sit
    salt: Salt | None = None  # told at once: who does that trusts the house
    token: Annotated[str, Meta(max_length=64)] = ""
    name: Name = ""
    open: bool = False  # any empty seat of an open table
    rated: bool = False  # do I agree that it counts? If not: by a link it counts no more, at an open one I cannot sit


@verb(Join)
async def join(request: Request, table: Table, wanted: Join) -> Response:
    hub = room(request).hub
    cookie, guest = guests.coming(request)
    if wanted.token:
        await pay(request, room(request).joins, address(request.scope))
        _take(table, guest, wanted)
    elif wanted.open and not table.sheet.owned(guest):
        await pay(request, room(request).joins, address(request.scope))
        await _take_open(room(request).meeting, table, guest, wanted)
    seats = table.sheet.owned(guest)
    if not seats:
        raise Problem(403, "not_yours", "no seat here is yours")
    _arrive(table, seats, wanted)
    table.home = address(request.scope)
    begin_if_full(table, hub.clock.now(), hub.settings.reveal)
    await hub.save(table, guests=(guest,))
    seats = table.sheet.owned(guest)
    response = answer(Joined(table=table.id, seat=seats[0], seats=seats, **structs.asdict(promised(table))))
    guests.give_cookie(request, response, cookie)
    return response


def _take(table: Table, guest: str, wanted: Join) -> None:
    """The seat of the link: an empty one, or one that its owner carries to another device."""
    hash = guests.hashed(wanted.token)
    for chair in table.sheet.chairs:
        if guests.same(chair.invite, hash):
            _sit(table, chair, guest, wanted)
            if table.sheet.reveal_by is None and table.sheet.status == "lobby":
                chair.promise = chair.salt = None  # the salt stays on the device that made it
            return
    if not table.sheet.owned(guest):
        raise Problem(410, "used_link", "this invitation was used or replaced")


async def _take_open(meeting: Meeting, table: Table, guest: str, wanted: Join) -> None:
    meeting.check()
    if not await meeting.may_sit(table, guest):
        raise Problem(410, "not_open", "nobody can sit down here any more")
    if table.sheet.rated and not wanted.rated:
        raise Problem(422, "rated", "this game is rated: who sits down agrees to that")
    _sit(table, table.sheet.chairs[table.sheet.empty()[0]], guest, wanted)


def _sit(table: Table, chair: Chair, guest: str, wanted: Join) -> None:
    spend(table.sheet, chair)
    table.sheet.rated = table.sheet.rated and (wanted.rated or table.sheet.status != "lobby")
    chair.owner = guest
    others = [other.name for other in table.sheet.chairs if other is not chair]
    chair.name = names.person(names.short(wanted.name), chair.name, others)


def _arrive(table: Table, seats: list[int], wanted: Join) -> None:
    """A promise counts until everybody sits, and is not changed once given."""
    if table.sheet.status != "lobby":
        return
    chairs = [table.sheet.chairs[seat] for seat in seats]
    table.sheet.forgotten = [guest for guest in table.sheet.forgotten if guest != chairs[0].owner]
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
