"""Once more: the same people and options, seats turned by one."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.play.fairness import commitment
from ognisko.server import entropy
from ognisko.server.room import own_chair, room, table_of
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, answer, not_now, said


async def rematch(request: Request) -> Response:
    wanted = await said(request, OfSeat)
    table = await table_of(request)
    hub = room(request).hub
    async with table.lock:
        asker = own_chair(request, table, wanted.seat)
        if table.sheet.status != "over":
            raise not_now("the game is not over")
        if table.sheet.next is None:
            following = Table(entropy.table_id(), again(table.sheet, asker.owner or ""))
            await hub.create(following)
            table.sheet.next = following.id
            await hub.save(table)
        following = await hub.open(table.sheet.next or "")
    return answer({"table": following.id, "commitment": commitment(following.sheet.secret)})


def again(sheet: Sheet, host: str) -> Sheet:
    """Who asks for it is the host: the old one may be gone."""
    chairs = [_again(chair) for chair in sheet.chairs[1:] + sheet.chairs[:1]]
    return Sheet(
        game=sheet.game,
        rules=sheet.rules,
        components=sheet.components,
        options=sheet.options,
        chairs=chairs,
        host=host,
        secret=entropy.secret(),
        first=0,
        casual=sheet.casual,
        hints=sheet.hints,
    )


def _again(chair: Chair) -> Chair:
    bot = chair.kind == "bot"
    return Chair(kind=chair.kind, name=chair.name, level=chair.level, owner=chair.owner, joined=bot)
