"""Tests of the tests: each planted fault must be caught by the tests that it names (tests/games/<game>/faults.py)."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from ognisko import games

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ognisko"
SMALL = {"OGNISKO_INTERPRETED": "1", "OGNISKO_SAMPLE": "0.05", "OGNISKO_DEEP": "0"}


@dataclass(frozen=True)
class Fault:
    """In `file`, `old` becomes `new`; then at least one test of `caught_by` must fail."""

    game: str
    name: str
    file: str
    old: str
    new: str
    caught_by: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


def faults() -> list[Fault]:
    return [
        Fault(game, name, f"games/{game}/{file}" if "/" not in file else file, old, new, caught_by)
        for game in games.names()
        for name, file, old, new, caught_by in import_module(f"tests.games.{game}.faults").FAULTS
    ]


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources for one fault after the other: what no fault touches is compiled to bytecode once."""
    folder = tmp_path_factory.mktemp("garden")
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "built.json", "web")
    shutil.copytree(SOURCE, folder / "ognisko", ignore=ignored)
    return folder


@contextmanager
def planted(fault: Fault, garden: Path) -> Iterator[None]:
    path = garden / "ognisko" / fault.file
    text = path.read_text(encoding="utf-8")
    assert text.count(fault.old) == 1, f"{fault.old!r} is {text.count(fault.old)} times in {fault.file}"
    write(path, text.replace(fault.old, fault.new))
    try:
        yield
    finally:
        write(path, text)


def write(path: Path, text: str) -> None:
    """Python tells by the second that a source has changed: another second each time."""
    changed = int(path.stat().st_mtime) + 1
    path.write_text(text, encoding="utf-8")
    os.utime(path, (changed, changed))


@pytest.mark.skipif(os.environ.get("OGNISKO_INTERPRETED") == "1", reason="faults are planted once, by the main run")
@pytest.mark.parametrize("fault", faults(), ids=str)
def test_a_planted_fault_is_caught(fault: Fault, garden: Path) -> None:
    environment = {**os.environ, **SMALL, "PYTHONPATH": str(garden)}
    # Plain asserts: to rewrite them takes longer than most of these tests, and nobody reads them.
    words = ["-x", "-p", "no:cacheprovider", "--assert=plain", "-k", fault.game]
    command = [sys.executable, "-m", "pytest", *words, *fault.caught_by]
    with planted(fault, garden):
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout[-2000:] + done.stderr[-2000:]
    assert " failed" in done.stdout, "it must be an assertion that fails, not the collection"
