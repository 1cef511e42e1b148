"""The record of a finished game, which everybody can verify."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.record import HUMAN, encode, save
from ognisko.server.levels import spec
from ognisko.server.room import table_of
from ognisko.server.sheet import Chair
from ognisko.server.wire import not_now


async def record(request: Request) -> Response:
    table = await table_of(request)
    async with table.lock:
        if table.sheet.status != "over":
            raise not_now("the record is open once the game is over")
        line = encode(save(table.playing, [_spec(chair) for chair in table.sheet.chairs], events=True))
    name = f"{table.sheet.game}-{table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(line + b"\n", 200, headers, "application/x-ndjson")


def _spec(chair: Chair) -> str:
    return HUMAN if chair.level is None else spec(chair.level)
