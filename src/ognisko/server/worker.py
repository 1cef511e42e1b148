"""Worker: claims tables that wait for bots, and looks after each as long as it does. If it dies, others take over.

The table's row is the queue: who works knows no more of it than its id, and reads the table like everybody.
"""

import asyncio
import logging
from collections import OrderedDict

from ognisko.server.bots import Bots
from ognisko.server.hub import Hub
from ognisko.server.shared_advisers import Answers
from ognisko.server.store import FAULTS
from ognisko.server.store.shared import Shared
from ognisko.server.table import Table
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.worker")
LEASE = 15.0  # seconds after which a claim is void if nobody renews it
RENEW = 5.0
POLL = 1.0  # ... for what no notice told of
AGAIN = 2.0  # ... until a table of which nothing came is tried again
EACH = 8  # tables in hand for each that can be thought about: most wait for the right moment to move


class Worker:
    def __init__(self, hub: Hub, bots: Bots, shared: Shared, answers: Answers, places: int) -> None:
        self.hub = hub
        self.bots = bots
        self.shared = shared
        self.answers = answers
        self.most = places * EACH
        self.held: dict[str, asyncio.Task[None]] = {}
        self.refused: OrderedDict[str, str] = OrderedDict()  # tables that cannot be played here, as was said once
        self.stirred = asyncio.Event()
        hub.bus.wanted.append(self.stirred.set)
        hub.listeners.append(self._changed)

    def _changed(self, table: Table) -> None:
        if table.wants_bots:
            self.stirred.set()

    async def run(self) -> None:
        clock = self.hub.clock
        while True:
            wait = POLL
            try:
                await self.answers.claim()
                await self._claim()
                due = await self.shared.next_wanted(clock.now())
                self.hub.meter.waited(max(0.0, clock.now() - due) if due is not None else 0.0)
                if due is not None and len(self.held) < self.most:
                    wait = min(POLL, max(0.01, due - clock.now()))
            except FAULTS as error:
                log.warning("nothing can be claimed: %s", error)
            await clock.wait(self.stirred, wait)
            self.stirred.clear()

    async def _claim(self) -> None:
        now = self.hub.clock.now()
        if len(self.held) < self.most:
            claimed = await self.shared.claim(self.most - len(self.held), now, now + LEASE)
            for id, (revision, expired) in claimed.items():
                if expired:
                    self.hub.meter.expired()
                self.held[id] = asyncio.create_task(self._look_after(id, revision))

    async def _look_after(self, id: str, revision: int) -> None:
        """Until no bot is waited for any more."""
        self.bots.leased.add(id)
        again = 0.0
        try:
            self.hub.hear(id, revision)
            table = await self.hub.open(id)
            self.bots.wake(table)
            again = self.hub.wanted_at(table, again, self.hub.running(table))
            while tasks := self.bots.busy_with(id):
                await asyncio.wait(tasks)
        except Problem as problem:
            self._say(id, str(problem))
        except FAULTS as error:
            log.warning("table %s: the database does not answer: %s", id, error)
        except Exception:
            log.exception("table %s: something went wrong; later again", id)
        finally:
            self.bots.leased.discard(id)
            await self._release(id, revision, again)
            self.held.pop(id, None)
            self.stirred.set()

    def _say(self, id: str, problem: str) -> None:
        """Once: it is tried again and again, as a worker of other rules may have come and gone."""
        if self.refused.get(id) != problem:
            log.warning("table %s: %s", id, problem)
        self.refused[id] = problem
        if len(self.refused) > self.hub.settings.remembered:
            self.refused.popitem(last=False)

    async def _release(self, id: str, revision: int, again: float) -> None:
        try:
            await self.shared.release(id, revision, max(again, self.hub.clock.now() + AGAIN))
        except FAULTS as error:
            log.warning("table %s is not given back, but its lease ends: %s", id, error)

    async def renew(self) -> None:
        clock = self.hub.clock
        while True:
            await clock.sleep(RENEW)
            try:
                if self.held:
                    await self.shared.renew(clock.now() + LEASE)
            except FAULTS as error:
                log.warning("leases are not renewed: %s", error)

    async def close(self) -> None:
        """Leases are given back."""
        await self.answers.close()
        tasks = list(self.held.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
