"""Belief: what the others may be hiding, by what they were seen to do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OPEN: Final[i64] = -1  # what hides nothing


class Belief:
    """For each seat how well each of its possible secrets explains what it did; of the best one that is 1."""

    __slots__ = ("chapter", "secrets", "weights")

    def __init__(self, players: i64, secrets: i64) -> None:
        self.secrets: i64 = secrets
        self.chapter: i64 = -1  # to which it belongs: secrets are kept no longer
        self.weights = vec[float]([1.0] * (players * secrets))

    def copy(self) -> "Belief":
        other = Belief(0, self.secrets)
        other.chapter = self.chapter
        other.weights = self.weights[:]
        return other

    def open(self, chapter: i64) -> None:
        """Forget all, if another chapter has begun."""
        if chapter != self.chapter:
            self.chapter = chapter
            for i in range(i64(len(self.weights))):
                self.weights[i] = 1.0

    def of(self, seat: i64, secret: i64) -> float:
        return 1.0 if secret == OPEN else self.weights[seat * self.secrets + secret]

    def learn(self, seat: i64, likely: vec[float]) -> None:
        """`likely`: for each secret, how likely it made what the seat has done."""
        weights = self.weights
        first = seat * self.secrets
        most = 0.0
        for i in range(self.secrets):
            weights[first + i] *= likely[i]
            most = max(most, weights[first + i])
        for i in range(self.secrets):
            weights[first + i] /= most
