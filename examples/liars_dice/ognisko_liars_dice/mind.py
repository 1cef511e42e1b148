"""How the game is thought about: with a judgement of its own; all the rest is as usual."""

from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import Mind
from ognisko_liars_dice.judgement import LiarsDiceJudgement


class LiarsDiceMind(Mind):
    def judgement(self) -> Judgement:
        return LiarsDiceJudgement()
