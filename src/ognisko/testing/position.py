"""Position: a scene that begins as the game sets it up; a game's tests then lay the table in their words."""

from ognisko.core.chance import Chance, Fast
from ognisko.core.game import Game, Value
from ognisko.core.sight import S
from ognisko.core.state import Log
from ognisko.testing.scenes import Scene


class Position(Scene[S]):
    """A game newly set up, with these options; `chance` is for the set-up.

    >>> from ognisko import games
    >>> Position(games.get("fortuna"), 3, bare_pips=True).play("roll", "sea").scores()
    [0, 0, 0]
    """

    def __init__(self, game: Game[S], players: int = 2, chance: Chance | None = None, /, **options: Value) -> None:
        log = Log()
        state = game.new(players, game.settle(options), Fast(1) if chance is None else chance, log)
        super().__init__(game, state, log)
