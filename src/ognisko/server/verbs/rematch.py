"""Once more: the same people and options, seats turned by one."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ognisko.play.fairness import commitment
from ognisko.server import entropy
from ognisko.server.hub import Hub
from ognisko.server.messages.play import Rematch
from ognisko.server.room import own_chair, pay, room, verb
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now


@verb(OfSeat)
async def rematch(request: Request, table: Table, wanted: OfSeat) -> Response:
    hub = room(request).hub
    asker = own_chair(request, table, wanted.seat)
    if table.sheet.status != "over":
        raise not_now("the game is not over")
    following = await _made(hub, table.sheet.next)
    if following is None:
        if table.sheet.box is not None:
            await pay(request, room(request).boxes, address(request.scope))
        following = await asyncio.to_thread(Table, entropy.table_id(), again(table.sheet, asker.owner or ""))
        table.sheet.next = following.id
        await hub.save(table, opens=following)
    return answer(Rematch(following.id, commitment(following.sheet.secret)))


async def _made(hub: Hub, id: str | None) -> Table | None:
    """The rematch that somebody else has asked for, unless it never began and was forgotten."""
    try:
        return None if id is None else await hub.open(id)
    except Problem as problem:
        if problem.status != 404:
            raise
        return None


def again(sheet: Sheet, host: str) -> Sheet:
    """Who asks for it is the host: the old one may be gone."""
    chairs = [_again(chair) for chair in sheet.chairs[1:] + sheet.chairs[:1]]
    return Sheet(
        game=sheet.game,
        rules=sheet.rules,
        components=sheet.components,
        options=sheet.options,
        chairs=chairs,
        host=host,
        secret=entropy.secret(),
        first=0,
        casual=sheet.casual,
        practice=sheet.practice,
        hints=sheet.hints,
        rated=sheet.rated,
        box=sheet.box,
        clock=sheet.clock,
        chat=sheet.chat,
    )


def _again(chair: Chair) -> Chair:
    bot = chair.kind == "bot"
    return Chair(kind=chair.kind, name=chair.name, level=chair.level, owner=chair.owner, joined=bot)
