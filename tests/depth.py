"""How much a run does: `make test` takes samples, `make test-deep` (OGNISKO_DEEP=1) does everything."""

import os

from ognisko.interpreted import is_compiled

DEEP = os.environ.get("OGNISKO_DEEP", "0") not in ("", "0")
# Sample sizes are for the compiled engine; the interpreted one does less of the same.
SCALE = float(os.environ.get("OGNISKO_SAMPLE", "1" if is_compiled() else "0.1"))
# An ordinary run looks at one in so many; 7 has no factor in common with a number of seats.
ONE_IN = 1 if DEEP or "OGNISKO_SAMPLE" in os.environ else 7
