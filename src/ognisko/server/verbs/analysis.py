"""A finished game judged, and its decisions made once more; of a running game there is nothing of it for anybody."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.messages.after import Analysed
from ognisko.server.room import at_table, errand, room
from ognisko.server.table import Table
from ognisko.server.wire import Problem, answer, not_now, said, whole, zipped


class Try(msgspec.Struct, forbid_unknown_fields=True):
    step: int
    action: str


async def analysis(request: Request) -> Response:
    """The whole, or how far it is: ask again."""
    table = await at_table(request, _over)
    with errand(request) as home:
        found = await room(request).analyst.ask(table.id, home, guests.guest_of(request) or "")
    if isinstance(found, bytes):
        return zipped(request, found, "application/json")
    return answer(
        Analysed(table=table.id, game=table.sheet.game, done=found, seats=[], decisions=[], steps=0), headers=SOON
    )


SOON = {"retry-after": "1"}


async def moment(request: Request) -> Response:
    """A decision as its seat saw it."""
    step = whole(request.query_params.get("step"), "step")
    if step is None:
        raise Problem(400, "malformed", "step is missing")
    return await _again(request, step, None)


async def again(request: Request) -> Response:
    """Another action in the same hidden truth."""
    wanted = await said(request, Try)
    return await _again(request, wanted.step, wanted.action)


async def _again(request: Request, step: int, action: str | None) -> Response:
    table = await at_table(request, _over)
    with errand(request) as home:
        content = await room(request).analyst.again(table.id, step, action, home)
    return Response(content, 200, {"cache-control": "no-store"}, "application/json")


async def _over(table: Table) -> Table:
    if table.sheet.status != "over":
        raise not_now("a game is analysed once it is over")
    return table
