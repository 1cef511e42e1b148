"""How Kokopelli is thought about."""

from ognisko.games.kokopelli.judgement import KokopelliJudgement
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import Mind
from ognisko.minds.thinking import Thinking


class KokopelliMind(Mind):
    busy = ("start", "play")
    thinking = Thinking(exploration=0.1, depth=1000, chapters=1, tries=8, prior=4.0)
    levels = (*Mind.levels[:2], "ismcts:iterations=60,seconds=0.8,learned=0", "ismcts:iterations=400,seconds=1.8")

    def judgement(self) -> Judgement:
        return KokopelliJudgement(net=self.net)
