"""What chance can still bring, where the game reckons it: for the seat that decides, at tables with hints."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.glimpse import Glimpse
from ognisko.server.room import own_chair, table_of
from ognisko.server.wire import Problem, answer, not_now, seat_in_query


async def odds(request: Request) -> Response:
    table = await table_of(request)
    seat = seat_in_query(request)
    if seat is None:
        raise Problem(400, "malformed", "seat is missing")
    async with table.lock:
        own_chair(request, table, seat)
        if not table.sheet.hints:
            raise not_now("this table is played without hints")
        if not table.acts(seat):
            raise not_now("it is not your decision")
        version = table.version(seat)
        glimpse = Glimpse(table.playing.state, seat)
    # Milliseconds where the engine is compiled, but not everywhere: never on the event loop.
    found = await asyncio.to_thread(table.game.odds, glimpse)
    return answer({"version": version, "odds": found})
