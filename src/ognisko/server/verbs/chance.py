"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import part_of_end
from ognisko.server.wire import zipped


async def chance(request: Request) -> Response:
    _, content = await part_of_end(request, "chance", "the secret is told once the game is over")
    return zipped(request, content, "application/json")
