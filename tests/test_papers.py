"""README and the docs: links lead somewhere, Python in them runs, commands in them parse."""

import contextlib
import doctest
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks import baselines, curve
from ognisko import games
from ognisko.cli import parser
from ognisko.core.errors import UsageError
from tools import codes, notation, observations

ROOT = Path(__file__).parents[1]
LEARNERS = ("ray", "sb3_contrib")  # blocks that begin with these are left to `make test-envs`
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```(?P<kind>\S*)[^\n]*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
MENTIONED = re.compile(r"\b(?:docs|tools|tests|src|benchmarks|examples)/[\w./-]+\.(?:md|py|sh|mjs|toml)\b")
COMMAND = re.compile(r"(?:^|\s)(?:\.venv/bin/)?ognisko(?P<words>(?: [^#;|\n]*)?)$", re.MULTILINE)

papers = pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())


def blocks(paper: Path, kind: str) -> list[str]:
    return [found["text"] for found in BLOCK.finditer(paper.read_text("utf-8")) if found["kind"] == kind]


def typed(paper: Path) -> Iterator[str]:
    """Commands in blocks without a language, one a line."""
    for block in blocks(paper, ""):
        lines = [line.partition("#")[0].rstrip() for line in re.sub(r"\\\n\s*", " ", block).splitlines()]
        yield from (found["words"] for line in lines if (found := COMMAND.search(line)))


def named(paper: Path) -> list[str]:
    """Commands in backticks, which a sentence may cut short."""
    return re.findall(r"`ognisko( [^`]+)`", BLOCK.sub("", paper.read_text("utf-8")))


def words(command: str) -> list[str]:
    """As somebody would type it: what may be left out is given, a letter that stands for a number is one."""
    return shlex.split(re.sub(r"\b[A-Z]\b", "1", re.sub(r"[\[\]]", "", command)))


def complaint(command: str) -> str:
    with contextlib.suppress(SystemExit):  # --version and --help are done at once
        try:
            parser().parse_args(words(command))
        except UsageError as error:
            return str(error)
    return ""


@papers
def test_links_lead_somewhere(paper: Path) -> None:
    text = BLOCK.sub("", paper.read_text("utf-8"))
    targets = [found["target"].partition("#")[0] for found in LINK.finditer(text)]
    for target in filter(None, targets):
        assert target.startswith("https://") or (paper.parent / target).exists(), target


@papers
def test_files_that_are_mentioned_are_there(paper: Path) -> None:
    for name in MENTIONED.findall(paper.read_text("utf-8")):
        assert (ROOT / name).exists(), name


@papers
def test_python_in_it_runs(paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {"__name__": "__main__"}
    missing = [name for name in LEARNERS if find_spec(name) is None]
    for text in blocks(paper, "python"):
        if re.search(rf"^from ({'|'.join(LEARNERS)})\b", text, re.MULTILINE) and missing:
            continue
        if ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, known, paper.name, str(paper), 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            assert runner.run(test, clear_globs=False).failed == 0
            known = test.globs
        else:
            exec(compile(text, paper.name, "exec"), known)


@papers
def test_commands_in_it_are_understood(paper: Path) -> None:
    for command in filter(None, typed(paper)):
        assert complaint(command) == "", command
    for command in named(paper):
        assert re.match("the following arguments are required|$", complaint(command)), command


def test_a_command_is_found_wherever_it_stands(tmp_path: Path) -> None:
    paper = tmp_path / "x.md"
    paper.write_text("Say `ognisko games`:\n```\nX=1 ognisko play totem \\\n  --lang pl  # in Polish\n```\n")
    assert list(map(words, typed(paper))) == [["play", "totem", "--lang", "pl"]]
    assert list(map(words, named(paper))) == [["games"]]
    assert words(" verify [--salt TEXT] FILE") == ["verify", "--salt", "TEXT", "FILE"]


def test_the_glossary_has_thirty_entries_at_most() -> None:
    entries = re.findall(r"^\| (?!our word|---)", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.MULTILINE)
    assert 0 < len(entries) <= 30


def test_the_notation_is_what_the_games_declare() -> None:
    for page in (notation, observations):
        assert page.TARGET.read_text("utf-8") == page.content(), "run `make notation`"


def test_what_learners_reached_is_what_was_measured() -> None:
    assert curve.TARGET.read_text("utf-8") == curve.content(), "run `python -m benchmarks.curve`"
    told = (ROOT / "docs" / "research.md").read_text("utf-8")
    assert "\n".join(curve.table()) in told
    assert baselines.content() in told, "run `python -m benchmarks.baselines`"


@pytest.mark.parametrize("name", ["fortuna", "kokopelli", "totem", "tribes"])
def test_the_codes_of_compiled_rules_are_what_a_game_declares(name: str) -> None:
    game = games.shipped(name)
    written = (codes.GAMES / name / "codes.py").read_text("utf-8")
    made = codes.content(game.grammar, game.events, game.layout(), codes.wanted(name))
    assert written.split() == made.split(), "run `make codes`"
