"""The workshop of a house of several processes: sets are rows, and whichever worker has time measures them."""

import asyncio
import contextlib
import logging
import shutil
import tempfile
from pathlib import Path

from msgspec import Raw

from ognisko.lab.bench import REPORT
from ognisko.server import entropy, guests
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.limits import Limit
from ognisko.server.messages.workshop import Measurement, OwnSet
from ognisko.server.settings import Settings
from ognisko.server.shared_advisers import stir
from ognisko.server.store import FAULTS
from ognisko.server.store.workbench import Order, Workbench
from ognisko.server.wire import Problem, busy, not_now, too_fast
from ognisko.server.workshop.bench import SHOWN, Bench, Job, job_of
from ognisko.server.workshop.draft import Ready
from ognisko.server.workshop.sets import ID, Kept, check_room, no_set

log = logging.getLogger("ognisko.server.bench")
CALL = "measure"  # what is stirred when there is something to do
LEASE = 15.0  # seconds after which somebody else measures it
LOOK = 1.0  # ... between two looks whether it is still wanted
POLL = 5.0  # ... for what no notice told of


class SharedSets:
    def __init__(self, rows: Workbench, settings: Settings, new: Limit) -> None:
        self.rows = rows
        self.settings = settings
        self.new = new  # by address

    async def of(self, guest: str | None) -> list[OwnSet]:
        rows = await self.rows.sets(guest or "")
        return [OwnSet(id=i, game=game, name=name, components=c, updated=at) for i, game, name, c, at in rows]

    async def keep(self, guest: str, home: str, kept: Kept) -> OwnSet:
        """Under its name: a set of that name, of the same game, is replaced."""
        room = await self.rows.room(guest, kept.game, kept.name)
        if not room.known:
            check_room(self.settings, room.mine, room.all)
            if wait := await self.new.take(home):
                raise too_fast(wait)
        told = {"game": kept.game, "name": kept.name, "components": kept.components, "updated": kept.updated}
        values = {"id": entropy.table_id(), "guest": guest, "content": bytes(kept.content), **told}
        return OwnSet(id=await self.rows.keep(values), **told)  # type: ignore[arg-type]

    async def open(self, guest: str | None, id: str) -> Kept:
        if not ID.fullmatch(id) or not (rows := await self.rows.open(guest or "", id)):
            raise no_set()
        game, name, components, updated, content = rows[0]
        return Kept(game, name, components, updated, Raw(content))

    async def forget(self, guest: str | None, id: str) -> list[OwnSet]:
        """What is left."""
        if not ID.fullmatch(id) or not await self.rows.forget(guest or "", id):
            raise no_set()
        return await self.of(guest)

    async def move(self, old: str, new: str) -> None:
        await self.rows.move(old, new)


class SharedBench:
    def __init__(self, rows: Workbench, settings: Settings, bus: Bus, clock: Clock) -> None:
        self.rows = rows
        self.settings = settings
        self.bus = bus
        self.clock = clock
        self.called = asyncio.Event()
        bus.stirred.append(self._hear)

    def _hear(self, name: str) -> None:
        if name == CALL:
            self.called.set()

    # Who asks

    async def ask(self, guest: str, home: str, name: str, players: int, set: Ready) -> Measurement:
        order = Order(entropy.table_id(), guest, guests.hashed(home), set.game, name, players, set.file)
        await self.rows.ask(order, self.settings.measured_each, self.settings.measured)
        if not await self.rows.look(order.id):
            if await self.rows.has_asked(guest):
                raise not_now("a set of yours is being measured; wait for it, or stop it")
            raise busy()
        stir(self.bus, CALL)
        return await self.look(order.id)

    async def look(self, id: str) -> Measurement:
        return (await self._found(id))[0]

    async def _found(self, id: str) -> tuple[Measurement, str]:
        """And whose it is."""
        rows = await self.rows.look(id) if ID.fullmatch(id) else []
        if not rows:
            raise Problem(404, "no_page", "there is no such measurement; it may be long ago")
        _, game, name, players, state, played, games, message, guest, ahead = rows[0]
        told = Measurement(
            id=id, game=game, name=name, players=players, state=state, played=played, games=games, ahead=ahead,
            report=f"/workshop/report/{id}/{REPORT}" if state == "done" else None, message=message,
        )  # fmt: skip
        return told, guest

    async def stop(self, id: str, guest: str | None) -> None:
        """Its asker does not want it any more."""
        _, asker = await self._found(id)
        if asker != guest:
            raise Problem(403, "not_yours", "that measurement is not yours")
        await self.rows.stop(id)
        await self.rows.tidy(self.settings.measured_each, self.settings.measured)  # perhaps no worker is there to do it

    async def file(self, id: str, path: str) -> bytes:
        """A report, or what lies beside it."""
        rows = await self.rows.file(id, path) if ID.fullmatch(id) and SHOWN.fullmatch(path) else []
        if not rows:
            raise Problem(404, "no_page", "there is no such report")
        content: bytes = rows[0][0]
        return content

    # Who does it

    async def work(self) -> None:
        """One after another, in a folder of this process."""
        folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="ognisko-bench-"))
        bench = Bench(folder, self.settings, self.clock)
        try:
            while True:
                try:
                    while (order := await self.rows.claim(self.clock.now(), self.clock.now() + LEASE)) is not None:
                        await self._measure(bench, order)
                        await self.rows.tidy(self.settings.measured_each, self.settings.measured)
                except FAULTS as error:
                    log.warning("nothing is measured: %s", error)
                except Exception:  # the next has its turn
                    log.exception("a measurement came to nothing")
                await self.clock.wait(self.called, POLL)
                self.called.clear()
        finally:
            await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    async def _measure(self, bench: Bench, order: Order) -> None:
        set = Ready(order.game, "", order.file)
        job = job_of(order.id, order.guest, order.home, order.name, order.players, set)
        measuring = asyncio.create_task(bench.measure(job))
        try:
            while not measuring.done():
                await asyncio.wait([measuring], timeout=LOOK)
                lease = self.clock.now() + LEASE
                if not await self.rows.go_on(order.id, job.told.played, job.told.games, lease):
                    job.stop()
            await measuring
            await self._hand_in(bench, job)
        finally:
            job.stop()
            await asyncio.gather(measuring, return_exceptions=True)
            await asyncio.to_thread(shutil.rmtree, bench.folder / order.id, ignore_errors=True)
            with contextlib.suppress(*FAULTS):
                await self.rows.give_back(order.id)  # if it has not ended: another begins anew

    async def _hand_in(self, bench: Bench, job: Job) -> None:
        """The files first: whoever is told of a report finds it."""
        told = job.told
        if told.state == "done":
            for path, content in await asyncio.to_thread(_files, bench.folder / told.id):
                await self.rows.report(told.id, path, content)
        await self.rows.end(told.id, told.state, told.message, told.played, told.games)


def _files(folder: Path) -> list[tuple[str, bytes]]:
    found = [(str(path.relative_to(folder).as_posix()), path) for path in sorted(folder.rglob("*")) if path.is_file()]
    return [(name, path.read_bytes()) for name, path in found if SHOWN.fullmatch(name)]
