"""Taking back: what a seat may undo by itself, and what only with the others' consent. Pure."""

from typing import Any

from ognisko.core.state import SPECTATOR
from ognisko.server.table import Table, Viewer

MOST = 10  # times that a decision may be taken back: a journal must not grow without end


def often(table: Table, count: int) -> bool:
    """Was the decision that began `count` steps ago taken back often enough?"""
    return table.undone[table.decisions(len(table.playing.steps) - count)] >= MOST


def free(table: Table, seat: int) -> int:
    """How many steps the seat may take back without asking."""
    if table.sheet.status != "play":
        return 0
    count = table.playing.undoable(seat)
    return 0 if often(table, count) else count


def by_consent(table: Table, seat: int) -> int:
    """How many steps go with the seat's last decision that everybody saw; 0 if there is none or the table is strict."""
    if not table.sheet.casual or table.sheet.status != "play":
        return 0
    for count, step in enumerate(reversed(table.playing.steps), start=1):
        if step.seat == seat and step.events:
            return 0 if often(table, count) or step.stream < _last_leave(table, seat) else count
    return 0


def _last_leave(table: Table, seat: int) -> int:
    """Who is gone cannot be asked, perhaps never again: what was decided before a bot stood in for others remains."""
    mine = table.sheet.chairs[seat].owner
    gone = [chair.gone_at for chair in table.sheet.chairs if chair.stand_in is not None and chair.owner != mine]
    return max(gone, default=0)


def missing(table: Table, agreed: list[str]) -> list[str]:
    return [owner for owner in table.sheet.people() if owner not in agreed]


def offer(table: Table, guest: str | None, seat: Viewer) -> dict[str, Any]:
    """What the pages show of it."""
    mine = seat != SPECTATOR
    consent = table.sheet.consent
    asked: dict[str, Any] | None = None
    if consent is not None:
        owners = missing(table, consent.agreed)
        seats = [n for n, chair in enumerate(table.sheet.chairs) if chair.owner in owners and chair.bot is None]
        asked = {"by": consent.by, "missing": seats, "mine": guest in owners}
    return {
        "free": mine and free(table, seat) > 0,
        "ask": mine and by_consent(table, seat) > 0,
        "asked": asked,
    }
