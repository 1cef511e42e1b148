"""`ognisko lab`: the same bytes every time, nothing lost when it is stopped, and a page that needs nothing else."""

import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.cli.lab import games_of
from ognisko.lab.report.words import sentences
from ognisko.lab.trials.abstain import Abstainer
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.fates import FATES, Reader, kinds, to_withhold
from ognisko.lab.trials.measure import play_job
from ognisko.lab.trials.plan import repeatable
from ognisko.locale import LANGUAGES, catalog
from ognisko.minds import bots
from ognisko.play.record import from_line

FAST = ["--bots", "level:1,greedy:worlds=1", "--games", "36", "--duels", "4"]


def lab(out: Path, *words: str) -> int:
    return main(["lab", *words, *FAST, "--out", str(out)])


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    assert lab(folder / "report.html", "kokopelli", "--workers", "1") == 0
    return folder


def test_it_writes_a_page_its_data_and_five_records(report: Path) -> None:
    assert sorted(files(report)) == [
        "report-components.csv",
        "report-components.parquet",
        "report-games.csv",
        "report-games.parquet",
        *(f"report-records/{name}.jsonl" for name in ("closest", "longest", "lopsided", "shortest", "wildest")),
        "report.html",
        "report.jsonl",
    ]


def test_two_processes_write_the_same_bytes_as_one(report: Path, tmp_path: Path) -> None:
    assert lab(tmp_path / "report.html", "kokopelli", "--workers", "2") == 0
    assert files(tmp_path) == files(report)


