"""Whether this process lives, and whether people should be sent to it: for what stands before it."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import room
from ognisko.server.wire import answer, closing


async def healthz(request: Request) -> Response:
    return answer({})


async def readyz(request: Request) -> Response:
    """Not while it goes down, nor while its database does not answer."""
    if room(request).draining:
        raise closing()
    await room(request).hub.store.newer({})
    return answer({})
