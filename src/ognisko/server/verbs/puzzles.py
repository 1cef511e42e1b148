"""Puzzles: the list of a game, one of them, and what somebody would play there."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.server import exercises
from ognisko.server.messages.puzzles import PuzzleSolved, PuzzleTold
from ognisko.server.room import errand, room
from ognisko.server.wire import Problem, answer, said, whole


class Solve(msgspec.Struct, forbid_unknown_fields=True):
    action: str | None  # null: tell me


async def shelf(request: Request) -> Response:
    game = _game(request)
    found = await asyncio.to_thread(exercises.shelf, game, room(request).hub.clock.now())
    return answer(found)


async def puzzle(request: Request) -> Response:
    with errand(request):
        return answer(await asyncio.to_thread(_told, *_which(request)))


def _told(game: str, number: int) -> PuzzleTold:
    _check(game, number)
    return exercises.told(game, number)


async def solve(request: Request) -> Response:
    wanted = await said(request, Solve)
    with errand(request):
        return answer(await asyncio.to_thread(_solved, *_which(request), wanted.action))


def _solved(game: str, number: int, action: str | None) -> PuzzleSolved:
    _check(game, number)
    return exercises.solved(game, number, action)


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in games.names():
        raise Problem(404, "no_page", "there is no such game")
    return game


def _which(request: Request) -> tuple[str, int]:
    number = whole(request.path_params["number"], "the number of a puzzle")
    if number is None:
        raise Problem(404, "no_page", "there is no such puzzle")
    return _game(request), number


def _check(game: str, number: int) -> None:
    """Off the event loop: the first who asks has them read."""
    if number >= len(exercises.puzzles(game)):
        raise Problem(404, "no_page", "there is no such puzzle")
