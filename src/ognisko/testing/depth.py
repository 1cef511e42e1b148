"""How much a run does: `make test` takes samples, `make test-deep` (OGNISKO_DEEP=1) all, `make sweep` (2) even more."""

import os

from ognisko.interpreted import is_compiled

GIVEN = os.environ.get("OGNISKO_SAMPLE")
DEPTH = int(os.environ.get("OGNISKO_DEEP") or 0)
DEEP = DEPTH > 0


def scale(compiled: bool) -> float:
    """Sample sizes are for a compiled engine; an interpreted one does less of the same."""
    return float(GIVEN) if GIVEN else 1.0 if compiled else 0.1


SCALE = scale(is_compiled())
# An ordinary run looks at one in so many; 7 has no factor in common with a number of seats.
ONE_IN = 1 if DEEP or GIVEN else 7


def many(ordinary: int, deep: int, furthest: int) -> int:
    """How many seeds of a search for faults that could go on for ever."""
    return (ordinary, deep, furthest)[min(DEPTH, 2)]
