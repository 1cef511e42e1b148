"""Whether this process lives, and whether people should be sent to it: for what stands before it."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import room
from ognisko.server.wire import Problem, answer


async def healthz(request: Request) -> Response:
    return answer({})


async def readyz(request: Request) -> Response:
    """Not while it goes down, nor while its database does not answer."""
    if room(request).draining:
        raise Problem(503, "closing", "this process goes down; ask another")
    await room(request).hub.store.revisions([])
    return answer({})
