"""The record of a finished game, which everybody can verify."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import errand, room, table_of
from ognisko.server.wire import not_now, zipped


async def record(request: Request) -> Response:
    with errand(request):
        table = await table_of(request)
        async with table.lock:  # the end may not be stored yet
            if table.sheet.status != "over":
                raise not_now("the record is open once the game is over")
        content = await room(request).ends.part(table.id, "record")
    name = f"{table.sheet.game}-{table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return zipped(request, content, "application/x-ndjson", headers)
