"""Net: a small network that weighs what a judgement sees of a position; it is fitted to finished games."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64


class Net:
    """One hidden layer of rectifiers, and a direct way past it: without hidden units it is a plain weighted sum."""

    __slots__ = ("active", "bias", "direct", "hidden", "inputs", "into", "out")

    def __init__(self, inputs: i64, hidden: i64) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.direct = zeros(inputs)
        self.into = zeros(inputs * hidden)  # of input i to unit j at i * hidden + j
        self.bias = zeros(hidden)
        self.out = zeros(hidden)
        self.active = zeros(hidden)  # of the last value

    def value(self, features: vec[float]) -> float:
        active = self.active
        into = self.into
        direct = self.direct
        hidden = self.hidden
        total = 0.0
        for j in range(hidden):
            active[j] = self.bias[j]
        for i in range(self.inputs):
            feature = features[i]
            if feature != 0.0:
                total += feature * direct[i]
                row = i * hidden
                for j in range(hidden):
                    active[j] += feature * into[row + j]
        for j in range(hidden):
            if active[j] > 0.0:
                total += active[j] * self.out[j]
            else:
                active[j] = 0.0
        return total


def zeros(count: i64) -> vec[float]:
    return vec[float]([0.0] * count)


def softmax(values: vec[float], count: i64) -> None:
    """Turn values into shares of 1."""
    most = values[0]
    for i in range(i64(1), count):
        most = max(most, values[i])
    total = 0.0
    for i in range(count):
        values[i] = exp(values[i] - most)
        total += values[i]
    for i in range(count):
        values[i] /= total
