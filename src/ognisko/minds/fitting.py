"""Fitting: a Net learns from finished games which seat wins."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Fast
from ognisko.minds.net import Net, softmax, zeros

SLOW: Final = 0.9  # Adam's two memories
SLOWER: Final = 0.999
TINY: Final = 1e-8
MOST_SEATS: Final[i64] = 8


class Weights:
    """A vector that learns (Adam)."""

    __slots__ = ("gradient", "mean", "square", "values")

    def __init__(self, values: vec[float]) -> None:
        self.values = values
        self.gradient = zeros(i64(len(values)))
        self.mean = zeros(i64(len(values)))
        self.square = zeros(i64(len(values)))

    def step(self, rate: float, decay: float) -> None:
        values = self.values
        gradient = self.gradient
        mean = self.mean
        square = self.square
        for i in range(i64(len(values))):
            slope = gradient[i]
            gradient[i] = 0.0
            mean[i] += (1.0 - SLOW) * (slope - mean[i])
            square[i] += (1.0 - SLOWER) * (slope * slope - square[i])
            values[i] -= rate * (mean[i] / (sqrt(square[i]) + TINY) + decay * values[i])


class Fitting:
    """Samples are tables: for each seat the features that a judgement saw, and the seat's share of the victory."""

    __slots__ = ("bias", "chance", "direct", "into", "net", "order", "out", "row", "shares")

    def __init__(self, net: Net, seed: i64) -> None:
        self.net = net
        self.chance = Fast(seed)
        for i in range(i64(len(net.into))):
            net.into[i] = self.small(net.inputs)
        for j in range(net.hidden):
            net.out[j] = self.small(net.hidden)
        self.direct = Weights(net.direct)
        self.into = Weights(net.into)
        self.bias = Weights(net.bias)
        self.out = Weights(net.out)
        self.row = zeros(net.inputs)
        self.shares = zeros(MOST_SEATS)
        self.order = vec[i64]()

    def small(self, fan: i64) -> float:
        return (float(self.chance.below(2001)) / 1000.0 - 1.0) / sqrt(float(fan))

    def shuffle(self, tables: i64) -> None:
        """Before each time that one goes through all tables."""
        self.order = vec[i64](list(range(tables)))
        self.chance.shuffle(self.order, 0, tables)

    def study(
        self, features: vec[float], targets: vec[float], first: vec[i64], start: i64, end: i64, batch: i64,
        rate: float, decay: float,
    ) -> None:  # fmt: skip
        """Learn from some of the tables, from one place to another of their order; `first` says where each begins.

        Compiled code does not hear Ctrl-C: whoever goes through many tables does it bit by bit.
        """
        for n in range(start, end):
            at = self.order[n]
            self.learn(features, targets, first[at], first[at + 1], 1.0 / float(batch))
            if n % batch == batch - 1:
                self.direct.step(rate, decay)
                self.into.step(rate, decay)
                self.bias.step(rate, 0.0)
                self.out.step(rate, decay)

    def value(self, features: vec[float], at: i64) -> float:
        """Of one seat's row."""
        inputs = self.net.inputs
        row = self.row
        for i in range(inputs):
            row[i] = features[at * inputs + i]
        return self.net.value(row)

    def guess(self, features: vec[float], first: i64, end: i64) -> None:
        """The shares of a table's seats."""
        for at in range(first, end):
            self.shares[at - first] = self.value(features, at)
        softmax(self.shares, end - first)

    def learn(self, features: vec[float], targets: vec[float], first: i64, end: i64, part: float) -> None:
        self.guess(features, first, end)
        for at in range(first, end):
            self.value(features, at)  # the units as they were for this seat
            self.back(part * (self.shares[at - first] - targets[at]))

    def mean_error(self, features: vec[float], targets: vec[float], first: vec[i64]) -> float:
        """The squares of what the shares miss, summed over a table, the mean of all tables."""
        tables = i64(len(first)) - 1
        total = 0.0
        for n in range(tables):
            self.guess(features, first[n], first[n + 1])
            for at in range(first[n], first[n + 1]):
                missed = self.shares[at - first[n]] - targets[at]
                total += missed * missed
        return total / float(tables)

    def back(self, slope: float) -> None:
        """The gradient of cross-entropy for the row at hand."""
        net = self.net
        row = self.row
        hidden = net.hidden
        active = net.active
        out = net.out
        into = self.into.gradient
        for j in range(hidden):
            self.out.gradient[j] += slope * active[j]
            if active[j] > 0.0:
                active[j] = slope * out[j]
                self.bias.gradient[j] += active[j]
        for i in range(net.inputs):
            feature = row[i]
            if feature != 0.0:
                self.direct.gradient[i] += slope * feature
                at = i * hidden
                for j in range(hidden):
                    into[at + j] += active[j] * feature
