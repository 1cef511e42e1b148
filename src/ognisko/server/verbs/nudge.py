"""A friendly reminder to somebody who keeps the table waiting."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import own_chair, room, table_of
from ognisko.server.wire import OfSeat, Problem, answer, not_now, said, too_fast


class Nudge(OfSeat):
    to: int


async def nudge(request: Request) -> Response:
    wanted = await said(request, Nudge)
    table = await table_of(request)
    here = room(request)
    async with table.lock:
        own_chair(request, table, wanted.seat)
        if wanted.to not in range(table.players) or table.sheet.chairs[wanted.to].kind == "bot":
            raise Problem(422, "usage", "there is nobody to nudge")
        if table.sheet.status == "over":
            raise not_now("the game is over")
        if wait := here.nudges.take(table.id):
            raise too_fast(wait)
        table.sheet.chairs[wanted.to].nudged = True
        await here.hub.save(table)
    for watcher in here.hub.watchers.get(table.id, ()):
        if watcher.eyes.guest is not None and watcher.eyes.guest == table.sheet.chairs[wanted.to].owner:
            watcher.nudge(wanted.seat, wanted.to)
    return answer({})
