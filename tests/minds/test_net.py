"""The net of a judgement: what it computes, that it learns by the right slope, and how its weights are kept."""

import math
import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ognisko.minds.fitting import Fitting
from ognisko.minds.learned import net_of, text_of
from ognisko.minds.net import Net, softmax


def some_net(inputs: int, hidden: int, seed: int = 1) -> Net:
    return Fitting(Net(inputs, hidden), seed).net


def by_hand(net: Net, features: list[float]) -> float:
    total = sum(feature * weight for feature, weight in zip(features, net.direct, strict=True))
    for j in range(net.hidden):
        unit = net.bias[j] + sum(features[i] * net.into[i * net.hidden + j] for i in range(net.inputs))
        total += max(0.0, unit) * net.out[j]
    return total


def test_a_net_is_a_sum_and_a_layer_of_rectifiers() -> None:
    net = some_net(5, 3)
    net.direct = vec[float]([0.5, -1.0, 0.0, 2.0, 0.25])
    net.bias = vec[float]([0.1, -0.2, 0.0])
    rng = random.Random(2)
    for _ in range(50):
        features = [rng.choice([0.0, rng.uniform(-2, 2)]) for _ in range(5)]
        assert net.value(vec[float](features)) == pytest.approx(by_hand(net, features))


def test_shares_add_up_and_never_overflow() -> None:
    shares = vec[float]([1000.0, 1000.0, -1000.0, 7.0])
    softmax(shares, 3)
    assert [round(share, 9) for share in shares] == [0.5, 0.5, 0.0, 7.0]


def cross_entropy(net: Net, rows: list[list[float]], targets: list[float]) -> float:
    values = [net.value(vec[float](row)) for row in rows]
    total = math.log(sum(math.exp(value) for value in values))
    return sum(target * (total - value) for target, value in zip(targets, values, strict=True))


def test_the_slopes_are_those_of_the_cross_entropy() -> None:
    rng = random.Random(3)
    fitting = Fitting(Net(4, 3), 1)
    net = fitting.net
    rows = [[rng.uniform(-1, 1) for _ in range(4)] for _ in range(3)]
    targets = [0.7, 0.2, 0.1]
    fitting.learn(vec[float]([feature for row in rows for feature in row]), vec[float](targets), 0, 3, 1.0)
    for learning in (fitting.direct, fitting.into, fitting.bias, fitting.out):
        for i in range(len(learning.values)):
            kept = learning.values[i]
            learning.values[i] = kept + 1e-6
            above = cross_entropy(net, rows, targets)
            learning.values[i] = kept - 1e-6
            below = cross_entropy(net, rows, targets)
            learning.values[i] = kept
            assert learning.gradient[i] == pytest.approx((above - below) / 2e-6, abs=1e-5)


def test_a_net_learns_who_wins() -> None:
    """Of two seats the one whose features differ more wins: no plain sum can tell."""
    rng = random.Random(4)
    features: list[float] = []
    targets: list[float] = []
    for _ in range(3000):
        table = [[rng.uniform(-1, 1), rng.uniform(-1, 1)] for _seat in range(2)]
        first = abs(table[0][0] - table[0][1]) > abs(table[1][0] - table[1][1])
        features += table[0] + table[1]
        targets += [float(first), float(not first)]
    first_of = vec[i64](list(range(0, 6001, 2)))
    errors = {}
    for hidden in (0, 8):
        fitting = Fitting(Net(2, hidden), 1)
        for _epoch in range(12):
            fitting.shuffle(tables := len(first_of) - 1)
            for start, end in ((0, 10), (10, tables)):
                fitting.study(vec[float](features), vec[float](targets), first_of, start, end, 16, 0.01, 0.0)
        errors[hidden] = fitting.mean_error(vec[float](features), vec[float](targets), first_of)
    assert errors[0] > 0.45
    assert errors[8] < 0.1


def test_weights_are_read_as_they_were_written() -> None:
    net = some_net(6, 4)
    again = net_of(text_of(net))
    assert (again.inputs, again.hidden) == (6, 4)
    features = vec[float]([1.0, -2.0, 0.5, 0.0, 3.0, 1.5])
    assert again.value(features) == pytest.approx(net.value(features), abs=1e-3)
    assert text_of(again) == text_of(net)
