"""Finished games are kept as they were shown, for ever; games that cannot be played are set aside, each by itself."""

import asyncio
import contextlib
import gzip
import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ognisko import games
from ognisko.cli import main
from ognisko.core.game import Game
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server import ending, guests
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.ending import Order
from ognisko.server.ends import Ends
from ognisko.server.hub import Hub
from ognisko.server.processes import NoAnswer
from ognisko.server.scribe import LIMIT, Scribe
from ognisko.server.seams import open_store
from ognisko.server.sheet import Sheet
from ognisko.server.store import Saved
from ognisko.server.store.schema import POSTGRES, SQLITE
from ognisko.server.table import restored
from ognisko.server.verbs import invite
from tests.server.clock import HandClock
from tests.server.databases.make import FOLDER
from tests.server.house import (
    GROWN,
    House,
    Message,
    NearRunner,
    Person,
    alone,
    place_of,
    play_on,
    reach_in,
    together,
    until,
)

DUMPS = sorted(FOLDER.glob("*.sql"))
TITLES = games.names()
WHOSE = ["open", "none", "0", "1"]
DONE = "SELECT count(*) FROM steps" if GROWN else "PRAGMA user_version"  # steps of the schema
OTHER_RULES = (503, "elsewhere") if GROWN else (422, "other_rules")  # of several processes another may have them


def laid(folder: Path, dump: Path) -> None:
    """The database of an earlier version; on PostgreSQL, as it moves there."""
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as connection:
        connection.executescript(dump.read_text())
    if GROWN:
        assert main(["copy", str(folder / "tables.db"), place_of(folder)]) == 0


def sheet_of(folder: Path, table: str) -> bytes:
    ((sheet,),) = reach_in(folder, "SELECT sheet FROM tables WHERE id = ?", table)
    return bytes(sheet)


def same_rules(folder: Path, table: str) -> bool:
    laid = msgspec.json.decode(sheet_of(folder, table), type=Sheet)
    game = games.get(laid.game)
    return (laid.rules, laid.components) == (game.rules_version, game.origin.fingerprint)


def alter(folder: Path, table: str, **changes: Any) -> None:
    """As if the table had been laid by another version."""
    sheet = msgspec.json.decode(sheet_of(folder, table), type=Sheet)
    altered = msgspec.json.encode(msgspec.structs.replace(sheet, **changes))
    reach_in(folder, "UPDATE tables SET sheet = ? WHERE id = ?", altered, table)


def shown(person: Person, table: str) -> dict[str, bytes]:
    """Everything that a finished game shows."""
    paths = ["", "/record", "/chance", *(f"/replay?seat={eyes}" for eyes in WHOSE)]
    answers = {path: person.get(f"/api/tables/{table}{path}") for path in paths}
    assert {answer.status_code for answer in answers.values()} == {200}, answers
    return {path: without_clock(path, answer.content) for path, answer in answers.items()}


def without_clock(path: str, content: bytes) -> bytes:
    return content.rpartition(b'"now":')[0] if path == "" else content


@pytest.mark.parametrize("dump", DUMPS, ids=[dump.stem for dump in DUMPS])
def test_a_database_of_every_earlier_version_opens(tmp_path: Path, dump: Path) -> None:
    laid(tmp_path, dump)
    with House(tmp_path) as house:
        for title in TITLES:
            looked_at(tmp_path, house.person(), title)
    assert reach_in(tmp_path, DONE) == [(len(POSTGRES if GROWN else SQLITE),)]


@pytest.mark.parametrize("steps", [SQLITE, POSTGRES], ids=["sqlite", "postgres"])
def test_the_code_before_bears_each_step_of_the_schema(steps: list[str]) -> None:
    """It adds what that code need not know of: tables, and columns that fill themselves."""
    for step in steps[1:]:
        for statement in step.split(";"):
            said = " ".join(statement.split())
            assert re.match(r"$|CREATE (UNLOGGED )?TABLE |CREATE (UNIQUE )?INDEX |ALTER TABLE \w+ ADD COLUMN ", said)
            for column in said.split("ADD COLUMN ")[1:]:
                assert "NOT NULL" not in column or "DEFAULT" in column, said
            for table in re.findall(r"CREATE UNIQUE INDEX \w+ ON (\w+)", said):
                assert f"TABLE {table}(" in step, said


