"""Rate limits in bounded memory: a bucket for each address or guest that was here lately."""

from collections import OrderedDict
from collections.abc import Callable


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
