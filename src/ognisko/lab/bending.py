"""Bending: the curve under which what came was likeliest, by Newton's way."""

import itertools
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ognisko.minds.calibration import HUMPS, LEAST, STRAIGHT, Curve, bend, signs_of

STEPS = 12  # of Newton's: it has long arrived
PULL, LESS = 100.0, 30.0  # towards the chance as it was estimated: few games bend it little (by games held back)
DIGITS = 4
STEEPEST = 0.8  # of a swell, in parts of the rise and the fall: more would fall somewhere
PARTS = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)  # of the humps: as much as never makes a curve fall
GRID = [n / 200 for n in range(201)]
SMOOTH = len(STRAIGHT) - len(HUMPS)
PULLS = np.array([PULL] * SMOOTH + [LESS] * len(HUMPS))  # a hump feels fewer games

Row = tuple[float, float]  # a chance as it was estimated, and the share of the victory that came
Floats = NDArray[np.float64]


def fit(rows: Iterable[Row]) -> Curve:
    """Each chance by itself: the logistic regression on its signs."""
    known = [(chance, came) for chance, came in rows if LEAST < chance < 1 - LEAST]
    signs = _signs([chance for chance, _came in known])
    came = np.array([came for _chance, came in known])
    curve = STRAIGHT
    for _step in range(STEPS):
        told = _told(curve, signs)
        curve = _stepped(curve, (came - told) @ signs, signs.T @ (signs * (told * (1 - told))[:, None]))
    return _rounded(curve)


def fit_together(moments: Iterable[Sequence[Row]]) -> Curve:
    """The chances of all seats at one moment, which are told as parts of their sum: it is part of what is fitted."""
    known = np.array([list(moment) for moment in moments])  # moment, seat, chance and share
    chances, came = known[..., 0].clip(LEAST, 1 - LEAST), known[..., 1]
    signs = _signs(chances.ravel().tolist()).reshape(*chances.shape, -1)
    curve = STRAIGHT
    for _step in range(STEPS):
        bent = _told(curve, signs)
        parts = bent / bent.sum(1, keepdims=True)
        moved = signs * (1 - bent)[..., None]
        mean = np.einsum("ms,msi->mi", parts, moved)
        bow = np.einsum("ms,msi,msj->ij", parts, moved, moved, optimize=True) - mean.T @ mean
        curve = _stepped(curve, np.einsum("ms,msi->i", came - parts, moved), bow)
    return _rounded(curve)


def _signs(chances: Sequence[float]) -> Floats:
    return np.array([signs_of(chance) for chance in chances]).reshape(-1, len(STRAIGHT))


def _told(curve: Curve, signs: Floats) -> Floats:
    told: Floats = 1 / (1 + np.exp(-(signs @ np.array(curve))))
    return told


def _stepped(curve: Curve, rise: Floats, bow: Floats) -> Curve:
    """To where the rows say that it is likelier, by how sharply that bends."""
    pulled = rise + PULLS * (np.array(STRAIGHT) - curve)
    return _rising((np.array(curve) + np.linalg.solve(bow + np.diag(PULLS), pulled)).tolist())


def _rising(curve: Sequence[float]) -> Curve:
    """A higher estimate is never told as a lower chance."""
    rise, fall, shift, swell, *humps = curve
    rise, fall = max(0.0, rise), max(0.0, fall)
    most = STEEPEST * min(rise, fall)
    smooth = (rise, fall, shift, max(-most, min(most, swell)))
    tried = ((*smooth, *(part * hump for hump in humps)) for part in PARTS)
    return next(each for each in tried if each[SMOOTH:] == (0.0,) * len(humps) or _rises(each))


def _rises(curve: Curve) -> bool:
    return all(low <= high for low, high in itertools.pairwise(bend(curve, chance) for chance in GRID))


def _rounded(curve: Curve) -> Curve:
    return tuple(round(x, DIGITS) for x in curve)
