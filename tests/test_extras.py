"""`pip install ognisko` is the engines and the bots; what needs more says so in one line."""

import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from ognisko.cli.screen import card, columns, needing

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
PACKAGES = {Requirement(line).name for extra in ("table", "lab") for line in EXTRAS[extra]}
BARE = f"""
import sys
sys.modules.update(dict.fromkeys({sorted(PACKAGES)}))  # to import one of them is an error now
from ognisko.cli import main
sys.exit(main())
"""


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    """The command without any extra."""
    return subprocess.run([sys.executable, "-c", BARE, *words], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "words",
    [["games"], ["games", "--json"], ["games", "--check"], ["--version"], ["simulate", "totem", "--games", "2"]],
)
def test_what_needs_no_more_than_the_engines_works(words: list[str]) -> None:
    done = bare(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_records_are_verified(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert bare("simulate", "fortuna", "--bots", "greedy", "--out", str(file)).returncode == 0
    assert bare("verify", str(file)).stdout == "1 game verified\n"


@pytest.mark.parametrize("words", [[], ["serve", "--no-browser"], ["play", "totem"]])
def test_a_table_needs_the_extra_of_that_name(words: list[str]) -> None:
    done = bare(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ognisko: this needs ognisko[table]: pip install 'ognisko[table]'\n"


@pytest.mark.parametrize(
    "words",
    [["lab", "totem"], ["lab", "compare", "totem", "--bots", "greedy,random"], ["calibrate", "totem"]],
    ids=["report", "comparison", "curves"],
)
def test_a_report_needs_the_lab(words: list[str]) -> None:
    done = bare(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ognisko: this needs ognisko[lab]: pip install 'ognisko[lab]'\n"


def test_an_arena_of_three_goes_without_ratings_and_says_why() -> None:
    done = bare("arena", "totem", "--bots", "busy,greedy:worlds=1,random", "--games", "3", "--workers", "1", "--json")
    assert done.returncode == 0
    first, *_ = done.stderr.splitlines()  # on a slow machine how far it is comes after it
    assert first == "ognisko: no ratings: this needs ognisko[lab]: pip install 'ognisko[lab]'"
    assert all("rating" not in row for row in json.loads(done.stdout)["bots"])


def test_a_fault_of_our_own_is_not_taken_for_a_missing_package() -> None:
    with pytest.raises(ModuleNotFoundError), needing("table"):
        __import__("ognisko.no_such_room")


@pytest.mark.parametrize(
    ("room", "package", "extras"),
    [
        ("gymnasium", "gymnasium", "envs"),
        ("sb3", "stable_baselines3", "envs,sb3"),
        ("rllib", "torch", "envs,rllib"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_an_environment_says_which_extra_it_needs(
    room: str, package: str, extras: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)  # to import it is an error now
    monkeypatch.delitem(sys.modules, f"ognisko.envs.{room}", raising=False)
    with pytest.raises(ModuleNotFoundError) as found:
        importlib.import_module(f"ognisko.envs.{room}")
    assert str(found.value).startswith(f"ognisko.envs.{room} needs {package}")
    assert str(found.value).endswith(f": pip install 'ognisko[{extras}]'")


def test_a_table_of_text_is_as_wide_as_its_cells() -> None:
    assert columns([["bot", "seats"], ["greedy", "4"]]) == "bot     seats\n------  -----\ngreedy  4"


def test_a_long_line_of_a_card_goes_on_where_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = card("Totem (totem)", [("players", "2-4"), ("notice", "word " * 20)]).splitlines()
    assert lines[:2] == ["Totem (totem)", "  players  2-4"]
    assert lines[2].startswith("  notice   word")
    assert lines[3].startswith("           word")
    assert max(map(len, lines)) <= 60
