"""Of every run: fixed deals, what is left to the deep one, and the last lines, which say so."""

import gc
import os
import shutil
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from ognisko import games
from ognisko.interpreted import is_compiled
from ognisko.server import entropy
from tests.depth import DEEP, DEPTH, ONE_IN, SCALE
from tests.entropy import Stream
from tests.installed import installed

os.environ.setdefault("OGNISKO_OUTSIDE", "0")  # whatever else is installed here, this is about the house's games

# The ordinary run repeats to the byte; the deep one looks further, and says how to come back to what it found.
settings.register_profile("ordinary", derandomize=True, deadline=None)
settings.register_profile("deep", max_examples=1000, print_blob=True, deadline=None)
settings.load_profile("deep" if DEEP else "ordinary")

BROWSER, LEARNERS, POSTGRES = (
    "tools/chromium.sh",
    "`make envs`",
    "tools/postgresql.sh",
)  # as the reasons say what is missing
LEFT = pytest.StashKey[int]()  # deep tests that this run does not make


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server deals follows from the name of the test."""
    monkeypatch.setattr(entropy, "source", Stream(request.node.nodeid))


@pytest.fixture
def abroad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of tests/abroad, a game that is installed outside the house; a test may change it."""
    folder = Path(shutil.copytree(Path(__file__).parent / "abroad", tmp_path / "site/abroad"))
    (folder / "components.toml").write_bytes((games.folder_of("totem") / "components.toml").read_bytes())
    with installed(monkeypatch, folder.parent, abroad="abroad"):
        yield folder
    del sys.modules["abroad"]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT] = 0
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a script started this run in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # what tests start and interrupt must hear it


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left = [item for item in items if not DEEP and item.get_closest_marker("deep")]
    if left:
        items[:] = [item for item in items if not item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=left)
        config.stash[LEFT] = len(left)


def pytest_collection_finish() -> None:
    """What was collected stays: Python's collector need not look at it in every round, an eighth of the time."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker of xdist tells what it left out; they all collect the same."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = session.config.stash[LEFT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    told = getattr(node, "workeroutput", {}).get("left", 0)
    node.config.stash[LEFT] = max(told, node.config.stash[LEFT])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Generator[None, None, None]:
    yield  # failures come first
    without = [lacking(terminalreporter, remedy) for remedy in (BROWSER, LEARNERS, POSTGRES)]
    for line in left_out(config.stash[LEFT], *without):
        terminalreporter.write_line(line, yellow=True)


def lacking(terminal: pytest.TerminalReporter, remedy: str) -> int:
    """How many were left out for want of what the remedy installs."""
    return sum(remedy in str(report.longrepr) for report in terminal.stats.get("skipped", []))


def left_out(deep: int, browserless: int, without_learners: int, without_postgres: int = 0) -> list[str]:
    """In words, with the command that makes up for it."""
    lines = [less(round(ONE_IN / SCALE), f", and {deep} tests" if deep else "")] if ONE_IN / SCALE > 1 else []
    if DEPTH == 1:
        lines.append("left out: most of the searches for faults that have no end; `make sweep` goes on with them")
    if browserless:
        lines.append(f"left out: {browserless} tests that need a browser; tools/chromium.sh installs it")
    if without_postgres:
        lines.append(f"left out: {without_postgres} tests that need PostgreSQL; tools/postgresql.sh installs it")
    if without_learners:
        lines.append("left out: what needs the packages of learners; `make test-envs` runs it")
    return lines


def less(one_in: int, more: str) -> str:
    left = f"left out: of each sample all but one in {one_in}{more}"
    if is_compiled():
        return f"{left}; `make test-deep` runs everything"
    return f"{left}, on plain sources; `make sweep` takes one in 10, `make test-deep` all of it compiled"
