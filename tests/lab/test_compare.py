"""`ognisko lab compare`: the same deals for both, seats exchanged, and no more games than are needed."""

import json
from pathlib import Path

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.game import Options
from ognisko.lab.trials.compare import Comparison, Side

OFF: Options = {"bird": False, "double": False, "alternate": False}
ON: Options = {**OFF, "double": True}


def compare(out: Path, *words: str) -> int:
    return main(["lab", "compare", *words, "--out", str(out / "compare.html"), "--workers", "1"])


def said(out: Path) -> str:
    return (out / "compare.html").read_text(encoding="utf-8")


def test_a_stronger_bot_is_found_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(tmp_path, "totem", "--bots", "greedy:worlds=1,random") == 0
    assert "With random, after 30 deals: victories of a seat −" in capsys.readouterr().out
    assert (tmp_path / "compare.jsonl").read_text().count("\n") <= 1 + 2 * 31  # and not 4,000 deals


def test_an_option_changes_the_length_and_what_is_not_certain_is_not_told_as_a_difference(tmp_path: Path) -> None:
    words = ["totem", "--option", "double=off", "--option", "double=on", "--bots", "greedy:worlds=1", "--deals", "40"]
    assert compare(tmp_path, *words) == 0
    page = said(tmp_path)
    differing = page[page.index('id="differing-en"') : page.index('id="alike-en"')]
    assert "decisions in a game" in differing
    assert "comebacks" not in differing


def test_two_boxes_of_one_game_are_compared(tmp_path: Path) -> None:
    ours = (games.folder_of("totem") / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "ours.toml").write_text(ours, encoding="utf-8")
    (tmp_path / "high.toml").write_text(ours.replace("points = [9, 5, 2]", "points = [20, 5, 2]"), encoding="utf-8")
    boxes = [str(tmp_path / "ours.toml"), str(tmp_path / "high.toml")]
    assert compare(tmp_path, *boxes, "--bots", "random", "--deals", "40") == 0
    assert "points of a seat" in said(tmp_path).partition('id="alike-en"')[0]


def test_the_same_bytes_whoever_plays_and_after_a_stop(tmp_path: Path) -> None:
    words = ["totem", "--bots", "greedy:worlds=1,random", "--deals", "40"]
    assert compare(tmp_path, *words) == 0
    whole = said(tmp_path)
    lines = (tmp_path / "compare.jsonl").read_bytes()
    (tmp_path / "compare.jsonl").write_bytes(lines[: len(lines) // 2])
    assert main(["lab", "compare", *words, "--out", str(tmp_path / "compare.html"), "--workers", "2"]) == 0
    assert said(tmp_path) == whole


def test_bots_exchange_their_seats_on_every_deal() -> None:
    sides = Side("a", None, OFF, "greedy"), Side("b", None, OFF, "random")
    jobs = [json.loads(job) for job in Comparison("totem", 3, sides, 7, 2).jobs()]
    assert [job[5] for job in jobs] == [7, 7, 8, 8]
    assert [job[4] for job in jobs[:2]] == [["greedy", "random", "greedy"], ["random", "greedy", "random"]]


def test_rules_are_played_by_the_same_bots_on_the_same_deals() -> None:
    sides = Side("off", None, OFF, "greedy"), Side("on", None, ON, "greedy")
    one, other = (json.loads(job) for job in Comparison("totem", 2, sides, 7, 1).jobs())
    assert (one[3], other[3]) == (OFF, ON)
    assert one[4:6] == other[4:6]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["totem"], "compare two component files"),
        (["totem", "--bots", "random,random"], "compare two component files"),
        (["totem", "--option", "bird=on"], "compare two component files"),
        (["a.toml", "b.toml"], "a.toml: no such component file"),
        (["totem", "--bots", "random,greedy", "--deals", "0"], "--deals must be at least 1"),
        (["totem", "--bots", "random,greedy", "--players", "7"], "totem is for 2 to 4 players"),
    ],
)
def test_wrong_usage_is_one_line(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(tmp_path, *words) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
