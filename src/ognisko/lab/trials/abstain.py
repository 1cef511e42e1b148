"""Abstainer: a bot that does without some actions, so that what they are worth can be seen."""

from collections.abc import Sequence

from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.minds.mind import mind_of
from ognisko.minds.player import Bot
from ognisko.minds.seeker import IsmctsBot

WORLDS = 8  # as many as a greedy bot looks at


class Abstainer(Bot):
    """Does what the bot does; where that is withheld, what comes next in its eyes. What must be done is done."""

    def __init__(self, bot: Bot, game: Game, withheld: frozenset[int], seed: int) -> None:
        self.bot = bot
        self.judgement = mind_of(game).judgement()
        self.withheld = withheld
        self.chance = Fast(seed)

    def choose(self, glimpse: Glimpse) -> int:
        legal = glimpse.legal()
        left = [action for action in legal if action not in self.withheld]
        if len(left) == len(legal) or not left:
            return self.bot.choose(glimpse)
        if len(left) == 1:
            return left[0]
        if isinstance(self.bot, IsmctsBot):
            return self._searched(self.bot, glimpse, left)
        chosen = self.bot.choose(glimpse)
        return self._estimated(glimpse, left) if chosen in self.withheld else chosen

    def _searched(self, bot: IsmctsBot, glimpse: Glimpse, left: Sequence[int]) -> int:
        """The action that was visited most of those that are left."""
        bot.think(glimpse)
        bot.expected = []
        nodes = [node for node in bot.search.root.children() if node.seat == glimpse.seat and node.action in left]
        return max(nodes, key=lambda node: (node.visits, node.reward)).action if nodes else left[0]

    def _estimated(self, glimpse: Glimpse, left: Sequence[int]) -> int:
        """The best estimate one decision ahead; the first of equals."""
        worth = [0.0] * len(left)
        for _ in range(WORLDS):
            world = glimpse.imagine(self.chance)
            for place, action in enumerate(left):
                after = world.copy()
                after.apply(action, self.chance)
                worth[place] += self.judgement.estimate(after, glimpse.seat)
        return left[worth.index(max(worth))]
