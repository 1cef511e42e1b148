"""Two web processes, two workers and their database are killed again and again: nothing is lost, nothing doubled.

OGNISKO_KILLS says how often; every game ends all the same, and its record verifies.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from ognisko import games
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from tests.server.cluster import Cluster, cluster, programs
from tests.server.house import Message, Person, own_port, until

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("OGNISKO_KILLS", "20"))
LIFE = """
import asyncio, socket, sys
import uvicorn
from ognisko.server import entropy, work
from ognisko.server.app import make_app, meet_types
from ognisko.server.serve import configured
from ognisko.server.settings import Settings
from tests.entropy import Stream
from tests.server.house import NearRunner
kind, url, port, name = sys.argv[1:]
entropy.source = Stream(name)
free = (1e6, 1e6)
more = dict.fromkeys(("posts", "posts_each", "requests", "creations", "joins"), free)
settings = Settings(url=url, workers=kind == "worker", pace=0.0, **more)
if kind == "worker":
    meet_types()
    asyncio.run(work.run(settings, NearRunner()))
else:
    listening = socket.create_server(("127.0.0.1", int(port)))
    uvicorn.Server(configured(make_app(settings, NearRunner()), settings)).run(sockets=[listening])
"""


class Process:
    """One of the house; what is killed comes up again."""

    def __init__(self, kind: str, url: str) -> None:
        self.kind = kind
        self.url = url
        self.port = own_port() if kind == "web" else 0
        self.lives = 0
        self.start()

    def start(self) -> None:
        self.lives += 1
        words = [self.kind, self.url, str(self.port), f"{self.kind} {self.port} {id(self)} {self.lives}"]
        self.process = subprocess.Popen([sys.executable, "-c", LIFE, *words], cwd=ROOT)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.start()

    def stop(self) -> int:
        until(self.hears)
        self.process.terminate()
        return self.process.wait()

    def hears(self) -> bool:
        """It may have come up a moment ago: whether it asks by now to be told before it is ended."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)

    def ready(self) -> bool:
        assert self.process.poll() is None, "a process did not come up"
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=60).status_code == 200
        except httpx.TransportError:
            return False


class Several:
    def __init__(self, database: Cluster) -> None:
        self.database = database
        self.url = database.prepared()
        self.webs = [Process("web", self.url) for _ in range(2)]
        self.workers = [Process("worker", self.url) for _ in range(2)]
        for web in self.webs:
            until(web.ready)

    def __enter__(self) -> "Several":
        return self

    def __exit__(self, *_: object) -> None:
        for process in [*self.webs, *self.workers]:
            process.process.kill()
            process.process.wait()

    def victims(self) -> list[Callable[[], None]]:
        return [self.restart, *(process.kill for process in (*self.webs, *self.workers))]

    def restart(self) -> None:
        self.database.stop("immediate")
        self.database.start()


