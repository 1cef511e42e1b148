"""GreedyBot: looks one decision ahead and takes what the game's judgement likes best."""

from copy import deepcopy
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions
from ognisko.minds.judgement import Judgement
from ognisko.minds.player import Bot
from ognisko.minds.trail import Trail

IN_VAIN: Final = 1000.0  # points: nobody goes back where it was


class GreedyBot(Bot):
    """Tries every legal action in the same few imagined worlds and compares the mean estimates.

    With `glances` it notices only so many of them, as a hasty person does.
    """

    def __init__(self, judgement: Judgement, chance: Chance, worlds: i64, glances: i64) -> None:
        self.judgement = judgement
        self.chance = chance
        self.worlds: i64 = worlds
        self.glances: i64 = glances
        self.actions = Actions()
        self.trail = Trail(judgement)

    def __deepcopy__(self, memo: object) -> "GreedyBot":
        other = GreedyBot(self.judgement, deepcopy(self.chance), self.worlds, self.glances)
        other.trail = self.trail.copy()
        return other

    def choose(self, glimpse: Glimpse) -> i64:
        glimpse.fill(self.actions)
        count = self.actions.count
        if 0 < self.glances < count:
            self.chance.shuffle(self.actions.items, 0, count)
            count = self.glances
        if count == 1:
            return self.actions.items[0]
        worth = vec[float]([0.0] * count)
        walked = self.trail.arrive(glimpse)
        for _ in range(self.worlds):
            world = glimpse.imagine(self.chance)
            for i in range(count):
                after = world.copy() if i < count - 1 else world
                after.apply(self.actions.items[i], self.chance)
                worth[i] += self.judgement.estimate(after, glimpse.seat)
                if walked and self.trail.leads_back(after, glimpse.seat):
                    worth[i] -= IN_VAIN
        return self.actions.items[self.best(worth)]

    def best(self, worth: vec[float]) -> i64:
        """The place of the highest worth; equals are drawn from, but one that rests comes before all others."""
        found: i64 = 0
        equals: i64 = 1
        for i in range(i64(1), i64(len(worth))):
            if worth[i] > worth[found]:
                found = i
                equals = 1
            elif worth[i] == worth[found]:
                equals += 1
                if self.chance.below(equals) == 0:
                    found = i
        if self.judgement.aimless:
            return found
        for i in range(i64(len(worth))):
            if worth[i] == worth[found] and self.judgement.rests(self.actions.items[i]):
                return i
        return found
