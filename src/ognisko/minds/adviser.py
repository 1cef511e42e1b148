"""Adviser: a game's own knowledge of what to do, where it has more to say than an estimate of positions."""

from mypy_extensions import i64, mypyc_attr

from ognisko.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """It may keep tables and notes, but never more than it is shown: bots show it the world of a Glimpse."""

    __slots__ = ()

    def advise(self, state: State) -> i64:
        """One of the legal actions of the deciding seat."""
        raise NotImplementedError
