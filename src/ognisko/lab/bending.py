"""Bending: the curve under which what came was likeliest, by Newton's way."""

import itertools
import math
from collections.abc import Iterable, Sequence

from ognisko.minds.calibration import HUMPS, LEAST, STRAIGHT, Curve, bend, signs_of

STEPS = 12  # of Newton's: it has long arrived
PULL, LESS = 100.0, 30.0  # towards the chance as it was estimated: few games bend it little (by games held back)
DIGITS = 4
STEEPEST = 0.8  # of a swell, in parts of the rise and the fall: more would fall somewhere
PARTS = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)  # of the humps: as much as never makes a curve fall
GRID = [n / 200 for n in range(201)]
EVERY = range(len(STRAIGHT))
PULLS = [LESS if i >= len(STRAIGHT) - len(HUMPS) else PULL for i in EVERY]  # a hump feels fewer games

Row = tuple[float, float]  # a chance as it was estimated, and the share of the victory that came


class Slope:
    """What the rows say of the next step: where it is likelier, and how sharply that bends."""

    def __init__(self, curve: Curve) -> None:
        self.curve = curve
        self.rise = [pull * (start - now) for pull, start, now in zip(PULLS, STRAIGHT, curve, strict=True)]
        self.bow = [[PULLS[i] * float(i == j) for j in EVERY] for i in EVERY]

    def feel(self, signs: Sequence[float], missed: float, weight: float) -> None:
        felt = [(i, sign) for i, sign in enumerate(signs) if sign]  # most humps are elsewhere
        for i, sign in felt:
            self.rise[i] += missed * sign
            for j, other in felt:
                self.bow[i][j] += weight * sign * other

    def stepped(self) -> Curve:
        return _rising([now + step for now, step in zip(self.curve, solved(self.bow, self.rise), strict=True)])


def fit(rows: Iterable[Row]) -> Curve:
    """Each chance by itself: the logistic regression on its signs."""
    known = [(signs_of(chance), came) for chance, came in rows if LEAST < chance < 1 - LEAST]
    curve = STRAIGHT
    for _step in range(STEPS):
        slope = Slope(curve)
        for signs, came in known:
            told = _told(curve, signs)
            slope.feel(signs, came - told, told * (1 - told))
        curve = slope.stepped()
    return _rounded(curve)


def fit_together(moments: Iterable[Sequence[Row]]) -> Curve:
    """The chances of all seats at one moment, which are told as parts of their sum: it is part of what is fitted."""
    known = [[(signs_of(_inside(chance)), came) for chance, came in moment] for moment in moments]
    curve = STRAIGHT
    for _step in range(STEPS):
        slope = Slope(curve)
        for moment in known:
            _feel_moment(slope, moment)
        curve = slope.stepped()
    return _rounded(curve)


def _feel_moment(slope: Slope, moment: Sequence[tuple[Curve, float]]) -> None:
    bent = [_told(slope.curve, signs) for signs, _came in moment]
    parts = [each / sum(bent) for each in bent]
    moved = [[(1 - each) * sign for sign in signs] for each, (signs, _came) in zip(bent, moment, strict=True)]
    mean = [sum(part * signs[i] for part, signs in zip(parts, moved, strict=True)) for i in EVERY]
    for part, signs, (_signs, came) in zip(parts, moved, moment, strict=True):
        slope.feel(signs, came - part, part)
    slope.feel(mean, 0.0, -1.0)


def _told(curve: Curve, signs: Curve) -> float:
    return 1 / (1 + math.exp(-sum(a * x for a, x in zip(curve, signs, strict=True))))


def _inside(chance: float) -> float:
    return min(1 - LEAST, max(LEAST, chance))


def _rising(curve: Sequence[float]) -> Curve:
    """A higher estimate is never told as a lower chance."""
    rise, fall, shift, swell, *humps = curve
    rise, fall = max(0.0, rise), max(0.0, fall)
    most = STEEPEST * min(rise, fall)
    smooth = (rise, fall, shift, max(-most, min(most, swell)))
    tried = ((*smooth, *(part * hump for hump in humps)) for part in PARTS)
    return next(each for each in tried if each[4:] == (0.0,) * len(humps) or _rises(each))


def _rises(curve: Curve) -> bool:
    return all(low <= high for low, high in itertools.pairwise(bend(curve, chance) for chance in GRID))


def _rounded(curve: Curve) -> Curve:
    return tuple(round(x, DIGITS) for x in curve)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Equations by elimination: the matrix is positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(len(rows)):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]
