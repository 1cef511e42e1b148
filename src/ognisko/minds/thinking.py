"""Thinking: how a search goes about a game; a game names its own in its Mind."""

from mypy_extensions import i64


class Thinking:
    """Found by measuring (docs/benchmarks.md)."""

    __slots__ = ("chapters", "depth", "exploration", "prior", "tries")

    def __init__(self, exploration: float, depth: i64, chapters: i64, tries: i64, prior: float) -> None:
        self.exploration: float = exploration  # UCB1's constant
        self.depth: i64 = depth  # steps that a rollout takes at most
        self.chapters: i64 = chapters  # for each player after this one, then positions are judged; -1: all
        self.tries: i64 = tries  # actions looked at for each step of it; 1: it is uniformly random
        self.prior: float = prior  # visits that the judgement of an untried action stands for; 0: it is not asked
