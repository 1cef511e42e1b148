"""Judgement: an estimate of a position, for the bots; a game's judgement.py subclasses it."""

from mypy_extensions import i64

from ognisko.core.state import State


class Judgement:
    __slots__ = ()

    def estimate(self, state: State, seat: i64) -> float:
        """How good the state is for the seat, in points of lead over its best opponent at the end."""
        raise NotImplementedError
