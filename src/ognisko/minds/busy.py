"""BusyBot: lays cards rather than passing time; for games that uniformly random play leaves half-finished."""

from copy import deepcopy

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.state import Actions
from ognisko.minds.player import Blind


class BusyBot(Blind):
    """So many times in a hundred one of the `busy` actions, if there is any; else any action."""

    def __init__(self, busy: vec[i64], percent: i64, chance: Chance) -> None:
        super().__init__()
        self.busy = busy  # by action: 1 or 0
        self.percent: i64 = percent
        self.chance = chance
        self.chosen = Actions()

    def __deepcopy__(self, memo: object) -> "BusyBot":
        return BusyBot(self.busy, self.percent, deepcopy(self.chance))

    def pick(self, actions: Actions) -> i64:
        self.chosen.clear()
        for i in range(actions.count):
            if self.busy[actions.items[i]] == 1:
                self.chosen.add(actions.items[i])
        if self.chosen.count > 0 and self.chance.below(100) < self.percent:
            return self.chosen.pick(self.chance)
        return actions.pick(self.chance)
