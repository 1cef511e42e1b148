"""A game step by step, from one seat's eyes, a spectator's, or (after the end) with all cards open."""

from collections.abc import Iterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.event import Event, seen_by
from ognisko.core.match import Match
from ognisko.core.state import State
from ognisko.server.room import own_chair, table_of
from ognisko.server.table import Table, Viewer
from ognisko.server.wire import Problem, answer, not_now, seat_in_query


async def replay(request: Request) -> Response:
    table = await table_of(request)
    everything = request.query_params.get("seat") == "open"
    viewer = None if everything else seat_in_query(request)
    async with table.lock:
        if table.match is None:
            raise not_now("the game has not begun")
        over = table.sheet.status == "over"
        if everything and not over:
            raise not_now("all cards are open once the game is over")
        if viewer is not None and viewer not in range(table.players):
            raise Problem(422, "usage", "there is no such seat")
        if viewer is not None and not over:
            own_chair(request, table, viewer)
        frames = list(_open_frames(table)) if everything else list(_frames(table, viewer, over))
        return answer(_whole(table, frames))


def _whole(table: Table, frames: list[dict[str, Any]]) -> dict[str, Any]:
    over = table.sheet.status == "over"
    chairs = enumerate(table.sheet.chairs)
    return {
        "table": table.id,
        "game": table.sheet.game,
        "options": table.sheet.options,
        "status": table.sheet.status,
        "seats": [{"seat": n, "name": c.name, "kind": c.kind, "level": c.level} for n, c in chairs],
        "frames": frames,
        "winners": table.playing.winners(),
        "scores": table.playing.scores() if over else None,
    }


def walk(match: Match) -> Iterator[tuple[State, list[Event]]]:
    """The state after the set-up and after every step that stands, with what happened. It is one state, moving on."""
    state = match.game.new(match.players, match.options, match.source.chance("setup"))
    yield state, match.setup_events
    for step in match.steps:
        state.apply(step.action, match.source.chance(f"step {step.stream}"))
        yield state, step.events


def _frames(table: Table, viewer: Viewer, over: bool) -> Iterator[dict[str, Any]]:
    place = -1 if viewer is None else viewer
    for number, (state, events) in enumerate(walk(table.playing)):
        line = table.lines[0 if number == 0 else table.standing[number - 1]]
        if line.shown[place]:
            yield {
                "version": line.versions[place],
                "seat": line.seat if number and line.events else None,
                "action": line.action if number and over else None,
                "events": [seen_by(event, viewer) for event in events],
                "view": table.game.view(state, viewer),
            }


def _open_frames(table: Table) -> Iterator[dict[str, Any]]:
    for number, (state, events) in enumerate(walk(table.playing)):
        line = table.lines[0 if number == 0 else table.standing[number - 1]]
        yield {
            "version": line.versions[-1],
            "seat": line.seat if number else None,
            "action": line.action if number else None,
            "events": events,
            "view": table.game.view(state, None),
            "views": [table.game.view(state, seat) for seat in range(table.players)],
        }
