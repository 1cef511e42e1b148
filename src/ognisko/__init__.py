"""Ognisko: modern board games from their rulebooks, complete."""

import os

if os.environ.get("OGNISKO_INTERPRETED") == "1":
    from ognisko import interpreted

    interpreted.install()
