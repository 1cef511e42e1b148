"""A bot takes an empty seat before the game."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.locale import company
from ognisko.server import guests, names
from ognisko.server.hub import Hub
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.room import room, verb
from ognisko.server.sheet import Chair
from ognisko.server.table import Table
from ognisko.server.verbs.join import begin_if_full
from ognisko.server.wire import OfSeat, Problem, answer, not_now


class Fill(OfSeat):
    level: int = USUAL


@verb(Fill)
async def fill(request: Request, table: Table, wanted: Fill) -> Response:
    hub, sheet = room(request).hub, table.sheet
    if not guests.same(sheet.host, guests.guest_of(request)):
        raise Problem(403, "host_only", "only who made the table does that")
    if wanted.level not in LEVELS or not 0 <= wanted.seat < table.players:
        raise Problem(422, "usage", "there is no such level or seat")
    if sheet.open is not None and len(sheet.people()) > 1:
        raise not_now("others sit at this open table: a bot comes when all agree")
    await hub.presence.look([table.id])
    if not _empty(hub, table, wanted.seat):
        raise not_now("that seat is not empty")
    others = [chair.name for n, chair in enumerate(sheet.chairs) if n != wanted.seat]
    name = names.bot("", company.bot(wanted.seat), others)
    sheet.chairs[wanted.seat] = Chair(kind="bot", level=wanted.level, name=name, joined=True)
    begin_if_full(table, hub.clock.now(), hub.settings.reveal)
    await hub.save(table)
    return answer({})


def _empty(hub: Hub, table: Table, seat: int) -> bool:
    """Nobody's, or (in a rematch) of somebody who has neither joined nor come to look."""
    chair = table.sheet.chairs[seat]
    if table.sheet.status != "lobby" or chair.joined or chair.owner == table.sheet.host:
        return False
    return chair.owner is None or seat not in hub.audience.company(table).here
