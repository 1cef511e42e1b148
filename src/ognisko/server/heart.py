"""Heart: while somebody's time runs the house says that it is up, so that a crash costs nobody time: every second while
a bank does, every minute where only days of correspondence do.
"""

import asyncio
import logging
from typing import NamedTuple

from ognisko.server.hub import Hub
from ognisko.server.store import FAULTS
from ognisko.server.store.rests import Rests
from ognisko.server.table import Table

log = logging.getLogger("ognisko.server")


class Pulse(NamedTuple):
    beat: float  # seconds: so much is lost at the most
    missed: float  # ... after which the house was down


BANKS, DAYS = Pulse(0.9, 3.0), Pulse(60.0, 150.0)
NEAR = 6 * 3600.0  # seconds within which a bank is used up
IDLE = 60.0  # ... between two looks whether anybody's time runs elsewhere: whose table it is beats at once
ALONE = 3600.0  # ... where there is no elsewhere


class Heart:
    """`open`: people come by way of this process. Others listen to the hearts of those."""

    def __init__(self, hub: Hub, open: bool) -> None:
        self.hub = hub
        self.open = open
        self.rests = Rests(hub.store)
        self.stirred = asyncio.Event()
        hub.listeners.append(self._stir)

    def _stir(self, table: Table) -> None:
        if table.glass is not None:
            self.stirred.set()

    async def begin(self) -> None:
        now, missed = self.hub.clock.now(), (await self._pulse() or BANKS).missed
        self.hub.rests = await (self.rests.begin if self.open else self.rests.gaps)(now, missed)

    async def _pulse(self) -> Pulse | None:
        """None: nobody's time runs. What was due while the house was down is due later by that."""
        now = self.hub.clock.now()
        down = sum(ends - begins for begins, ends in self.hub.rests if ends > now - NEAR)
        due = await self.rests.next_due(now - NEAR - down)
        return None if due is None else BANKS if due < now + NEAR else DAYS

    async def _beat(self, missed: float) -> None:
        now = self.hub.clock.now()
        if self.open:
            await self.rests.beat(now)
        else:
            self.hub.rests = await self.rests.gaps(now, missed)

    async def run(self) -> None:
        clock = self.hub.clock
        while True:
            pulse: Pulse | None = None
            self.stirred.clear()
            try:
                if pulse := await self._pulse():
                    await self._beat(pulse.missed)
            except FAULTS as error:
                log.warning("nothing is written about who is up: %s", error)
            if pulse is BANKS:
                await clock.sleep(pulse.beat)
            else:
                idle = ALONE if self.hub.bus.alone else IDLE
                await clock.wait(self.stirred, pulse.beat if pulse else idle)
