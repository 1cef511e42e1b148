"""How long tests wait for what must come."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 60.0  # seconds, after which a test gives up; nothing is measured with it
AGAIN, SELDOM = 0.005, 0.05  # ... between two looks, at first and at last


def until(true: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """What came true."""
    waits = _waits(seconds)
    while not (found := true()):
        time.sleep(next(waits))
    return found


async def comes(true: Callable[[], Found | None]) -> Found:
    """The same, for who must not stand still meanwhile."""
    waits = _waits(PATIENCE)
    while not (found := true()):
        await asyncio.sleep(next(waits))
    return found


def _waits(seconds: float) -> Iterator[float]:
    begin = time.monotonic()
    while (waited := time.monotonic() - begin) < seconds:
        yield max(AGAIN, min(SELDOM, waited / 20))
    raise AssertionError("it never came true")
