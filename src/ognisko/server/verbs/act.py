"""Making a decision."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ognisko import locale
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.server import guests
from ognisko.server.hub import Hub, Wait
from ognisko.server.messages.play import Acted
from ognisko.server.room import own_chair, room, stale, verb
from ognisko.server.sheet import Entry
from ognisko.server.shown import Eyes
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now


class Act(OfSeat):
    version: int
    action: Annotated[str, Meta(max_length=200)]


@verb(Act)
async def act(request: Request, table: Table, wanted: Act) -> Response | Wait:
    hub = room(request).hub
    own_chair(request, table, wanted.seat)
    if (version := repeated(table, wanted)) is not None:
        return answer(Acted(version))
    check(hub, table, wanted, guests.guest_of(request))
    wait = 0.0 if asked(table, wanted.seat) else hub.pause_left(table)
    if wait > 0:
        return Wait(wait)
    await hub.write(table, Entry(kind="act", seat=wanted.seat, action=wanted.action, at=hub.clock.now()))
    if table.question() is not None:
        room(request).bots.wake(table)  # it may be a bot's
    return answer(Acted(table.version(wanted.seat)))


def asked(table: Table, seat: int) -> bool:
    """Is the seat asked in private? Its answer is not held."""
    question = table.question()
    return question is not None and question.seat == seat


def repeated(table: Table, wanted: Act) -> int | None:
    """The version after the same request, made before, whose answer got lost on the way."""
    for line in reversed(table.lines):
        version = line.versions[wanted.seat]
        if version < wanted.version:
            return None
        if version == wanted.version + line.shown[wanted.seat]:
            mine = line.seat == wanted.seat and line.action == wanted.action and line.back_to is None
            if mine and not line.undone:
                return version
    return None


def check(hub: Hub, table: Table, wanted: Act, guest: str | None) -> None:
    """Is it the position that the client knows, and is it allowed there?"""
    if table.sheet.status == "lobby":
        raise not_now("the game has not begun")
    if table.version(wanted.seat) != wanted.version:
        raise stale(hub, table, Eyes(guest, wanted.seat))
    action = known(table.game, wanted.action)
    clause = forbidden(table, wanted.seat, action)
    if clause is not None:
        message = f"{wanted.action!r} is not allowed: {clause}"
        raise Problem(422, "refused", message, clause=clause, reason=reason(table.game, clause))
    if table.sheet.chairs[wanted.seat].stand_in is not None:
        raise not_now("a bot plays for this seat; take it back first")


def forbidden(table: Table, seat: int, action: int) -> str | None:
    """The clause; of a finished game no position is held, and all that is left to say is that it is over."""
    if table.end is not None:
        return table.game.sight.over
    return table.game.why_not(table.playing.state, seat, action)


def known(game: Game, text: str) -> int:
    try:
        return game.grammar.parse(text)
    except UsageError as error:
        raise Problem(422, "unknown_action", str(error)[:200]) from None


def reason(game: Game, clause: str) -> dict[str, str]:
    """The clause in words, in every language."""
    return locale.in_every(lambda language: locale.reason(game, clause, language))
