"""What something costs, told in a unit that is as slow as the machine is now."""

import time
from collections.abc import Callable

ROUNDS = 5


def million() -> int:
    total = 0
    for n in range(1_000_000):
        total += n
    return total


def spent(work: Callable[[], object]) -> float:
    """CPU seconds."""
    start = time.process_time()
    work()
    return time.process_time() - start


def fit(cost: Callable[[], float]) -> float:
    """How often it fits into a million additions of plain Python: the best of both, measured in turn."""
    rounds = [(spent(million), cost()) for _ in range(ROUNDS)]
    return min(ours for ours, _ in rounds) / min(theirs for _, theirs in rounds)
