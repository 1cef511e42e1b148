"""OracleBot: does what the game's own adviser says, or at times what a hastier player would do."""

from copy import deepcopy

from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.glimpse import Glimpse
from ognisko.minds.adviser import Adviser
from ognisko.minds.player import Bot


class OracleBot(Bot):
    def __init__(self, adviser: Adviser, slips: i64, hasty: Bot, chance: Chance) -> None:
        self.adviser = adviser
        self.slips: i64 = slips  # per cent of the decisions that are left to the hasty one
        self.hasty = hasty
        self.chance = chance

    def __deepcopy__(self, memo: object) -> "OracleBot":
        return OracleBot(self.adviser, self.slips, deepcopy(self.hasty), deepcopy(self.chance))

    def choose(self, glimpse: Glimpse) -> i64:
        if self.slips > 0 and self.chance.below(100) < self.slips:
            return self.hasty.choose(glimpse)
        return self.adviser.advise(glimpse.world)
