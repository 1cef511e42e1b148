"""Thinking: how a search goes about a game; a game names its own in its Mind."""

from mypy_extensions import i64


class Thinking:
    """The settings of the search for one game; ours were found by measuring (docs/benchmarks.md).

    A rollout is how an iteration goes on below the tree, until the position is judged or the game is over.
    """

    __slots__ = ("chapters", "depth", "exploration", "prior", "tries")

    def __init__(self, exploration: float, depth: i64, chapters: i64, tries: i64, prior: float) -> None:
        self.exploration: float = exploration  # the constant of UCB1: how readily it tries what looks worse so far
        self.depth: i64 = depth  # the most steps of a rollout
        self.chapters: i64 = chapters  # a rollout ends after so many more chapters for each player; -1: with the game
        self.tries: i64 = tries  # a step of a rollout is the best of so many actions drawn at random; 1: any action
        self.prior: float = prior  # the judgement of an untried action counts as so many visits; 0: it is not judged
