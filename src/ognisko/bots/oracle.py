"""OracleBot: does what the game's own adviser says."""

from mypy_extensions import i64

from ognisko.bots.player import Bot
from ognisko.core.adviser import Adviser
from ognisko.core.glimpse import Glimpse


class OracleBot(Bot):
    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def choose(self, glimpse: Glimpse) -> i64:
        return self.adviser.advise(glimpse.world)
