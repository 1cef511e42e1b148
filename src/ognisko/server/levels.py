"""The levels of the bots as the table offers them."""

from ognisko.core.game import Game
from ognisko.minds.bots import LEVELS as LEVELS
from ognisko.minds.mind import mind_of

USUAL = 2
SHORT = "ismcts:iterations=60,tries=4,prior=0"


def of(game: Game) -> list[int]:
    """Those that the game tells apart."""
    return [*LEVELS][: len(mind_of(game).levels)]


def spec(level: int) -> str:
    return f"level:{level}"


def private(game: Game, level: int) -> str:
    """Who answers in private for a bot: itself if it is quick, else a search of about a millisecond."""
    usual = mind_of(game).level(level)
    return SHORT if usual.startswith("ismcts") else usual
