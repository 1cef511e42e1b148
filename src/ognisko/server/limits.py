"""Limits in bounded memory: a bucket for each address or guest that was here lately, and what is under way."""

import contextlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import Protocol

from ognisko.server.wire import busy, too_fast


class Buckets:
    """Each key may do `burst` things at once, and `rate` a second in the long run."""

    def __init__(self, limit: tuple[float, float], most: int, clock: Callable[[], float]) -> None:
        self.rate, self.burst = limit
        self.most = most
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was so

    def take(self, key: str) -> float:
        """Take one; 0, or the seconds to wait if there is none."""
        now = self.clock()
        left, then = self.buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        wait = 0.0 if left >= 1 else (1 - left) / self.rate
        self.buckets[key] = (left if wait else left - 1, now)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return wait


class Limit(Protocol):
    """A bucket for each key, wherever it is kept."""

    async def take(self, key: str) -> float: ...


class LocalLimit:
    def __init__(self, limit: tuple[float, float], most: int, clock: Callable[[], float]) -> None:
        self.buckets = Buckets(limit, most, clock)

    async def take(self, key: str) -> float:
        return self.buckets.take(key)


class Errands:
    """What takes long: a few at a time for each asker, and not too many for all together; the rest is told to wait."""

    def __init__(self, each: int, all: int) -> None:
        self.each = each
        self.all = all
        self.running: Counter[str] = Counter()

    @contextlib.contextmanager
    def of(self, asker: str) -> Iterator[None]:
        if self.running[asker] >= self.each:
            raise too_fast(1.0)
        if self.running.total() >= self.all:
            raise busy()
        self.running[asker] += 1
        try:
            yield
        finally:
            self.running[asker] -= 1
            if not self.running[asker]:
                del self.running[asker]