def looked_at(folder: Path, ada: Person, title: str) -> None:
    for table in (f"{title}-over", f"{title}-play"):
        answer = ada.get(f"/api/tables/{table}")
        if same_rules(folder, table) or kept(folder, table):
            assert answer.status_code == 200
            assert ada.get(f"/api/tables/{table}/replay?seat=none").status_code == 200
        else:
            assert (answer.status_code, answer.json()["error"]) == OTHER_RULES
            assert ada.get(f"/api/tables/{table}/journal").json()["entries"] is not None
    if same_rules(folder, f"{title}-over"):
        record = from_line(ada.get(f"/api/tables/{title}-over/record").content)
        verify(record, games.get(title))
    assert ada.get(f"/api/tables/{title}-lobby").status_code in (200, OTHER_RULES[0])


def kept(folder: Path, table: str) -> bool:
    return bool(reach_in(folder, "SELECT 1 FROM parts WHERE table_id = ? AND kind = 'page'", table))


def finished(house: House, **more: Any) -> tuple[str, list[Person]]:
    people = [house.person(), house.person()]
    table = together(*people, **more)
    play_on(table, people)
    until(lambda: house.app.state.room.hub.tables[table].end is not None)
    return table, people


@pytest.mark.parametrize("changes", [{"rules": 99}, {"components": "other"}, {"game": "gone"}], ids=str)
def test_after_an_upgrade_a_finished_game_shows_the_same_to_the_byte(tmp_path: Path, changes: dict[str, Any]) -> None:
    with House(tmp_path, pause=0.0) as house:
        table, (ada, _) = finished(house)
        before = shown(ada, table)
    alter(tmp_path, table, **changes)
    with House(tmp_path) as house:
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        after = shown(ada, table)
        with ada.live(table) as socket:
            assert socket.next()["scores"] is not None
        assert ada.look(table, "?since=5")["log"] == ada.look(table)["log"][-len(ada.look(table, "?since=5")["log"]) :]
    renamed = json.dumps(changes.get("game", "totem")).encode()
    after[""] = after[""].replace(b'"game":' + renamed, b'"game":"totem"')
    assert {path for path in before if before[path] != after[path]} == set()


def test_what_is_kept_is_what_was_shown_while_the_game_was_in_memory(tmp_path: Path) -> None:
    with House(tmp_path, pause=0.0) as house:
        people = [house.person(), house.person()]
        table = together(*people)
        with people[0].live(table) as socket:
            play_on(table, people)
            last = socket.until(lambda m: m["status"] == "over")
        until(lambda: house.app.state.room.hub.tables[table].end is not None)
        assert house.app.state.room.hub.tables[table].match is None
        now = people[0].look(table)
    for changing in ("now", "log", "seats", "takeover"):
        last.pop(changing), now.pop(changing)
    assert now == last


def test_the_last_move_said_again_is_answered_as_before(house: House) -> None:
    table, people = finished(house, options={})
    line = house.app.state.room.hub.tables[table].end.last
    wanted = {"seat": line.seat, "version": line.versions[line.seat] - 1, "action": line.action}
    assert people[line.seat].does(table, "act", **wanted).json() == {"version": wanted["version"] + 1}
    wanted["version"] += 1
    assert people[line.seat].does(table, "act", **wanted).status_code == 422


def test_a_game_whose_end_was_lost_in_a_crash_is_kept_at_the_next_start(tmp_path: Path) -> None:
    laid(tmp_path, DUMPS[0])
    if not same_rules(tmp_path, "totem-over"):
        pytest.skip("totem has other rules by now")
    with House(tmp_path):
        until(lambda: kept(tmp_path, "totem-over"))


