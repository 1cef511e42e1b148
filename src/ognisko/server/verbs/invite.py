"""Links to a seat: shown once, kept as a hash; and QR codes of them."""

import asyncio
import contextlib
import ipaddress
import socket

import segno
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import entropy, guests
from ognisko.server.messages.seating import Link
from ognisko.server.room import room, verb
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.shield import is_number
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer

MOST_SPENT = 60


def new_invite(chair: Chair) -> str:
    token = entropy.token()
    chair.invite = guests.hashed(token)
    return token


def spend(sheet: Sheet, chair: Chair) -> None:
    """The link of a chair leads nowhere from now on, and whoever comes by it is told so."""
    if chair.invite is not None:
        sheet.spent = [*sheet.spent, chair.invite][-MOST_SPENT:]
    chair.invite = None


async def link(request: Request, table: str, seat: int | None, token: str | None) -> Link:
    """A token stands in the fragment, which browsers do not send: it is in no log."""
    path = f"/t/{table}" + (f"#join={token}" if token else "")
    host, only_here = address_for_others(request)
    url = f"{request.scope['scheme']}://{host}{path}"
    return Link(seat=seat, path=path, url=url, qr=await asyncio.to_thread(qr_code, url), only_here=only_here)


def address_for_others(request: Request) -> tuple[str, bool]:
    """What others call this house, and whether only this computer can: who sits at it calls it 127.0.0.1."""
    host = request.headers.get("host", "")
    name = (request.url.hostname or "").strip("[]")
    if name != "localhost" and not (is_number(name) and ipaddress.ip_address(name).is_loopback):
        return host, False
    near = own_address() if room(request).hub.settings.numbers else None
    return (host, True) if near is None else (f"{near}:{request.url.port or 80}", False)


def own_address() -> str | None:
    """This machine's in the network; nothing is sent to find out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if ipaddress.ip_address(found).is_loopback else found
    return None


def qr_code(url: str) -> str:
    return segno.make(url, micro=False).svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)


@verb(OfSeat)
async def invite(request: Request, table: Table, wanted: OfSeat) -> Response:
    guest = guests.guest_of(request)
    if not 0 <= wanted.seat < table.players:
        raise Problem(403, "not_yours", "there is no such seat")
    chair = table.sheet.chairs[wanted.seat]
    empty = chair.kind == "human" and chair.owner is None
    if not (guests.same(chair.owner, guest) or (empty and guests.same(table.sheet.host, guest))):
        raise Problem(403, "not_yours", "only the host invites, and everybody to the own seat")
    spend(table.sheet, chair)
    token = new_invite(chair)
    await room(request).hub.save(table)
    return answer(await link(request, table.id, wanted.seat, token))
