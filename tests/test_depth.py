"""What an ordinary run leaves out is said, and the deep one does it."""

from collections.abc import Callable
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

Run = Callable[..., str]

TESTS = Path(__file__).parent
CASES = """
import pytest
from tests.conformance import tables

@pytest.mark.deep
def test_many_seeds(): ...

def test_a_sample():
    assert tables.amount(10 * tables.ONE_IN / tables.SCALE) == 10
    assert tables.amount(60 / tables.SCALE, least=50) == (60 if tables.ONE_IN == 1 else 50)

def test_a_page():
    pytest.skip("there is no chromium here (tools/chromium.sh installs it)")
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A run of three tests in the house's way; its last lines."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS.parent), prepend=":")
    monkeypatch.delenv("OGNISKO_SAMPLE", raising=False)
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(CASES)

    def lines(deep: str, *words: str) -> str:
        monkeypatch.setenv("OGNISKO_DEEP", deep)
        done = pytester.runpytest_subprocess("-q", "-W", "ignore::pytest.PytestUnknownMarkWarning", *words)
        return done.stdout.str()

    return lines


@pytest.mark.parametrize("words", [(), ("-n", "2")])
def test_an_ordinary_run_says_what_it_leaves_out_and_which_command_does_it(run: Run, words: tuple[str, ...]) -> None:
    said = run("0", *words)
    assert "1 passed, 1 skipped" in said
    assert "of each sample all but one in 7, and 1 tests; `make test-deep` runs everything" in said
    assert "1 tests that need a browser; tools/chromium.sh installs it" in said


def test_a_deep_run_does_all(run: Run) -> None:
    said = run("1")
    assert "2 passed, 1 skipped" in said
    assert "make test-deep" not in said
