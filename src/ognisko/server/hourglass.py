"""Hourglasses: how long people may think at a table, and how it is counted. Pure: no table, no clock, no disk."""

import heapq
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

DAY, WEEK = 86_400.0, 7 * 86_400.0
SATURDAY = 2 * DAY  # 1970 began on a Thursday
LEAST_BACK = 10.0  # seconds that whoever comes back has at the least
Span = tuple[float, float]  # from, until


class Live(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """A bank for the whole game, and something more after each decision."""

    bank: Annotated[int, Meta(ge=10, le=10_800)]  # seconds
    increment: Annotated[int, Meta(ge=0, le=600)] = 0  # ... that each decision brings

    @property
    def allowance(self) -> float:
        return float(self.bank)

    @property
    def reserve(self) -> float:
        return 0.0

    def granted(self, left: float, reserve: float, passes: bool) -> float:
        """What a decision brings its seat, which has so much left; `passes`: it is somebody else's turn after it."""
        return float(self.increment)

    def off(self, since: float, rests: Sequence[Span]) -> Iterator[Span]:
        """When it does not run: while the house is down."""
        return (rest for rest in rests if rest[1] > since)


class Correspondence(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """Days for each turn; who needs longer takes days of vacation, as long as there are any."""

    days: Annotated[int, Meta(ge=1, le=30)]
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0  # days for the whole game
    weekends: bool = False  # are they off?
    zone: Annotated[int, Meta(ge=-720, le=840)] = 0  # minutes east of Greenwich: by whose clock a weekend begins

    @property
    def allowance(self) -> float:
        return self.days * DAY

    @property
    def reserve(self) -> float:
        return self.vacation * DAY

    def granted(self, left: float, reserve: float, passes: bool) -> float:
        """At the end of a turn the days are there again, but not those of vacation."""
        return self.allowance + reserve - left if passes else 0.0

    def off(self, since: float, rests: Sequence[Span]) -> Iterator[Span]:
        """When it does not run: on weekends, for ever and ever, and while the house is down."""
        down = [rest for rest in rests if rest[1] > since]
        return _apart(heapq.merge(self._weekends(since), down)) if self.weekends else iter(down)

    def _weekends(self, since: float) -> Iterator[Span]:
        shift = SATURDAY - self.zone * 60.0
        start = (since - shift - 2 * DAY) // WEEK * WEEK + WEEK + shift  # the first that is not over
        while True:
            yield start, start + 2 * DAY
            start += WEEK


Timing = Live | Correspondence


def _apart(spans: Iterator[Span]) -> Iterator[Span]:
    """In the order in which they begin; what two of them have in common is told once."""
    reached = float("-inf")
    for begins, ends in spans:
        if ends > reached:
            yield max(begins, reached), ends
            reached = ends


def between(timing: Timing, start: float, end: float, rests: Sequence[Span] = ()) -> float:
    """Seconds that count."""
    counted = max(0.0, end - start)
    for begins, ends in timing.off(start, rests):
        if begins >= end:
            break
        counted -= min(end, ends) - max(start, begins)
    return counted


def after(timing: Timing, start: float, seconds: float, rests: Sequence[Span] = ()) -> float:
    """When so many seconds that count have gone by."""
    for begins, ends in timing.off(start, rests):
        if start + seconds <= begins:
            break
        seconds -= max(0.0, begins - start)
        start = ends
    return start + seconds


def back_with(timing: Timing, times: int) -> float:
    """What somebody has who comes back, and whose time was up so often: less with each, or nobody would hurry."""
    return max(LEAST_BACK, timing.allowance * 0.5 ** (times + 1))


class Tick(Struct, array_like=True):
    """What a decision took and brought, written down with it."""

    seat: int  # whose time it was
    used: float
    granted: float
    reserve: float  # what is left of the vacation


class Glass(NamedTuple):
    """The sand of everybody at a table, as its journal tells it."""

    left: list[float]  # seconds, by seat
    reserve: list[float]  # ... of which are vacation
    grants: dict[int, Tick]  # by line: what is given back with a decision that is taken back

    @classmethod
    def full(cls, timing: Timing, players: int) -> "Glass":
        return cls([timing.allowance + timing.reserve] * players, [timing.reserve] * players, {})

    def run(self, tick: Tick, line: int) -> None:
        self.left[tick.seat] += tick.granted - tick.used
        self.reserve[tick.seat] = tick.reserve
        self.grants[line] = tick

    def take_back(self, lines: Sequence[int]) -> None:
        """What was used is used, but what those decisions brought is gone with them."""
        for tick in (self.grants.pop(line) for line in lines if line in self.grants):
            self.left[tick.seat] -= tick.granted
