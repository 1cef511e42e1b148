"""A house moves from one database to another, and comes back from a dump."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from ognisko.cli import main
from tests.server.cluster import cluster
from tests.server.house import House, alone, play_on, until


def test_a_house_moves_to_postgresql_and_back_with_all_its_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with House(tmp_path, url="") as house:
        ada = house.person()
        over, running, lobby = alone(ada, "hotseat"), alone(ada, "hotseat"), ada.make("me", "friend")["table"]
        play_on(over, [ada])
        play_on(running, [ada], most=7)
        until(lambda: ada.get(f"/api/tables/{over}/record").status_code == 200)
        content = ada.get("/api/workshop/games/totem").json()["content"]
        assert ada.post("/api/workshop/sets", game="totem", name="Mine", content=content).status_code == 201
        sets = ada.get("/api/workshop/sets").json()
        before = {table: ada.look(table) for table in (over, running, lobby)}
    url, back = cluster().fresh(), tmp_path / "back.db"
    moves = [(f"sqlite:///{tmp_path / 'tables.db'}", url), (url, str(back))]
    for source, target in moves:
        assert main(["copy", source, target]) == 0
        said = capsys.readouterr().out
        assert "3 tables moved, 0 were there; 2 games replayed, 1 records verified" in said
        assert said.endswith("; 1 own sets\n")
    assert main(["copy", *moves[0]]) == 0
    assert "0 tables moved, 3 were there" in capsys.readouterr().out
    dumps = [list(sqlite3.connect(path).iterdump()) for path in (tmp_path / "tables.db", back)]
    assert sorted(dumps[0]) == sorted(dumps[1])
    kept = [
        sorted(path.read_bytes() for path in tmp_path.glob(f"{name}.workshop/*/*/*"))
        for name in ("tables.db", "back.db")
    ]
    assert kept[0] == kept[1]
    assert len(kept[0]) == 1
    with House(tmp_path, url=url) as house:
        person = house.person()
        person.http.cookies.update(ada.http.cookies)
        assert person.get("/api/workshop/sets").json() == sets
        for table, seen in before.items():
            now = person.look(table)
            assert {key: now[key] for key in ("view", "log", "version", "mine")} == {
                key: seen[key] for key in ("view", "log", "version", "mine")
            }
        play_on(running, [person])
        assert len(person.get("/api/my-tables").json()["tables"]) == 3


def test_no_table_of_the_database_is_left_behind(tmp_path: Path) -> None:
    """Also none that comes to be later: every table gets a row, and every row is found again, there and back."""
    with House(tmp_path, url="") as house:
        ada = house.person()
        over = alone(ada, "hotseat")
        play_on(over, [ada])
        until(lambda: ada.get(f"/api/tables/{over}/record").status_code == 200)
    source, back, url = tmp_path / "tables.db", tmp_path / "back.db", cluster().fresh()
    values = {"TEXT": "some", "REAL": 2.5, "INTEGER": 3, "BLOB": b"some"}
    with sqlite3.connect(source) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            if not connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]:
                kinds = [kind for _, _, kind, *_ in connection.execute(f"PRAGMA table_info({table})")]
                places = ", ".join("?" * len(kinds))
                connection.execute(f"INSERT INTO {table} VALUES ({places})", [values[kind] for kind in kinds])
        assert all(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)
    for one, other in [(str(source), url), (url, str(back))]:
        assert main(["copy", one, other]) == 0
    with sqlite3.connect(source) as connection:
        connection.execute("DELETE FROM challenges")  # good for minutes: nobody takes them along
    dumps = [sorted(sqlite3.connect(path).iterdump()) for path in (source, back)]
    assert dumps[0] == dumps[1]


def test_a_house_that_is_not_there_is_not_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["copy", str(tmp_path / "nowhere.db"), str(tmp_path / "target.db")]) == 2
    assert capsys.readouterr().err == f"ognisko: {tmp_path / 'nowhere.db'}: there is no such database\n"
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_is_another_one_there_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with House(tmp_path / "one", url="") as house:
        table = alone(house.person(), "hotseat")
    target = cluster().prepared()
    assert main(["copy", str(tmp_path / "one/tables.db"), target]) == 0
    with psycopg.connect(target, autocommit=True) as connection:
        connection.execute("UPDATE tables SET revision = revision + 1")
    assert main(["copy", str(tmp_path / "one/tables.db"), target]) == 2
    assert table in capsys.readouterr().err


def test_a_dump_is_restored_and_every_game_of_it_played_again(tmp_path: Path) -> None:
    database, url = cluster(), cluster().prepared()
    with House(tmp_path, url=url) as house:
        ada = house.person()
        over, running = alone(ada, "hotseat"), alone(ada, "hotseat")
        play_on(over, [ada])
        play_on(running, [ada], most=4)
        until(lambda: ada.get(f"/api/tables/{over}/record").status_code == 200)
    dump, path = tmp_path / "house.dump", f"{database.programs}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PGHOST": str(database.folder), "PGUSER": "ognisko"}
    subprocess.run(["pg_dump", "--format=custom", f"--file={dump}", url], env=env, check=True)
    drill = [str(Path(__file__).parents[2] / "deploy/drill.sh"), str(dump)]
    told = subprocess.run(drill, env=env, check=True, capture_output=True, text=True).stdout
    assert "2 tables; 2 games replayed, 1 records verified, 0 of rules that are not here, 0 broken" in told
    with psycopg.connect(database.url()) as connection:
        left = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE 'drill%'").fetchall()
    assert left == []
