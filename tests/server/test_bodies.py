"""What a table tells is built once for all who see the same, and is never older than the table."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ognisko.server import bodies, shown, zipping
from ognisko.server.bodies import Bodies
from ognisko.server.bodies import Body as Kept
from ognisko.server.hub import Hub
from ognisko.server.messages.live import Body
from ognisko.server.shown import Company, Eyes
from ognisko.server.table import Table
from ognisko.server.ticking import Running
from tests.server.house import House, play_on, together
from tests.server.test_hush import evening, pry, take_back_and_think_better, wait

WAYS = ("gzip", "identity")
Built = list[tuple[str, int]]  # table, seat


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Built:
    """Every body that is built from nothing."""
    found: Built = []
    real = shown.body

    def body(table: Table, eyes: Eyes, *more: Any) -> Body:
        found.append((table.id, eyes.seat))
        return real(table, eyes, *more)

    monkeypatch.setattr(shown, "body", body)
    return found


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whatever anybody is told is held against a body built now; whether it was the kept one."""
    kept: list[bool] = []
    real = Bodies.of

    def of(self: Bodies, table: Table, eyes: Eyes, company: Company, run: Running | None) -> Kept:
        before = list(self.kept.values())
        body = real(self, table, eyes, company, run)
        assert body.content == real(Bodies(self.pause, self.patience), table, eyes, company, run).content
        kept.append(any(body is each for each in before))
        return body

    monkeypatch.setattr(Bodies, "of", of)
    return kept


def test_strangers_are_told_what_was_built_for_the_first_of_them(house: House, built: Built) -> None:
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    built.clear()
    told = [house.person().get(f"/api/tables/{table}?since=9").json() for _ in range(20)]
    assert len(built) == 1
    assert len({str({**message, "now": 0}) for message in told}) == 1
    play_on(table, [ada, ewa], most=1)
    built.clear()
    assert house.person().look(table)["version"] == told[0]["version"] + 1
    assert len(built) == 1


def test_what_is_kept_is_never_older_than_the_table(tmp_path: Path, compared: list[bool]) -> None:
    with House(tmp_path, pause=0.0) as house:
        people = [house.person(), house.person(), house.person()]
        ada, ewa, ola = people
        table = together(*people)
        with ada.live(table) as near, ola.live(table), house.person().live(table):
            near.next()
            for _ in range(4):
                play_on(table, people, most=3)
                for person in people:
                    version = person.look(table)["version"]
                    seat = person.look(table)["mine"][0]["seat"]
                    person.does(table, "nudge", seat=seat, to=(seat + 1) % 3)
                    person.does(table, "undo", seat=seat, version=version)
                    [each.look(table) for each in people]
                    person.does(table, "undo-consent", seat=seat, agree=False)
            seat = ewa.look(table)["mine"][0]["seat"]
            ewa.does(table, "bot-takeover", seat=seat, **{"for": seat})
            ewa.does(table, "take-back-seat", seat=seat)
            play_on(table, people)
        assert ada.look(table)["status"] == "over"
    assert {True, False} == set(compared)


@pytest.mark.parametrize("asked", [True, False], ids=["asked", "not asked"])
def test_who_is_asked_in_private_is_told_so_and_the_others_work_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compared: list[bool], asked: bool
) -> None:
    async def play() -> None:
        async with evening(tmp_path, monkeypatch, asked=asked) as stage:
            await pry(stage)
            if asked:
                await wait(stage)
            await take_back_and_think_better(stage)
            await stage.theatre.pass_time(5.0)
            await pry(stage)

    asyncio.run(play())
    assert {True, False} == set(compared)


@pytest.mark.parametrize("silent", [True, False], ids=["a silent answer", "none"])
def test_a_silent_answer_makes_no_work_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Built, silent: bool
) -> None:
    async def play() -> None:
        async with evening(tmp_path, monkeypatch) as stage:
            for guest in stage.viewers:
                await guest.look(stage.table)
            if silent:
                await wait(stage)
            built.clear()
            for guest in stage.viewers:
                await guest.look(stage.table)

    asyncio.run(play())
    assert built == []


def test_a_body_is_zipped_once_for_all_who_ask_again_and_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    zipped: list[bytes] = []
    real = zipping.begun

    def begun(text: bytes) -> zipping.Beginning:
        zipped.append(text)
        return real(text)

    monkeypatch.setattr(zipping, "begun", begun)
    ada, ewa = house.person(), house.person()
    table = together(ada, ewa)
    play_on(table, [ada, ewa], most=5)
    zipped.clear()
    for since in (0, 3, 99):
        told = [ada.http.get(f"/api/tables/{table}?since={since}", headers={"accept-encoding": way}) for way in WAYS]
        assert [each.headers.get("content-encoding") for each in told] == ["gzip", None]
        assert {**told[0].json(), "now": 0} == {**told[1].json(), "now": 0}
    assert len(zipped) == 1


def test_only_so_many_are_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "MOST", 3)
    ada, ewa = house.person(), house.person()
    for table in [together(ada, ewa) for _ in range(4)]:
        house.person().look(table)
    assert len(house.app.state.room.hub.bodies.kept) == 3


class Watcher:
    """A socket that only counts how often it is woken."""

    def __init__(self, guest: str | None) -> None:
        self.eyes = Eyes(guest, -1)
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1

    def nudge(self, giver: int, to: int) -> None:
        return

    def say(self, message: object) -> None:
        return

    def end(self, code: int) -> None:
        return


def woken_by(hub: Hub, table: str, come_and_go: Callable[[], None]) -> int:
    watcher = Watcher(None)
    hub.audience.arrive(table, watcher)
    come_and_go()
    hub.audience.leave(table, watcher)
    return watcher.woken


def test_strangers_who_come_and_go_wake_nobody(house: House) -> None:
    table = together(house.person(), house.person())
    hub: Hub = house.app.state.room.hub

    def strangers() -> None:
        for guest in (None, "a stranger"):
            stranger = Watcher(guest)
            hub.audience.arrive(table, stranger)
            hub.audience.leave(table, stranger)

    def owner() -> None:
        hub.audience.arrive(table, Watcher(hub.tables[table].sheet.host))
        hub.audience.arrive(table, Watcher(hub.tables[table].sheet.host))  # a second tab

    assert woken_by(hub, table, strangers) == 0
    assert not [key for key in hub.audience.gone if key[1] == "a stranger"]
    assert woken_by(hub, table, owner) == 1
