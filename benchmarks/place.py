"""The table as a place, on loopback: strangers who wish for a game, people who are told, a list of ten thousand tables.

    .venv/bin/python -m benchmarks.place [--db postgresql] [--pairs 20] [--tables 20] [--looks 40]

Strangers: two people come within two seconds of each other and do what the page does; from the later wish until both
have a game that has begun. Notices: from the moment a move is sent until the push service has the message. Open tables:
10,000 wait in the list, with nobody at them; a look at the list by each wish, and a quick game of a newcomer.
"""

import argparse
import asyncio
import contextlib
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ognisko.server import seams
from ognisko.server.clock import SteadyClock
from ognisko.server.serve import migrate
from ognisko.server.settings import Settings
from tests.server.cluster import Cluster, programs
from tests.server.house import Person, play_on, together, until
from tests.server.test_calls import Receiver, add_push
from tests.server.test_crowds import plant

LOOK_AGAIN = 2.0  # seconds, as the page does
APART = 2.0  # ... between two who come
SERVE = """
import json, socket, sys
from pathlib import Path
from ognisko.server.serve import run, stop_gently
from ognisko.server.settings import Settings
free = (1e9, 1e9)
rates = ("posts", "posts_each", "requests", "creations", "opened", "quick", "calls_new", "joins")
stop_gently()
told = sys.argv[1]
where = {"url": told} if "://" in told else {"db": Path(told)}
settings = Settings(
    **where, **dict.fromkeys(rates, free), open_tables=True, own_network=True, open_each=1000, open_all=100_000,
    open_seen=3600.0,
)
run(settings, socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=2048))
"""
WISHES: list[dict[str, str]] = [{}, {"game": "totem"}, {"game": "totem", "lang": "pl"}, {"pace": "live"}]


@contextlib.contextmanager
def database(kind: str) -> Iterator[str]:
    """A file, or a cluster of our own."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield str(Path(folder) / "tables.db")
            return
        found = programs()
        if found is None:
            raise SystemExit("there is no PostgreSQL here (tools/postgresql.sh)")
        cluster = Cluster(found)
        try:
            url = cluster.prepared()
            migrate(url)
            yield url
        finally:
            cluster.stop()


@contextlib.contextmanager
def house(db: str) -> Iterator[int]:
    """Its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", SERVE, db, str(port)], stdout=subprocess.DEVNULL)
    try:
        until(lambda: _answers(port))
        yield port
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    with contextlib.suppress(Exception):
        return Person(port).get("/healthz").status_code == 200
    return False


def seek(person: Person, wish: dict[str, str]) -> None:
    """As the page: sit down where I am sent, and look again while I wait alone."""
    waiting: str | None = None
    while True:
        found = person.post("/api/quick", **wish, waiting=waiting).json()["table"]
        if found != waiting:
            sat = person.post(f"/api/tables/{found}/join", open=True, salt="salt").status_code == 200
            if sat and waiting is not None:
                person.does(waiting, "leave")
            waiting = found if sat else waiting
        end = time.monotonic() + LOOK_AGAIN
        while time.monotonic() < end:
            if waiting is not None and person.look(waiting)["status"] == "play":
                return
            time.sleep(0.02)


def strangers(port: int, pairs: int) -> list[float]:
    """Seconds from the later wish, one pair after the other."""
    dice, took = random.Random(24), []
    for _ in range(pairs):
        later = dice.uniform(0.0, APART)

        def come(wait: float) -> None:
            time.sleep(wait)
            seek(Person(port), {"game": "totem"})

        begun = time.monotonic()
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(come, (0.0, later)))
        took.append(time.monotonic() - begun - later)
    return took


def notices(port: int, tables: int) -> list[float]:
    """Seconds from a move to the push service, of many tables at once."""
    receiver = Receiver()
    sent: dict[str, float] = {}
    seated = []
    for number in range(tables):
        ada, ewa = Person(port), Person(port)
        add_push(ewa, f"{receiver.url}/{number}")
        seated.append((ada, together(ada, ewa)))

    def move(place: tuple[int, tuple[Person, str]]) -> None:
        number, (ada, table) = place
        time.sleep(number * 0.1)
        sent[f"/{number}"] = time.monotonic()
        play_on(table, [ada], most=1)

    heard: dict[str, float] = {}

    def hear() -> None:
        for _ in range(tables):
            path = receiver.next()[1]
            heard[path] = time.monotonic()

    ear = threading.Thread(target=hear)
    ear.start()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(move, enumerate(seated)))
    ear.join()
    receiver.server.shutdown()
    return [heard[path] - sent[path] for path in sent]


def looks(port: int, times: int) -> dict[str, list[float]]:
    """Each list anew: within a second it is the same for all."""
    listed, quick = [], []
    person = Person(port)
    for n in range(times):
        wish = WISHES[n % len(WISHES)]
        listed.append(_timed(lambda wish=wish: person.get("/api/open-tables", **wish)))  # type: ignore[misc]
        newcomer = Person(port)
        quick.append(_timed(lambda newcomer=newcomer: newcomer.post("/api/quick", game="kokopelli")))  # type: ignore[misc]
        time.sleep(1.1 / len(WISHES))
    return {"a look at the list": listed, "a quick game": quick}


def _timed(ask: Callable[[], object]) -> float:
    begun = time.perf_counter()
    ask()
    return time.perf_counter() - begun


def planted(db: str) -> None:
    async def work() -> None:
        settings = Settings(url=db) if "://" in db else Settings(db=Path(db))
        store = seams.open_store(settings, SteadyClock())
        await store.open()
        await plant(store, SteadyClock().now())
        await store.close()

    asyncio.run(work())


def told(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p95 = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return (
        f"{name}: median {statistics.median(ordered):.3f} s, p95 {p95:.3f} s, most {ordered[-1]:.3f} s ({len(ordered)})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--db", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--looks", type=int, default=40)
    wanted = parser.parse_args()
    with database(wanted.db) as db:
        with house(db) as port:
            print(told("strangers, from the later wish to the game", strangers(port, wanted.pairs)), flush=True)
            print(told("notices, from the move to the push service", notices(port, wanted.tables)), flush=True)
        planted(db)
        with house(db) as port:
            for name, seconds in looks(port, wanted.looks).items():
                print(told(f"{name}, among 10,000", seconds), flush=True)


if __name__ == "__main__":
    main()
