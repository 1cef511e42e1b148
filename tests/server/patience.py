"""How long tests wait for what must come."""

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 60.0  # seconds, after which a test gives up; nothing is measured with it


def until(true: Callable[[], Found | None], seconds: float = PATIENCE) -> Found:
    """What came true."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.005)
    return found
