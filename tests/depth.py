"""How much a run does: `make test` takes samples, `make test-deep` (OGNISKO_DEEP=1) all, `make sweep` (2) even more."""

import os

from ognisko.interpreted import is_compiled

DEPTH = int(os.environ.get("OGNISKO_DEEP") or 0)
DEEP = DEPTH > 0
# Sample sizes are for the compiled engine; the interpreted one does less of the same.
SCALE = float(os.environ.get("OGNISKO_SAMPLE", "1" if is_compiled() else "0.1"))
# An ordinary run looks at one in so many; 7 has no factor in common with a number of seats.
ONE_IN = 1 if DEEP or "OGNISKO_SAMPLE" in os.environ else 7


def many(ordinary: int, deep: int, furthest: int) -> int:
    """How many seeds of a search for faults that could go on for ever."""
    return (ordinary, deep, furthest)[min(DEPTH, 2)]
