"""How Tribes of the Wind is thought about."""

from ognisko.games.tribes.judgement import TribesJudgement
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import Mind
from ognisko.minds.thinking import Thinking


class TribesMind(Mind):
    thinking = Thinking(exploration=0.05, depth=1000, chapters=0, tries=24, prior=1.0)
    levels = (
        *Mind.levels[:2],
        "ismcts:iterations=60,seconds=0.8,learned=0",
        "ismcts:iterations=100,seconds=1.8",
        "ismcts:iterations=200,seconds=1.9,learned=2",
    )

    def judgement(self) -> Judgement:
        return TribesJudgement(net=self.net)
