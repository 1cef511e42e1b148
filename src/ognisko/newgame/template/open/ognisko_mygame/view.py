"""What each seat may see, built from nothing. `seats` and their `points` are known to every page."""

from ognisko.core.view import View
from ognisko_mygame.rules import MygameState


class SeatView(View, frozen=True, kw_only=True):
    points: int
    stones: int


class MygameView(View, frozen=True, kw_only=True):
    heap: int
    seats: list[SeatView]


def build(state: MygameState, seat: int) -> MygameView:
    seats = [SeatView(points=state.score(n), stones=state.taken[n]) for n in range(state.players)]
    return MygameView(heap=state.heap, seats=seats)
