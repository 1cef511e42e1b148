"""Grown: what a process of several does besides its own work: it lives and counts with the others, and minds bots."""

import contextlib
from collections.abc import Coroutine
from typing import Any

from ognisko.server.bots import Bots
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.ends import Ends
from ognisko.server.hub import Hub
from ognisko.server.limits import Limit
from ognisko.server.settings import Settings
from ognisko.server.shared_advisers import Answers, SharedAdviser
from ognisko.server.shared_analyst import SharedAnalyst
from ognisko.server.shared_presence import SharedPresence
from ognisko.server.store import FAULTS
from ognisko.server.store.postgres import PostgresStore
from ognisko.server.store.questions import Questions
from ognisko.server.store.shared import Shared
from ognisko.server.store.studies import Studies
from ognisko.server.store.workbench import Workbench
from ognisko.server.worker import Worker
from ognisko.server.workshop.near import Workshop
from ognisko.server.workshop.shared import SharedBench, SharedSets

TIDY = 600.0  # seconds


class SharedLimit:
    def __init__(self, shared: Shared, kind: str, limit: tuple[float, float], clock: Clock) -> None:
        self.shared = shared
        self.kind = kind
        self.rate, self.burst = limit
        self.clock = clock

    async def take(self, key: str) -> float:
        return await self.shared.take(f"{self.kind} {key}", self.rate, self.burst, self.clock.now())


class Grown:
    def __init__(self, store: PostgresStore, bus: Bus, clock: Clock, kind: str) -> None:
        self.clock = clock
        self.bus = bus
        self.shared = Shared(store, bus.origin, kind)
        self.presence = SharedPresence(self.shared, bus, clock)
        self.questions, self.studies = Questions(store), Studies(store, self.shared.name)
        self.adviser = SharedAdviser(self.questions, bus, clock)
        self.workbench = Workbench(store, self.shared.name)
        self.analyst: SharedAnalyst | None = None
        self.worker: Worker | None = None

    def limit(self, kind: str, limit: tuple[float, float]) -> Limit:
        return SharedLimit(self.shared, kind, limit, self.clock)

    def critic(self, hub: Hub, ends: Ends, near: bool) -> SharedAnalyst:
        self.analyst = SharedAnalyst(self.studies, hub.store, ends, hub.bus, self.clock, near)
        return self.analyst

    def workshop(self, settings: Settings) -> Workshop:
        """With places to think at it measures, too."""
        bench = SharedBench(self.workbench, settings, self.bus, self.clock)
        sets = SharedSets(self.workbench, settings, self.limit("set", settings.sets_new))
        return Workshop(sets, bench, [bench.work()] if settings.workers else [])

    def chores(self, hub: Hub, bots: Bots, places: int) -> list[Coroutine[Any, Any, None]]:
        """With places to think at it is a worker, too."""
        chores = [hub.follow(), self.presence.tell(), self.presence.live(), self.presence.follow(hub), self._tidy()]
        if places:
            answers = Answers(bots, self.questions, places)
            self.worker = Worker(hub, bots, self.shared, answers, places)
            chores += [self.worker.run(), self.worker.renew()]
            if self.analyst is not None:
                chores += [self.analyst.work(), self.analyst.renew()]
        return chores

    async def _tidy(self) -> None:
        while True:
            with contextlib.suppress(*FAULTS):
                await self.shared.bury(self.clock.now())
                await self.questions.forget(self.clock.now())
                await self.studies.forget(self.clock.now())
            await self.clock.sleep(TIDY)

    async def close(self) -> None:
        if self.worker is not None:
            await self.worker.close()
        with contextlib.suppress(*FAULTS):
            await self.shared.end(self.clock.now())
