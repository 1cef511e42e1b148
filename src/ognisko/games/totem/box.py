"""The box: the numbers of the component file; shared by all states, never changed."""

from librt.vecs import vec
from mypy_extensions import i64


class Box:
    __slots__ = ("bird_points", "deck", "goals", "hand", "pieces", "points", "rounds")

    def __init__(
        self, pieces: vec[i64], hand: vec[i64], goals: vec[i64], points: vec[i64], bird_points: i64, rounds: vec[i64]
    ) -> None:
        self.pieces = pieces  # group by group
        self.hand = hand  # copies of each card that a player owns
        self.goals = goals  # three pieces a goal card
        self.deck = vec[i64](list(range(len(goals) // 3)))  # every goal card
        self.points = points
        self.bird_points: i64 = bird_points
        self.rounds = rounds  # by number of players
