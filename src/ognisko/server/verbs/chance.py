"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.fairness import Secret
from ognisko.core.match import Match, Step
from ognisko.server.room import table_of
from ognisko.server.wire import answer, not_now


async def chance(request: Request) -> Response:
    table = await table_of(request)
    async with table.lock:  # the end may not be stored yet
        if table.sheet.status != "over":
            raise not_now("the secret is told once the game is over")
        source = table.playing.source
    assert isinstance(source, Secret)
    told = {"commitment": source.commitment, "salts": source.salts, "secret": source.secret.hex()}
    return answer({**told, "streams": _streams(table.playing)})


def _streams(match: Match) -> list[dict[str, Any]]:
    """Every stream that was asked anything, also by what was taken back."""
    heard = [("setup", match.setup_asked, match.setup_chance)]
    heard += [(f"step {e.stream}", e.asked, e.chance) for e in match.entries if isinstance(e, Step)]
    return [{"label": label, "asks": list(zip(asked, values, strict=True))} for label, asked, values in heard if asked]
