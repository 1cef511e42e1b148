"""Cards: what a game tells of itself before anybody plays it."""

import msgspec

from ognisko import locale
from ognisko.core.game import Game
from ognisko.server import levels
from ognisko.server.exercises import puzzles
from ognisko.server.lessons import has_lesson
from ognisko.server.messages.shelf import GameCard


def card(game: Game) -> GameCard:
    told = {
        **locale.described(game),
        "lesson": has_lesson(game.id),
        "puzzles": len(puzzles(game.id)),
        "levels": levels.of(game),
    }
    return msgspec.convert(told, GameCard)
