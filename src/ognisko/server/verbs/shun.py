"""Muting and blocking: for me alone, on all my devices. Who is blocked meets me at no open table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import entropy, guests
from ognisko.server.messages.seating import MyShun, MyShuns, SeatShun, SeatShuns
from ognisko.server.room import at_table, own_chair, room, verb
from ognisko.server.store.shuns import Shun, Shuns
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now, said


class Shunning(OfSeat):
    """Of my seat `seat`: `nothing` is that I hear and meet them again."""

    to: int
    kind: Literal["mute", "block", "nothing"]


class Forgive(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=40)]


@verb(Shunning)
async def shun(request: Request, table: Table, wanted: Shunning) -> Response:
    """Nothing of the table changes: nobody there notices."""
    kept, guest = room(request).meeting.shuns, own_chair(request, table, wanted.seat).owner or ""
    if not 0 <= wanted.to < table.players:
        raise Problem(422, "usage", "there is no such seat")
    chair = table.sheet.chairs[wanted.to]
    if chair.owner is None or chair.owner == guest:
        raise Problem(422, "usage", "nobody else sits there")
    if wanted.kind == "nothing":
        await kept.forgive(guest, chair.owner)
        return answer({})
    known = await kept.of(guest)
    if len(known) >= room(request).settings.shunned_each and all(each.other != chair.owner for each in known):
        raise not_now("you keep so many away already: forgive one first")
    now = room(request).hub.clock.now()
    await kept.shun(guest, Shun(chair.owner, entropy.token(), wanted.kind, chair.name, now))
    return answer({})


async def shunned_here(request: Request) -> Response:
    """Whom I shun of those who sit at this table."""
    guest = guests.guest_of(request)

    async def look(table: Table) -> list[str | None]:
        return [chair.owner for chair in table.sheet.chairs]

    owners = await at_table(request, look)
    known = {each.other: each.kind for each in await room(request).meeting.shuns.of(guest)} if guest else {}
    found = [
        SeatShun(seat=n, kind=known[owner]) for n, owner in enumerate(owners) if owner is not None and owner in known
    ]
    return answer(SeatShuns(found))


async def shunned(request: Request) -> Response:
    guest = guests.guest_of(request)
    return answer(await shuns_of(room(request).meeting.shuns, guest) if guest else MyShuns([]))


async def shuns_of(kept: Shuns, guest: str) -> MyShuns:
    """Never by what could find them elsewhere."""
    return MyShuns([MyShun(id=one.id, name=one.name, kind=one.kind, since=one.since) for one in await kept.of(guest)])


async def forgive(request: Request) -> Response:
    wanted, guest = await said(request, Forgive), guests.guest_of(request)
    if guest is not None:
        await room(request).meeting.shuns.forgive_by_id(guest, wanted.id)
    return answer({})
