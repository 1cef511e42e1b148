"""Glimpse: all that a bot, a hint or an analysis may touch."""

from typing import Any

from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast
from ognisko.core.state import Actions, State


class Glimpse:
    """What one seat knows, and nothing else.

    It does not hold the true state at all: at once it imagines one, with the same fixed chance every time, so not even
    a bot that pries into it finds a hidden card. Two truths that look alike to the seat give equal Glimpses.

    >>> import ognisko
    >>> match = ognisko.load("totem").start(players=2, seed=1)
    >>> match.glimpse(0).world == match.state, match.glimpse(0) == match.glimpse(0)
    (False, True)
    """

    __slots__ = ("seat", "world")

    def __init__(self, state: State, seat: i64) -> None:
        self.seat: i64 = seat
        self.world = state.imagine(seat, Fast(0))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Glimpse) and self.seat == other.seat and self.world == other.world

    def __hash__(self) -> int:
        return hash((self.seat, self.world))

    def __repr__(self) -> str:
        return f"<Glimpse of seat {self.seat}: {self.world!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Glimpse, (self.world, self.seat)  # an imagination imagined again is itself

    def __copy__(self) -> "Glimpse":
        return Glimpse(self.world, self.seat)

    def __deepcopy__(self, memo: object) -> "Glimpse":
        return Glimpse(self.world, self.seat)

    def legal(self, out: Actions) -> None:
        """What the seat may do now; nothing if it is not its decision.

        >>> import ognisko
        >>> from ognisko.core.state import Actions
        >>> match, actions = ognisko.load("totem").start(seed=1), Actions()
        >>> match.glimpse(0).legal(actions)
        >>> actions.count
        36
        >>> match.glimpse(1).legal(actions)
        >>> actions.count
        0
        """
        if self.world.over or self.world.seat != self.seat:
            out.clear()
        else:
            self.world.legal(out)

    def imagine(self, chance: Chance) -> State:
        """A state that could be the true one.

        >>> import ognisko
        >>> from ognisko.core.chance import Fast
        >>> glimpse = ognisko.load("totem").start(seed=1).glimpse(0)
        >>> glimpse.imagine(Fast(1)).seats[0].goal == glimpse.world.seats[0].goal
        True
        """
        return self.world.imagine(self.seat, chance)
