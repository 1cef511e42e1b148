"""The command as a person types it: what it prints, its exit codes, and one clear line for every mistake."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ognisko import games
from ognisko.cli import main, parser, screen
from ognisko.lab.records import Plan
from ognisko.play.record import save, to_line
from tests.child import said
from tests.play.test_record import table_line

ROOT = Path(__file__).parents[1]
SIMULATE = ["simulate", "totem", "--players", "3", "--games", "4", "--seed", "7", "--events", "--legal"]


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def wrong(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """The one line of an error."""
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("ognisko: ")
    assert err.count("\n") == 1
    return err


def test_games_says_what_is_reconstructed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "Keith Meyers" in out
    assert "23 reconstructed" in out
    assert "study    five = off | on: The end of the last round" in out
    code, out, _ = run(capsys, "games", "--json")
    totem = next(game for game in json.loads(out) if game["game"] == "totem")
    assert totem["players"] == [2, 3, 4]
    assert totem["provenance"]["goals"] == {"printed": 4, "reconstructed": 23}
    assert {option["id"] for option in totem["options"]} == {"bird", "double", "alternate"}
    assert "zrekonstruowane" in totem["notice"]["pl"].lower()


def test_simulate_writes_one_json_object_a_line_that_verifies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "g.jsonl"
    bots = ["--bots", "random,greedy:worlds=2,random", "--option", "bird=on"]
    assert run(capsys, *SIMULATE, *bots, "--out", file) == (0, "", "")
    lines = file.read_text().splitlines()
    assert len(lines) == 4
    first = json.loads(lines[0])
    assert (first["game"], first["players"], first["seed"]) == ("totem", 3, 7)
    assert first["bots"] == ["random", "greedy:worlds=2", "random"]
    assert first["options"] == {"bird": True, "double": False, "alternate": False}
    assert first["setup"][0]["event"] == "laid_out"
    step = first["steps"][0]
    assert step["action"] in step["legal"]
    assert set(step) == {"seat", "action", "legal", "chance", "events", "seal"}
    assert run(capsys, "verify", file) == (0, "4 games verified\n", "")


def test_any_game_can_be_simulated_again_alone(capsys: pytest.CaptureFixture[str]) -> None:
    _, whole, _ = run(capsys, *SIMULATE)
    _, alone, _ = run(capsys, "simulate", "totem", "--players", 3, "--seed", 9, "--events", "--legal")
    assert alone == whole.splitlines(keepends=True)[2]


def test_the_same_seed_gives_the_same_bytes_compiled_or_not() -> None:
    words = ["-m", "ognisko.cli", *SIMULATE, "--bots", "greedy,random,random"]
    assert said(*words, interpreted=False) == said(*words, interpreted=True)


def test_verify_names_game_step_and_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    run(capsys, *SIMULATE, "--out", file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[2]["steps"][11]["action"] = "lay up1"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    code, out, err = run(capsys, "verify", file)
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}: game 3: step 11: 'lay up1' is not allowed (T11): ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n\x00", b"{}\n", b"hello\n", b'{"format": "ognisko-rec'])
def test_verify_finds_what_is_no_record(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    code, out, err = run(capsys, "verify", file)
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_verify_holds_a_record_against_what_a_player_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps(content := table_line()) + "\n")
    kept = content["fair"]["commitment"]
    assert run(capsys, "verify", file, "--commitment", kept, "--salt", "ala")[0] == 0
    for wrongly in (["--commitment", "00" * 32], ["--salt", "ula"]):
        code, _, err = run(capsys, "verify", file, *wrongly)
        assert code == 1
        assert err.count("\n") == 1
    code, _, err = run(capsys, "verify", file, "--commitment", "abc")
    assert (code, "64 digits" in err) == (2, True)


def test_verify_shows_where_two_long_things_differ(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(capsys, *SIMULATE, "--legal", "--out", file)
    first, *others = file.read_text().splitlines()
    content = json.loads(first)
    lost = content["steps"][0]["legal"].pop()
    file.write_text("\n".join([json.dumps(content), *others]))
    code, _, err = run(capsys, "verify", file)
    said, true = err.split("the replay")
    assert (code, lost in said, lost in true) == (1, False, True)


@pytest.mark.parametrize("command", [["analyse"], ["puzzles", "kokopelli", "--out", "puzzles.jsonl", "--from"]])
def test_a_file_without_a_game_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (file := tmp_path / "none.jsonl").touch()
    code, out, err = run(capsys, *command, file)
    assert (code, out) == (1, "")
    assert err.startswith(f"ognisko: {file}: no ") or err.startswith(f"{file}: no ")


def test_verify_finds_a_truncated_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    run(capsys, *SIMULATE, "--out", file)
    file.write_bytes(file.read_bytes()[:-100])
    code, _, err = run(capsys, "verify", file)
    assert code == 1
    assert err.startswith(f"{file}: game 4: not a record")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "chess"], "unknown game 'chess'"),
        (["simulate", "totem", "--players", "5"], "2 to 4 players, not 5"),
        (["simulate", "totem", "--players", "many"], "invalid int value: 'many'"),
        (
            ["simulate", "totem", "--option", "brid=on"],
            "unknown option 'brid' of totem: did you mean 'bird'?",
        ),
        (["simulate", "totem", "--option", "bird=maybe"], "'maybe' is not one of off, on"),
        (["simulate", "totem", "--option", "bird"], "not of the form name=value"),
        (["simulate", "totem", "--option", "bird=on", "--option", "bird=off"], "given twice"),
        (["simulate", "totem", "--bots", "stockfish"], "unknown bot 'stockfish'"),
        (["simulate", "totem", "--bots", "greedy:depth=3"], "unknown setting 'depth'"),
        (["simulate", "totem", "--bots", "greedy:worlds=many"], "whole number"),
        (["simulate", "totem", "--bots", "greedy:worlds=0"], "whole number"),
        (["simulate", "totem", "--bots", "random,random,random"], "3 bots for 2 players"),
        (["simulate", "totem", "--games", "0"], "at least 1"),
        (["simulate", "totem", "--out", "no/such/folder/g.jsonl"], "No such file"),
        (["simulate", "totem", "--components", "no/such/folder"], "no such folder"),
        (["verify", "no-such-file"], "No such file"),
        (["play", "totem", "--lang", "de"], "unknown language 'de'"),
        (["analyse", "no-such-file", "--lang", "de"], "unknown language 'de'"),
        (["dance"], "unknown command 'dance' (there are: serve"),
        (["simulat"], "did you mean 'simulate'?"),
    ],
)
def test_a_mistake_gets_one_clear_line(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert says in wrong(capsys, *arguments)


def test_own_components_are_played_with_and_recorded(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "src/ognisko/games/totem/components.toml").read_text(encoding="utf-8")
    own = text.replace('edition = "Nasza Księgarnia 2018"', 'edition = "my box"')
    (tmp_path / "totem.toml").write_text(own, encoding="utf-8")
    file = tmp_path / "g.jsonl"
    assert run(capsys, *SIMULATE, "--components", tmp_path, "--out", file)[0] == 0
    assert run(capsys, "verify", file, "--components", tmp_path)[0] == 0
    code, _, err = run(capsys, "verify", file)
    assert code == 1
    assert "the fingerprint of the components" in err
    monkeypatch.setenv(games.FOLDER, str(tmp_path))
    assert run(capsys, "verify", file)[0] == 0
    assert json.loads(run(capsys, "games", "--json")[1])[0]["game"]


def test_broken_components_get_an_error_that_names_the_entry(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "totem.toml").write_text("schema = ")
    assert "totem.toml: not TOML" in wrong(capsys, "simulate", "totem", "--components", tmp_path)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured in a moment is measured badly, and no test looks at it."""
    for name, value in {"ROUNDS": 1, "WINDOWS": 1, "SECONDS": 0.001, "WAY": 2, "AT_EACH": 2}.items():
        monkeypatch.setattr(f"ognisko.lab.speed.{name}", value)


