"""BusyBot: lays cards rather than passing time; for games that uniformly random play leaves half-finished."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions
from ognisko.minds.player import Bot


class BusyBot(Bot):
    """So many times in a hundred one of the `busy` actions, if there is any; else any action."""

    def __init__(self, busy: vec[i64], percent: i64, chance: Chance) -> None:
        self.busy = busy  # by action: 1 or 0
        self.percent: i64 = percent
        self.chance = chance
        self.actions = Actions()
        self.chosen = Actions()

    def choose(self, glimpse: Glimpse) -> i64:
        glimpse.legal(self.actions)
        self.chosen.clear()
        for i in range(self.actions.count):
            if self.busy[self.actions.items[i]] == 1:
                self.chosen.add(self.actions.items[i])
        if self.chosen.count > 0 and self.chance.below(100) < self.percent:
            return self.chosen.pick(self.chance)
        return self.actions.pick(self.chance)
