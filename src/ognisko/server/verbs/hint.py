"""Advice, on request."""

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.minds.advice import Advice
from ognisko.play.foresight import foreseen
from ognisko.server import guests
from ognisko.server.bots import thought_of
from ognisko.server.messages.play import Advised, Hinted
from ognisko.server.processes import NoAnswer
from ognisko.server.room import at_table, may_be_told, own_chair, room, stale
from ognisko.server.shield import address
from ognisko.server.shown import Eyes
from ognisko.server.table import Table
from ognisko.server.think import Thought
from ognisko.server.wire import OfSeat, Problem, answer, said


class Hint(OfSeat):
    version: int


async def hint(request: Request) -> Response:
    wanted = await said(request, Hint)
    guest, home = guests.guest_of(request) or "", address(request.scope)

    async def ask(table: Table) -> tuple[Game, Thought, Glimpse]:
        own_chair(request, table, wanted.seat)
        if table.version(wanted.seat) != wanted.version:
            raise stale(room(request).hub, table, Eyes(guest, wanted.seat))
        may_be_told(table, wanted.seat)
        thought = thought_of(table, wanted.seat, "hint")
        asked = structs.replace(thought, home=home, payer=guest, line="hint")
        return table.game, asked, table.playing.glimpse(wanted.seat)

    game, thought, glimpse = await at_table(request, ask)
    try:
        with room(request).hints_each.of(home), room(request).hints.of(guest):
            advice = await room(request).adviser.advice(request.path_params["table"], thought)
    except NoAnswer:
        raise Problem(503, "closing", "no hint now; try again") from None
    ranked = [_worded(game, advised) for advised in advice]
    brings = foreseen(game, glimpse, [advice[0].action, *advice[0].line])
    return answer(Hinted(version=wanted.version, ranked=ranked, where=where(ranked[0].parts), brings=brings))


def _worded(game: Game, advised: Advice) -> Advised:
    parts = game.grammar.parts(game.grammar.parse(advised.action))
    return Advised(text=advised.action, parts=parts, chance=advised.chance)


def where(parts: dict[str, str]) -> dict[str, str]:
    """The first step of a hint: one part of the best action, whence something moves or else the last that is named."""
    name = "from" if "from" in parts else list(parts)[-1]
    return {name: parts[name]}