@pytest.mark.usefixtures("short")
def test_bench_compares_compiled_and_interpreted(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "--json")
    assert code == 0
    for row in json.loads(out):
        assert row["interpreted"]["steps_per_s"] > 0
        if row["compiled"] is not None:
            assert row["same_checksum"]
            assert row["ratio"] > 0


def test_verify_takes_many_files_and_what_is_piped_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    run(capsys, *SIMULATE, "--out", file)
    other.write_bytes(file.read_bytes())
    assert run(capsys, "verify", file, other) == (0, "8 games verified\n", "")
    with file.open(encoding="utf-8") as piped:
        monkeypatch.setattr("sys.stdin", piped)
        assert run(capsys, "verify", "-") == (0, "4 games verified\n", "")
    other.write_text("hello\n")
    code, out, err = run(capsys, "verify", file, other)
    assert (code, out) == (1, "")
    assert err.startswith(f"{other}: game 1: not a record")


@pytest.mark.parametrize(
    "command", ["serve", "worker", "copy", "migrate", "games", "play", "simulate", "verify", "arena", "tune", "bench"]
)
def test_help_has_a_word_about_everything(command: str) -> None:
    """Of a flag that stands alone with what it takes, nobody knows what it does."""
    commands = parser()._subparsers
    assert commands is not None
    every = commands._group_actions[0].choices
    assert isinstance(every, dict)
    assert [action.dest for action in every[command]._actions if not action.help] == []


