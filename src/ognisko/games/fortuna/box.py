"""The box: the numbers of the component file; shared by all states, never changed."""

from librt.vecs import vec
from mypy_extensions import i64


class Box:
    __slots__ = ("fortune", "gold", "penalty", "targets")

    def __init__(self, gold: vec[i64], fortune: vec[i64], penalty: vec[i64], targets: vec[i64]) -> None:
        self.gold = gold  # points of each card, 0 for a Fortune card
        self.fortune = fortune  # value of each Fortune card, 0 for a scoring card
        self.penalty = penalty  # what a penalty die adds, by side
        self.targets = targets  # by number of players
