"""The record of a finished game, which everybody can verify."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server.room import part_of_end
from ognisko.server.wire import zipped


async def record(request: Request) -> Response:
    table, content = await part_of_end(request, "record", "the record is open once the game is over")
    name = f"{table.sheet.game}-{table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return zipped(request, content, "application/x-ndjson", headers)
