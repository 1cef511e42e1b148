"""The guided first game of a game that has one."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import lessons
from ognisko.server.pages import File, keepable
from ognisko.server.wire import Problem


async def lesson(request: Request) -> Response:
    game = request.path_params["game"]
    if not lessons.has_lesson(game):
        raise Problem(404, "no_page", "there is no lesson of that game")
    content = await asyncio.to_thread(lessons.frames, game)  # the first time it is played
    return keepable(request, File.of("lesson.json", content).answer(request, "no-cache"))
