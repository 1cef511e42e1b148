"""Ends: what is shown of a finished game is made once, stored, and served for ever, whatever the server's rules are."""

import asyncio
import gzip
import logging

import msgspec

from ognisko.server import ratings
from ognisko.server.ending import Order, Result, Unplayable
from ognisko.server.hub import Hub
from ognisko.server.processes import NoAnswer
from ognisko.server.scribe import Scribe
from ognisko.server.sheet import Sheet
from ognisko.server.store import FAULTS
from ognisko.server.store.ratings import Ledger
from ognisko.server.table import Table, end_of
from ognisko.server.wire import Problem, not_now

log = logging.getLogger("ognisko.server.ends")


class Ends:
    def __init__(self, hub: Hub, scribe: Scribe) -> None:
        self.hub = hub
        self.scribe = scribe
        self.ledger = Ledger(hub.store)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.hopeless: set[str] = set()  # cannot be played here, so nothing can be made of them
        self.late = True  # something may be left to be kept: after a crash, or a failure
        hub.listeners.append(self._changed)

    def _changed(self, table: Table) -> None:
        if table.sheet.status == "over" and table.end is None:
            self._start(table.id)

    def _start(self, id: str) -> asyncio.Task[None]:
        if id not in self.tasks:
            self.tasks[id] = asyncio.create_task(self._keep(id))
            self.tasks[id].add_done_callback(lambda task: self._done(id, task))
        return self.tasks[id]

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        self.tasks.pop(id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.late = True
            log.error("the end of table %s is not kept yet", id, exc_info=error)

    async def _keep(self, id: str) -> None:
        saved = await self.hub.store.load(id)
        if saved is None or (sheet := msgspec.json.decode(saved.sheet, type=Sheet)).status != "over":
            return  # over is what the disk says
        parts = await self.scribe.make(Order(saved), f"end {id}")
        await self._rate(id, sheet, parts["result"])  # first: what is kept is not looked at again
        await self.hub.store.keep(id, parts)
        end = await asyncio.to_thread(end_of, parts["page"])
        table = self.hub.tables.get(id)
        if table is not None:
            async with table.lock:
                table.close(end)
                self.hub.tables.keep(table)

    async def _rate(self, id: str, sheet: Sheet, kept: bytes) -> None:
        if self.hub.settings.ratings and ratings.counts(sheet):
            result = msgspec.json.decode(gzip.decompress(kept), type=Result)
            await ratings.write_down(self.ledger, id, sheet, result, self.hub.clock.now())

    async def part(self, id: str, kind: str) -> bytes:
        """Zipped; made now if the game has only just ended."""
        found = await self.hub.store.part(id, kind)
        if found is None:
            await self._make(id)
            found = await self.hub.store.part(id, kind)
        if found is None:
            raise not_now("the end of this game is being written")
        return found

    async def _make(self, id: str) -> None:
        try:
            await asyncio.shield(self._start(id))
        except NoAnswer:
            raise Problem(503, "closing", "the end of this game is not written yet; try again") from None
        except Unplayable:
            raise Problem(422, "set_aside", "the journal of this table cannot be played; it has been noted") from None

    async def watch(self) -> None:
        while True:
            try:
                if self.late:
                    await self.sweep()
            except Exception:
                log.exception("not all ends are kept yet; later")
            await self.hub.clock.sleep(self.hub.settings.sweep)

    async def sweep(self) -> None:
        """Find what was lost in a crash, and games of before anything was kept."""
        self.late = False
        for id in await self.hub.store.not_kept():
            if id not in self.hopeless:
                await self._try(id)

    async def _try(self, id: str) -> None:
        """Each table by itself: what a bad journal does to the rules disturbs no other."""
        try:
            await self._start(id)
        except (NoAnswer, OSError, *FAULTS):
            self.late = True
        except Exception:
            self.hopeless.add(id)

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
