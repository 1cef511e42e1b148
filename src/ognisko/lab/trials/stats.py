"""Figures with intervals: shares, means, differences; and which of many differences are more than chance."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ognisko.lab.arena import wilson
from ognisko.minds.advice import Z

FALSE_ALARMS = 0.05
FIRST_LOOK = 30  # values; before that a spread is not known well enough
TYPICAL = 400


@dataclass(frozen=True)
class Figure:
    """A number with its 95 % interval, from so many observations; `p`: how likely chance alone differs so much."""

    value: float
    low: float
    high: float
    count: int
    p: float = 1.0

    @property
    def error(self) -> float:
        return (self.high - self.low) / (2 * Z)


class Sample:
    """Values as they come: their mean, spread and number, without keeping them."""

    __slots__ = ("count", "squares", "sum")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        self.sum += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.sum / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.sum * self.sum / self.count) / (self.count - 1))

    @property
    def error(self) -> float:
        """Of the mean."""
        return math.sqrt(self.variance / self.count) if self.count else 0.0

    def times(self, games: int) -> Figure:
        """Of counts of what happened: how often in a game, the games without it included.

        >>> Sample([2, 4]).times(8).value
        0.75
        """
        every = Sample()
        every.count, every.sum, every.squares = games, self.sum, self.squares
        spread = Z * every.error
        return Figure(every.mean, max(0.0, every.mean - spread), every.mean + spread, games)

    def figure(self, expected: float | None = None) -> Figure:
        spread = Z * self.error
        p = 1.0 if expected is None else p_value(self.mean - expected, self.error)
        return Figure(self.mean, self.mean - spread, self.mean + spread, self.count, p)

    def share(self, expected: float | None = None) -> Figure:
        """The mean as a share between 0 and 1, whose interval stays there."""
        if self.count == 0:
            return Figure(0.0, 0.0, 1.0, 0)
        low, high = wilson(self.sum, self.count)
        p = 1.0 if expected is None else p_value(self.mean - expected, self.error_around(expected))
        return Figure(self.mean, low, high, self.count, p)

    def error_around(self, expected: float) -> float:
        """Of a share, if it were the expected one: a few that all went the same way would show no spread at all."""
        return math.sqrt(max(self.variance, expected * (1 - expected)) / self.count)


def part(some: float, whole: int) -> Figure:
    """So many of all, as a share.

    >>> part(5, 20).value
    0.25
    """
    low, high = wilson(some, whole)
    return Figure(some / whole, max(0.0, low), min(1.0, high), whole)


class Sequence95(Sample):
    """A mean that may be looked at after every value: its interval holds at all times at once, with a fixed error.

    By the mixture of Robbins, as Waudby-Smith and others have it for any values (asymptotic confidence sequences); the
    interval is narrowest, for what it promises, after about TYPICAL values.
    """

    __slots__ = ("alarms",)

    def __init__(self, alarms: float) -> None:
        super().__init__()
        self.alarms = alarms

    @property
    def radius(self) -> float:
        if self.count < FIRST_LOOK:
            return math.inf
        rho = (-2 * math.log(self.alarms) + math.log(-2 * math.log(self.alarms) + 1)) / TYPICAL
        known = self.count * rho + 1
        spread = 2 * known / (self.count**2 * rho) * math.log(math.sqrt(known) / self.alarms)
        return math.sqrt(self.variance * spread)

    def sequential(self) -> Figure:
        return Figure(self.mean, self.mean - self.radius, self.mean + self.radius, self.count)

    @property
    def differs(self) -> bool:
        return self.count >= FIRST_LOOK and self.variance > 0 and abs(self.mean) > self.radius


def p_value(difference: float, error: float) -> float:
    """Two-sided, by the normal distribution."""
    if error <= 0.0:
        return 1.0
    return math.erfc(abs(difference) / error / math.sqrt(2.0))


def lift(having: Sample, base: float, part: float) -> Figure:
    """How much better those do who have it than those who have not; `base` is what all do, `part` of whom have it.

    The victories at a table are shared among its seats, so those who have it and those who have not are no independent
    groups: the interval is that of the former alone, which is exact for boards (each game has all) and wide enough
    for cards (few have one).
    """
    scale = 1.0 / (1.0 - part) if part < 1.0 else 0.0
    error = having.error_around(base)
    value, spread = (having.mean - base) * scale, Z * error * scale
    return Figure(value, value - spread, value + spread, having.count, p_value(having.mean - base, error))


def discoveries(p_values: Sequence[float], rate: float = FALSE_ALARMS) -> list[bool]:
    """Which are significant (Benjamini-Hochberg): of those named, at most this part is expected to be false.

    >>> discoveries([0.001, 0.2, 0.02, 0.9])
    [True, False, True, False]
    """
    ordered = sorted(p_values)
    bound = -1.0
    for place, p in enumerate(ordered, start=1):
        if p <= rate * place / len(ordered):
            bound = p
    return [p <= bound for p in p_values]
