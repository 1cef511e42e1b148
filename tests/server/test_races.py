"""Two processes at one database: each catches up with what the other wrote, and a race that is lost is no outage."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ognisko.core.state import SPECTATOR
from ognisko.server import shown
from ognisko.server.bus import Listener, LocalBus
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.hub import TRIES, Hub
from ognisko.server.notices import LENGTH, sealed
from ognisko.server.settings import Settings
from ognisko.server.sheet import Entry
from ognisko.server.store import Saved, Stale
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import Table
from tests.server.clock import START
from tests.server.cluster import cluster
from tests.server.house import House, Message, Person, Socket, alone, play_on, seated, stored, together, until


class NextDoor(LocalBus):
    """Hears in its own event loop what is said in another thread."""

    alone = False

    def subscribe(self, listener: Listener) -> None:
        self.loop = loop = asyncio.get_running_loop()
        super().subscribe(lambda *news: void(loop.call_soon_threadsafe(listener, *news)))


def void(_: object) -> None:
    return


class Pair:
    """Two houses; with `deaf` neither hears of the other."""

    def __init__(self, folder: Path, deaf: bool = False, grown: bool = False, **changes: Any) -> None:
        party: list[LocalBus] = []
        seams = {"url": cluster().prepared()} if grown else {"open_bus": lambda *_: NextDoor(None if deaf else party)}
        self.houses = [House(folder, **seams, **changes) for _ in range(2)]

    def __enter__(self) -> "Pair":
        for house in self.houses:
            house.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        for house in self.houses:
            house.__exit__()

    def persons(self) -> tuple[Person, Person]:
        one, other = self.houses
        return one.person(), other.person()

    def known(self, table: str) -> set[int]:
        """As far as each house is: what it has only heard of counts when somebody has looked."""
        return {house.app.state.room.hub.tables[table].revision for house in self.houses}

    def both(self, person: Person) -> list[Person]:
        """The same browser at either house."""
        twins = [house.person() for house in self.houses]
        for twin in twins:
            twin.http.cookies.update(person.http.cookies)
        return twins


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("pair"), grown=request.param == "postgres") as pair:
        yield pair


@pytest.fixture(scope="module")
def deaf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with Pair(tmp_path_factory.mktemp("deaf"), deaf=True) as pair:
        yield pair


def same(one: Table, other: Table) -> None:
    """Everything that anybody is told."""
    assert one.revision == other.revision
    for viewer in [*range(one.players), SPECTATOR]:
        told = [(t.view(viewer), t.version(viewer), shown.log(t, viewer, 0), t.turn(viewer)) for t in (one, other)]
        assert msgspec.json.encode(told[0]) == msgspec.json.encode(told[1])


def told(pair: Pair, table: str, *people: Person) -> None:
    """Until every process knows what is stored: whoever writes before that is outrun, and reads the table anew.

    That somebody asks for an undo is in no log, so revisions are compared.
    """
    newest = stored(pair.houses[0], table).revision
    until(lambda: all(person.look(table) for person in people) and pair.known(table) == {newest})


def test_a_table_that_catches_up_is_the_table_that_is_played_anew(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    told(pair, table, ada, ewa)
    there = pair.houses[1].app.state.room.hub
    caught = there.tables[table]
    for pick in range(12):
        play_on(table, [ada, ewa], most=1, pick=pick)
        seats = seated(table, ada, ewa)
        if pick % 4 == 3:
            for seat, person in seats.items():
                told(pair, table, ada, ewa)
                person.does(table, "undo", seat=seat, version=person.look(table)["version"])
        told(pair, table, ada, ewa)
    ewa.look(table)
    assert there.tables[table] is caught
    same(caught, stored(pair.houses[0], table))


def shows(socket: Socket, version: int) -> Message:
    return socket.until(lambda message: message.get("version", 0) >= version)


def test_moves_made_at_one_process_are_pushed_at_the_other(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    people = seated(table, ada, ewa)
    with ada.live(table) as here, ewa.live(table) as there:
        seen = {0: here.next(), 1: there.next()}
        for number in range(6):
            seat = seen[0]["turn"]
            mine = people[seat].look(table)
            action = mine["legal"][number % len(mine["legal"])]["text"]
            done = people[seat].does(table, "act", seat=seat, version=mine["version"], action=action)
            assert done.status_code == 200, done.text
            version = done.json()["version"]
            seen = {n: shows(socket, version) for n, socket in enumerate((here, there))}
            assert seen[0]["turn"] == seen[1]["turn"]


def test_who_watches_elsewhere_is_shown_a_move_by_its_notice_and_no_disk_is_read(tmp_path: Path) -> None:
    with Pair(tmp_path, compare=1e6) as pair:
        ada, watcher = pair.persons()
        table = alone(ada, "hotseat")
        hub = pair.houses[1].app.state.room.hub
        read: list[int] = []
        real = hub.store.since

        async def since(id: str, revision: int) -> Saved | None:
            read.append(revision)
            found: Saved | None = await real(id, revision)
            return found

        with watcher.live(table) as socket:
            version = socket.next()["version"]
            hub.store.since = since
            for number in range(6):
                play_on(table, [ada], most=1, pick=number)
                version += 1
                shows(socket, version)
        assert read == []
        same(hub.tables[table], stored(pair.houses[0], table))


def test_a_table_that_made_room_for_others_is_read_again_for_who_watches_it(tmp_path: Path) -> None:
    with Pair(tmp_path, compare=1e6, live_tables=1) as pair:
        ada, watcher = pair.persons()
        table, other = alone(ada, "hotseat"), alone(ada, "hotseat")
        with watcher.live(table) as socket:
            version = socket.next()["version"]
            watcher.look(other)
            assert table not in pair.houses[1].app.state.room.hub.tables
            play_on(table, [ada], most=1)
            shows(socket, version + 1)


def test_what_comes_with_a_notice_is_believed_only_from_who_knows_the_tables_secret(tmp_path: Path) -> None:
    """Whoever reaches the database can notify."""
    with Pair(tmp_path, compare=1e6) as pair:
        ada, watcher = pair.persons()
        table = alone(ada, "hotseat")
        here, there = (house.app.state.room.hub for house in pair.houses)
        with watcher.live(table) as socket:
            version = socket.next()["version"]
            secret, next_one = there.tables[table].sheet.secret, there.tables[table].revision + 1
            legal = ada.look(table)["legal"]
            forged = msgspec.json.encode(Entry(kind="act", seat=0, at=1.0, action=legal[-1]["text"]))
            for told in (b"x" * LENGTH + forged, forged, sealed(secret, table, next_one + 1, forged), b"{", b""):
                here.bus.publish(table, next_one, entry=told)
            play_on(table, [ada], most=1)
            shows(socket, version + 1)
        same(there.tables[table], stored(pair.houses[0], table))


def test_what_a_notice_brings_and_nobody_can_carry_out_ends_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Of another version, perhaps: the table is read anew."""
    with Pair(tmp_path, compare=1e6) as pair:
        ada, watcher = pair.persons()
        table = alone(ada, "hotseat")
        there = pair.houses[1].app.state.room.hub
        with watcher.live(table) as socket:
            version = socket.next()["version"]
            known = there.tables[table]

            async def hear() -> None:
                told = sealed(known.sheet.secret, table, known.revision + 1, b"not of this version")
                there.hear(table, known.revision + 1, told)

            asyncio.run_coroutine_threadsafe(hear(), there.bus.loop).result()
            assert "cannot be carried out" in caplog.text
            play_on(table, [ada], most=1)
            shows(socket, version + 1)


