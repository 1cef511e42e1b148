"""The list of games."""

import asyncio
from importlib.resources import files
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES
from ognisko.server.lessons import has_lesson
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.pages import File
from ognisko.server.wire import Problem


def has_board(game: Game) -> bool:
    """Can it be played in the browser? A game without pages is for the terminal and the lab."""
    return (files(games) / game.id / "pages").is_dir()


def _card(game: Game) -> dict[str, Any]:
    names = {language: game.names(language) for language in LANGUAGES}
    return {**game.describe(), "names": names, "lesson": has_lesson(game.id)}


async def list_games(request: Request) -> Response:
    return (await asyncio.to_thread(_shelf)).answer(request, "no-cache")


def _shelf() -> File:
    every = [_card(game) for game in games.every() if has_board(game)]
    told = {"games": every, "levels": list(LEVELS), "level_titles": LEVELS, "usual_level": USUAL}
    return File.of("games.json", msgspec.json.encode(told))


async def components(request: Request) -> Response:
    """What is printed on the components of a game: the same for everybody, so the browser may keep it."""
    name = request.path_params["game"]
    if name not in games.names():
        raise Problem(404, "no_page", "there is no such game")
    content = msgspec.json.encode(games.get(name).sight.printed)
    return File.of("components.json", content).answer(request, "no-cache")