def test_a_running_game_of_other_rules_says_so_and_gives_its_people_what_they_decided(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        people = [house.person(), house.person()]
        table = together(*people)
        play_on(table, people, most=6)
    alter(tmp_path, table, rules=99)
    with House(tmp_path) as house:
        ada, watcher = people[0], house.person()
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        for verb in ("", "/replay?seat=none", "/record", "/chance", "/why?seat=0&action=x"):
            answer = ada.get(f"/api/tables/{table}{verb}")
            assert (answer.status_code, answer.json()["error"]) == (422, "other_rules")
        with ada.live(table) as socket:
            assert socket.closed() == 4422
        mine = ada.get(f"/api/tables/{table}/journal").json()
        assert mine["secret"] is None
        assert {entry["seat"] for entry in mine["entries"]} == {0}
        assert watcher.get(f"/api/tables/{table}/journal").json()["entries"] == []
        assert ada.get("/api/my-tables").json()["tables"][0]["table"] == table


@pytest.mark.parametrize("sheet", [b"{}", b"", b"\xff\xff", b"[1]", 7])
def test_a_sheet_that_cannot_be_read_is_said_so_at_every_door(tmp_path: Path, sheet: bytes | int) -> None:
    with House(tmp_path) as house:
        table = alone(house.person(), "hotseat")
    reach_in(tmp_path, "UPDATE tables SET sheet = ? WHERE id = ?", sheet, table)
    with House(tmp_path) as house:
        for path in ("", "/journal", "/record", "/chance", "/replay?seat=none", "/why?seat=0&action=x"):
            answer = house.person().get(f"/api/tables/{table}{path}")
            assert (answer.status_code, answer.json()["error"]) == (422, "set_aside"), path


@pytest.mark.parametrize(
    "page", [b"nothing zipped", gzip.compress(b"{}", mtime=0), gzip.compress(b"{", mtime=0) + b"more"]
)
def test_an_end_that_cannot_be_read_is_played_up_to_from_the_journal(tmp_path: Path, page: bytes) -> None:
    with House(tmp_path, pause=0.0) as house:
        table, (ada, _) = finished(house)
        before = ada.look(table)
    reach_in(tmp_path, "UPDATE parts SET content = ? WHERE kind = 'page'", page)
    with House(tmp_path) as house:
        after = house.person(cookie=ada.cookie()).look(table)
        assert {key: after[key] for key in ("status", "scores", "winners", "view")} == {
            key: before[key] for key in ("status", "scores", "winners", "view")
        }


def test_one_bad_journal_is_set_aside_and_the_bots_of_all_other_tables_go_on(tmp_path: Path) -> None:
    class Asleep(NearRunner):
        async def choose(self, question: Any) -> int:
            await asyncio.sleep(3600)
            return 0

    with House(tmp_path, Asleep()) as house:
        ada = house.person()
        tables = sorted(alone(ada, "bot", first=1) for _ in range(4))
    spoil = {
        tables[0]: b'{"kind":"act","seat":0,"at":1.0,"action":"claim","stream":0}',  # refused by the rules
        tables[1]: b'{"kind":"undo","seat":0,"at":1.0,"count":5}',  # takes back what was never done
        tables[2]: b"not an entry",
    }
    for table, entry in spoil.items():
        reach_in(tmp_path, "INSERT INTO journal VALUES (?, 99, ?)", table, entry)
    with House(tmp_path) as house:
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        until(lambda: ada.look(tables[3])["turn"] == 1)  # the bot, seat 0, has moved
        for table in spoil:
            answer = ada.get(f"/api/tables/{table}")
            assert (answer.status_code, answer.json()["error"]) == (422, "set_aside")
            with ada.live(table) as socket:
                assert socket.closed() == 4422
        assert len(ada.get("/api/my-tables").json()["tables"]) == 4


# What no version of ours has written into its columns
COLUMNS = {"revision": ("later", -5, 0, 2.5, b"3"), "began": ("yesterday",), "to_act": (7, b"x"), "updated": ("now",)}


@pytest.mark.parametrize(
    "over", [pytest.param(False, id="running"), pytest.param(True, id="over", marks=pytest.mark.deep)]
)
def test_a_row_that_says_what_it_cannot_is_set_aside_or_does_no_harm(tmp_path: Path, over: bool) -> None:
    spoilt = [(column, value) for column, values in COLUMNS.items() for value in values]
    with House(tmp_path) as house:
        ada = house.person()
        tables = [alone(ada, "hotseat") for _ in spoilt]
        for table in tables:
            play_on(table, [ada], most=1000 if over else 2)
            until(lambda table=table: not over or kept(tmp_path, table))  # type: ignore[misc]
    for table, (column, value) in zip(tables, spoilt, strict=True):
        reach_in(tmp_path, f"UPDATE tables SET {column} = ? WHERE id = ?", value, table)
    with House(tmp_path) as house:
        ada.http.base_url, ada.port = f"http://127.0.0.1:{house.port}", house.port
        for table, (column, _) in zip(tables, spoilt, strict=True):
            answers = [ada.get(f"/api/tables/{table}{door}") for door in ("", "/replay?seat=none", "/record")]
            answers.append(ada.does(table, "undo", seat=0, version=1))
            if column in ("revision", "began"):
                assert {(answer.status_code, answer.json()["error"]) for answer in answers} == {(422, "set_aside")}
            assert all(answer.status_code < 500 for answer in answers)
            assert ada.get(f"/api/tables/{table}/journal").status_code == 200
        assert len(ada.get("/api/my-tables").json()["tables"]) == len(tables)


EVE = "e" * 32


def let_a_bot_stand_in(folder: Path, table: str, seat: int) -> None:
    """As earlier versions wrote it: which bot, and not since when. The other seat is Eve's."""
    sheet = json.loads(sheet_of(folder, table))
    assert not any(chair.get("gone_at") for chair in sheet["chairs"])
    sheet["chairs"][seat]["stand_in"] = 1
    sheet["chairs"][1 - seat]["owner"] = guests.hashed(EVE)
    reach_in(folder, "UPDATE tables SET sheet = ?, bots = true WHERE id = ?", json.dumps(sheet).encode(), table)


@pytest.mark.parametrize("dump", DUMPS, ids=[dump.stem for dump in DUMPS])
def test_a_bot_that_stood_in_before_the_upgrade_makes_nobody_free_to_rewind_the_game(
    tmp_path: Path, dump: Path
) -> None:
    laid(tmp_path, dump)
    if not same_rules(tmp_path, "totem-play"):
        pytest.skip("totem has other rules by now")
    let_a_bot_stand_in(tmp_path, "totem-play", 1)
    for _ in range(2):  # also after the next start
        with House(tmp_path) as house:
            eve = house.person()
            eve.http.cookies.set("ognisko_guest", EVE)
            until(lambda eve=eve: eve.look("totem-play")["turn"] == 0)  # type: ignore[misc]
            before = eve.look("totem-play")
            refused = eve.does("totem-play", "undo", seat=0, version=before["version"])
            assert (refused.status_code, refused.json()["error"]) == (422, "not_now")
            play_on("totem-play", [eve], most=1)
            until(lambda eve=eve: eve.look("totem-play")["turn"] == 0)  # type: ignore[misc]
            again = eve.look("totem-play")["version"]
            assert eve.does("totem-play", "undo", seat=0, version=again).json()["done"]  # only the bot has seen it
            assert eve.look("totem-play")["view"] == before["view"]


# Films of running games


def film(saved: Saved, eyes: str) -> Message:
    message: Message = json.loads(gzip.decompress(ending.made(Order(saved, eyes))[eyes]))
    return message


def journal_of(house: House, table: str) -> Saved:
    async def load() -> Saved:
        store = open_store(house.settings, SteadyClock())
        await store.open()
        try:
            saved = await store.load(table)
            assert saved is not None
            return saved
        finally:
            await store.close()

    return asyncio.run(load())


@pytest.mark.parametrize("whole", [False, True], ids=["undone at the end", "undone and played on"])
def test_a_film_made_on_is_the_film_made_anew(tmp_path: Path, whole: bool) -> None:
    with House(tmp_path, pause=0.0) as house:
        people = [house.person(), house.person()]
        table = together(*people)
        play_on(table, people, most=7)
        seen = people[1].look(table)
        people[1].does(table, "undo", seat=1, version=seen["version"])
        people[0].does(table, "undo-consent", seat=0, agree=True)
        if whole:
            play_on(table, people, most=5, pick=2)
    saved = journal_of(house, table)
    for eyes in ("0", "1", "none"):
        ending.films.clear()
        for count in range(len(saved.entries)):
            grown = film(Saved(saved.id, saved.revision, saved.sheet, saved.began, saved.entries[: count + 1]), eyes)
        ending.films.clear()
        assert film(saved, eyes) == grown
    assert any(b'"undo"' in entry for entry in saved.entries)


def test_a_replay_is_the_same_for_a_client_that_cannot_unzip(house: House) -> None:
    table, people = finished(house)
    plain = people[0].http.get(f"/api/tables/{table}/replay?seat=open", headers={"accept-encoding": "identity"})
    zipped = people[0].http.get(f"/api/tables/{table}/replay?seat=open")
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert plain.content == zipped.content


class Busy:
    """A machine on which the end of a game takes so long, by the clock of the test."""

    def __init__(self, clock: HandClock, takes: float) -> None:
        self.clock = clock
        self.takes = takes
        self.limits: list[float] = []

    async def do(self, work: Callable[[Order], dict[str, bytes]], order: Order, limit: float) -> dict[str, bytes]:
        self.limits.append(limit)
        await self.clock.sleep(min(limit, self.takes))
        if limit < self.takes:
            raise NoAnswer("it takes too long")
        return work(order)

    async def close(self) -> None:
        return


def test_an_end_that_took_too_long_is_given_more_time(tmp_path: Path) -> None:
    """Else a busy machine would begin it for ever anew, and never keep it."""
    with House(tmp_path) as house:
        ada = house.person()
        table = alone(ada, "hotseat")
        play_on(table, [ada])
    reach_in(tmp_path, "DELETE FROM parts")
    clock, scribe = HandClock(), Scribe()
    busy = Busy(clock, takes=5 * LIMIT)

    async def keep() -> None:
        await scribe.close()
        scribe.lane.processes = busy  # type: ignore[assignment]
        store = open_store(house.settings, SteadyClock())
        await store.open()
        ends = Ends(Hub(store, LocalBus(), house.settings, clock), scribe)
        watch = asyncio.create_task(ends.watch())
        for _ in range(2_000):
            clock.advance(10.0)
            await asyncio.sleep(0.005)
            if await store.part(table, "page"):
                break
        watch.cancel()
        await asyncio.gather(watch, return_exceptions=True)
        await store.close()

    asyncio.run(keep())
    assert busy.limits == [LIMIT, 2 * LIMIT, 4 * LIMIT, 8 * LIMIT]
    assert kept(tmp_path, table)
    assert not scribe.patience


def test_no_replay_no_table_and_no_picture_of_a_link_is_made_on_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [house.person(), house.person()]
    running = together(*people)
    play_on(running, people, most=4)
    over, _ = finished(house)
    threads: list[bool] = []

    def watched(work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            threads.append(on_a_loop())
            return work(*given)

        return call

    monkeypatch.setattr(ending, "made", watched(ending.made))
    monkeypatch.setattr(Game, "view", watched(Game.view))
    monkeypatch.setattr(invite, "qr_code", watched(invite.qr_code))
    monkeypatch.setattr("ognisko.server.reading.restored", watched(restored))
    people[0].make("me", "friend", "friend")
    house.app.state.room.hub.tables.clear()  # they are opened anew
    for path in ("replay?seat=none", "replay?seat=0"):
        assert people[0].get(f"/api/tables/{running}/{path}").status_code == 200
    for path in ("replay?seat=open", "replay?seat=1", "record", "chance"):
        assert people[0].get(f"/api/tables/{over}/{path}").status_code == 200
    assert len(threads) > 6
    assert not any(threads)


def on_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def test_one_address_has_few_replays_under_way(tmp_path: Path) -> None:
    with House(tmp_path, errands_each=0) as house:
        people = [house.person(), house.person()]
        table = together(*people)
        for path in ("replay?seat=none", "record", "chance", "journal"):
            assert people[0].get(f"/api/tables/{table}/{path}").status_code == 429
