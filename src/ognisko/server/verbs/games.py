"""The list of games."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.core.game import Game
from ognisko.locale import LANGUAGES
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.wire import answer


def _card(game: Game) -> dict[str, Any]:
    return {**game.describe(), "names": {language: game.names(language) for language in LANGUAGES}}


async def list_games(request: Request) -> Response:
    titles = {level: title for level, (_, title) in LEVELS.items()}
    every = [_card(game) for game in games.every()]
    return answer({"games": every, "levels": list(LEVELS), "level_titles": titles, "usual_level": USUAL})
