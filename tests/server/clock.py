"""HandClock: time that stands still until a test moves it."""

import asyncio
import heapq
from collections.abc import Callable, Iterator

from ognisko.server.clock import SteadyClock

START = 1_700_000_000.0
Timer = tuple[float, int, asyncio.AbstractEventLoop, Callable[[], None]]


class HandClock(SteadyClock):
    """`machine` is what the machine's clock says: it may be set, and tells no more than that."""

    def __init__(self, machine: float = START) -> None:
        self.moved = 0.0
        self.machine = machine
        self.timers: list[Timer] = []
        self.count = 0
        super().__init__(lambda: self.machine + self.moved, lambda: self.moved)

    async def sleep(self, seconds: float) -> None:
        await self.wait(asyncio.Event(), seconds)

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        due = asyncio.Event()
        self.later(seconds, due.set)
        waits = [asyncio.ensure_future(each.wait()) for each in (event, due)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.count += 1
        timer = (self.moved + max(0.0, seconds), self.count, asyncio.get_running_loop(), call)
        heapq.heappush(self.timers, timer)

    def due(self, seconds: float) -> Iterator[float]:
        """The moments within so many seconds at which something is due, each called as it is reached."""
        end = self.moved + seconds
        while self.timers and self.timers[0][0] <= end:
            self.moved = max(self.moved, self.timers[0][0])
            while self.timers and self.timers[0][0] <= self.moved:
                _, _, loop, call = heapq.heappop(self.timers)
                if not loop.is_closed():
                    loop.call_soon_threadsafe(call)
            yield self.moved
        self.moved = end

    def advance(self, seconds: float) -> None:
        """From any thread."""
        for _ in self.due(seconds):
            continue
