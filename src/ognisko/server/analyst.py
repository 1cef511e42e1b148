"""Analyst: finished games are judged in the background, piece by piece, behind everybody else, and kept for ever."""

import asyncio
import itertools
import logging
from collections import OrderedDict
from typing import Protocol

import msgspec

from ognisko.play.analysis import Judged
from ognisko.server import studying
from ognisko.server.boxes import OwnBox
from ognisko.server.ends import Ends
from ognisko.server.lane import Lane
from ognisko.server.limits import Errands
from ognisko.server.processes import NoAnswer
from ognisko.server.sheet import Sheet
from ognisko.server.store import Store
from ognisko.server.studying import Again, Study, Unfit
from ognisko.server.system import give_way
from ognisko.server.think import meet_games
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.analyst")
LIMIT = 120.0  # seconds for a piece, on a machine that has no time
ALMOST = 0.99  # how far it is at most while it is not kept yet: 1 means that all of it is told
EACH, ALL = 8, 200  # games under way for an address, and for all
REMEMBERED = 1_000  # games that cannot be analysed


def be_the_very_last() -> None:
    """People come first, then bots, then what is kept of games, then this."""
    give_way(19)
    meet_games()


async def box_of(store: Store, table: str) -> OwnBox | None:
    """The own set of a table: without it a record of it is nothing to these rules."""
    saved = await store.load(table)
    return None if saved is None else msgspec.json.decode(saved.sheet, type=Sheet).box


class Critic(Protocol):
    """Who is asked for an analysis."""

    async def ask(self, table: str, home: str, guest: str) -> bytes | float: ...

    async def again(self, table: str, step: int, action: str | None, home: str) -> bytes: ...

    async def close(self) -> None: ...


class Analyst:
    def __init__(self, store: Store, ends: Ends, near: bool = False) -> None:
        self.store = store
        self.ends = ends
        self.lane = Lane("analyst", be_the_very_last, near)
        self.numbers = itertools.count()
        self.errands = Errands(EACH, ALL)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.done: dict[str, float] = {}  # how far, of those under way
        self.unfit: OrderedDict[str, str] = OrderedDict()  # what these rules cannot play, and why

    async def ask(self, table: str, home: str, guest: str) -> bytes | float:
        """The analysis as it is kept, zipped; or how far it is: it is begun by the first who asks."""
        found = await self.store.part(table, "analysis")
        if found is not None:
            return found
        if table in self.unfit:
            raise Problem(422, "other_rules", f"this game cannot be analysed here: {self.unfit[table]}")
        if table not in self.tasks:
            self._start(table, home, guest)
        return min(ALMOST, self.done.get(table, 0.0))

    def _start(self, table: str, home: str, guest: str) -> None:
        with self.errands.of(home):
            self.tasks[table] = asyncio.create_task(self._study(table, home, guest))
        self.tasks[table].add_done_callback(lambda task: self._ended(table, task))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        self.tasks.pop(table, None)
        self.done.pop(table, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("table %s is not analysed: %r", table, error)

    async def _study(self, table: str, home: str, guest: str) -> None:
        """In turn with all other games after every piece."""
        judged: list[Judged] = []
        with self.errands.of(home):
            record, box = await self.ends.part(table, "record"), await box_of(self.store, table)
            while True:
                try:
                    order = Study(table, record, judged, box)
                    piece = await self.lane.do((home, guest, table), studying.study, order, LIMIT)
                except Unfit as unfit:
                    self._set_aside(table, str(unfit))
                    return
                judged += piece.judged
                self.done[table] = piece.done
                if piece.parts:
                    await self.store.keep(table, piece.parts)
                    return

    def _set_aside(self, table: str, why: str) -> None:
        self.unfit[table] = why
        if len(self.unfit) > REMEMBERED:
            self.unfit.popitem(last=False)

    async def again(self, table: str, step: int, action: str | None, home: str) -> bytes:
        """A decision made once more, as JSON."""
        record = await self.ends.part(table, "record")
        order = Again(table, record, step, action, await box_of(self.store, table))
        try:
            return await self.lane.do((home, "again", str(next(self.numbers))), studying.again, order, LIMIT)
        except Unfit as unfit:
            raise Problem(422, "usage", str(unfit)) from None
        except NoAnswer:
            raise Problem(503, "closing", "no answer now; try again") from None

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.lane.close()
