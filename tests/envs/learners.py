"""The packages of learners, which `make envs` installs: what needs them is left out where they are missing."""

from typing import Any

import pytest

COMMAND = "`make envs` installs it"
# For Ray: no token in the user's home, nothing told to others.
RAY = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}


def learner(name: str) -> Any:
    """The module; else the whole file that asks for it is left out."""
    return pytest.importorskip(name, reason=f"{name} is not here: {COMMAND}")
