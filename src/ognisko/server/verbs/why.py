"""Why an action is not allowed: told by its text, or by what was clicked of it."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.errors import UnknownAction
from ognisko.core.game import Game
from ognisko.server.messages.play import Reasoned
from ognisko.server.room import at_table, own_chair
from ognisko.server.table import Table
from ognisko.server.verbs.act import known, reason
from ognisko.server.wire import Problem, answer, not_now, seat_that_asks

LONGEST = 400


async def why(request: Request) -> Response:
    seat = seat_that_asks(request)

    async def ask(table: Table) -> Response:
        own_chair(request, table, seat)
        if table.match is None:
            raise not_now("nothing is decided now")
        clause = table.game.why_not(table.match.state, seat, _meant(table.game, request))
        return answer(Reasoned(clause, reason(table.game, clause) if clause else None))

    return await at_table(request, ask)


def _meant(game: Game, request: Request) -> int:
    clicked = request.query_params.get("parts")
    if clicked is None:
        return known(game, request.query_params.get("action", "")[:LONGEST])
    try:
        return game.grammar.meant(msgspec.json.decode(clicked[:LONGEST], type=dict[str, str]))
    except msgspec.DecodeError:
        raise Problem(400, "malformed", "parts are JSON: an object of texts") from None
    except UnknownAction as error:
        raise Problem(422, "unknown_action", str(error)[:200]) from None
