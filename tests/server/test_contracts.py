"""What every Store, Bus and BotRunner holds; a new implementation joins the lists below."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.play.record import Record
from ognisko.server import app, postgres_bus, scribe, think
from ognisko.server.app import make_app
from ognisko.server.bus import Bus, LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.postgres_bus import PostgresBus, payloads
from ognisko.server.processes import NoAnswer, Processes
from ognisko.server.runner import BotRunner, PoolRunner
from ognisko.server.settings import Settings
from ognisko.server.sheet import Entry, Sheet
from ognisko.server.store import Change, Saved, Stale, Store
from ognisko.server.store.postgres import PostgresStore
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import End
from ognisko.server.think import Position, Thought
from tests.server.cluster import cluster

Make = Callable[[Path], Store]


def sqlite_store(folder: Path) -> Store:
    return SqliteStore(folder / "tables.db")


def postgres_store(folder: Path) -> Store:
    """The same for the same folder."""
    return PostgresStore(cluster().url_for(folder), SteadyClock())


STORES: list[Make] = [sqlite_store, postgres_store]
Party = Callable[[], list[Bus]]


def neighbours() -> list[Bus]:
    party: list[LocalBus] = []
    return [LocalBus(party) for _ in range(3)]


def processes() -> list[Bus]:
    url = cluster().fresh()
    return [PostgresBus(url, SteadyClock()) for _ in range(3)]


BUSES: list[Party] = [neighbours, processes]
PATIENCE = 60.0  # seconds, with which a hang ends
RUNNERS: list[Callable[[], BotRunner]] = [lambda: PoolRunner(1, PATIENCE)]


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
            assert await store.revisions(["t", "u", "nowhere"]) == {"t": 3, "u": 0}
            assert await store.revisions([]) == {}

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


@pytest.mark.parametrize("make", BUSES)
def test_every_listener_hears_what_the_others_say_and_nobody_what_they_say_themselves(make: Party) -> None:
    async def work(buses: list[Bus], heard: list[list[Heard]]) -> None:
        buses[0].publish("t", 3)
        buses[0].publish("u", 1, wanted=True, entry=b'{"seat":0,"a=b":"c,d:e"}')
        said = [("t", 3, None)] * 2 + [("u", 1, b'{"seat":0,"a=b":"c,d:e"}')] * 2
        for others in heard[1:]:
            await comes(lambda others=others: sorted(others) == said)  # type: ignore[misc]
        buses[2].publish("end", 7)
        await comes(lambda: len(heard[0]) == 2)
        assert heard[0] == [("end", 7, None)] * 2

    with_buses(make, work)


def test_who_waits_is_told_at_once_and_all_others_together_a_little_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_bus, "CALM", 1e6)

    async def work(buses: list[Bus], heard: list[list[Heard]]) -> None:
        speaker = buses[0]
        assert isinstance(speaker, PostgresBus)
        for revision in (4, 5):
            speaker.publish("t", revision, entry=b"{}", to={buses[1].origin})
        speaker.publish("end", 7)
        await comes(lambda: ("end", 7, None) in heard[1] and ("end", 7, None) in heard[2])
        assert sorted(set(heard[1])) == [("end", 7, None), ("t", 5, b"{}")]
        assert set(heard[2]) == {("end", 7, None)}
        speaker._speak_of_all()
        await comes(lambda: ("t", 5, None) in heard[2])  # who has the table reads it
        assert heard[0] == []

    with_buses(processes, work)


def test_a_notice_is_never_longer_than_the_database_takes() -> None:
    told = {(f"table-{number:012}", "!"): (10**9 + number, b"x" * (number % 400)) for number in range(2_000)}
    said = list(payloads("origin", told))
    assert max(map(len, said)) < 7_900
    assert sum(payload.count(":") for payload in said) == len(told)


async def comes(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)


Heard = tuple[str, int, bytes | None]
Work = Callable[[list[Bus], list[list[Heard]]], Awaitable[None]]


def with_buses(make: Party, work: Work) -> None:
    """Three buses of a house, each with two listeners that write down what they hear."""

    async def whole() -> None:
        buses = make()
        heard: list[list[Heard]] = [[] for _ in buses]
        for bus, own in zip(buses, heard, strict=True):
            await bus.open()
            for _ in range(2):
                bus.subscribe(lambda *news, own=own: own.append(news))
        try:
            await work(buses, heard)
        finally:
            for bus in buses:
                await bus.close()

    asyncio.run(whole())


def thought(spec: str = "greedy") -> tuple[Thought, Match]:
    secret, game = b"s" * 32, games.get("totem")
    match = Match(game, 2, {"bird": False}, Secret(secret, ["x"]))
    for _ in range(4):
        match.play(match.legal()[0])
    steps = [(step.action, step.stream) for step in match.steps]
    return Thought(Position("totem", 2, match.options, secret, ["x"], steps), match.state.seat, 5, spec), match


@pytest.mark.parametrize("make", RUNNERS)
def test_a_runner_thinks_off_the_loop_and_survives_a_death(make: Callable[[], BotRunner]) -> None:
    asked, match = thought()
    legal = match.game.legal(match.state, asked.seat)

    async def work() -> None:
        runner = make()
        try:
            assert await runner.choose(asked) in legal
            assert (await runner.advice(asked))[0].action in map(match.game.grammar.text, legal)
            broken = Thought(asked.position, asked.seat, 1, "nobody")
            with pytest.raises((NoAnswer, UsageError)):
                await runner.choose(broken)
            assert await runner.choose(asked) in legal
        finally:
            await runner.close()

    asyncio.run(work())


def test_the_bot_of_a_seat_stays_with_what_it_has_thought() -> None:
    asked, _ = thought("ismcts:iterations=20")
    think.choose(asked)
    (bot,) = [bot for who, bot in think.kept.items() if who == asked.who]
    think.choose(asked)
    assert think.kept[asked.who] is bot
    for seat in range(think.KEPT + 3):  # others, who are asked later
        other = structs.replace(asked.position, secret=bytes([seat]) * 32)
        think.choose(Thought(other, asked.seat, 5, "random"))
    assert asked.who not in think.kept
    assert len(think.kept) == think.KEPT


def die(thought: Thought) -> int:
    os._exit(3)


def sleep(thought: Thought) -> int:
    """It would answer, if it were let."""
    time.sleep(PATIENCE)
    return 0


def test_the_pool_answers_again_after_a_crash_and_stops_what_takes_too_long() -> None:
    asked, _ = thought()

    async def work() -> None:
        runner = PoolRunner(1, 1.0)
        try:
            with pytest.raises(NoAnswer):
                await runner._run(die, asked)
            with pytest.raises(NoAnswer):
                await runner._run(sleep, asked)
            runner.limit = PATIENCE
            await runner.choose(asked)
        finally:
            await runner.close()

    asyncio.run(work())


def test_the_pool_answers_again_after_a_process_was_killed_that_had_nothing_to_do() -> None:
    """As the system does when memory is short. pebble's pool is dead for ever after it."""
    asked, match = thought()

    async def work() -> None:
        runner = PoolRunner(1, PATIENCE)
        try:
            pid = await asyncio.wrap_future(runner.processes.pool.schedule(os.getpid))
            os.kill(pid, signal.SIGKILL)
            while runner.processes.pool.active:
                await asyncio.sleep(0.01)
            assert await runner.choose(asked) in match.game.legal(match.state, asked.seat)
        finally:
            await runner.close()

    asyncio.run(work())


