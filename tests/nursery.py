"""Pytest over and over: `python -m tests.nursery` reads a run a line, and answers each with its exit code.

All but our own sources is imported once; each run is a fork, which imports those that it is told of.
"""

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import IO

import pytest

READY = ("anyio.pytest_plugin", "hypothesis", "msgspec", "pytest_timeout", "xdist.plugin")  # every run needs them


def main(orders: IO[str]) -> None:
    for name in READY:
        import_module(name)
    for order in orders:
        sources, told, words = json.loads(order)
        child = os.fork()
        if child == 0:
            run(sources, Path(told), words)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def run(sources: str, told: Path, words: list[str]) -> None:
    """What it says goes into a file; nothing of this process's own end is done."""
    sys.path.insert(0, sources)
    os.environ["PYTHONPATH"] = sources  # for processes that it starts
    with told.open("w", encoding="utf-8") as file:
        os.dup2(file.fileno(), sys.stdout.fileno())
        os.dup2(file.fileno(), sys.stderr.fileno())
        code = pytest.main(words)
        sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    main(sys.stdin)
