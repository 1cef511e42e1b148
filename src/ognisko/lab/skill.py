"""Skill as a number: Plackett-Luce by openskill, told on an Elo-like scale around 1500."""

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MIDDLE = 1500
BETA = 25.0 / 6  # openskill's own


class Skill(NamedTuple):
    """What is believed of a player: about `mu`, give or take `sigma`."""

    mu: float = 25.0
    sigma: float = 25.0 / 3


def model() -> "PlackettLuce":
    from openskill.models import PlackettLuce

    return PlackettLuce()


# Openskill's odds between two settled players are exp(difference / (sqrt(2) * beta)); Elo's are 10 ** (d / 400).
SCALE = 400 / (math.log(10) * math.sqrt(2) * BETA)


def told(mu: float) -> int:
    return round(MIDDLE + (mu - Skill().mu) * SCALE)


def believed(rating: float) -> float:
    """The other way round."""
    return Skill().mu + (rating - MIDDLE) / SCALE


def among(share: float, games: int, players: int) -> int:
    """The rating of who wins so many of the games among others at 1500, by the odds that openskill gives them."""
    kept = (share * games + 1 / players) / (games + 1)  # who won all of them may lose one
    return round(MIDDLE + 400 * math.sqrt(players / 2) * math.log10(kept * (players - 1) / (1 - kept)))
