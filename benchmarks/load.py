"""The table under load, on loopback: many live tables, every seat with a socket, moves at a steady rate.

    .venv/bin/python -m benchmarks.load --tables 1000 --rate 100 --seconds 30
    .venv/bin/python -m benchmarks.load --webs 1,2,4 --db postgresql,sqlite --seats apart,together --rounds 7

Push: from the moment a move is sent until a socket has the message that shows it. It needs two cores to be fair.
On PostgreSQL the seats of a table are at different web processes (apart, the worst case) or at the same one (together);
strangers are as many processes that share the load and nothing else, each with a database of its own: what they take
more than one process is the machine's, not the house's. CPU is told by role, from the system's own accounting. Houses
stand side by side and are played in turn, so that they can be compared on a busy machine.
"""

import argparse
import asyncio
import base64
import contextlib
import gc
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import uvloop

from ognisko import games
from ognisko.server import entropy, guests
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.hub import Hub
from ognisko.server.seams import open_store
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.table import Table
from tests.server.cluster import Cluster, programs

POSTERS = 16  # moves that may be under way at once
QUIET = 3.0  # seconds without a word to anybody
Laid = list[tuple[str, list[str]]]  # tables and the cookies of their players
SERVE = """
import socket, sys
from pathlib import Path
from ognisko.server.serve import run, stop_gently
from ognisko.server.settings import Settings
free = (1e9, 1e9)
stop_gently()
told = sys.argv[1]
where = {"url": told, "workers": 0} if "://" in told else {"db": Path(told)}
settings = Settings(
    **where,
    **dict.fromkeys(("posts", "posts_each", "requests", "creations"), free),
    keep_alive=3600,
    head_within=3600,
    **dict.fromkeys(("sockets", "sockets_each", "connections", "connections_each"), 100_000),
)
run(settings, socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=2048))
"""


