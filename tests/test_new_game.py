"""A newcomer's first hour, in one go: `ognisko new-game`, install, test, play, and the game stands on the home page."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ognisko.cli import main
from ognisko.newgame import renamed
from tests.server.house import PATIENCE, Person, until
from tools.examples import Environment, plain

ROOT = Path(__file__).parents[1]


def touched() -> str:
    """What git sees of the repository, and whatever it ignores but packages and what Python leaves behind."""
    command = ["git", "status", "--porcelain", "--ignored", "--untracked-files=all"]
    command += ["--", ".", ":!.venv", ":!node_modules"]
    seen = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return "\n".join(line for line in seen.splitlines() if "cache" not in line)


@contextmanager
def served(environment: Environment, folder: Path) -> Iterator[Person]:
    """The table, started as people start it."""
    words = ["serve", "--no-browser", "--port", "0", "--workers", "1", "--db", str(folder / "tables.db")]
    command = [str(environment.python), "-u", "-m", "ognisko.cli", *words]
    log = folder / "served.log"
    with log.open("w") as out:
        server = subprocess.Popen(command, env=plain(), stdout=out, stderr=out, cwd=folder)
    try:
        found = until(lambda: re.search(r"http://127\.0\.0\.1:(\d+)", log.read_text()) or server.poll() is not None)
        assert isinstance(found, re.Match), log.read_text()
        yield Person(int(found[1]))
    finally:
        server.terminate()
        server.wait(PATIENCE)


def play_to_the_end(ada: Person, table: str) -> None:
    """The first legal action, again and again; the bot thinks in a process of its own."""
    while (now := ada.look(table))["status"] != "over":
        if now["legal"]:
            action = now["legal"][0]["text"]
            ada.does(table, "act", seat=now["seat"], version=now["version"], action=action)
        else:
            await_news(ada, table, now["version"])


def await_news(ada: Person, table: str, version: int) -> None:
    until(lambda: ada.look(table)["version"] != version)


@pytest.mark.parametrize(
    ("id", "flags"), [pytest.param("nim", [], marks=pytest.mark.deep), ("high_card", ["--hidden"])]
)
def test_a_new_game_is_a_full_citizen_at_once(id: str, flags: list[str], tmp_path: Path) -> None:
    before = touched()
    environment = Environment(tmp_path / "env")
    project = tmp_path / id
    environment.run("ognisko.cli", "new-game", id, *flags, folder=tmp_path)
    environment.install(project)

    assert " passed" in environment.run("pytest", folder=project)

    played = environment.run("ognisko.cli", "play", id, "--seed", "3", folder=tmp_path, typed="1\n" * 60)
    assert "Victory: " in played
    record = ("--bots", "level:3,random", "--out", "games.jsonl", "--games", "2")
    environment.run("ognisko.cli", "simulate", id, *record, folder=tmp_path)
    assert "2 games verified" in environment.run("ognisko.cli", "verify", "games.jsonl", folder=tmp_path)

    with served(environment, tmp_path) as ada:
        shelf = {game["game"]: game for game in ada.get("/api/games").json()["games"]}
        assert shelf[id]["title"]["en"] == renamed("My game", id)
        assert "generic" in ada.get(f"/web/games/{id}/game.js").text
        table = ada.make("me", "bot", game=id)["table"]
        ada.join(table)
        play_to_the_end(ada, table)
        assert ada.look(table)["scores"]
    assert touched() == before


@pytest.mark.parametrize("id", ["", "x", "Nim", "1st", "two words", "../up", "totem", "nim-2", "a" * 25, "ż1"])
def test_a_bad_id_gets_one_clear_line(id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new"
    assert main(["new-game", id, "--into", str(folder)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "small letters" in said or "already" in said
    assert not folder.exists()


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["new-game", "nim", "--into", str(tmp_path)]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_empty_folder_is_good_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "nim", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("17 files in ")
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file())
    assert not re.search(r"my ?game|\bM\d", written, re.IGNORECASE)
