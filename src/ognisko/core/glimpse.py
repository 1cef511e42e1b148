"""Glimpse: all that a bot, a hint or an analysis may touch."""

from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast
from ognisko.core.state import Actions, State


class Glimpse:
    """What one seat knows, and nothing else.

    It does not hold the true state at all: at once it imagines one, with the same fixed chance every time, so not even
    a bot that pries into it finds a hidden card. Two truths that look alike to the seat give equal Glimpses.
    """

    __slots__ = ("seat", "world")

    def __init__(self, state: State, seat: i64) -> None:
        self.seat: i64 = seat
        self.world = state.imagine(seat, Fast(0))

    def legal(self, out: Actions) -> None:
        """What the seat may do now; nothing if it is not its decision."""
        if self.world.over or self.world.seat != self.seat:
            out.clear()
        else:
            self.world.legal(out)

    def imagine(self, chance: Chance) -> State:
        """A state that could be the true one."""
        return self.world.imagine(self.seat, chance)