class Seat(asyncio.Protocol):
    """One player's socket, as thin as it can be: the client must not be what is measured."""

    def __init__(self, table: str, cookie: str, port: int) -> None:
        self.table = table
        self.cookie = cookie
        self.port = port
        self.buffer = b""
        self.open = False
        self.closed = False
        self.message: dict[str, Any] = {}
        self.shown: dict[int, float] = {}  # version -> when it came
        self.heard = 0.0  # when anything did last
        self.first = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.cookie}\r\n\r\n"
        )
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(head.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.splitlines()[0], head
            self.open, self.buffer = True, rest
        while (frame := self.take()) is not None:
            kind, content = frame
            if kind == 1:
                self.hear(content, now)
            elif kind == 9:
                self.transport.write(bytes((0x8A, 0x80 | len(content), 0, 0, 0, 0)) + content)  # masked by zeros

    def take(self) -> tuple[int, bytes] | None:
        """One frame, if a whole one is there."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(self.buffer) < start:
                return None
            size = int.from_bytes(self.buffer[2:start], "big")
        if len(self.buffer) < start + size:
            return None
        kind, content = self.buffer[0] & 15, self.buffer[start : start + size]
        self.buffer = self.buffer[start + size :]
        return kind, content

    def hear(self, content: bytes, now: float) -> None:
        self.heard = now
        message = json.loads(content)
        if message["type"] != "table":
            return
        self.message = message
        self.shown.setdefault(message["version"], now)
        if not self.first.done():
            self.first.set_result(None)


def begun(number: int, tokens: list[str]) -> Table:
    """A table of two people whose game has begun."""
    game = games.get("totem")
    owners = [guests.hashed(token) for token in tokens]
    sheet = Sheet(
        game=game.id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=game.settle({}),
        chairs=[Chair(kind="human", name="x", owner=owner, joined=True, salt="x") for owner in owners],
        host=owners[0],
        secret=os.urandom(32),
        first=0,
        casual=True,
        hints=True,
    )
    table = Table(f"table{number}", sheet)
    table.begin(time.time())
    return table


async def lay(databases: list[Settings], count: int) -> Laid:
    """Tables, in each database in turn, with the cookies of their players: making them is not what is measured."""
    hubs = [Hub(open_store(each, SteadyClock()), LocalBus(), each, SteadyClock()) for each in databases]
    for hub in hubs:
        await hub.store.open()
    laid = []
    for number in range(count):
        tokens = [entropy.token(), entropy.token()]
        table = begun(number, tokens)
        await hubs[number % len(hubs)].create(table)
        laid.append((table.id, [f"{guests.COOKIE}={token}" for token in tokens]))
    for hub in hubs:
        await hub.store.close()
    return laid


class Load:
    def __init__(self, ports: list[int], together: bool) -> None:
        self.ports = ports
        self.together = together
        self.pairs: list[list[Seat]] = []
        self.acks: list[float] = []
        self.sent: list[tuple[list[Seat], int, float]] = []
        self.errors = 0
        self.posters: asyncio.Queue[dict[int, Posting]] = asyncio.Queue()  # those that nobody uses

    async def sit(self, laid: Laid) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(POSTERS):
            self.posters.put_nowait({port: await Posting.open(port) for port in self.ports})
        for number, (table, cookies) in enumerate(laid):
            pair = []
            for place, cookie in enumerate(cookies):
                port = self.ports[(number + (0 if self.together else place)) % len(self.ports)]
                seat = Seat(table, cookie, port)
                await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", port)  # type: ignore[misc]
                pair.append(seat)
            await asyncio.gather(*(seat.first for seat in pair))
            self.pairs.append(pair)

    async def move(self, posters: "dict[int, Posting]") -> None:
        """A random legal move at a random table where nobody's move is on its way."""
        pair = random.choice(self.pairs)
        for seat in pair:
            message = seat.message
            if message["legal"] and not message.get("used"):
                message["used"] = True
                said = {
                    "seat": message["seat"],
                    "version": message["version"],
                    "action": random.choice(message["legal"])["text"],
                }
                start = time.perf_counter()
                self.sent.append((pair, message["version"] + 1, start))
                status = await posters[seat.port].post(f"/api/tables/{seat.table}/act", said, seat.cookie)
                self.acks.append(time.perf_counter() - start)
                self.errors += status != 200
                return

    async def settle(self) -> None:
        """Until everybody has been told who is here: that belongs to sitting down, not to the moves."""
        seats = [seat for pair in self.pairs for seat in pair]
        while max(seat.heard for seat in seats) > time.perf_counter() - QUIET:
            await asyncio.sleep(0.2)

    async def play(self, rate: float, seconds: float) -> None:
        free = self.posters
        tasks: set[asyncio.Task[None]] = set()

        async def one() -> None:
            posters = await free.get()
            try:
                await self.move(posters)
            finally:
                free.put_nowait(posters)

        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
            task = asyncio.create_task(one())
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        await asyncio.sleep(0.3)

    def pushes(self) -> tuple[list[float], int]:
        """The time of every push, and how many never came."""
        took = [seat.shown.get(version, 0.0) - start for pair, version, start in self.sent for seat in pair]
        came = [seconds for seconds in took if seconds > 0]
        return came, len(took) - len(came)


class Posting:
    """A kept-alive connection for POSTs."""

    def __init__(self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.port = port
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int) -> "Posting":
        return cls(port, *await asyncio.open_connection("127.0.0.1", port))

    async def post(self, path: str, said: dict[str, Any], cookie: str) -> int:
        body = json.dumps(said).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
            f"Cookie: {cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.partition(b"content-length:")[2].split(b"\r\n")[0])
        await self.reader.readexactly(length)
        return int(answer.split()[1])


def at(values: list[float], part: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000, 2)


def resident(pid: int) -> float:
    """Megabytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def used(pid: int) -> float:
    """CPU seconds of a process; one that has just ended has no memory any more, but still these."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of(pids: list[int]) -> float:
    """CPU seconds of processes, and of their children."""
    children = [int(each) for pid in pids for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    found = 0.0
    for pid in [*pids, *children]:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += used(pid)
    return found


class House:
    """A house under load, and what was seen of it in all rounds."""

    def __init__(self, kind: str, webs: int, seats: str) -> None:
        self.kind = kind
        self.webs = webs
        self.seats = seats
        self.load = Load([free_port() for _ in range(webs)], together=seats != "apart")
        self.cpu: list[dict[str, float]] = []  # by role, milliseconds a move, a round each
        self.averages: list[float] = []
        self.stack = contextlib.ExitStack()

    async def open(self, tables: int) -> None:
        """Nobody sits anywhere yet: this client may stand still."""
        count = self.webs if self.seats == "strangers" else 1
        databases, pids = self.stack.enter_context(opened(self.kind, count))
        self.laid = await lay(databases, tables)
        where = [each.url or str(each.db) for each in databases]
        servers = [self._serve(where[place % count], port) for place, port in enumerate(self.load.ports)]
        self.roles = {"web": [server.pid for server in servers], **({"database": pids} if pids else {})}
        for server, port in zip(servers, self.load.ports, strict=True):
            wait_for(server, port)

    async def sit(self) -> None:
        await self.load.sit(self.laid)
        await self.load.settle()

    def _serve(self, where: str, port: int) -> "subprocess.Popen[bytes]":
        server = subprocess.Popen([sys.executable, "-c", SERVE, where, str(port)])
        self.stack.callback(server.wait)
        self.stack.callback(server.terminate)
        return server

    async def play(self, rate: float, seconds: float) -> None:
        before, moved = {role: cpu_of(pids) for role, pids in self.roles.items()}, len(self.load.acks)
        await self.load.play(rate, seconds)
        moves = max(1, len(self.load.acks) - moved)
        self.cpu.append({role: (cpu_of(pids) - before[role]) / moves * 1000 for role, pids in self.roles.items()})
        self.averages.append(os.getloadavg()[0])

    def seen(self) -> dict[str, Any]:
        load = self.load
        pushes, lost = load.pushes()
        return {
            "db": self.kind,
            "webs": self.webs,
            "seats": self.seats,
            "tables": len(load.pairs),
            "sockets": 2 * len(load.pairs),
            "moves": len(load.acks),
            "errors": load.errors,
            "pushes": len(pushes),
            "lost": lost,
            "dead_sockets": sum(seat.closed for pair in load.pairs for seat in pair),
            "push_ms": {"p50": at(pushes, 0.5), "p99": at(pushes, 0.99), "max": at(pushes, 1)},
            "ack_ms": {"p50": at(load.acks, 0.5), "p99": at(load.acks, 0.99)},
            "server_mb": round(sum(resident(pid) for pid in self.roles["web"]), 1),
            "cpu_ms_per_move": {role: self._of_rounds(role) for role in self.roles},
            "load_average": [round(each, 1) for each in self.averages],
        }

    def _of_rounds(self, role: str) -> dict[str, Any]:
        """What a busy machine adds differs from round to round: the median, and all of them."""
        rounds = [round(each[role], 2) for each in self.cpu]
        return {"median": round(statistics.median(rounds), 2), "rounds": rounds}


async def measure(houses: list[House], chosen: argparse.Namespace) -> None:
    """In turn, there and back: whatever else the machine does, it does it to all of them."""
    for house in houses:
        await house.open(chosen.tables)
    for house in houses:
        await house.sit()
    for number in range(chosen.rounds):
        for house in houses if number % 2 == 0 else houses[::-1]:
            await house.play(chosen.each * house.webs if chosen.each else chosen.rate, chosen.seconds)
    told = [house.seen() for house in houses]
    for each in told:
        print(json.dumps(each, indent=2), flush=True)
    for each in told[1:]:
        name = f"{each['db']}, {each['webs']} web, {each['seats']}"
        print(f"{name}: web CPU a move {_ratio(houses[0], houses[told.index(each)])} of the first", flush=True)


def _ratio(first: House, other: House) -> str:
    """Round by round, with what lies between the quartiles."""
    ratios = [two["web"] / one["web"] for one, two in zip(first.cpu, other.cpu, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    return f"{middle:.2f} (quartiles {low:.2f} to {high:.2f}, {len(ratios)} rounds)"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--each", type=float, metavar="RATE", help="for every web process, in place of --rate")
    parser.add_argument("--seconds", type=float, default=30, help="of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--webs", default="1", help="on PostgreSQL: 1,2,4")
    parser.add_argument("--db", default="sqlite", help="sqlite, postgresql or both: postgresql,sqlite")
    parser.add_argument("--seats", default="apart", help="with several processes: apart,together,strangers")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # the client must not stand still
    houses = list(asked_for(chosen.db.split(","), list(map(int, chosen.webs.split(","))), chosen.seats.split(",")))
    with contextlib.ExitStack() as stack:
        for house in houses:
            stack.push(house.stack)
        uvloop.run(measure(houses, chosen))


def asked_for(kinds: list[str], webs: list[int], seats: list[str]) -> Iterator[House]:
    for kind in kinds:
        if kind == "sqlite":
            yield House(kind, 1, "together")
            continue
        for count in webs:
            for where in seats if count > 1 else ["together"]:
                yield House(kind, count, where)


@contextlib.contextmanager
def opened(kind: str, count: int) -> Iterator[tuple[list[Settings], list[int]]]:
    """New databases, and their processes besides those that serve."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield [Settings(db=Path(folder) / "tables.db")], []
        return
    found = programs()
    assert found is not None, "PostgreSQL is missing"
    cluster = Cluster(found, haste=False)
    try:
        assert cluster.process is not None
        yield [Settings(url=cluster.prepared()) for _ in range(count)], [cluster.process.pid]
    finally:
        cluster.remove()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def wait_for(server: "subprocess.Popen[bytes]", port: int) -> None:
    while server.poll() is None:
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/my-tables")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            return
    sys.exit("the server did not come up")


if __name__ == "__main__":
    main()
