"""What each seat may see, built from nothing: what is not written here is hidden. Pages know `seats` and `points`."""

from ognisko.core.view import View
from ognisko_mygame.rules import MygameState


class SeatView(View, frozen=True, kw_only=True):
    points: int
    card: int | None  # the own one; at the end all


class MygameView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    open: list[int]
    seats: list[SeatView]


def build(state: MygameState, seat: int) -> MygameView:
    return MygameView(
        round=min(state.round + 1, state.rounds),
        rounds=state.rounds,
        open=state.open,
        seats=[_seat(state, n, n == seat or state.over) for n in range(state.players)],
    )


def _seat(state: MygameState, n: int, seen: bool) -> SeatView:
    return SeatView(points=state.points[n], card=state.hands[n] if seen else None)
