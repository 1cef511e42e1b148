"""A game step by step, from one seat's eyes, a spectator's, or (after the end) with all cards open."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.state import SPECTATOR
from ognisko.server.ending import Order, Unplayable, eyes
from ognisko.server.pages import keepable
from ognisko.server.processes import NoAnswer
from ognisko.server.room import at_table, errand, own_chair, room
from ognisko.server.sheet import Sheet
from ognisko.server.table import Table
from ognisko.server.wire import Problem, not_now, seat_in_query, zipped


async def replay(request: Request) -> Response:
    """Nothing of it is made on the event loop: a finished game is stored as it is told, a running one is filmed."""
    id = request.path_params["table"]

    async def ask(table: Table) -> tuple[str, bool]:
        return _eyes(request, table), table.sheet.status == "over"

    with errand(request) as asker:
        name, over = await at_table(request, ask)
        saved = None if over else await room(request).hub.store.load(id)
        if saved is None or msgspec.json.decode(saved.sheet, type=Sheet).status == "over":
            content = await room(request).ends.part(id, f"replay {name}")
            return keepable(request, zipped(request, content, "application/json"))
        content = await _film(request, Order(saved, name), asker)
    return zipped(request, content, "application/json")


async def _film(request: Request, order: Order, asker: str) -> bytes:
    try:
        made = await room(request).scribe.make(order, asker)
    except (NoAnswer, Unplayable):
        raise Problem(503, "closing", "no replay now; try again") from None
    return made[order.eyes or ""]


def _eyes(request: Request, table: Table) -> str:
    """Whose eyes, if these may be looked through."""
    everything = request.query_params.get("seat") == "open"
    viewer = SPECTATOR if everything else seat_in_query(request)
    over = table.sheet.status == "over"
    if table.sheet.status == "lobby":
        raise not_now("the game has not begun")
    if everything and not over:
        raise not_now("all cards are open once the game is over")
    if viewer != SPECTATOR and viewer not in range(table.players):
        raise Problem(422, "usage", "there is no such seat")
    if viewer != SPECTATOR and not over:
        own_chair(request, table, viewer)
    return "open" if everything else eyes(viewer)