def test_a_process_has_met_all_games_before_it_is_asked_anything() -> None:
    """Else the imports would count as thinking: on a busy machine no process would ever get beyond them."""
    asks = "import sys; from ognisko.server import {0}; {0}.{1}(); print(*sys.modules)"
    for module, first in (("think", think.be_nice), ("scribe", scribe.be_last)):
        told = subprocess.run(
            [sys.executable, "-c", asks.format(module, first.__name__)], capture_output=True, text=True, check=True
        )
        wanted = {f"ognisko.games.{name}.{room}" for name in games.names() for room in ("rules", "judgement")}
        assert wanted <= set(told.stdout.split())


class Losing:
    """Processes that take what they are given, and that is the last of it."""

    def __init__(self, dies: bool) -> None:
        self.active = True
        self.dies = dies
        self.given: list[Future[object]] = []

    def schedule(self, work: Callable[[], object], values: object, timeout: float | None) -> Future[object]:
        self.active = not self.dies
        self.given.append(Future())
        return self.given[-1]

    def stop(self) -> None:
        self.active = False

    def join(self) -> None:
        return


@pytest.mark.parametrize("dies", [True, False], ids=["with its processes", "by itself"])
def test_what_was_lost_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, dies: bool) -> None:
    """Else the bot's place would be taken for ever, and with the only place all bots stand still."""

    async def play() -> bool:
        losing = Losing(dies)
        pools = iter([losing])
        monkeypatch.setattr(Processes, "_new", lambda self: next(pools, Losing(dies)))
        monkeypatch.setattr("ognisko.server.processes.LOOK", 0.01)
        processes = Processes(1, think.be_nice)
        with pytest.raises(NoAnswer):
            await asyncio.wait_for(processes.do(think.ready, limit=0.01), PATIENCE)
        assert losing.given[0].cancelled()
        return losing.active or dies  # dead ones are replaced when somebody needs them

    assert asyncio.run(play()) == dies


def test_new_processes_take_over_while_the_old_ones_finish_their_thoughts() -> None:
    """So do the bots when the engines, compiled beside the first game, are there."""
    asked, match = thought()

    async def run() -> None:
        runner = PoolRunner(1, PATIENCE)
        old = runner.processes.pool
        before = asyncio.wrap_future(old.schedule(os.getpid))
        await runner.renew()
        after = await asyncio.wrap_future(runner.processes.pool.schedule(os.getpid))
        assert await before != after
        assert not old.active
        assert await runner.choose(asked) in match.game.legal(match.state, asked.seat)
        await runner.close()

    asyncio.run(run())


def test_a_table_that_opened_before_its_engines_were_compiled_renews_its_bots_once_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Thinkers(PoolRunner):
        renewed = 0

        def __init__(self) -> None:
            pass

        async def renew(self) -> None:
            self.renewed += 1

    class Impatient(SteadyClock):
        async def sleep(self, seconds: float) -> None:
            looks.append(seconds)

    looks: list[float] = []
    monkeypatch.setattr(app, "is_built", lambda: len(looks) == 3)
    thinkers = Thinkers()
    asyncio.run(app.full_speed(thinkers, Impatient()))
    assert (len(looks), thinkers.renewed) == (3, 1)
