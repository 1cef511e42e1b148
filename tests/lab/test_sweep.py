"""`ognisko lab sweep`: it finds what meets the wishes, says how near it came, and writes a box to be played with."""

import re
import tomllib
from pathlib import Path

import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.lab.trials.wish import changed, read_vary, read_wishes

SECTIONS = ["board"]


def box(name: str) -> dict[str, object]:
    return tomllib.loads((games.folder_of(name) / "components.toml").read_text(encoding="utf-8"))


def test_a_number_deep_in_an_entry_is_changed_and_is_no_longer_as_printed() -> None:
    vary = read_vary("element_card.fire-01.rows.0.effect.n=1..4")
    before = box("tribes")
    after = changed(before, [vary], [4])
    entry = next(each for each in after["element_card"] if each["id"] == "fire-01")
    assert entry["rows"][0]["effect"]["n"] == 4
    assert entry["provenance"] == "reconstructed"
    assert before == box("tribes")


def test_a_table_is_changed_too() -> None:
    assert changed(box("totem"), [read_vary("rules.points.0=5..12")], [12])["rules"]["points"] == [12, 5, 2]


@pytest.mark.parametrize("text", ["goals", "goals.g01=1..4", "goals.g01.pieces=4..1", "goals.g01.pieces=a..b"])
def test_what_is_no_range_is_told(text: str) -> None:
    with pytest.raises(UsageError, match=r"is not of the form section\.id\.field=1\.\.4"):
        read_vary(text)


@pytest.mark.parametrize(
    "path",
    [
        "goals.g99.n",
        "goals.g01.pieces.0",
        "goals.g01.pieces.7",
        f"goals.g01.pieces.{'9' * 5000}",
        "nothing.at.all",
        "goals.g01.id",
    ],
)
def test_what_is_no_number_of_the_box_is_told(path: str) -> None:
    with pytest.raises(UsageError, match="there is no such whole number"):
        changed(box("totem"), [read_vary(f"{path}=1..4")], [1])


def test_near_names_are_told() -> None:
    with pytest.raises(UsageError, match=r"near it are .*board\.B\.second\.n"):
        changed(box("tribes"), [read_vary("board.A.second.n=6..9")], [6])


@pytest.mark.parametrize("name", ["designers.md", "benchmarks.md"])
def test_what_the_docs_vary_is_in_the_box(name: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8").replace("\\\n", " ")
    for command in re.findall(r"^ognisko lab sweep .*", text, re.MULTILINE):
        title = command.split()[3]
        varied = [read_vary(word) for word in re.findall(r"--vary '([^']+)'", command)]
        assert varied
        changed(box(title), varied, [vary.low for vary in varied])


def test_wishes_are_read() -> None:
    seats, board, length = read_wishes("seats even, board even, length 25..30", SECTIONS)
    assert (seats.about, board.about, length.about) == ("seats", "board", "length")
    assert read_wishes("boards even", SECTIONS)[0].about == "board"
    assert [length.missed(value) for value in (27, 33, 20)] == pytest.approx([0, 0.1, 0.2])


@pytest.mark.parametrize("text", ["seats odd", "cards even", "length 30..25", "", "fun 1..2"])
def test_a_wish_that_nobody_understands_is_told(text: str) -> None:
    with pytest.raises(UsageError, match="--target"):
        read_wishes(text, SECTIONS)


def sweep(out: Path, *words: str) -> int:
    common = ["--bot", "random", "--games", "20", "--workers", "1", "--out", str(out / "sweep.html")]
    return main(["lab", "sweep", "totem", *words, *common])


def test_all_sets_are_tried_if_they_are_few_and_the_best_is_written(tmp_path: Path) -> None:
    pytest.importorskip("optuna", reason="left out: ognisko[sweep] is not installed (make test-lab)")
    pytest.importorskip("tomli_w")
    words = ["--vary", "rules.points.0=7..10", "--target", "points 40..41"]
    assert sweep(tmp_path, *words, "--rounds", "9") == 0
    tried = (tmp_path / "sweep.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(tried) == 4
    best = tomllib.loads((tmp_path / "sweep.toml").read_text(encoding="utf-8"))
    assert best["rules"]["points"][1:] == [5, 2]
    assert main(["simulate", "totem", "--games", "1"]) == 0
    page = (tmp_path / "sweep.html").read_bytes()
    assert sweep(tmp_path, *words, "--rounds", "9") == 0
    assert (tmp_path / "sweep.html").read_bytes() == page


def test_of_many_sets_some_are_tried_and_the_front_has_the_best(tmp_path: Path) -> None:
    pytest.importorskip("optuna", reason="left out: ognisko[sweep] is not installed (make test-lab)")
    pytest.importorskip("tomli_w")
    words = ["--vary", "rules.points.0=7..12", "--vary", "rules.points.1=3..7", "--target", "points 60..70, lead 0..3"]
    assert sweep(tmp_path, *words, "--rounds", "5") == 0
    page = (tmp_path / "sweep.html").read_text(encoding="utf-8")
    for language in ("pl", "en"):
        assert f'id="front-{language}"' in page
        assert f'href="#front-0-1-{language}-0"' in page  # a dot of the picture of both wishes


def test_a_set_that_cannot_be_played_with_is_no_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("optuna", reason="left out: ognisko[sweep] is not installed (make test-lab)")
    pytest.importorskip("tomli_w")
    assert sweep(tmp_path, "--vary", "moves.up1.count=1..2", "--target", "seats even", "--rounds", "4") == 0
    assert "moves.up1.count = 2" in capsys.readouterr().out