def test_of_many_who_post_the_same_version_at_two_processes_one_wins(pair: Pair) -> None:
    ada, ewa = pair.persons()
    for _ in range(3):
        table = together(ada, ewa)
        legal = ada.look(table)["legal"]
        tabs = [tab for _ in range(10) for tab in pair.both(ada)]

        def post(n: int, table: str = table, tabs: list[Person] = tabs, legal: Any = legal) -> httpx.Response:
            return tabs[n].does(table, "act", seat=0, version=1, action=legal[n % len(legal)]["text"])

        with ThreadPoolExecutor(len(tabs)) as pool:
            answers = list(pool.map(post, range(len(tabs))))
        won = {answer.json()["version"] for answer in answers if answer.status_code == 200}
        assert won == {2}  # by one, who may have said it in several windows
        assert {answer.status_code for answer in answers} <= {200, 409}
        late = next(answer for answer in answers if answer.status_code == 409)
        assert late.json()["table"]["version"] == 2
        entries = ada.get(f"/api/tables/{table}/journal").json()["entries"]
        assert len(entries) == 1


def test_who_did_not_hear_of_a_change_is_outrun_once_and_then_heard(deaf: Pair) -> None:
    ada, _ = deaf.persons()
    made = ada.make("me", "friend", "friend")
    one, other = deaf.both(ada)
    for person in (one, other, one, other):
        answers = [person.does(made["table"], "invite", seat=seat) for seat in (1, 2)]
        assert [answer.status_code for answer in answers] == [200, 200]
    link = other.does(made["table"], "invite", seat=1).json()["path"]
    friend = deaf.houses[0].person()
    assert friend.join(made["table"], link.partition("#join=")[2]).status_code == 200


