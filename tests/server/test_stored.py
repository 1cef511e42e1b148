"""What is not stored is not shown: with a disk that is slow and then fails, at every door."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import httpx
import pytest

from ognisko.server.pages import ABOUT
from ognisko.server.store import Change
from tests.server.house import House, Message, Person, alone, together, until

API = "/api/tables/{}"
DOORS = (
    API,
    *(f"{API}/{door}" for door in ("chance", "record", "replay?seat=open", "replay?seat=none")),
    *(f"{API}/{door}" for door in ("analysis", "moment?step=0")),
    "/r/{}",
)


class Disk:
    """Lets every commit pass but one, which it keeps waiting and then refuses."""

    def __init__(self, house: House, bad: Callable[[Change], bool]) -> None:
        self.store = house.app.state.room.hub.store
        self.true_commit = self.store.commit
        self.bad = bad
        self.reached, self.given_up = Event(), Event()

    async def commit(self, table: str, revision: int, change: Change) -> int:
        if self.bad(change) and not self.given_up.is_set():
            self.reached.set()
            while not self.given_up.is_set():
                await asyncio.sleep(0.005)
            raise sqlite3.OperationalError("disk I/O error")
        revision = await self.true_commit(table, revision, change)
        return int(revision)


@contextmanager
def bad_disk(house: House, bad: Callable[[Change], bool]) -> Iterator[Disk]:
    disk = Disk(house, bad)
    disk.store.commit = disk.commit
    try:
        yield disk
    finally:
        disk.given_up.set()
        disk.store.commit = disk.true_commit


def legal_move(person: Person, table: str) -> Message:
    """The first legal action of a seat of the person that acts."""
    mine = next(mine["seat"] for mine in person.look(table)["mine"] if mine["acts"])
    seen = person.look(table, f"?seat={mine}")
    return {"seat": mine, "version": seen["version"], "action": seen["legal"][0]["text"]}


def tries(person: Person, table: str, verb: str, **body: Any) -> httpx.Response:
    """Over a line of its own: a fault may end it."""
    return person.ask("POST", f"/api/tables/{table}/{verb}", json=body, headers={"connection": "close"})


def play_until_it_fails(person: Person, table: str) -> httpx.Response:
    while True:
        answer = tries(person, table, "act", **legal_move(person, table))
        if answer.status_code != 200:
            return answer


def ask_all(house: House, table: str, pool: ThreadPoolExecutor) -> list[Future[httpx.Response]]:
    """Somebody else at every door at once, each in a queue by now."""
    queue = house.app.state.room.hub.tables[table].lock
    asked = [pool.submit(house.person().get, door.format(table)) for door in DOORS]
    until(lambda: len(queue._waiters or ()) == len(DOORS))
    return asked


def test_an_end_that_is_not_stored_is_no_end_for_anybody(house: House) -> None:
    ada = house.person()
    table = alone(ada, "hotseat")
    secret = house.app.state.room.hub.tables[table].sheet.secret.hex()
    with ThreadPoolExecutor(1 + len(DOORS)) as pool, bad_disk(house, lambda change: change.status == "over") as disk:
        last = pool.submit(play_until_it_fails, ada, table)
        assert disk.reached.wait(60)
        asked = ask_all(house, table, pool)
        assert not any(answer.done() for answer in asked)
        disk.given_up.set()
        assert last.result().status_code >= 500
        for answer in (each.result() for each in asked):
            assert secret not in answer.text
            running = ABOUT in answer.text or '"status":"play"' in answer.text
            assert answer.status_code in (422, 503) or running
    assert ada.look(table)["status"] == "play"
    assert ada.get(f"/api/tables/{table}/chance").status_code == 422
    assert ada.does(table, "act", **legal_move(ada, table)).status_code == 200
    assert ada.look(table)["status"] == "over"
    assert ada.get(f"/api/tables/{table}/chance").json()["secret"] == secret


@pytest.mark.parametrize("verb", ["act", "undo"])
def test_nothing_is_built_on_a_move_that_was_not_stored(house: House, verb: str) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    before = ewa.look(table)
    move = legal_move(ada, table)
    with ThreadPoolExecutor(4) as pool, bad_disk(house, lambda change: change.entry is not None) as disk:
        first = pool.submit(tries, ada, table, "act", **move)
        assert disk.reached.wait(60)
        lock = house.app.state.room.hub.tables[table].lock
        body: dict[str, Any] = {"seat": 1, "version": before["version"] + 1}
        more = {"action": "up1 red"} if verb == "act" else {}
        second = pool.submit(tries, ewa, table, verb, **body, **more)
        until(lambda: len(lock._waiters or ()) == 1)
        disk.given_up.set()
        assert first.result().status_code >= 500
        assert second.result().status_code == 503
    assert ewa.look(table)["version"] == before["version"]
    assert ada.does(table, "act", **move).status_code == 200


def test_a_watcher_hears_of_a_move_when_it_is_stored(house: House) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    move = legal_move(ada, table)
    with ewa.live(table) as socket:
        seen = socket.next()
        with ThreadPoolExecutor(1) as pool, bad_disk(house, lambda change: change.entry is not None) as disk:
            first = pool.submit(tries, ada, table, "act", **move)
            assert disk.reached.wait(60)
            disk.given_up.set()
            assert first.result().status_code >= 500
        assert ada.does(table, "act", **move).status_code == 200
        heard = socket.until(lambda message: message["version"] != seen["version"])
        assert heard["version"] == seen["version"] + 1
