"""SharedPresence: who came, left and nudged whom, told to the other processes by rows and heard from them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.hub import Hub
from ognisko.server.presence import NOWHERE, Elsewhere, Presence
from ognisko.server.store import FAULTS
from ognisko.server.store.shared import BEAT_EVERY, Shared

log = logging.getLogger("ognisko.server.presence")
FRESH = 10.0  # seconds; an older nudge is told to nobody
EVERYTHING = 10.0  # ... between two looks at all that is watched here: what was stirred is looked at once
AGAIN = 0.5  # ... until what the database did not take is said again
TOLD = 1_000  # nudges that are remembered as told


Say = Callable[[], Awaitable[None]]


class SharedPresence(Presence):
    def __init__(self, shared: Shared, bus: Bus, clock: Clock) -> None:
        self.shared = shared
        self.bus = bus
        self.clock = clock
        self.known: dict[str, dict[str, Elsewhere]] = {}
        self.told: OrderedDict[int, None] = OrderedDict()
        self.said: dict[tuple[str, str], Say] = {}  # by table and who: the newest only, however often they come and go
        self.more = asyncio.Event()
        self.stirred: set[str] = set()
        self.news = asyncio.Event()
        self.all_at = 0.0  # when everything is looked at next
        bus.stirred.append(self._stir)
        bus.doubted.append(self._doubt)

    # What happens here

    def arrive(self, table: str, guest: str) -> None:
        self._say(table, guest, lambda: self.shared.arrive(table, guest))
        self.news.set()  # a table that nobody watched until now

    def leave(self, table: str, guest: str) -> None:
        now = self.clock.now()
        self._say(table, guest, lambda: self.shared.leave(table, guest, now))

    def nudge(self, table: str, giver: int, to: int) -> None:
        now = self.clock.now()
        self._say(table, f"{giver} nudges {to}", lambda: self.shared.nudge(table, giver, to, now))

    def _say(self, table: str, who: str, say: Say) -> None:
        """Behind all others, so that nobody who comes and goes without end is always the next."""
        self.said.pop((table, who), None)
        self.said[table, who] = say
        self.more.set()

    async def tell(self) -> None:
        """One after the other, each until it is stored or something newer is to be said in its place."""
        while True:
            await self.more.wait()
            while self.said:
                await self._tell_next()
            self.more.clear()

    async def _tell_next(self) -> None:
        about, say = next(iter(self.said.items()))
        if not await self._try(say):
            await self.clock.sleep(AGAIN)
            return
        if self.said.get(about) is say:
            del self.said[about]
        self.bus.stir(about[0])

    async def _try(self, work: Callable[[], Awaitable[None]]) -> bool:
        try:
            await work()
        except FAULTS as error:
            log.warning("presence: %s", error)
            return False
        return True

    async def live(self) -> None:
        """Signs of life."""
        while True:
            await self._try(lambda: self.shared.beat(self.clock.now()))
            await self.clock.sleep(BEAT_EVERY)

    # What happens elsewhere

    def elsewhere(self, table: str, guest: str) -> Elsewhere:
        return self.known.get(table, {}).get(guest, NOWHERE)

    def whereabouts(self, table: str) -> frozenset[str] | None:
        known = self.known.get(table)
        return None if known is None else frozenset().union(*(guest.at for guest in known.values()))

    async def look(self, tables: list[str]) -> None:
        self.known.update(await self.shared.elsewhere(tables, self.clock.now()))

    def _stir(self, table: str) -> None:
        self.stirred.add(table)
        self.news.set()

    def _doubt(self) -> None:
        self.all_at = 0.0
        self.news.set()

    async def follow(self, hub: Hub) -> None:
        """What was stirred and what is new here, as soon as it is; and all that is watched here, now and then."""
        while True:
            self.news.clear()
            if everything := self.clock.now() >= self.all_at:
                self.all_at = self.clock.now() + EVERYTHING
            some = [id for id in hub.audience.watchers if everything or id in self.stirred or id not in self.known]
            self.stirred.clear()
            heard = await self._try(lambda some=some: self._hear(hub, some))  # type: ignore[misc]
            self.known = {table: known for table, known in self.known.items() if table in hub.audience.watchers}
            if not heard:
                self.all_at = self.clock.now() + hub.settings.compare  # nobody knows what was missed
            await self.clock.wait(self.news, self.all_at - self.clock.now())

    async def _hear(self, hub: Hub, tables: list[str]) -> None:
        if not tables:
            return
        before = {table: self.known.get(table, {}) for table in tables}
        await self.look(tables)
        for table in tables:
            if self.known[table] != before[table]:
                hub.audience.wake(table)
                hub.audience.wake_later(table)
        for nudge in await self.shared.nudges(tables, max(hub.audience.started, self.clock.now() - FRESH)):
            if nudge.number not in self.told:
                self.told[nudge.number] = None
                hub.audience.nudged(nudge.table, nudge.giver, nudge.to)
        while len(self.told) > TOLD:
            self.told.popitem(last=False)
