"""Brain: from what a seat knows, as numbers, what every seat may hope for and which actions are worth a thought."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.minds.net import softmax, zeros

MOST_SEATS: Final[i64] = 8


class Brain:
    """Two layers of rectifiers; the first one is sparse, for most numbers of an observation are 0.

    Seats are counted from the own one on. It is fitted by lab/learning.py.
    """

    __slots__ = (
        "actions",
        "deep",
        "deep_bias",
        "first",
        "first_bias",
        "hidden",
        "hope",
        "hope_bias",
        "inputs",
        "into",
        "like",
        "like_bias",
        "middle",
        "seats",
        "second",
        "shares",
    )

    def __init__(self, inputs: i64, hidden: i64, middle: i64, seats: i64, actions: i64) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.middle: i64 = middle
        self.seats: i64 = seats
        self.actions: i64 = actions
        self.into = zeros(inputs * hidden)  # of input i to unit j at i * hidden + j
        self.first_bias = zeros(hidden)
        self.deep = zeros(hidden * middle)  # of unit i to unit j at i * middle + j
        self.deep_bias = zeros(middle)
        self.hope = zeros(seats * middle)  # of unit j to seat i at i * middle + j
        self.hope_bias = zeros(seats)
        self.like = zeros(actions * middle)  # of unit j to action i at i * middle + j
        self.like_bias = zeros(actions)
        self.first = zeros(hidden)  # of the last look
        self.second = zeros(middle)
        self.shares = zeros(MOST_SEATS)

    def look(self, seen: vec[i16]) -> None:
        """What `hopes` and `liking` tell from then on is about this observation."""
        first = self.first
        into = self.into
        hidden = self.hidden
        for j in range(hidden):
            first[j] = self.first_bias[j]
        for i in range(self.inputs):
            number = seen[i]
            if number != 0:
                weight = float(i64(number))
                row = i * hidden
                for j in range(hidden):
                    first[j] += weight * into[row + j]
        second = self.second
        deep = self.deep
        middle = self.middle
        for j in range(middle):
            second[j] = self.deep_bias[j]
        for i in range(hidden):
            active = first[i]
            if active > 0.0:
                row = i * middle
                for j in range(middle):
                    second[j] += active * deep[row + j]
        for j in range(middle):
            if second[j] < 0.0:
                second[j] = 0.0

    def hopes(self, seat: i64, players: i64, out: vec[float]) -> None:
        """Each seat's share of the victory, as the one who looks expects it."""
        shares = self.shares
        for i in range(players):
            shares[i] = self.hope_bias[i] + self.over(self.hope, i)
        softmax(shares, players)
        for i in range(players):
            out[(seat + i) % players] = shares[i]

    def liking(self, action: i64) -> float:
        """How much the one who looks would like to do it: the logarithm of how likely it is, but for a constant."""
        return self.like_bias[action] + self.over(self.like, action)

    def over(self, weights: vec[float], row: i64) -> float:
        second = self.second
        middle = self.middle
        total = 0.0
        for j in range(middle):
            total += weights[row * middle + j] * second[j]
        return total
