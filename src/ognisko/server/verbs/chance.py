"""Every question that a finished game put to the chance, so that a page can recompute each answer."""

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.chance import Chance, Script, ScriptError
from ognisko.core.fairness import Secret
from ognisko.core.match import Match
from ognisko.server.room import table_of
from ognisko.server.wire import answer, not_now

TOO_HIGH = 2**40  # for any question


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
    game, source = match.game, match.source

    def deal(chance: Chance) -> None:
        game.new(match.players, match.options, chance)

    streams = [_stream("setup", deal, match.setup_chance)]
    state = game.new(match.players, match.options, source.chance("setup"))
    for step in match.steps:
        label, before = f"step {step.stream}", state.copy()
        streams.append(_stream(label, lambda c, s=before, a=step.action: s.copy().apply(a, c), step.chance))  # type: ignore[misc]
        state.apply(step.action, source.chance(label))
    return [stream for stream in streams if stream["asks"]]


def _stream(label: str, use: Callable[[Chance], None], values: list[int]) -> dict[str, Any]:
    return {"label": label, "asks": [[_below(use, values[:n]), value] for n, value in enumerate(values)]}


def _below(use: Callable[[Chance], None], before: list[int]) -> int:
    """The n of the question after these answers: an answer that is too high is refused with it."""
    try:
        use(Script([*before, TOO_HIGH]))
    except ScriptError as error:
        return int(str(error).rpartition(" ")[2])
    raise AssertionError("the game did not ask")
