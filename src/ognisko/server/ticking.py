"""The hourglass of a table: whose time runs, until when, and what happens at its end.

All of it follows from what everybody may know: whether somebody is asked in private moves no grain (TR16).
"""

from collections.abc import Sequence
from typing import NamedTuple

from ognisko.core.state import SPECTATOR
from ognisko.server import hourglass
from ognisko.server.hourglass import Span, Tick, Timing
from ognisko.server.levels import USUAL
from ognisko.server.sheet import Entry
from ognisko.server.table import Table


class Running(NamedTuple):
    """Somebody's time runs."""

    seat: int
    since: float
    left: float  # then
    due: float  # when it is up
    rests: Sequence[Span] = ()  # when the house was down

    def used(self, timing: Timing, now: float) -> float:
        return min(max(0.0, self.left), round(hourglass.between(timing, self.since, now, self.rests), 3))


def left(table: Table, seat: int) -> float:
    """Seconds, before what runs now."""
    return 0.0 if table.glass is None else table.glass.left[seat] + table.sheet.chairs[seat].given


def running(table: Table, pause: float, rests: Sequence[Span]) -> Running | None:
    """While a pause is held for all nobody could move, so nobody's time runs."""
    timing = table.sheet.clock
    if table.glass is None or timing is None:
        return None  # most tables: asked at every change and for every message
    seat = table.turn(SPECTATOR)
    if seat is None or table.sheet.chairs[seat].bot is not None:
        return None
    since = max(table.since + (pause if table.asks else 0.0), table.sheet.resumed)
    sand = left(table, seat)
    return Running(seat, since, sand, hourglass.after(timing, since, max(0.0, sand), rests), rests)


def charge(table: Table, entry: Entry, run: Running | None) -> None:
    """Write down with an entry, which is carried out already, what it took and brought."""
    timing, glass = table.sheet.clock, table.glass
    if run is None or timing is None or glass is None or not table.lines[-1].shown[SPECTATOR]:
        return
    used = run.used(timing, entry.at)
    rest = run.left - used
    reserve = min(glass.reserve[run.seat], max(0.0, rest))
    decided = entry.kind == "act" and entry.seat == run.seat
    passes = table.turn(SPECTATOR) != run.seat
    granted = timing.granted(rest, reserve, passes) if decided else 0.0
    entry.tick = Tick(run.seat, used, granted, reserve)
    glass.run(entry.tick, len(table.lines) - 1)


def stop(table: Table, seat: int, run: Running | None, now: float) -> None:
    """A bot plays there from now on: what the person has used until then is used."""
    chair = table.sheet.chairs[seat]
    if run is not None and run.seat == seat and table.sheet.clock is not None:
        chair.given -= run.used(table.sheet.clock, now)


def run_out(table: Table, run: Running) -> None:
    """A bot plays on for who has no time left, until they come back."""
    chair = table.sheet.chairs[run.seat]
    chair.given -= run.left
    chair.ran_out += 1
    chair.stand_in, chair.gone_at = USUAL, table.playing.streams
    table.sheet.consent = None  # it may have been asked of them


def come_back(table: Table, seat: int, now: float) -> None:
    """The person plays again; whose time was up has a little."""
    chair, timing = table.sheet.chairs[seat], table.sheet.clock
    chair.stand_in = None
    if timing is None or table.glass is None:
        return
    if chair.ran_out:
        chair.given += max(0.0, hourglass.back_with(timing, chair.ran_out) - left(table, seat))
    if table.turn(SPECTATOR) == seat:
        table.sheet.resumed = now