def test_a_game_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = tmp_path / "games.jsonl"
    assert main(["simulate", "totem", "--bots", "greedy,random", "--seed", "1", "--out", str(games)]) == 0
    capsys.readouterr()
    assert main(["analyse", str(games), "--thinking", "40", "--out", str(tmp_path / "told.json")]) == 0
    shown = capsys.readouterr().out
    assert "Start" in shown
    assert "1 random gave away" in shown
    assert "That would have brought: 1 random plays" in shown
    assert "Expected then" not in shown
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert all(each["mistake"] for each in told[0]["decisions"] if each["why"])
    assert main(["analyse", str(games), "--thinking", "8", "--decisions", "--lang", "pl"]) == 0
    every = capsys.readouterr().out.partition("Potem spodziewane")[2]
    assert len(every.splitlines()) == len(told[0]["decisions"]) + 2
    assert (told[0]["game"], told[0]["seed"], told[0]["bots"]) == ("totem", 1, ["greedy", "random"])
    assert {each["seat"] for each in told[0]["decisions"]} == {0, 1}
    assert main(["analyse", str(games), "--thinking", "1"]) == 2
    assert "must be 8 to" in capsys.readouterr().err
    games.write_text("{}\n")
    assert main(["analyse", str(games)]) == 1
    assert capsys.readouterr().err.count("games.jsonl") == 1


def test_of_several_games_the_one_that_cannot_be_analysed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, over = tmp_path / "games.jsonl", games.get("totem").start(seed=1).run("random")
    strange = to_line(over.record()).replace(b'"game":"totem"', b'"game":"chess"')
    begun = to_line(games.get("totem").start(seed=1).record())
    for line, told in ((strange, "unknown game 'chess'"), (begun, "only a game that is over"), (b"{}", "line 2: not")):
        file.write_bytes(to_line(over.record()) + b"\n" + line + b"\n")
        code, _, err = run(capsys, "analyse", file, "--thinking", "8")
        assert (code, err.count("\n"), told in err) == (1, 1, True)
        assert err.startswith((f"{file}: game 2: ", f"{file}, line 2: "))


def test_what_cannot_be_written_is_told_before_a_game_is_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    games.get("totem").start(seed=1).run("random").record().save(file)
    monkeypatch.setattr("ognisko.cli.analyse.analyse", lambda *_: pytest.fail("it was thought about"))
    code, _, err = run(capsys, "analyse", file, "--out", tmp_path / "nowhere" / "told.json")
    assert (code, err.count("\n"), "nowhere" in err) == (2, 1, True)


def test_who_is_named_in_a_record_does_nothing_to_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    save(games.get("totem").start(seed=1).run("random"), ["\x1b[31mred", "two\nlines"]).save(file)
    shown = run(capsys, "analyse", file, "--thinking", "8")[1]
    assert "0  [31mred" in shown
    assert "1 two lines" in shown


def test_each_game_of_a_file_is_told_by_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(to_line(games.get("totem").start(seed=n).run("random").record()) + b"\n" for n in (1, 2)))
    assert run(capsys, "analyse", file, "--thinking", "8")[1].count("Game ") == 2
    shown = run(capsys, "analyse", file, "--thinking", "8", "--lang", "pl")[1]
    assert shown.startswith("Partia 1. Totem: ")
    assert "\n\nPartia 2. Totem: " in shown


def test_who_interrupts_a_data_set_is_told_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, count: int, out: Path, workers: object) -> Iterator[int]:
        out.mkdir()
        yield 1
        raise KeyboardInterrupt

    monkeypatch.setattr("ognisko.lab.records.write", interrupted)
    with pytest.raises(KeyboardInterrupt, match=r"run it again to go on with .*data$"):
        main(["records", "totem", "--games", "2", "--out", str(tmp_path / "data")])


def test_where_nobody_looks_a_log_reads_now_and_then_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(screen.watched([1, 2], 2, "games")) == [1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(screen, "SELDOM", -1.0)
    assert list(screen.watched([1, 2], 3, "games", lambda worth: worth)) == [1, 2]
    assert capsys.readouterr().err == "games: 1 of 3\ngames: 3 of 3\n"


def test_who_interrupts_is_told_what_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "told.jsonl"
    for told in ("", f"go on with {kept}"):
        with pytest.raises(KeyboardInterrupt) as interrupt, screen.keeping("go on with", kept):
            raise KeyboardInterrupt
        assert str(interrupt.value) == told
        kept.touch()
