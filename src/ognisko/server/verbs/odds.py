"""What chance can still bring, where the game reckons it: for the seat that decides, at tables with hints."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.glimpse import Glimpse
from ognisko.minds.mind import mind_of
from ognisko.server.room import errand, may_be_told, own_chair, table_of
from ognisko.server.wire import answer, seat_that_asks


async def odds(request: Request) -> Response:
    table = await table_of(request)
    seat = seat_that_asks(request)
    async with table.lock:
        own_chair(request, table, seat)
        may_be_told(table, seat)
        version = table.version(seat)
        glimpse = Glimpse(table.playing.state, seat)
    # Milliseconds where the engine is compiled, but not everywhere: never on the event loop.
    with errand(request):
        found = await asyncio.to_thread(mind_of(table.game).odds, glimpse)
    return answer({"version": version, "odds": found})
