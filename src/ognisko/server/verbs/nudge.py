"""A friendly reminder to somebody who keeps the table waiting."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import own_chair, pay, room, verb
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now


class Nudge(OfSeat):
    to: int


@verb(Nudge)
async def nudge(request: Request, table: Table, wanted: Nudge) -> Response:
    here = room(request)
    own_chair(request, table, wanted.seat)
    if wanted.to not in range(table.players) or table.sheet.chairs[wanted.to].kind == "bot":
        raise Problem(422, "usage", "there is nobody to nudge")
    if table.sheet.status == "over":
        raise not_now("the game is over")
    await pay(request, here.nudges, table.id)
    table.sheet.chairs[wanted.to].nudged = True
    await here.hub.save(table)
    here.hub.audience.stir(table.id, wanted.seat, wanted.to)
    return answer({})
