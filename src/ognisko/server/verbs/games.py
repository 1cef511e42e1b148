"""The list of games."""

import asyncio
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games, locale
from ognisko.core.game import Game
from ognisko.server.lessons import has_lesson
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.pages import File, Pages
from ognisko.server.wire import Problem


def _card(game: Game) -> dict[str, Any]:
    names = {language: locale.names(game, language) for language in locale.LANGUAGES}
    return {**locale.described(game), "names": names, "lesson": has_lesson(game.id)}


async def list_games(request: Request) -> Response:
    pages: Pages = request.app.state.pages
    return (await asyncio.to_thread(_shelf, pages)).answer(request, "no-cache")


def _shelf(pages: Pages) -> File:
    every = [_card(game) for game in games.every() if pages.has_board(game.id)]
    titles = {level: locale.in_every(partial(locale.level, level)) for level in LEVELS}
    told = {"games": every, "levels": list(LEVELS), "level_titles": titles, "usual_level": USUAL}
    return File.of("games.json", msgspec.json.encode(told))


async def components(request: Request) -> Response:
    """What is printed on the components of a game: the same for everybody, so the browser may keep it."""
    name = request.path_params["game"]
    if name not in games.names():
        raise Problem(404, "no_page", "there is no such game")
    content = msgspec.json.encode(games.get(name).sight.printed)
    return File.of("components.json", content).answer(request, "no-cache")