def test_who_did_not_hear_of_the_beginning_is_refused_nothing_for_it(deaf: Pair) -> None:
    ada, ewa = deaf.persons()
    table = together(ada, ewa)
    legal, other = [action["text"] for action in ada.look(table)["legal"][:2]]
    _, tab = deaf.both(ada)
    assert tab.does(table, "act", seat=0, version=1, action=legal).status_code == 200
    assert ada.does(table, "act", seat=0, version=1, action=legal).json() == {"version": 2}  # it was said already
    late = ada.does(table, "act", seat=0, version=1, action=other)
    assert (late.status_code, late.json()["table"]["version"]) == (409, 2)


def test_a_nudge_that_lost_a_race_is_not_said_to_come_too_fast(deaf: Pair) -> None:
    ada, ewa = deaf.persons()
    table = together(ada, ewa)
    ewa.look(table)
    assert ada.does(table, "invite", seat=0).status_code == 200
    assert ewa.does(table, "nudge", seat=1, to=0).status_code == 200


def test_a_rematch_that_two_ask_for_at_once_is_one_table(pair: Pair) -> None:
    ada, ewa = pair.persons()
    table = together(ada, ewa)
    play_on(table, [ada, ewa])
    until(lambda: ada.look(table)["status"] == ewa.look(table)["status"] == "over")
    people = seated(table, ada, ewa)
    with ThreadPoolExecutor(2) as pool:
        asked = pool.map(lambda seat: people[seat].does(table, "rematch", seat=seat).json()["table"], people)
    (following,) = set(asked)
    for person in (ada, ewa):
        lobbies = [line for line in person.get("/api/my-tables").json()["tables"] if line["status"] == "lobby"]
        assert [line["table"] for line in lobbies if line["names"]] == [following]


class Outrun(SqliteStore):
    """Somebody else is always faster."""

    losing = False
    tried = 0

    async def commit(self, table: str, revision: int, change: Any) -> int:
        if self.losing:
            self.tried += 1
            raise Stale(table)
        return await super().commit(table, revision, change)


def test_who_loses_every_race_is_shown_the_table_and_no_outage(tmp_path: Path) -> None:
    opened: list[Outrun] = []

    def open_store(settings: Settings, clock: Clock) -> Outrun:
        opened.append(Outrun(settings.db))
        return opened[0]

    with House(tmp_path, open_store=open_store) as house:
        ada, ewa = house.person(), house.person()
        table = together(ada, ewa)
        before = ada.look(table)
        opened[0].losing = True
        act: Callable[[], httpx.Response] = lambda: ada.does(  # noqa: E731
            table, "act", seat=0, version=1, action=before["legal"][0]["text"]
        )
        lost = act()
        assert (lost.status_code, lost.json()["error"], opened[0].tried) == (409, "stale", TRIES)
        assert lost.json()["table"]["view"] == before["view"]
        opened[0].losing = False
        assert act().status_code == 200


class Watched(SqliteStore):
    """How many read a table at the same time, at most."""

    now = most = 0

    async def load(self, id: str) -> Saved | None:
        self.now += 1
        self.most = max(self.now, self.most)
        try:
            return await super().load(id)
        finally:
            self.now -= 1


def test_a_table_is_read_by_one_after_the_other(tmp_path: Path) -> None:
    """Else who reads slowly would put an older table in the place of one that has moved on meanwhile."""
    with House(tmp_path) as house:
        table = alone(house.person(), "hotseat")

    async def work() -> int:
        store = Watched(house.settings.db)
        hub = Hub(store, LocalBus(), house.settings, SteadyClock())

        async def finds_it_wrong() -> None:
            hub.tables.drop(await hub.open(table))
            await hub.open(table)

        try:
            await asyncio.gather(finds_it_wrong(), hub.open(table), hub.open(table))
            assert hub.opening == {}
            return store.most
        finally:
            await store.close()

    assert asyncio.run(work()) == 1


def test_a_process_whose_clock_is_ahead_keeps_nobody_waiting(tmp_path: Path) -> None:
    """The machine's clock was set between the starts of two processes."""
    party: list[LocalBus] = []
    clocks = [SteadyClock(wall=lambda: START + 3600), SteadyClock(wall=lambda: START)]
    ahead, behind = (House(tmp_path, clock=clock, open_bus=lambda *_: NextDoor(party)) for clock in clocks)
    with ahead, behind:
        ada, ewa = ahead.person(), behind.person()
        assert play_on(together(ada, ewa), [ada, ewa], most=4) == 4


def test_what_was_let_pass_here_and_answered_elsewhere_is_no_ground_to_build_on() -> None:
    class Passed(Table):
        passed = 1

    table = Passed.__new__(Passed)
    news = Saved("t", 2, b"", 0.0, [msgspec.json.encode(Entry(kind="act", seat=0, at=1.0, action="claim"))])
    assert not table.catch_up(news)
