"""What an ordinary run leaves out is said, and the deep one does it."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

Run = Callable[..., str]

TESTS = Path(__file__).parent
CASES = """
import pytest
from tests.conformance import places
from tests.envs.learners import learner

@pytest.mark.deep
def test_many_seeds(): ...

def test_a_sample():
    assert places.amount(10 * places.ONE_IN / places.SCALE) == 10
    assert places.amount(60 / places.SCALE, least=50) == (60 if places.ONE_IN == 1 else 50)

def test_a_page():
    pytest.skip("there is no chromium here (tools/chromium.sh installs it)")

def test_a_learner():
    learner("a_package_that_nobody_has")
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A run of four tests in the house's way; its last lines."""
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
    assert "1 passed, 2 skipped" in said
    assert "of each sample all but one in 7, and 1 tests; `make test-deep` runs everything" in said
    assert "1 tests that need a browser; tools/chromium.sh installs it" in said
    assert "what needs the packages of learners; `make test-envs` runs it" in said


def test_a_deep_run_does_all(run: Run) -> None:
    said = run("1")
    assert "2 passed, 2 skipped" in said
    assert "of each sample" not in said
    assert "searches for faults that have no end; `make sweep` goes on with them" in said


def test_a_run_on_plain_sources_says_that_it_takes_less(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OGNISKO_INTERPRETED", "1")
    said = run("0", "-k", "not sample")
    assert "all but one in 70, and 1 tests, on plain sources; `make sweep` takes one in 10" in said


SUITE = TESTS.parent / "src/ognisko/testing/conformance"
DEPTHS = {"tests.depth", "tests.conformance.places", "ognisko.testing.depth", "ognisko.testing.places", "hypothesis"}
GROWS = {"DEEP", "DEPTH", "ONE_IN", "SCALE", "amount", "many", "given"}


def imported(tree: ast.Module) -> set[str]:
    froms = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module in DEPTHS]
    return {alias.name for node in froms for alias in node.names} & GROWS


def used(node: ast.AST) -> set[str]:
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    attributes = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
    return names | {ast.unparse(each) for each in attributes} | {f".{each.attr}" for each in attributes}


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f".{method.name}", method) for method in node.body if isinstance(method, ast.FunctionDef))
        elif isinstance(node, ast.Assign):
            yield ast.unparse(node.targets[0]), node


def growing(tree: ast.Module) -> set[str]:
    """What does more in a deep run, by itself or through something else in the file."""
    found = imported(tree) | {"place.sample"}
    while more := {name for name, node in defined(tree) if name not in found and used(node) & found}:
        found |= more
    return found


def unmarked(file: Path) -> list[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    grows, all_of_it = growing(tree), "pytestmark = pytest.mark.sampled" in map(ast.unparse, tree.body)
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    marks = {test.name: {ast.unparse(each).split("(")[0] for each in test.decorator_list} for test in tests}
    said = {name for name, marked in marks.items() if marked & {"pytest.mark.sampled", "pytest.mark.deep"}}
    return [] if all_of_it else [f"{file.name}::{name}" for name in marks if name in grows and name not in said]


def test_what_grows_in_a_deep_run_is_marked_so_that_it_runs_there() -> None:
    files = sorted([*TESTS.rglob("test_*.py"), *SUITE.glob("test_*.py")])
    assert [test for file in files for test in unmarked(file)] == []


def test_what_takes_long_leaves_nothing_of_its_files_out() -> None:
    makefile = (TESTS.parent / "Makefile").read_text(encoding="utf-8")
    (recipe,) = [line for line in makefile.splitlines() if "OGNISKO_KILLS=" in line]
    assert "OGNISKO_DEEP=1" in recipe
