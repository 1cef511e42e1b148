"""What every Store holds; a new one joins the list below. And what the file of SQLite is safe from."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ognisko.core.errors import UsageError
from ognisko.play.record import Record
from ognisko.server.app import make_app
from ognisko.server.clock import SteadyClock
from ognisko.server.settings import Settings
from ognisko.server.sheet import Entry, Sheet
from ognisko.server.store import Change, Saved, Stale, Store
from ognisko.server.store.postgres import PostgresStore
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import End
from tests.server.cluster import cluster

Make = Callable[[Path], Store]


def sqlite_store(folder: Path) -> Store:
    return SqliteStore(folder / "tables.db")


def postgres_store(folder: Path) -> Store:
    """The same for the same folder."""
    return PostgresStore(cluster().url_for(folder), SteadyClock())


STORES: list[Make] = [sqlite_store, postgres_store]


def change(at: float = 1.0, **more: Any) -> Change:
    return Change(**{"status": "play", "to_act": [0], "bots": False, "at": at, "sheet": b"sheet", **more})


def with_store(folder: Path, make: Make, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = make(folder)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


@pytest.mark.parametrize("make", STORES)
class TestStore:
    def test_what_was_written_is_read_again_also_after_closing(self, make: Make, tmp_path: Path) -> None:
        async def write(store: Store) -> None:
            await store.create("t", change(status="lobby", guests=["g"]))
            assert await store.commit("t", 0, change(2.0, entry=b"one")) == 1
            assert await store.commit("t", 1, change(3.0, sheet=None, to_act=[1, 2])) == 2
            assert await store.commit("t", 2, change(4.0, sheet=b"new", entry=b"two", to_act=[])) == 3

        async def read(store: Store) -> None:
            saved = await store.load("t")
            assert saved is not None
            assert (saved.revision, saved.sheet, saved.began, saved.entries) == (3, b"new", 2.0, [b"one", b"two"])
            (line,) = await store.tables_of("g", 10)
            assert (line.id, line.to_act, line.updated) == ("t", [], 4.0)
            assert await store.load("nowhere") is None
            assert await store.tables_of("nobody", 10) == []

        with_store(tmp_path, make, write)
        with_store(tmp_path, make, read)

    def test_a_stale_commit_changes_nothing(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await store.create("t", change())
            await store.commit("t", 0, change(entry=b"one"))
            for revision in (0, 2):
                with pytest.raises(Stale):
                    await store.commit("t", revision, change(sheet=b"bad", entry=b"bad"))
            with pytest.raises(Stale):
                await store.commit("nowhere", 0, change())
            saved = await store.load("t")
            assert saved is not None
            assert (saved.revision, saved.sheet, saved.entries) == (1, b"sheet", [b"one"])

        with_store(tmp_path, make, work)

    def test_what_came_since_a_revision_is_told_with_the_sheet_of_now(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await store.create("t", change(status="lobby"))
            await store.commit("t", 0, change(2.0, entry=b"one"))
            await store.commit("t", 1, change(3.0, sheet=b"new"))
            await store.commit("t", 2, change(4.0, sheet=None, entry=b"two"))
            for revision, entries in enumerate([[b"one", b"two"], [b"two"], [b"two"], []]):
                assert await store.since("t", revision) == Saved("t", 3, b"new", 2.0, entries)
            assert await store.since("nowhere", 0) is None
            await store.create("u", change())
            assert await store.newer({"t": 2, "u": -1, "nowhere": 0}) == {"t": 3, "u": 0}
            assert await store.newer({"t": 3, "u": 0}) == await store.newer({}) == {}

        with_store(tmp_path, make, work)

    def test_a_table_that_opens_with_a_change_comes_with_it_or_not_at_all(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await store.create("t", change(guests=["g"]))
            opening = change(opens=("u", change(5.0, sheet=b"of u", guests=["g"])))
            with pytest.raises(Stale):
                await store.commit("t", 7, opening)
            assert await store.load("u") is None
            await store.commit("t", 0, opening)
            assert await store.load("u") == Saved("u", 0, b"of u", 5.0, [])
            assert [line.id for line in await store.tables_of("g", 10)] == ["u", "t"]

        with_store(tmp_path, make, work)

    def test_of_a_hundred_racers_one_wins_and_other_tables_are_not_disturbed(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            for name in ("t", "u"):
                await store.create(name, change())
            racers = [store.commit("t", 0, change(entry=b"%d" % n)) for n in range(100)]
            answers = await asyncio.gather(*racers, store.commit("u", 0, change()), return_exceptions=True)
            assert answers.count(1) == 2
            assert sum(isinstance(answer, Stale) for answer in answers) == 99
            with pytest.raises(Exception, match=r"(?i)unique"):
                await store.create("t", change())

        with_store(tmp_path, make, work)

    def test_tables_that_wait_for_bots_and_old_lobbies_are_found(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await store.create("bots", change(bots=True))
            await store.create("people", change())
            await store.create("old", change(1.0, status="lobby", guests=["g"]))
            await store.create("new", change(9.0, status="lobby", guests=["g"]))
            assert await store.waiting_for_bots(1e12) == ["bots"]
            assert await store.forget_old("lobby", 5.0) == ["old"]
            assert [line.id for line in await store.tables_of("g", 10)] == ["new"]
            assert await store.load("old") is None
            await store.create("over", change(1.0, status="over", guests=["h"]))
            await store.commit("over", 0, change(2.0, status="over", entry=b"one"))
            await store.keep("over", {"page": b"x"})
            assert await store.forget_old("over", 2.0) == []
            assert await store.forget_old("over", 3.0) == ["over"]
            assert (await store.part("over", "page"), await store.tables_of("h", 9)) == (None, [])
            assert await store.ask("SELECT count(*) FROM journal WHERE table_id = 'over'") == [(0,)]

        with_store(tmp_path, make, work)

    def test_the_list_of_tables_is_short_and_newest_first(self, make: Make, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            for n in range(5):
                await store.create(f"t{n}", change(float(n), guests=["g"]))
            assert [line.id for line in await store.tables_of("g", 3)] == ["t4", "t3", "t2"]

        with_store(tmp_path, make, work)


def test_every_type_is_met_before_there_are_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[type] = []
    monkeypatch.setattr("msgspec.json.Decoder", met.append)
    make_app(Settings(db=tmp_path / "tables.db"))
    assert {Sheet, Entry, End, Record} <= set(met)
    assert {"ognisko.play.record", "ognisko.server.verbs.act", "ognisko.games.totem.components"} <= {
        kind.__module__ for kind in met
    }


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("a letter, and not a short one" * 100)
    with pytest.raises(UsageError, match=r"tables\.db"):
        SqliteStore(tmp_path / "tables.db")


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def test_nobody_else_can_read_the_database_whatever_the_umask(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("t", change())
        assert modes(tmp_path) == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)

    before = os.umask(0)
    try:
        with_store(tmp_path, sqlite_store, work)
    finally:
        os.umask(before)


def test_a_database_that_others_could_read_is_closed_to_them_with_a_word_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def open_to_all(store: Store) -> None:
        for path in tmp_path.iterdir():
            path.chmod(0o644)
        with_left = SqliteStore(tmp_path / "tables.db")
        assert modes(tmp_path) == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)
        await with_left.close()

    with_store(tmp_path, sqlite_store, open_to_all)
    assert "tables.db was open to others (644); now it is private (600)" in caplog.text


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear Ada" * 100)
    letter.chmod(0o644)
    with pytest.raises(UsageError):
        SqliteStore(letter)
    assert modes(tmp_path) == {"letter.txt": 0o644}


@pytest.mark.parametrize("version", [-1, 0, 1, 2, 99])
@pytest.mark.parametrize("table", ["bookmarks", "tables", ""])
def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path, version: int, table: str) -> None:
    foreign = tmp_path / "places.sqlite"
    with contextlib.closing(sqlite3.connect(foreign)) as connection:
        connection.execute(f"CREATE TABLE {table or 'gone'}(url TEXT)")
        if not table:
            connection.execute("DROP TABLE gone")
        connection.execute(f"PRAGMA user_version = {version}")
    if not (table or version):
        return  # an empty database may become ours
    foreign.chmod(0o644)
    before = foreign.read_bytes()
    with pytest.raises(UsageError, match="another program"):
        SqliteStore(foreign)
    assert foreign.read_bytes() == before
    assert modes(tmp_path) == {"places.sqlite": 0o644}
