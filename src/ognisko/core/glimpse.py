"""Glimpse: all that a bot, a hint or an analysis may touch."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast
from ognisko.core.state import Actions, State, legal_actions

if TYPE_CHECKING:
    from ognisko.core.game import Game


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

    @property
    def game(self) -> "Game[Any]":
        """The game that is played: its grammar words the numbers of actions.

        >>> import ognisko
        >>> glimpse = ognisko.load("totem").start(seed=1).glimpse()
        >>> glimpse.game.grammar.text(glimpse.legal()[0])
        'up1 turquoise'
        """
        if self.world.setting is None:
            raise TypeError("only a state that Game.new dealt knows its game")
        game: Game[Any] = self.world.setting.game
        return game

    def view(self) -> Any:
        """What the seat sees, as Match.view gives it.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.glimpse(0).view() == match.view(0)
        True
        """
        return self.game.view(self.world, self.seat)

    def legal(self) -> list[int]:
        """What the seat may do now, as numbers of actions; nothing if it is not its decision.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.glimpse(0).legal()[:3], match.glimpse(1).legal()
        ([5, 4, 7], [])
        """
        return legal_actions(self.world) if self.world.seat == self.seat else []

    def fill(self, out: Actions) -> None:
        """The same into a list that is used again and again, for bots in a hurry.

        >>> import ognisko
        >>> from ognisko.core.state import Actions
        >>> match, actions = ognisko.load("totem").start(seed=1), Actions()
        >>> match.glimpse(0).fill(actions)
        >>> actions.list() == match.glimpse(0).legal()
        True
        """
        if self.world.over or self.world.seat != self.seat:
            out.clear()
        else:
            self.world.legal(out)

    def imagine(self, chance: Chance) -> State:
        """A state that could be the true one, to try things out in.

        >>> import ognisko
        >>> glimpse = ognisko.load("totem").start(seed=1).glimpse(0)
        >>> glimpse.imagine(ognisko.Fast(1)).seats[0].goal == glimpse.world.seats[0].goal
        True
        """
        return self.world.imagine(self.seat, chance)
