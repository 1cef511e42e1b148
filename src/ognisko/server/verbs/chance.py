"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import errand, room, table_of
from ognisko.server.wire import not_now, zipped


async def chance(request: Request) -> Response:
    with errand(request):
        table = await table_of(request)
        async with table.lock:  # the end may not be stored yet
            if table.sheet.status != "over":
                raise not_now("the secret is told once the game is over")
        content = await room(request).ends.part(table.id, "chance")
    return zipped(request, content, "application/json")
