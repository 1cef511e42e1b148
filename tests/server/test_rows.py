"""What the processes of a house write down for each other in PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from ognisko.cli import main
from ognisko.core.errors import UsageError
from ognisko.server.clock import SteadyClock
from ognisko.server.presence import Elsewhere
from ognisko.server.store import Change, Unanswered, postgres, workbench
from ognisko.server.store.postgres import PostgresStore, migrate, prepare
from ognisko.server.store.questions import Questions
from ognisko.server.store.schema import POSTGRES
from ognisko.server.store.shared import DEAD_AFTER, KEPT, Shared
from ognisko.server.store.studies import Progress, Studies
from ognisko.server.store.workbench import Order, Workbench
from tests.server.cluster import cluster


def change(at: float = 1.0, **more: object) -> Change:
    values: dict[str, object] = {"status": "play", "to_act": [0], "bots": True, "at": at, "sheet": b"{}", **more}
    return Change(**values)  # type: ignore[arg-type]


def with_shared(work: Callable[[PostgresStore, list[Shared]], Awaitable[None]]) -> None:
    """Three processes of one house."""

    async def whole() -> None:
        store = PostgresStore(cluster().prepared(), SteadyClock())
        await store.open()
        try:
            await work(store, [Shared(store, name, "web") for name in ("a", "b", "c")])
        finally:
            await store.close()

    asyncio.run(whole())


def test_what_is_wanted_is_claimed_once_and_again_when_the_claim_is_void() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        await store.create("t", change(5.0, wanted_at=5.0))
        await store.create("later", change(5.0, wanted_at=50.0))
        await store.create("people", change(5.0, bots=False))
        assert await house[0].claim(9, 4.0, 20.0) == {}
        assert await house[0].next_wanted(4.0) == 5.0
        assert await house[0].claim(9, 6.0, 20.0) == {"t": (0, False)}
        assert await house[1].claim(9, 19.0, 40.0) == {}
        await house[0].renew(30.0)
        assert await house[1].claim(9, 29.0, 40.0) == {}
        assert await house[1].claim(9, 31.0, 40.0) == {"t": (0, True)}  # the first one is dead
        await house[0].release("t", 0, 99.0)  # ... or slow, and has no say any more
        assert await house[2].claim(9, 32.0, 45.0) == {}
        await house[1].release("t", 0, 35.0)  # nothing came of it
        assert await house[2].claim(9, 34.0, 45.0) == {}
        assert await house[2].claim(9, 35.0, 45.0) == {"t": (0, False)}
        await store.commit("t", 0, change(36.0, wanted_at=36.0))
        await house[2].release("t", 0, 99.0)  # it moved on: at once
        assert await house[0].claim(9, 36.0, 50.0) == {"t": (1, False)}

    with_shared(work)


def test_of_many_who_claim_at_once_nobody_gets_what_another_has() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        for number in range(60):
            await store.create(f"t{number}", change())
        claims = await asyncio.gather(*(each.claim(7, 2.0, 9.0) for _ in range(4) for each in house))
        claimed = [table for claim in claims for table in claim]
        assert len(claimed) == len(set(claimed))
        while more := await house[0].claim(7, 2.0, 9.0):
            claimed += more
        assert len(set(claimed)) == len(claimed) == 60

    with_shared(work)


def test_one_host_with_many_tables_does_not_keep_another_waiting() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        for number in range(20):
            await store.create(f"many{number}", change(1.0, host="many"))
        await store.create("one", change(9.0, wanted_at=9.0, host="one"))
        assert "one" not in await house[0].claim(3, 10.0, 20.0)  # those that waited longest
        assert "one" in await house[1].claim(1, 10.0, 20.0)  # "many" has three in hand by now

    with_shared(work)


def test_the_row_that_workers_claim_by_holds_no_secret() -> None:
    names = ("lease_by", "lease_until", "wanted_at", "host")
    with psycopg.connect(cluster().prepared()) as connection:
        columns = connection.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name = 'tables' AND table_schema = 'public'"
        ).fetchall()
    known = {"id", "revision", "status", "sheet", "to_act", "bots", "began", "updated"}
    assert {column for (column,) in columns} == known | set(names)


def test_who_was_at_a_process_that_died_has_been_gone_since_its_last_sign_of_life() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        one, other, _ = house
        await one.beat(100.0)
        await one.arrive("t", "ada")
        await one.arrive("t", "ewa")
        await one.leave("t", "ewa", 105.0)
        seen = (await other.elsewhere(["t", "u"], 100.0 + DEAD_AFTER))["t"]
        assert (seen["ada"].here, seen["ewa"].here, seen["ewa"].left) == (True, False, 105.0)
        seen = (await other.elsewhere(["t"], 101.0 + DEAD_AFTER))["t"]
        assert (seen["ada"].here, seen["ada"].left) == (False, 100.0)
        await other.bury(101.0 + KEPT)
        assert (await other.elsewhere(["t"], 101.0 + KEPT))["t"]["ada"].left == 100.0
        assert (await one.elsewhere(["t"], 101.0))["t"] == {}  # of itself a process knows best
        await one.arrive("t", "ola")
        for now in (200.0, 210.0):  # a sign of life is no news: nobody is woken for it
            await one.beat(now)
            assert (await other.elsewhere(["t"], now))["t"]["ola"] == Elsewhere(True, None, frozenset({"a"}))

    with_shared(work)


def test_a_bucket_is_one_for_all_processes() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        waits = [await house[n % 3].take("create x", 0.5, 3.0, 10.0) for n in range(5)]
        assert waits == [0.0, 0.0, 0.0, 2.0, 2.0]
        assert await house[0].take("create y", 0.5, 3.0, 10.0) == 0.0
        assert await house[0].take("create x", 0.5, 3.0, 12.0) == 0.0
        assert await house[1].take("create x", 0.5, 3.0, 12.0) == 2.0

    with_shared(work)


def test_guests_who_ask_take_turns_and_what_nobody_answers_in_time_is_asked_again() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        questions = Questions(store)
        eager = [await questions.ask("t", 0, version, "eager", until=100.0) for version in range(3)]
        shy = await questions.ask("u", 1, 7, "shy", until=100.0)
        first = await questions.claim(2, now=10.0, lease=20.0)
        assert [each.number for each in first] == [eager[0], shy]
        assert first[1] == (shy, "u", 1, 7, "shy")
        assert [each.number for each in await questions.claim(9, now=11.0, lease=21.0)] == eager[1:]
        await questions.answer(shy, b"go left")
        assert await questions.look(shy) == (True, b"go left")
        assert [each.number for each in await questions.claim(9, now=20.5, lease=40.0)] == eager[:1]  # it died
        await questions.put_off(eager[0], again=22.0)
        assert await questions.claim(9, now=20.9, lease=40.0) == []
        assert len(await questions.claim(9, now=99.0, lease=120.0)) == 3
        assert await questions.claim(9, now=121.0, lease=130.0) == []  # nobody waits any more
        await questions.withdraw(shy)
        await questions.forget(101.0)
        assert [await questions.look(number) for number in (*eager, shy)] == [(False, None)] * 4

    with_shared(work)


def test_games_are_judged_in_turn_piece_by_piece_and_what_a_dead_worker_left_is_gone_on_with() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        one, other = Studies(store, "one"), Studies(store, "other")

        async def wanted(table: str, home: str, guest: str, now: float = 0.0) -> Progress | None:
            return await one.study(table, home, guest, now, 100.0, each=3, most=4)

        for number in range(3):
            assert await wanted(f"eager{number}", "inn", "eager") == (0.0, None, True)
        assert await wanted("eager9", "inn", "another") is None  # an address has so many under way
        assert await wanted("shy", "home", "shy") == (0.0, None, True)
        assert await wanted("more", "elsewhere", "who") is None  # and the house
        again = await one.again("t", 7, "up1 red", "inn", 100.0)
        claimed = []
        for now in range(1, 7):  # whoever was not served for longest: addresses first, then guests, then games
            row = await one.claim(float(now), lease=50.0)
            assert row is not None
            claimed.append(row.table)
            await one.go_on(row.number, b"%d" % now, now / 10)
        assert claimed == ["eager0", "shy", "t", "shy", "eager1", "shy"]
        assert await wanted("shy", "home", "shy") == (0.6, None, False)
        row = await one.claim(7.0, lease=20.0)
        assert row is not None
        assert (row.number, row.judged) == (again, b"3")
        await one.renew(30.0)
        rest = [await other.claim(29.0, lease=99.0) for _ in range(5)]
        assert sorted(each.table for each in rest if each) == ["eager0", "eager1", "eager2", "shy"]
        dead = await other.claim(31.0, lease=99.0)  # the first one is dead
        assert dead is not None
        assert dead.number == row.number
        await one.go_on(row.number, b"late", 0.9)  # ... or slow, and has no say any more
        await other.put_off(dead.number, again=40.0)
        assert await other.claim(39.0, lease=99.0) is None
        assert await other.claim(41.0, lease=99.0) == dead
        unfit = next(each.number for each in rest if each and each.table == "eager2")
        await other.give_up(unfit, "other rules")
        assert await wanted("eager2", "inn", "eager") == (0.0, "other rules", False)
        await other.answer(again, b"{}")
        assert await one.look(again) == (b"{}", None)
        await one.end(again)
        await one.forget(101.0)  # nobody asked for long
        assert await one.look(unfit) == await one.look(again) == (None, None)

    with_shared(work)


def test_a_measurement_that_kills_its_workers_is_given_up() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        one, other = Workbench(store, "one"), Workbench(store, "other")
        await one.ask(Order("m", "g", "inn", "totem", "x", 2, b"file"), each=3, most=9)
        for _ in range(5):  # who goes down in order has not died of it
            assert await one.claim(1.0, lease=2.0) is not None
            await one.give_back("m")
        for now in range(workbench.DEATHS):
            claimed = await one.claim(10.0 * now, lease=10.0 * now + 5.0)
            assert claimed is not None
            assert claimed.id == "m"
        assert await other.claim(10.0 * now + 4.0, lease=99.0) is None  # it is being tried
        assert await other.claim(10.0 * now + 6.0, lease=99.0) is None
        ((_, _, _, _, state, _, _, message, *_),) = await one.look("m")
        assert (state, message) == ("failed", "its workers died again and again")
        await one.ask(Order("n", "g", "inn", "totem", "x", 2, b"file"), each=3, most=9)
        another = await other.claim(99.0, lease=100.0)
        assert another is not None
        assert another.id == "n"

    with_shared(work)


def test_many_processes_bring_one_database_up_to_date() -> None:
    url = cluster().fresh()
    with psycopg.connect(url) as connection:  # of the first version, with a table in it
        connection.execute("CREATE TABLE steps(number INTEGER PRIMARY KEY)")
        connection.execute("INSERT INTO steps VALUES (1)")
        connection.execute(POSTGRES[0].encode())
        connection.execute("INSERT INTO tables VALUES ('t', 3, 'play', 'sheet', '0', true, 1.0, 2.0)")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(prepare, [url] * 4))
    with psycopg.connect(url, autocommit=True) as connection:
        assert connection.execute("SELECT id, revision, wanted_at FROM tables WHERE bots").fetchall() == [("t", 3, 0.0)]
        assert migrate(connection) == 0
        connection.execute("INSERT INTO steps VALUES (%s)", [len(POSTGRES) + 1])
        with pytest.raises(UsageError, match="newer ognisko"):
            migrate(connection)


def test_the_database_of_another_program_is_left_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    url = cluster().fresh()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE customers(name TEXT)")
        assert main(["migrate", "--db", url]) == 2
        assert "another program" in capsys.readouterr().err
        tables = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    assert tables == (1,)


def test_a_database_that_is_not_there_is_named_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate", "--db", cluster().url("nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_store_without_a_database_says_so_and_comes_back_with_it() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        await store.create("t", change())
        database = cluster()
        await asyncio.to_thread(database.stop)
        patience, store.pool.timeout = store.pool.timeout, 0.1
        with pytest.raises(Unanswered):
            await store.load("t")
        store.pool.timeout = patience
        await asyncio.to_thread(database.start)
        assert (await store.load("t")) is not None

    with_shared(work)


def test_what_a_dead_worker_measured_is_begun_anew_and_old_reports_make_room() -> None:
    async def work(store: PostgresStore, house: list[Shared]) -> None:
        one, other = Workbench(store, "one"), Workbench(store, "other")
        for number in range(3):
            await one.ask(Order(f"m{number}", f"g{number}", "inn", "totem", "x", 2, b"file"), each=3, most=9)
        await one.ask(Order("m3", "g3", "inn", "totem", "x", 2, b"file"), each=3, most=9)
        assert await one.look("m3") == []  # an address has so many
        first = await one.claim(1.0, lease=10.0)
        assert first is not None
        assert (first.id, first.file) == ("m0", b"file")
        assert await one.go_on("m0", 3, 100, lease=20.0)
        second = await other.claim(19.0, lease=99.0)
        assert second is not None
        assert second.id == "m1"
        await other.give_back("m1")  # it goes down
        assert (await other.claim(21.0, lease=99.0) or second).id == "m0"  # the first one is dead
        assert not await one.go_on("m0", 4, 100, lease=40.0)  # ... or slow, and has no say any more
        await other.report("m0", "report.html", b"<html>")
        assert await one.file("m0", "report.html") == []
        await other.end("m0", "done", "", 100, 100)
        assert await one.file("m0", "report.html") == [(b"<html>",)]
        await one.stop("m1")
        assert (await other.claim(22.0, lease=99.0) or second).id == "m2"
        assert not await other.go_on("m1", 1, 1, lease=99.0)
        await one.tidy(each=1, most=9)
        assert [bool(await one.look(f"m{number}")) for number in range(3)] == [False, True, True]
        assert await one.file("m0", "report.html") == []
        for id, guest in [("a", "ada"), *((f"e{number}", "eve") for number in range(5))]:
            await one.ask(Order(id, guest, guest, "totem", "x", 2, b"file"), each=9, most=9)
            await one.stop(id)
        await one.tidy(each=1, most=3)
        assert [bool(await one.look(id)) for id in ("a", "e3", "e4")] == [True, False, True]  # nobody sweeps all away

    with_shared(work)


def test_whatever_the_database_refuses_is_a_fault_of_the_database() -> None:
    """A house that was failed over reads only: that is a 503, and nothing is tried in vain."""

    async def work(store: PostgresStore, house: list[Shared]) -> None:
        for sql in ("SELECT nothing", "SELECT 1 / 0", "SELECT lo_unlink(1)"):
            with pytest.raises(Unanswered):
                await store.ask(sql)

    with_shared(work)


def test_no_long_journal_and_no_end_of_a_game_is_one_big_piece_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows and values are read and written on the event loop: each is one that it hardly feels."""
    rows_of, said = postgres._rows, list[tuple[int, int]]()

    async def watched(connection: object, sql: str, values: dict[str, object]) -> list[tuple[object, ...]]:
        found = await rows_of(connection, sql, values)  # type: ignore[arg-type]
        said.append((len(found), sum(len(value) for value in values.values() if isinstance(value, bytes | list))))
        return found

    async def work(store: PostgresStore, house: list[Shared]) -> None:
        await store.create("t", change())
        for number in range(50):
            await store.commit("t", number, change(entry=b"%d" % number))
        parts = {f"replay {eyes}": bytes(5_000) for eyes in range(9)}
        monkeypatch.setattr(postgres, "_rows", watched)
        saved = await store.load("t")
        await store.keep("t", parts)
        assert saved is not None
        assert saved.entries == [b"%d" % number for number in range(50)]
        assert max(said) == (1, 0)  # the sheet once, not with each entry
        assert max(size for _, size in said) == 5_000
        assert await store.part("t", "replay 8") == bytes(5_000)

    with_shared(work)
