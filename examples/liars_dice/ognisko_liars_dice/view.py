"""What each seat may see, built from nothing: what is not written here is hidden."""

from ognisko.core.view import View
from ognisko_liars_dice.actions import count_of, face_of
from ognisko_liars_dice.rules import NO_BID, LiarsDiceState


class BidView(View, frozen=True, kw_only=True):
    by: int
    count: int
    face: int


class SeatView(View, frozen=True, kw_only=True):
    points: int  # dice left
    dice: list[int] | None  # the own ones


class LiarsDiceView(View, frozen=True, kw_only=True):
    total: int  # dice of all
    bid: BidView | None
    seats: list[SeatView]


def build(state: LiarsDiceState, seat: int) -> LiarsDiceView:
    bid = BidView(by=state.bidder, count=count_of(state.bid), face=face_of(state.bid)) if state.bid != NO_BID else None
    seats = [SeatView(points=left, dice=state.cups[n] if n == seat else None) for n, left in enumerate(state.left)]
    return LiarsDiceView(total=sum(state.left), bid=bid, seats=seats)
