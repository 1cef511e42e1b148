"""Tests of the tests: each planted fault must be caught by the tests that it names (tests/games/<game>/faults.py)."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from ognisko import games
from ognisko.testing.depth import ONE_IN

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


class Garden:
    """A copy of the sources for one fault after the other: what no fault touches is compiled to bytecode once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignored = shutil.ignore_patterns("*.so", "__pycache__", "built.json", "web")
        shutil.copytree(SOURCE, folder / "ognisko", ignore=ignored)
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery"],
            env={**os.environ, **SMALL},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[None]:
        path = self.folder / "ognisko" / fault.file
        text = path.read_text(encoding="utf-8")
        assert text.count(fault.old) == 1, f"{fault.old!r} is {text.count(fault.old)} times in {fault.file}"
        write(path, text.replace(fault.old, fault.new))
        try:
            yield
        finally:
            write(path, text)

    def run(self, *words: str) -> tuple[int, str]:
        """The exit code, and what was said."""
        told = self.folder / "told.txt"
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        print(json.dumps([str(self.folder), str(told), words]), file=self.nursery.stdin, flush=True)
        return int(self.nursery.stdout.readline()), told.read_text(encoding="utf-8")

    def close(self) -> None:
        self.nursery.communicate()


def write(path: Path, text: str) -> None:
    """Python tells by the second that a source has changed: another second each time."""
    changed = int(path.stat().st_mtime) + 1
    path.write_text(text, encoding="utf-8")
    os.utime(path, (changed, changed))


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Garden]:
    with closing(Garden(tmp_path_factory.mktemp("garden"))) as made:
        yield made


@pytest.mark.skipif(os.environ.get("OGNISKO_INTERPRETED") == "1", reason="faults are planted once, by the main run")
@pytest.mark.sampled
@pytest.mark.parametrize("fault", faults()[::ONE_IN], ids=str)
def test_a_planted_fault_is_caught(fault: Fault, garden: Garden) -> None:
    # Plain asserts: to rewrite them takes longer than most of these tests, and nobody reads them.
    words = ["-x", "-p", "no:cacheprovider", "--assert=plain", "-k", fault.game]
    with garden.planted(fault):
        code, said = garden.run(*words, *fault.caught_by)
    assert code == 1, said[-4000:]
    assert " failed" in said, "it must be an assertion that fails, not the collection"
