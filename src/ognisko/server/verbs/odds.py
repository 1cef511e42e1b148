"""What chance can still bring, where the game reckons it: for the seat that decides, at tables with hints."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.minds.mind import mind_of
from ognisko.server.messages.play import Reckoned
from ognisko.server.room import at_table, errand, may_be_told, own_chair
from ognisko.server.table import Table
from ognisko.server.wire import answer, seat_that_asks


async def odds(request: Request) -> Response:
    seat = seat_that_asks(request)

    async def ask(table: Table) -> tuple[Game, int, Glimpse]:
        own_chair(request, table, seat)
        may_be_told(table, seat)
        return table.game, table.version(seat), Glimpse(table.playing.state, seat)

    game, version, glimpse = await at_table(request, ask)
    # Milliseconds where the engine is compiled, but not everywhere: never on the event loop.
    with errand(request):
        found = await asyncio.to_thread(mind_of(game).odds, glimpse)
    return answer(Reckoned(version, found))
