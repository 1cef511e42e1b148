"""The decisions of a table as they are written down: what a server can give even of games that it cannot play."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko.play.fairness import commitment
from ognisko.server import guests
from ognisko.server.room import errand, room
from ognisko.server.sheet import Entry, Sheet
from ognisko.server.store import Saved, is_id
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")


async def journal(request: Request) -> Response:
    with errand(request):
        id = request.path_params["table"]
        saved = await room(request).hub.store.load(id) if is_id(id) else None
    if saved is None:
        raise Problem(404, "no_table", "there is no such table")
    try:
        game, told = await asyncio.to_thread(_encoded, saved, guests.guest_of(request))
    except (msgspec.DecodeError, TypeError):
        log.exception("table %s: its journal cannot be read", id)
        raise Problem(422, "set_aside", "the journal of this table cannot be read; it has been noted") from None
    headers = {"content-disposition": f'attachment; filename="{game}-{id}-journal.json"', "cache-control": "no-store"}
    return Response(told, 200, headers, "application/json")


def _encoded(saved: Saved, guest: str | None) -> tuple[str, bytes]:
    """Off the event loop: who undoes and decides again writes a long one."""
    told = tell(saved, guest)
    return told["game"], msgspec.json.encode(told)


def tell(saved: Saved, guest: str | None) -> dict[str, Any]:
    """Everything of a finished game; of a running one my own decisions: only the rules know what shows."""
    sheet = msgspec.json.decode(saved.sheet, type=Sheet)
    over, mine = sheet.status == "over", sheet.owned(guest)
    entries = [msgspec.json.decode(entry, type=Entry) for entry in saved.entries]
    return {
        "format": "ognisko-journal-1",
        "table": saved.id,
        "game": sheet.game,
        "rules": sheet.rules,
        "components": sheet.components,
        "options": sheet.options,
        "status": sheet.status,
        "seats": [{"seat": n, "name": chair.name} for n, chair in enumerate(sheet.chairs)],
        "commitment": commitment(sheet.secret),
        "salts": sheet.salts() if sheet.status != "lobby" else [],
        "secret": sheet.secret.hex() if over else None,
        "entries": entries if over else [_own(entry) for entry in entries if entry.seat in mine],
    }


def _own(entry: Entry) -> dict[str, Any]:
    """What its maker knows: how many silent answers went before or with it would tell who was asked (TR16)."""
    return {"kind": entry.kind, "seat": entry.seat, "at": entry.at, "action": entry.action}
