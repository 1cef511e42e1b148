"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.event import Event
from ognisko.core.fairness import Secret
from ognisko.core.match import Match, Step
from ognisko.server.room import table_of
from ognisko.server.wire import answer, not_now


async def chance(request: Request) -> Response:
    table = await table_of(request)
    async with table.lock:  # the end may not be stored yet
        if table.sheet.status != "over":
            raise not_now("the secret is told once the game is over")
        return answer(told(table.playing))


def told(match: Match) -> dict[str, Any]:
    source = match.source
    assert isinstance(source, Secret)
    return {
        "commitment": source.commitment,
        "secret": source.secret.hex(),
        "promises": source.promises,
        "salts": source.salts,
        "first": source.first,
        "drawn": source.drawn,
        "streams": _streams(match, source),
    }


def _streams(match: Match, source: Secret) -> list[dict[str, Any]]:
    """Every stream that was asked anything, also by what was taken back, and what came of it."""
    heard: list[tuple[str, list[int], list[int], list[Event]]] = []
    if source.drawn:
        heard.append(("seating", [match.players], [source.first], []))
    heard.append(("setup", match.setup_asked, match.setup_chance, match.setup_events))
    heard += [(f"step {e.stream}", e.asked, e.chance, e.events) for e in match.entries if isinstance(e, Step)]
    return [
        {"label": label, "asks": list(zip(asked, values, strict=True)), "events": events}
        for label, asked, values, events in heard
        if asked
    ]
