"""Calibration: what is told as a chance of winning is what comes true. The curves come out of lab/promises.py."""

import hashlib
import math
from collections.abc import Sequence
from typing import Literal

import msgspec

LEAST = 1e-4  # no chance is told nearer to 0 or 1, but the two themselves
HUMPS = range(-3, 4)  # where they stand, in log-odds: one has its full height there and none at its neighbours'
Curve = tuple[float, ...]  # what is missing at its end is 0
STRAIGHT: Curve = (1.0, 1.0, 0.0, 0.0, *(0.0 for _hump in HUMPS))  # bends nothing
Kind = Literal["own", "open"]


class Curves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """calibration.json of a game: of which net the chances were, and a curve for each number of players.

    `own` corrects what a seat may hope for by what it knows, `open` with all cards open.
    """

    net: str  # fingerprint
    asked: dict[int, str]  # in how many games of whom
    own: dict[int, Curve]
    open: dict[int, Curve]


def fingerprint(weights: bytes) -> str:
    """Of a net as it is stored: the curves of another do not fit."""
    return hashlib.sha256(weights).hexdigest()[:16]


def signs_of(chance: float) -> Curve:
    """What a curve weighs: those of beta calibration (Kull 2017), a swell between middle and ends, and humps."""
    rise, fall = math.log(chance), -math.log(1 - chance)
    humps = (max(0.0, 1 - abs(rise + fall - at)) for at in HUMPS)
    return rise, fall, 1.0, 10 * chance * (1 - chance) * (2 * chance - 1), *humps


def bend(curve: Curve, chance: float) -> float:
    """The chance that came true where this one was estimated: 0 and 1 stay."""
    if not LEAST < chance < 1 - LEAST:
        return float(round(chance))
    return 1 / (1 + math.exp(-sum(a * x for a, x in zip(curve, signs_of(chance), strict=False))))


class Calibration:
    """The curves of a game; without any, chances are told as they were estimated."""

    def __init__(self, curves: Curves | None = None) -> None:
        self.curves = curves

    def own(self, chance: float, players: int) -> float:
        """A seat's chance, judged by what it knows."""
        return self._bent("own", chance, players)

    def open(self, chances: Sequence[float]) -> tuple[float, ...]:
        """Those of all seats with all cards open; their sum is 1."""
        if self.curves is None:
            return tuple(chances)
        bent = [self._bent("open", chance, len(chances)) for chance in chances]
        return tuple(chance / sum(bent) for chance in bent)

    def growth(self, best: float, other: float, players: int) -> float:
        """By how much a difference between two chances grows as they are told."""
        if abs(best - other) < LEAST:
            best, other = min(1.0, other + LEAST), max(0.0, other - LEAST)
        return (self.own(best, players) - self.own(other, players)) / (best - other)

    def _bent(self, kind: Kind, chance: float, players: int) -> float:
        curve = None if self.curves is None else getattr(self.curves, kind).get(players)
        return chance if curve is None else bend(curve, chance)


def read(text: bytes, weights: bytes) -> Calibration:
    """What is stored beside a net; if it is of another net it says nothing."""
    curves = msgspec.json.decode(text, type=Curves)
    return Calibration(curves if curves.net == fingerprint(weights) else None)
