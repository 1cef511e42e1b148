"""Clock: the one place where the server reads, and waits for, the time."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Time that never goes back nor jumps; tests have one that they move by hand."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        """Until the event is set, at most so long."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call it from the event loop after so many seconds."""
        ...


class SteadyClock:
    """What the machine's clock said at the start, counted on from there: setting that clock moves no deadline."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self.offset = wall() - steady()

    def now(self) -> float:
        return self.offset + self.steady()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        try:
            await asyncio.wait_for(event.wait(), max(seconds, 0.001))
        except TimeoutError:
            return

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, call)


def worked() -> float:
    """Seconds of CPU that this process has used."""
    return time.process_time()
