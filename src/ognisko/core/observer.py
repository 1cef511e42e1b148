"""Observer: what a seat knows of a game as numbers, for nets; a game's observation.py subclasses it."""

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ognisko.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Equal knowledge gives equal numbers, and only that. `layout.py` of a game tells what each number means."""

    __slots__ = ("size",)

    def __init__(self, size: i64) -> None:
        self.size: i64 = size  # how many numbers there are

    def fill(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """What the seat (or SPECTATOR) knows of a state that faces it, from place `at` of `out` on, where zeros are."""
        raise NotImplementedError


def clear(out: vec[i16], at: i64, size: i64) -> None:
    for i in range(at, at + size):
        out[i] = 0


def after(seat: i64, own: i64, players: i64) -> i64:
    """How many seats after the own one; a spectator counts from seat 0."""
    if own < 0:
        return seat
    return seat - own if seat >= own else seat - own + players
