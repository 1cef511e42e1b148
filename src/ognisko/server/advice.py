"""Advice for a person: the one place that knows where hints come from."""

from msgspec import Struct

from ognisko import bots
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse


class Advice(Struct, frozen=True):
    action: str
    chance: float | None  # of winning; None: not known


def advise(game: Game, glimpse: Glimpse, label: str) -> list[Advice]:
    """The best action first."""
    best = bots.make("greedy:worlds=32", game, label, "hint").choose(glimpse)
    return [Advice(game.text(best), None)]
