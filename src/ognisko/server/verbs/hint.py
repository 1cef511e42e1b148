"""Advice, on request."""

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.bots import ask
from ognisko.server.face import Eyes
from ognisko.server.room import own_chair, room, table_of
from ognisko.server.runner import NoAnswer
from ognisko.server.verbs.act import stale
from ognisko.server.wire import Asked, Problem, answer, not_now, said


class Hint(Asked):
    version: int


async def hint(request: Request) -> Response:
    wanted = await said(request, Hint)
    table = await table_of(request)
    async with table.lock:
        own_chair(request, table, wanted.seat)
        if table.version(wanted.seat) != wanted.version:
            raise stale(room(request).hub, table, Eyes(guests.guest_of(request), wanted.seat))
        if not table.sheet.hints:
            raise not_now("this table is played without hints")
        if not table.acts(wanted.seat):
            raise not_now("it is not your decision")
        question = ask(table, wanted.seat, "hint")
    try:
        advice = await room(request).runner.advice(question)
    except NoAnswer:
        raise Problem(503, "closing", "no hint now; try again") from None
    game = table.game
    ranked = [{"text": game.text(a.action), "parts": game.parts(a.action), "chance": a.chance} for a in advice]
    return answer({"version": wanted.version, "ranked": ranked, "where": _where(game.parts(advice[0].action))})


def _where(parts: dict[str, str]) -> dict[str, str]:
    """The first step of a hint: one part of the best action, the last that a person names."""
    name = list(parts)[-1]
    return {name: parts[name]}
