"""SharedAnalyst: games are judged by whichever worker has time, piece by piece; and a worker's part of it."""

import asyncio
import contextlib
import logging

import msgspec

from ognisko.play.analysis import Judged
from ognisko.server import guests, studying
from ognisko.server.analyst import ALL, ALMOST, EACH, LIMIT, be_the_very_last, box_of
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.ends import Ends
from ognisko.server.lane import Lane
from ognisko.server.processes import NoAnswer
from ognisko.server.shared_advisers import stir
from ognisko.server.store import FAULTS, Store
from ognisko.server.store.studies import Studies
from ognisko.server.store.studies import Study as Row
from ognisko.server.studying import Again, Study, Unfit
from ognisko.server.wire import Problem, busy

log = logging.getLogger("ognisko.server.analyst")
LIFE = 600.0  # seconds for which a game is judged although nobody asks how far it is
SOON = 60.0  # ... for which somebody waits for a decision made once more
LEASE = 15.0  # ... after which somebody else goes on
RENEW = 5.0
LATER = 5.0  # ... until what nothing came of is tried again
POLL = 2.0  # ... for what no notice told of, and between two looks at an answer
MOST_STEPS = 1_000_000
CALL = "study"  # what is stirred when there is something to do


class SharedAnalyst:
    def __init__(self, studies: Studies, store: Store, ends: Ends, bus: Bus, clock: Clock, near: bool) -> None:
        self.studies = studies
        self.store = store
        self.ends = ends
        self.bus = bus
        self.clock = clock
        self.lane = Lane("analyst", be_the_very_last, near)
        self.called = asyncio.Event()
        self.waiting: dict[str, asyncio.Event] = {}
        bus.stirred.append(self._hear)

    def _hear(self, name: str) -> None:
        if name == CALL:
            self.called.set()
        elif name in self.waiting:
            self.waiting[name].set()

    # Who asks

    async def ask(self, table: str, home: str, guest: str) -> bytes | float:
        """The analysis as it is kept, zipped; or how far it is: it is begun by the first who asks."""
        found = await self.store.part(table, "analysis")
        if found is not None:
            return found
        now = self.clock.now()
        told = await self.studies.study(table, guests.hashed(home), guest, now, now + LIFE, EACH, ALL)
        if told is None:
            raise busy()
        if told.fault is not None:
            raise Problem(422, "other_rules", f"this game cannot be analysed here: {told.fault}")
        if told.new:
            stir(self.bus, CALL)
        return min(ALMOST, told.done)

    async def again(self, table: str, step: int, action: str | None, home: str) -> bytes:
        """A decision made once more, as JSON."""
        if not 0 <= step <= MOST_STEPS or not (action or "").isprintable():  # no database takes everything
            raise Problem(422, "usage", "there is no such decision")
        until = self.clock.now() + SOON
        number = await self.studies.again(table, step, action, guests.hashed(home), until)
        try:
            return await self._wait(number, until)
        finally:
            with contextlib.suppress(*FAULTS):
                await self.studies.end(number)

    async def _wait(self, number: int, until: float) -> bytes:
        told = self.waiting[_named(number)] = asyncio.Event()
        try:
            stir(self.bus, CALL)
            while self.clock.now() < until:
                await self.clock.wait(told, POLL)
                told.clear()
                answer, fault = await self.studies.look(number)
                if fault is not None:
                    raise Problem(422, "usage", fault)
                if answer is not None:
                    return answer
            raise Problem(503, "closing", "no answer now; try again")
        finally:
            del self.waiting[_named(number)]

    # Who does it

    async def work(self) -> None:
        while True:
            try:
                while (row := await self.studies.claim(self.clock.now(), self.clock.now() + LEASE)) is not None:
                    await self._try(row)
            except FAULTS as error:
                log.warning("nothing is judged: %s", error)
            await self.clock.wait(self.called, POLL)
            self.called.clear()

    async def renew(self) -> None:
        while True:
            await self.clock.sleep(RENEW)
            with contextlib.suppress(*FAULTS):
                await self.studies.renew(self.clock.now() + LEASE)

    async def _try(self, row: Row) -> None:
        """Each by itself: what is wrong with one stops no other."""
        try:
            await (self._judge(row) if row.step is None else self._answer(row, row.step))
        except Unfit as unfit:
            await self.studies.give_up(row.number, str(unfit))
            stir(self.bus, _named(row.number))
        except (Problem, NoAnswer) as error:
            log.warning("table %s is not judged now: %r", row.table, error)
            await self._put_off(row, LATER)
        except FAULTS:
            raise
        except asyncio.CancelledError:
            await self._put_off(row, 0.0)  # this process goes down: another goes on
            raise
        except Exception:
            log.exception("table %s is not judged", row.table)
            await self._put_off(row, LATER)

    async def _put_off(self, row: Row, seconds: float) -> None:
        with contextlib.suppress(*FAULTS):
            await self.studies.put_off(row.number, self.clock.now() + seconds)

    async def _judge(self, row: Row) -> None:
        if await self.store.part(row.table, "analysis") is None:
            record = await self.ends.part(row.table, "record")
            judged = msgspec.msgpack.decode(row.judged, type=list[Judged]) if row.judged else []
            order = Study(row.table, record, judged, await box_of(self.store, row.table))
            piece = await self.lane.do(("",), studying.study, order, LIMIT)
            if not piece.parts:
                told = msgspec.msgpack.encode([*judged, *piece.judged])
                await self.studies.go_on(row.number, told, piece.done)
                return
            await self.store.keep(row.table, piece.parts)
        await self.studies.end(row.number)

    async def _answer(self, row: Row, step: int) -> None:
        record = await self.ends.part(row.table, "record")
        order = Again(row.table, record, step, row.action, await box_of(self.store, row.table))
        await self.studies.answer(row.number, await self.lane.do(("",), studying.again, order, LIMIT))
        stir(self.bus, _named(row.number))

    async def close(self) -> None:
        await self.lane.close()


def _named(number: int) -> str:
    """Under which it is told that there is an answer."""
    return f"study {number}"
