"""Why an action is not allowed."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import own_chair, table_of
from ognisko.server.verbs.act import known, reason
from ognisko.server.wire import answer, not_now, seat_that_asks


async def why(request: Request) -> Response:
    table = await table_of(request)
    seat = seat_that_asks(request)
    async with table.lock:
        own_chair(request, table, seat)
        if table.match is None:
            raise not_now("nothing is decided now")
        action = known(table.game, request.query_params.get("action", "")[:200])
        clause = table.game.why_not(table.match.state, seat, action)
    return answer({"clause": clause, "reason": reason(table.game, clause) if clause else None})
