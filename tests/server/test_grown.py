"""A house of several processes on PostgreSQL: what each of them knows of the others."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import msgspec
import psycopg
import pytest

from ognisko.server import shared_advisers, shared_analyst, studying
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.postgres_bus import NAME, PostgresBus
from ognisko.server.settings import Settings
from ognisko.server.shared_presence import SharedPresence
from ognisko.server.store import Unanswered
from ognisko.server.work import patiently
from ognisko.server.worker import Worker
from ognisko.server.workshop.draft import shipped
from tests.server.clock import HandClock
from tests.server.cluster import cluster
from tests.server.house import House, alone, play_on, seated, stored, together, until
from tests.server.test_races import Pair


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("grown"), grown=True) as pair:
        yield pair


def test_who_is_at_the_other_process_is_here_and_their_seat_is_not_taken(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    with ada.live(table) as socket, ewa.live(table):
        socket.until(lambda message: message.get("seats") and all(seat["here"] for seat in message["seats"]))
        hubs = [house.app.state.room.hub for house in pair.houses]
        assert hubs[0].presence.whereabouts(table) == {hubs[1].bus.origin}  # told at once of what is done here
        refused = ada.does(table, "bot-takeover", seat=0, **{"for": 1})
        assert (refused.status_code, refused.json()["message"]) == (422, "that player is here")
    until(lambda: not ada.look(table)["seats"][1]["here"])
    until(lambda: ada.does(table, "bot-takeover", seat=0, **{"for": 1}).status_code == 200)


def test_a_nudge_reaches_who_watches_at_the_other_process(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    with ewa.live(table) as socket:
        assert ada.does(table, "nudge", seat=0, to=1).status_code == 200
        nudge = socket.until(lambda message: message["type"] == "nudge")
        assert nudge == {"type": "nudge", "from": 0, "to": 1}
        assert all(message["type"] != "nudge" for message in socket.rest())
    assert ewa.does(table, "nudge", seat=1, to=0).status_code == 429  # one a table, wherever


def test_what_a_seat_must_not_see_is_not_seen_through_the_second_process(pair: Pair) -> None:
    ada, ewa = pair.persons()
    eve = pair.houses[1].person()
    table = together(ada, ewa)
    play_on(table, [ada, ewa], most=5)
    secret = stored(pair.houses[0], table).sheet.secret.hex()
    seat = next(iter(seated(table, ewa)))
    for person in (ewa, eve):
        views = person.look(table)["view"]["seats"]
        hands = [place["hand"] for number, place in enumerate(views) if person is eve or number != seat]
        assert hands == [None] * len(hands)
    for door in ("chance", "record", "replay?seat=open"):
        assert eve.get(f"/api/tables/{table}/{door}").status_code == 422
    eve.get(f"/api/tables/{table}/journal")
    assert all(secret not in heard.decode() for person in (ewa, eve) for heard in person.heard)


def test_bots_play_whichever_process_people_come_to(pair: Pair) -> None:
    ada, _ = pair.persons()
    table = alone(ada, "bot")
    here, there = pair.both(ada)
    play_on(table, [here, there])
    until(lambda: here.look(table)["status"] == there.look(table)["status"] == "over")
    until(lambda: there.get(f"/api/tables/{table}/record").status_code == 200)


def test_hints_come_from_whichever_worker_there_is_and_the_question_holds_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster().prepared()
    asked: list[bytes] = []
    with House(tmp_path, url=url, workers=0, hints_at_once=64) as house:
        ada = house.person()
        table = alone(ada, "hotseat", hints=True)
        seat = next(mine["seat"] for mine in ada.look(table)["mine"] if mine["acts"])
        version = ada.look(table, f"?seat={seat}")["version"]
        monkeypatch.setattr(shared_advisers, "LIFE", 0.0)
        assert ada.does(table, "hint", seat=seat, version=version).status_code == 503
        monkeypatch.setattr(shared_advisers, "LIFE", 60.0)
        with ThreadPoolExecutor(1) as pool, psycopg.connect(url, autocommit=True) as connection:
            answer = pool.submit(ada.does, table, "hint", seat=seat, version=version)
            rows = "SELECT q::text FROM questions q"
            asked = [row[0].encode() for row in until(lambda: connection.execute(rows.encode()).fetchall())]
            with House(tmp_path, url=url, workers=1):
                hinted = answer.result()
            assert connection.execute("SELECT count(*) FROM questions").fetchone() == (0,)
        secret = stored(house, table).sheet.secret
    assert (hinted.status_code, hinted.json()["version"]) == (200, version)
    assert len(asked) == 1
    assert secret.hex().encode() not in asked[0]


def test_a_game_is_judged_by_whichever_worker_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "THINKING", 8)
    monkeypatch.setattr(studying, "PIECE", 0.0)
    url = cluster().prepared()
    with House(tmp_path, url=url, workers=0) as house, psycopg.connect(url, autocommit=True) as connection:
        ada = house.person()
        table = alone(ada, "hotseat")
        play_on(table, [ada])
        path = f"/api/tables/{table}/analysis"
        assert [ada.get(path).json()["done"] for _ in range(2)] == [0.0, 0.0]
        rows = connection.execute("SELECT s::text FROM studies s").fetchall()
        assert len(rows) == 1  # however often it is asked for
        assert stored(house, table).sheet.secret.hex() not in rows[0][0]
        monkeypatch.setattr(shared_analyst, "SOON", 0.0)
        assert ada.get(f"/api/tables/{table}/moment?step=0").status_code == 503
        monkeypatch.setattr(shared_analyst, "SOON", 60.0)
        with House(tmp_path, url=url, workers=1):
            until(lambda: ada.get(path).json()["done"] == 1)
            assert ada.get(f"/api/tables/{table}/moment?step=0").json()["step"] == 0
            for step, action in ((10**9, "up1 red"), (10**30, "x"), (0, "\0"), (0, "dance")):
                assert ada.does(table, "try", step=step, action=action).status_code == 422
            until(lambda: connection.execute("SELECT count(*) FROM studies").fetchone() == (0,))


def test_the_workshop_is_one_for_all_processes(tmp_path: Path) -> None:
    url, content = cluster().prepared(), shipped("totem")
    api, draft = "/api/workshop", {"game": "totem", "content": content, "name": "Mine"}
    with House(tmp_path, url=url, workers=0, sets_each=1) as one, House(tmp_path, url=url, workers=0) as other:
        ada, eve = one.person(), other.person()
        kept = ada.post(f"{api}/sets", **draft).json()
        assert ada.post(f"{api}/sets", **draft).json()["id"] == kept["id"]
        assert "forget one first" in ada.post(f"{api}/sets", **{**draft, "name": "Two"}).json()["message"]
        twin = other.person()
        twin.http.cookies.update(ada.http.cookies)
        assert [each["name"] for each in twin.get(f"{api}/sets").json()["sets"]] == ["Mine"]
        assert twin.get(f"{api}/sets/{kept['id']}").json()["content"] == content
        assert eve.get(f"{api}/sets/{kept['id']}").status_code == 404
        assert twin.post(f"{api}/sets/{kept['id']}/forget").json() == {"sets": []}
        asked = ada.post(f"{api}/measure", **draft, players=2).json()
        seen = twin.get(f"{api}/measure/{asked['id']}").json()
        assert (seen["state"], seen["ahead"], seen["name"]) == ("waiting", 1, "Mine")  # nobody is there to do it
        assert twin.post(f"{api}/measure", **draft, players=2).json()["error"] == "not_now"
        assert eve.post(f"{api}/measure/{asked['id']}/stop").status_code == 403
        assert twin.post(f"{api}/measure/{asked['id']}/stop").json()["state"] == "failed"
        for path in ("measure/a%00b", f"sets/{'x' * 99}"):
            assert eve.get(f"{api}/{path}").status_code == 404


def test_a_game_begins_without_the_salt_of_who_keeps_it_although_its_process_is_gone(tmp_path: Path) -> None:
    url = cluster().prepared()
    with House(tmp_path, url=url, reveal=0.3, workers=0) as house:
        ada = house.person()
        table = ada.make("me", "bot")["table"]
        assert ada.post(f"/api/tables/{table}/join", promise="0" * 64).status_code == 200
        assert ada.look(table)["status"] == "lobby"
    with House(tmp_path, url=url, reveal=0.3) as house:
        again = house.person()
        again.http.cookies.update(ada.http.cookies)
        until(lambda: again.look(table)["status"] == "play")


def test_a_process_without_the_rules_of_a_table_says_that_another_may_have_them(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    with psycopg.connect(pair.houses[0].settings.url, autocommit=True) as connection:
        (sheet,) = connection.execute("SELECT sheet FROM tables WHERE id = %s", [table]).fetchone() or (b"",)
        newer = msgspec.json.encode({**msgspec.json.decode(sheet), "rules": 999})
        connection.execute("UPDATE tables SET sheet = %s, revision = revision + 99 WHERE id = %s", [newer, table])
    with House(Path(), url=pair.houses[0].settings.url) as third:
        answer = third.person().get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]) == (503, "elsewhere")


def test_a_worker_waits_for_a_database_that_comes_up_after_it() -> None:
    away = [Unanswered("away"), Unanswered("still away")]

    async def begin() -> None:
        if away:
            raise away.pop()

    async def work() -> None:
        clock = HandClock()
        waiting = asyncio.create_task(patiently(begin, clock))
        while not waiting.done():
            clock.advance(1.0)
            await asyncio.sleep(0)
        await waiting

    asyncio.run(work())
    assert away == []


def test_a_worker_says_once_and_not_with_every_try_what_it_cannot_play(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker.__new__(Worker)
    worker.hub, worker.refused = SimpleNamespace(settings=Settings(remembered=2)), OrderedDict()  # type: ignore[assignment]
    for table in ("t", "t", "t", "u", "t"):
        worker._say(table, "other rules")
    worker._say("t", "something else")
    assert [record.args for record in caplog.records] == [
        ("t", "other rules"),
        ("u", "other rules"),
        ("t", "something else"),
    ]
    worker._say("v", "other rules")
    assert len(worker.refused) == 2


@pytest.mark.parametrize("id", ["a%00b", "%F0%9F%94%A5", "a" * 3000, "%0a", "'--"])
def test_what_no_table_is_called_is_asked_of_no_database(pair: Pair, id: str) -> None:
    eve = pair.persons()[0]
    for door in ("", "/journal", "/replay", "/record", "/chance"):
        assert eve.get(f"/api/tables/{id}{door}").status_code == 404
    assert eve.post(f"/api/tables/{id}/join", salt="salt").status_code == 404


def test_a_notice_that_nobody_can_read_raises_doubt_and_ends_nothing() -> None:
    bus, heard, doubts = PostgresBus("", SteadyClock()), list[tuple[str, int]](), list[int]()
    bus.subscribe(lambda table, revision, entry: heard.append((table, revision)))
    bus.doubted.append(lambda: doubts.append(1))
    for payload in ("", "hello", "x|", "x|t", "x|t:", "x|t:one", "x|t:1?", "x|t:1=,", "x|t:" + "9" * 5_000):
        bus._hear(payload)
    assert (heard, len(doubts)) == ([], 10)
    bus._hear("x|t:3,junk,u:4!")
    assert heard == [("t", 3), ("u", 4)]


def test_who_comes_and_goes_without_end_is_told_of_once_and_after_the_others() -> None:
    """... and while the database is away nothing gathers."""

    class Away:
        answers = False
        told: ClassVar[list[str]] = []

        async def arrive(self, table: str, guest: str) -> None:
            if not self.answers:
                raise Unanswered("away")
            self.told.append(f"{guest} came")

        async def leave(self, table: str, guest: str, now: float) -> None:
            await self.arrive(table, guest)
            self.told[-1] = f"{guest} left"

    async def work() -> None:
        away, clock = Away(), HandClock()
        presence = SharedPresence(away, LocalBus(), clock)  # type: ignore[arg-type]
        telling = asyncio.create_task(presence.tell())
        presence.arrive("t", "ada")
        for _ in range(100):
            presence.arrive("t", "eve")
            presence.leave("t", "eve")
            await asyncio.sleep(0)
        presence.arrive("t", "ewa")
        assert len(presence.said) == 3
        away.answers = True
        while presence.said:
            clock.advance(1.0)
            await asyncio.sleep(0)
        telling.cancel()
        assert away.told == ["ada came", "eve left", "ewa came"]

    asyncio.run(work())


def test_a_lost_notice_is_made_up_for(pair: Pair) -> None:
    """The backends that listen are ended: the next move may be told to nobody."""
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    with ewa.live(table) as socket:
        seen = socket.next()
        with psycopg.connect(pair.houses[0].settings.url, autocommit=True) as connection:
            ended = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s"
                " AND datname = current_database()",
                [NAME],
            ).fetchall()
        assert len(ended) == 4  # an ear and a mouth each
        play_on(table, [ada], most=1)
        socket.until(lambda message: message.get("version", 0) > seen["version"])


def test_a_process_that_goes_down_says_so_and_closes_its_sockets_one_by_one(tmp_path: Path) -> None:
    from ognisko.server.verbs.live import drain

    with House(tmp_path, url=cluster().prepared()) as house:
        ada = house.person()
        table = alone(ada, "hotseat")
        assert [ada.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]
        with ada.live(table) as one, ada.live(table) as other:
            one.next(), other.next()
            room = house.app.state.room
            asyncio.run_coroutine_threadsafe(drain(room, 0.02), room.hub.bus.tasks[0].get_loop()).result()
            assert [one.closed(), other.closed()] == [1012, 1012]
        assert [ada.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
