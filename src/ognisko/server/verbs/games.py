"""The list of games."""

import asyncio
from functools import lru_cache, partial
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games, locale
from ognisko.server.cards import card
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.messages.shelf import Shelf
from ognisko.server.pages import File, Pages, keepable
from ognisko.server.room import room
from ognisko.server.settings import Settings
from ognisko.server.wire import Problem


async def list_games(request: Request) -> Response:
    pages: Pages = request.app.state.pages
    shelf = await asyncio.to_thread(_shelf, pages, pages.hash, _allowed(room(request).settings))
    return keepable(request, shelf.answer(request, "no-cache"))


class Allowed(NamedTuple):
    """What of a house its settings can switch off."""

    open: bool
    clocks: bool
    ratings: bool
    speech: bool
    chat: bool


def _allowed(settings: Settings) -> Allowed:
    speech = settings.speech
    return Allowed(settings.open_tables, settings.clocks, settings.ratings, speech, settings.chat and speech)


@lru_cache(maxsize=2)
def _shelf(pages: Pages, made_of: str, allowed: Allowed) -> File:
    """Written once, until the pages and with them the catalogs are others: four milliseconds for every stranger."""
    every = [card(game) for game in games.every() if pages.has_board(game.id)]
    titles = {level: locale.in_every(partial(locale.level, level)) for level in LEVELS}
    told = Shelf(games=every, level_titles=titles, usual_level=USUAL, **allowed._asdict())
    return File.of("games.json", msgspec.json.encode(told))


async def components(request: Request) -> Response:
    """What is printed on the components of a game: the same for everybody, so the browser may keep it."""
    name = request.path_params["game"]
    if name not in games.names():
        raise Problem(404, "no_page", "there is no such game")
    content = msgspec.json.encode(games.get(name).sight.printed)
    return keepable(request, File.of("components.json", content).answer(request, "no-cache"))
