"""GreedyBot: looks one decision ahead and takes what the game's judgement likes best."""

from copy import deepcopy
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import MOST_ACTIONS, Actions, State
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
        self.estimated = vec[float]([0.0] * MOST_ACTIONS)  # of each action, in the world that was looked at last
        self.vain = vec[i64]([0] * MOST_ACTIONS)  # does it lead back?
        self.settled = vec[i64]([0] * MOST_ACTIONS)  # would it be the same in every other world?
        self.asked: i64 = 0  # how often an imagined world asks chance
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
        settled = False
        for n in range(self.worlds):
            if not settled:
                settled = self.look_around(glimpse, count, walked, n == 0)
            else:
                self.pass_over()
            for i in range(count):
                worth[i] += self.estimated[i]
                if self.vain[i] == 1:
                    worth[i] -= IN_VAIN
        return self.actions.items[self.best(worth)]

    def look_around(self, glimpse: Glimpse, count: i64, walked: bool, first: bool) -> bool:
        """Every action in one more world, but those that are settled; whether that is all of them now."""
        chance = self.chance
        before: i64 = chance.state if isinstance(chance, Fast) else 0
        world = glimpse.imagine(chance)
        self.asked = chance.since(before) if first and isinstance(chance, Fast) else self.asked
        settled = True
        for i in range(count):
            if first or self.settled[i] == 0:
                self.look(i, world.copy() if i < count - 1 else world, glimpse.seat, walked)
            settled = settled and self.settled[i] == 1
        return settled

    def look(self, i: i64, after: State, seat: i64, walked: bool) -> None:
        """What the i-th action leads to in a world, which is its own to change."""
        action = self.actions.items[i]
        chance = self.chance
        before: i64 = chance.state if isinstance(chance, Fast) else 0
        certain = isinstance(chance, Fast) and self.judgement.certain(after, action)
        after.apply(action, chance)
        self.estimated[i] = self.judgement.estimate(after, seat)
        self.vain[i] = i64(walked and self.trail.leads_back(after, seat))
        self.settled[i] = i64(certain and isinstance(chance, Fast) and chance.state == before)

    def pass_over(self) -> None:
        """A world that would show nothing new is not imagined; chance goes on as if it were."""
        chance = self.chance
        if isinstance(chance, Fast):
            chance.skip(self.asked)

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
