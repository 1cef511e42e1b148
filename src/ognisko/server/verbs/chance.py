"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.chance import Recorder
from ognisko.core.fairness import Secret
from ognisko.core.match import Match
from ognisko.server.room import table_of
from ognisko.server.wire import answer, not_now


async def chance(request: Request) -> Response:
    table = await table_of(request)
    if table.sheet.status != "over":
        raise not_now("the secret is told once the game is over")
    source = table.playing.source
    assert isinstance(source, Secret)
    streams = await asyncio.to_thread(_streams, table.playing)  # nothing changes in a game that is over
    told = {"commitment": source.commitment, "salts": source.salts, "secret": source.secret.hex()}
    return answer({**told, "streams": streams})


def _streams(match: Match) -> list[dict[str, Any]]:
    """The game played once more, with an ear at its chance."""
    heard = {"setup": Recorder(match.source.chance("setup"))}
    state = match.game.new(match.players, match.options, heard["setup"])
    for step in match.steps:
        label = f"step {step.stream}"
        heard[label] = Recorder(match.source.chance(label))
        state.apply(step.action, heard[label])
    return [
        {"label": label, "asks": list(zip(recorder.asked, recorder.taken, strict=True))}
        for label, recorder in heard.items()
        if recorder.asked
    ]
