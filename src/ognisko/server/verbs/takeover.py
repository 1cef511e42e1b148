"""A bot plays for somebody who is away, and the owner takes the seat back."""

from msgspec import field
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import ticking
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.room import own_chair, room, verb
from ognisko.server.shown import takeover_at
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now


class Takeover(OfSeat):
    absent: int = field(name="for")
    level: int = USUAL


@verb(Takeover)
async def takeover(request: Request, table: Table, wanted: Takeover) -> Response:
    asker = own_chair(request, table, wanted.seat)
    if wanted.level not in LEVELS or wanted.absent not in range(table.players):
        raise Problem(422, "usage", "there is no such level or seat")
    chair = table.sheet.chairs[wanted.absent]
    if table.sheet.status != "play" or chair.bot is not None:
        raise not_now("nobody's place there can be taken")
    if chair.owner == asker.owner and not table.sheet.hints:
        raise not_now("this table is played without hints: no bot shows you its moves")
    if chair.owner != asker.owner and table.sheet.clock is not None:
        raise not_now("this table is played by a clock: when that player's time is up, a bot plays on")
    if chair.owner != asker.owner:
        await room(request).hub.presence.look([table.id])
        _check_absence(request, table, wanted.absent)
    hub = room(request).hub
    ticking.stop(table, wanted.absent, hub.running(table), hub.clock.now())
    chair.stand_in, chair.gone_at = wanted.level, table.playing.streams
    table.sheet.consent = None  # it was asked of somebody who cannot answer any more
    await hub.save(table)
    return answer({})


def _check_absence(request: Request, table: Table, seat: int) -> None:
    here = room(request)
    company = here.hub.audience.company(table)
    if seat in company.here:
        raise not_now("that player is here")
    wait = takeover_at(table, seat, company, here.settings.patience) - here.hub.clock.now()
    if wait > 0:
        raise not_now(f"give that player {wait:.0f} more seconds")


@verb(OfSeat)
async def take_back(request: Request, table: Table, wanted: OfSeat) -> Response:
    chair = own_chair(request, table, wanted.seat)
    if chair.left:
        raise not_now("you have left this game for good")
    if chair.stand_in is not None:
        hub = room(request).hub
        ticking.come_back(table, wanted.seat, hub.clock.now())
        await hub.save(table)
    return answer({})
