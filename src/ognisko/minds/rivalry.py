"""Rivalry: a network that weighs every seat beside the others; it is fitted to games by lab/learning.py."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.minds.net import softmax, zeros

MOST_SEATS: Final[i64] = 8
VIEWS: Final[i64] = 3  # what is weighed of each unit: the own one, the mean and the most of the others'


class Rivalry:
    """Two layers of rectifiers: the first one describes each seat by itself, the second one compares it.

    The first layer is sparse, for most features are 0, and a direct way leads past both.
    """

    __slots__ = (
        "bias",
        "compare",
        "compare_bias",
        "direct",
        "hidden",
        "inputs",
        "into",
        "middle",
        "out",
        "sums",
        "units",
    )

    def __init__(self, inputs: i64, hidden: i64, middle: i64) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.middle: i64 = middle
        self.into = zeros(inputs * hidden)  # of input i to unit j at i * hidden + j
        self.bias = zeros(hidden)
        self.compare = zeros(VIEWS * hidden * middle)  # of view v of unit i to unit j at (v * hidden + i) * middle + j
        self.compare_bias = zeros(middle)
        self.out = zeros(middle)
        self.direct = zeros(inputs)
        self.units = zeros(MOST_SEATS * hidden)  # of the seats that were taken last
        self.sums = zeros(MOST_SEATS + middle)  # what came directly, and the second layer of the seat at hand

    def take(self, seat: i64, features: vec[float]) -> None:
        """Describe a seat."""
        units = self.units
        into = self.into
        hidden = self.hidden
        at = seat * hidden
        total = 0.0
        for j in range(hidden):
            units[at + j] = self.bias[j]
        for i in range(self.inputs):
            feature = features[i]
            if feature != 0.0:
                total += feature * self.direct[i]
                row = i * hidden
                for j in range(hidden):
                    units[at + j] += feature * into[row + j]
        for j in range(hidden):
            if units[at + j] < 0.0:
                units[at + j] = 0.0
        self.sums[seat] = total

    def weigh(self, players: i64, out: vec[float]) -> None:
        """The share of the victory of every seat, once all are taken."""
        for seat in range(players):
            out[seat] = self.sums[seat] + self.compared(seat, players)
        softmax(out, players)

    def compared(self, seat: i64, players: i64) -> float:
        units = self.units
        hidden = self.hidden
        middle = self.middle
        sums = self.sums
        for j in range(middle):
            sums[MOST_SEATS + j] = self.compare_bias[j]
        part = 1.0 / float(players - 1)
        for i in range(hidden):
            own = units[seat * hidden + i]
            if own > 0.0:
                self.add(i, own)
            total = 0.0
            most = 0.0
            for other in range(players):
                if other != seat:
                    unit = units[other * hidden + i]
                    total += unit
                    if unit > most:
                        most = unit
            if total > 0.0:
                self.add(hidden + i, part * total)
                self.add(2 * hidden + i, most)
        found = 0.0
        for j in range(middle):
            if sums[MOST_SEATS + j] > 0.0:
                found += sums[MOST_SEATS + j] * self.out[j]
        return found

    def add(self, row: i64, unit: float) -> None:
        middle = self.middle
        compare = self.compare
        sums = self.sums
        for j in range(middle):
            sums[MOST_SEATS + j] += unit * compare[row * middle + j]