def test_a_run_that_was_stopped_goes_on(report: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (report / "report.jsonl").read_bytes()
    (tmp_path / "report.jsonl").write_bytes(lines[: len(lines) // 2])
    played: list[str] = []
    monkeypatch.setattr("ognisko.lab.workers.Workers.map", lambda self, do, items, chunk: _here(do, items, played))
    assert lab(tmp_path / "report.html", "kokopelli") == 0
    assert files(tmp_path) == files(report)
    assert 0 < len(played) < lines.count(b"\n") - 1


def _here(do: object, items: list[str], played: list[str]) -> list[str]:
    played += items
    return [play_job(item) for item in items]


def test_lines_of_other_games_are_not_mixed_in(
    report: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "report.jsonl").write_bytes((report / "report.jsonl").read_bytes())
    assert lab(tmp_path / "report.html", "totem") == 2
    assert "holds other games" in capsys.readouterr().err


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [str(given[name]) for name in ("href", "src") if name in given]
        self.ids += [str(given["id"])] if "id" in given else []


def test_the_page_needs_nothing_from_elsewhere(report: Path) -> None:
    text = (report / "report.html").read_text(encoding="utf-8")
    links = Links()
    links.feed(text)
    assert "://" not in re.sub(r"<pre>.*?</pre>", "", text)
    assert all(link[1:] in links.ids if link[0] == "#" else (report / link).is_file() for link in links.found)
    assert len(set(links.ids)) == len(links.ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_whole_report(report: Path, language: str) -> None:
    text = (report / "report.html").read_text(encoding="utf-8")
    chapters = ("seats", "components", "options", "length", "drama", "duels", "clauses", "rules", "notable", "repeat")
    for chapter in chapters:
        assert f'id="{chapter}-{language}"' in text
    assert sentences("en").keys() == sentences(language).keys()


def test_no_hole_of_a_sentence_is_left_open(report: Path) -> None:
    text = re.sub(r"<(style|script)>.*?</\1>", "", (report / "report.html").read_text(encoding="utf-8"), flags=re.S)
    assert not re.findall(r"\{\w+[:}]", text)


def test_a_wish_is_told_beside_what_is(tmp_path: Path) -> None:
    """Between level 1 and one that plays at random nobody has to guess."""
    told = {}
    for wish in ("90..100", "0..10"):
        words = [
            "--bots",
            "random,level:1",
            "--games",
            "2",
            "--trials",
            "0",
            "--duels",
            "60",
            "--variants",
            "0",
            "--wish",
            wish,
        ]
        out = tmp_path / f"{wish}.html"
        assert main(["lab", "totem", *words, "--option", "bird=off", "--out", str(out)]) == 0
        text = out.read_text(encoding="utf-8")
        assert f"--wish {wish}" in text
        assert "--variants 0" in text
        assert 'id="options-en"' not in text
        told[wish] = text
    assert sentences("en")["wish.above"] in told["0..10"]
    assert sentences("en")["wish.above"] not in told["90..100"]


def test_its_command_gives_the_same_report(report: Path, tmp_path: Path) -> None:
    text = (report / "report.html").read_text(encoding="utf-8")
    command = re.search(r"<pre><code>(.*?)</code></pre>", text)
    assert command is not None
    assert main([*command[1].split()[1:], "--out", str(tmp_path / "report.html")]) == 0
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == text


def test_the_data_tells_every_seat_of_every_game(report: Path) -> None:
    rows = list(csv.DictReader((report / "report-games.csv").open(encoding="utf-8")))
    plain = [row for row in rows if row["block"] == "plain" and row["tier"] == "1"]
    assert len(plain) == 36 * 2
    assert sum(float(row["won"]) for row in plain) == 36


@pytest.mark.parametrize("name", ["games", "components"])
def test_both_kinds_of_data_hold_the_same(report: Path, name: str) -> None:
    table = pl.read_parquet(report / f"report-{name}.parquet")
    assert table.height > 0
    assert pl.read_csv(report / f"report-{name}.csv", schema=table.schema).equals(table)


def test_the_linked_games_verify(report: Path) -> None:
    for file in (report / "report-records").iterdir():
        from_line(file.read_bytes()).verify()


def test_a_script_in_a_name_is_text(tmp_path: Path) -> None:
    box = (games.folder_of("kokopelli") / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(box.replace('name_en = "Vase"', 'name_en = "<script>alert(1)</script>"'))
    words = ["--components", str(tmp_path / "mine.toml")]
    assert (
        main(["lab", "kokopelli", "--bots", "random", "--games", "4", "--out", str(tmp_path / "r.html"), *words]) == 0
    )
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)" in text


@pytest.mark.parametrize("name", games.names())
def test_what_becomes_of_components_is_told_by_events_that_exist(name: str) -> None:
    game = games.get(name)
    Reader(game)
    for section, kind in kinds(game).items():
        assert opened(name, None).ids(section)
        assert any(getattr(kind, fate) for fate in FATES)
        for language in LANGUAGES:
            assert f"{name}.section.{section}" in catalog(language)
    for each in to_withhold(name, None):
        assert each.actions


def test_fates_name_components_of_the_box() -> None:
    line = json.loads(play_job(json.dumps(["tribes", None, 2, {}, ["random"] * 2, 1, ["plain", 0]])))
    for sections in line["fates"].values():
        for section, names in sections.items():
            known = set(opened("tribes", None).ids(section))
            assert {name.partition(" ")[2] for name in names} <= known
    first = [name for name in line["fates"]["dealt"]["element_card"] if name.startswith("0 ")]
    assert len(first) == 5  # W5: what is drawn later is a choice


def test_an_abstainer_does_without() -> None:
    game = games.get("kokopelli")
    start = frozenset(n for n in game.grammar.actions() if game.grammar.text(n).startswith("start "))
    for spec in ("greedy:worlds=1", "ismcts:iterations=20", "random"):
        match = game.start(players=2, seed=3)
        match.run([Abstainer(bots.make(spec, game, 1), game, start, 5), "greedy:worlds=1"], cap=60)
        texts = {seat: [step.text for step in match.steps if step.seat == seat] for seat in (0, 1)}
        assert not any(text.startswith("start ") for text in texts[0])
        assert any(text.startswith("start ") for text in texts[1])


def test_bots_of_the_lab_have_no_clock() -> None:
    game = games.get("totem")
    assert repeatable("level:4", game) == "ismcts:iterations=600"
    assert repeatable("greedy", game) == "greedy"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["totem", "--games", "many"], "--games: a number of games"),
        (["totem", "--games", "1,2"], "--games: 2 numbers for 3 tiers"),
        (["totem", "--games", "0"], "--games: a number of games"),
        (["totem", "--bots", "ismcts:seconds=1"], "seconds are not the same twice"),
        (["totem", "--bots", "sage"], "unknown bot 'sage'"),
        (["totem", "--players", "9"], "totem is for 2 to 4 players, not 9"),
        (["totem", "--components", "nowhere.toml"], "nowhere.toml: no such component file"),
        (["totem", "--components", "nowhere"], "nowhere: no such folder"),
        (["totem", "--out", "report.pdf"], "a report is a file like report.html"),
        (["chess"], "unknown game 'chess'"),
        (["totem", "--trials", "-1"], "--trials, --duels and --variants must be at least 0"),
        (["totem", "--variants", "-1"], "--trials, --duels and --variants must be at least 0"),
        (["totem", "--wish", "60"], "--wish '60': bounds in per cent like 60..75"),
        (["totem", "--wish", "70..160"], "bounds in per cent"),
        (["totem", "--games", "9" * 5000], "--games: a number of games"),
        (["totem", "--games", "123456789"], "--games: a number of games"),
    ],
)
def test_wrong_usage_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_one_number_of_games_is_for_every_tier() -> None:
    assert games_of("7", 3) == (7, 7, 7)
    assert games_of(None, 2) == (2000, 2000)
