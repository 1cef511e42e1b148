"""Advice, on request."""

from typing import Any

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.game import Game
from ognisko.minds.advice import Advice
from ognisko.server import guests
from ognisko.server.bots import thought_of
from ognisko.server.processes import NoAnswer
from ognisko.server.room import may_be_told, own_chair, room, table_of
from ognisko.server.shield import address
from ognisko.server.shown import Eyes
from ognisko.server.verbs.act import stale
from ognisko.server.wire import OfSeat, Problem, answer, said


class Hint(OfSeat):
    version: int


async def hint(request: Request) -> Response:
    wanted = await said(request, Hint)
    guest = guests.guest_of(request) or ""
    table = await table_of(request)
    async with table.lock:
        own_chair(request, table, wanted.seat)
        if table.version(wanted.seat) != wanted.version:
            raise stale(room(request).hub, table, Eyes(guest, wanted.seat))
        may_be_told(table, wanted.seat)
        thought = structs.replace(thought_of(table, wanted.seat, "hint"), payer=guest, line="hint")
    try:
        with room(request).hints_each.of(address(request.scope)), room(request).hints.of(guest):
            advice = await room(request).runner.advice(thought)
    except NoAnswer:
        raise Problem(503, "closing", "no hint now; try again") from None
    game = table.game
    ranked = [_worded(game, advised) for advised in advice]
    return answer({"version": wanted.version, "ranked": ranked, "where": _where(ranked[0]["parts"])})


def _worded(game: Game, advised: Advice) -> dict[str, Any]:
    return {
        "text": advised.action,
        "parts": game.grammar.parts(game.grammar.parse(advised.action)),
        "chance": advised.chance,
    }


def _where(parts: dict[str, str]) -> dict[str, str]:
    """The first step of a hint: one part of the best action, the last that a person names."""
    name = list(parts)[-1]
    return {name: parts[name]}
