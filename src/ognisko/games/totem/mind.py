"""How Totem is thought about."""

from ognisko.games.totem.judgement import TotemJudgement
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import Mind
from ognisko.minds.thinking import Thinking


class TotemMind(Mind):
    thinking = Thinking(exploration=0.5, depth=1000, chapters=0, tries=24, prior=2.0)

    def judgement(self) -> Judgement:
        return TotemJudgement(net=self.net)