class Guest:
    """A browser that goes to whichever web process answers, and says the same again until one does."""

    def __init__(self, house: Several, rng: random.Random) -> None:
        self.tabs = [Person(web.port) for web in house.webs]
        self.rng = rng
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}
        self.said: set[tuple[str, int, int]] = set()  # table, seat and version of what was acknowledged
        self.longest = 0.0  # seconds for which a table stood still: until it was its guest's turn again, and said so

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return until(lambda: self._try(method, path, **more))

    def _try(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        tab = self.rng.choice(self.tabs)
        try:
            answer = tab.ask(method, path, **more)
        except httpx.TransportError:
            return None
        for other in self.tabs:
            other.http.cookies.update(tab.http.cookies)
        return answer if answer.status_code < 500 else None

    def look(self, table: str, query: str = "") -> Message:
        message: Message = self.ask("GET", f"/api/tables/{table}{query}").json()
        return message

    def sit_down(self, *seats: str) -> str:
        body = {"game": "totem", "seats": [{"kind": kind} for kind in seats]}
        table: str = self.ask("POST", "/api/tables", json=body).json()["table"]
        joined = self.ask("POST", f"/api/tables/{table}/join", json={"salt": "salt"})
        assert joined.status_code == 200, joined.text
        self.acknowledged[table] = []
        return table

    def act(self, table: str) -> bool:
        """One decision, when there is one to make; False: the game is over."""
        begun = time.monotonic()
        message = until(lambda: self._mine(table))
        self.decide(table, message)
        self.longest = max(self.longest, time.monotonic() - begun)
        return bool(message["status"] != "over")

    def decide(self, table: str, message: Message) -> None:
        for seat in [mine["seat"] for mine in message["mine"] if mine["acts"]]:
            seen = self.look(table, f"?seat={seat}")
            if not seen["legal"]:
                continue  # somebody else has seen more than this process by then
            action = self.rng.choice(seen["legal"])["text"]
            body = {"seat": seat, "version": seen["version"], "action": action}
            answer = self.ask("POST", f"/api/tables/{table}/act", json=body)
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200 and (table, seat, seen["version"]) not in self.said:
                self.said.add((table, seat, seen["version"]))  # said twice, to a process that lags, it is one move
                self.acknowledged[table].append((seat, action))

    def _mine(self, table: str) -> Message | None:
        message = self.look(table)
        asked = message["status"] == "over" or any(mine["acts"] for mine in message["mine"])
        return message if asked else None


@pytest.fixture
def house() -> Iterator[Several]:
    """On a database of its own, which may be killed."""
    cluster()  # or the test is left out
    found = programs()
    assert found is not None
    database = Cluster(found)
    try:
        with Several(database) as house:
            yield house
    finally:
        database.remove()


def check(guest: Guest, table: str) -> None:
    """The journal holds what was acknowledged, once and in order, and the record verifies."""
    told = guest.ask("GET", f"/api/tables/{table}/journal").json()
    mine = {seat for seat, _ in guest.acknowledged[table]}
    entries = [(entry["seat"], entry["action"]) for entry in told["entries"] if entry["seat"] in mine]
    assert entries == guest.acknowledged[table]
    record = until(lambda: _found(guest.ask("GET", f"/api/tables/{table}/record")))
    verify(from_line(record.content), games.get(told["game"]))


def _found(answer: httpx.Response) -> httpx.Response | None:
    return answer if answer.status_code == 200 else None


@pytest.mark.deep
def test_kills_of_any_process_lose_and_double_nothing_and_every_game_ends(house: Several) -> None:
    rng = random.Random(KILLS)
    guest = Guest(house, rng)
    tables = [guest.sit_down("me", "hotseat"), guest.sit_down("me", "bot")]
    over: list[str] = []
    for kill in range(KILLS):
        for _ in range(rng.randrange(1, 6)):
            table = rng.choice(tables)
            if not guest.act(table):
                tables.remove(table)
                over.append(table)
                tables.append(guest.sit_down("me", rng.choice(["bot", "hotseat"])))
        victims = house.victims()
        victims[kill % len(victims)]()
    for table in tables:
        while guest.act(table):
            continue
        over.append(table)
    for table in over:
        check(guest, table)
    moves = sum(map(len, guest.acknowledged.values()))
    print(f"{KILLS} kills, {moves} acknowledged moves, none lost or doubled, {len(over)} games ended")
    print(f"no table stood still for more than {guest.longest:.1f} s")
    assert [process.stop() for process in house.workers] == [0, 0]


def test_of_a_hundred_clients_at_two_processes_one_wins_and_nobody_hears_of_an_outage(house: Several) -> None:
    guest = Guest(house, random.Random(1))
    table = guest.sit_down("me", "hotseat")
    seat = next(mine["seat"] for mine in guest.look(table)["mine"] if mine["acts"])
    seen = [tab.look(table, f"?seat={seat}") for tab in guest.tabs]
    assert seen[0]["version"] == seen[1]["version"]
    actions = [action["text"] for action in seen[0]["legal"]]

    def post(number: int) -> httpx.Response:
        body = {"seat": seat, "version": seen[0]["version"], "action": actions[number]}
        return guest.tabs[number % 2].http.post(f"/api/tables/{table}/act", json=body)

    assert len(actions) > 1
    different = list(range(len(actions)))
    with ThreadPoolExecutor(100) as pool:
        answers = list(pool.map(post, (different * 100)[:100]))
    statuses = {answer.status_code for answer in answers}
    assert statuses == {200, 409}
    won = {answer.request.content for answer in answers if answer.status_code == 200}
    assert len(won) == 1  # one action, however often it was said
    assert len(guest.ask("GET", f"/api/tables/{table}/journal").json()["entries"]) == 1
