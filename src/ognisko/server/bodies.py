"""Bodies: what a table tells, built once for all who see the same of it, however many look and how often."""

import weakref
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec

from ognisko.server import shown, zipping
from ognisko.server.shown import Company, Eyes
from ognisko.server.table import Table
from ognisko.server.ticking import Running

MOST = 300  # kept, those asked for last


class Stamp(NamedTuple):
    """As long as it stays the same, so does the body."""

    revision: int
    since: float
    ended: bool
    asked: int  # of these eyes alone, in private: what others are asked changes nothing here, not even the work (TR16)
    company: Company


@dataclass
class Body:
    table: "weakref.ref[Table]"
    stamp: Stamp
    content: bytes

    def with_more(self, more: bytes) -> bytes:
        """The whole message, with what changes from one to the next."""
        return self.content[:-1] + more

    def zipped_with_more(self, more: bytes) -> bytes:
        return zipping.ended(self._beginning, more)

    @cached_property
    def _beginning(self) -> zipping.Beginning:
        """Those who cannot have a socket ask again and again."""
        return zipping.begun(self.content[:-1])


class Bodies:
    def __init__(self, pause: float, patience: float) -> None:
        self.pause = pause
        self.patience = patience
        self.kept: OrderedDict[tuple[str, Eyes], Body] = OrderedDict()

    def of(self, table: Table, eyes: Eyes, company: Company, run: Running | None) -> Body:
        """As JSON; the caller holds the table's lock."""
        eyes = _alike(table, eyes)
        stamp = Stamp(table.revision, table.since, table.end is not None, _asked(table, eyes), company)
        body = self.kept.pop((table.id, eyes), None)
        if body is None or body.stamp != stamp or body.table() is not table:
            content = msgspec.json.encode(shown.body(table, eyes, company, self.pause, self.patience, run))
            body = Body(weakref.ref(table), stamp, content)
        self.kept[(table.id, eyes)] = body
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)
        return body


def _alike(table: Table, eyes: Eyes) -> Eyes:
    """All strangers see the same."""
    sheet = table.sheet
    known = eyes.guest == sheet.host or sheet.owned(eyes.guest)
    return eyes if known else Eyes(None, eyes.seat)


def _asked(table: Table, eyes: Eyes) -> int:
    """The number of the question that one of the guest's seats is asked; 0 if none is."""
    question = table.question()
    mine = question is not None and question.seat in (eyes.seat, *table.sheet.owned(eyes.guest))
    return len(table.lines) if mine else 0
