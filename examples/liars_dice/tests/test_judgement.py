"""Its bots know what a bid is worth."""

from positions import Scene

from ognisko.lab.simulate import play
from ognisko.minds.mind import mind_of


def test_a_bluff_is_worth_less_than_the_truth() -> None:
    judgement = mind_of(Scene("4", "2").game).judgement()
    truth, bluff = Scene("4 4", "2"), Scene("4 4", "2")
    truth.do("bid 2x4")
    bluff.do("bid 3x4")
    assert judgement.estimate(truth.state, 0) > judgement.estimate(bluff.state, 0)


def test_a_greedy_bot_beats_a_random_one() -> None:
    game = Scene("4", "2").game
    won = sum(play(game, 2, {}, ["greedy", "random"], seed).winners() == [0] for seed in range(40))
    assert won >= 30
