"""Links to a seat: shown once, kept as a hash; and QR codes of them."""

import asyncio
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import entropy, guests
from ognisko.server.room import room, table_of
from ognisko.server.sheet import Chair
from ognisko.server.wire import OfSeat, Problem, answer, said


def new_invite(chair: Chair) -> str:
    token = entropy.token()
    chair.invite = guests.hashed(token)
    return token


async def link(request: Request, table: str, seat: int | None, token: str | None) -> dict[str, Any]:
    """A token stands in the fragment, which browsers do not send: it is in no log."""
    path = f"/t/{table}" + (f"#join={token}" if token else "")
    url = f"{request.scope['scheme']}://{request.headers.get('host', '')}{path}"
    return {"seat": seat, "path": path, "url": url, "qr": await asyncio.to_thread(qr_code, url)}


def qr_code(url: str) -> str:
    return segno.make(url, micro=False).svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)


async def invite(request: Request) -> Response:
    wanted = await said(request, OfSeat)
    table = await table_of(request)
    guest = guests.guest_of(request)
    async with table.lock:
        if not 0 <= wanted.seat < table.players:
            raise Problem(403, "not_yours", "there is no such seat")
        chair = table.sheet.chairs[wanted.seat]
        empty = chair.kind == "human" and chair.owner is None
        if not (guests.same(chair.owner, guest) or (empty and guests.same(table.sheet.host, guest))):
            raise Problem(403, "not_yours", "only the host invites, and everybody to the own seat")
        token = new_invite(chair)
        await room(request).hub.save(table)
    return answer(await link(request, table.id, wanted.seat, token))
