"""The table under load, on loopback: many live tables, every seat with a socket, moves at a steady rate.

    .venv/bin/python benchmarks/load.py --tables 1000 --rate 100 --seconds 30

Push: from the moment a move is sent until a socket has the message that shows it. It needs two cores to be fair.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast

import httpx
import uvloop

from ognisko import games
from ognisko.server import entropy, guests
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.hub import Hub
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import Table

Laid = list[tuple[str, list[str]]]  # tables and the cookies of their players
SERVE = """
import socket, sys
from pathlib import Path
from ognisko.server.serve import run, stop_gently
from ognisko.server.settings import Settings
free = (1e9, 1e9)
stop_gently()
settings = Settings(
    db=Path(sys.argv[1]),
    **dict.fromkeys(("posts", "posts_each", "requests", "creations"), free),
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
                self.transport.write(b"\x8a\x80" + os.urandom(4))

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


async def lay(db: Path, count: int) -> Laid:
    """Tables in the database, with the cookies of their players: making them is not what is measured."""
    store = SqliteStore(db)
    hub = Hub(store, LocalBus(), Settings(db=db), SteadyClock())
    laid = []
    for number in range(count):
        tokens = [entropy.token(), entropy.token()]
        table = begun(number, tokens)
        await hub.create(table)
        laid.append((table.id, [f"{guests.COOKIE}={token}" for token in tokens]))
    await store.close()
    return laid


class Load:
    def __init__(self, port: int) -> None:
        self.port = port
        self.pairs: list[list[Seat]] = []
        self.acks: list[float] = []
        self.sent: list[tuple[list[Seat], int, float]] = []
        self.errors = 0

    async def sit(self, laid: Laid) -> None:
        loop = asyncio.get_running_loop()
        for table, cookies in laid:
            pair = []
            for cookie in cookies:
                seat = Seat(table, cookie, self.port)
                await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", self.port)  # type: ignore[misc]
                pair.append(seat)
            await asyncio.gather(*(seat.first for seat in pair))
            self.pairs.append(pair)

    async def move(self, posting: "Posting") -> None:
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
                status = await posting.post(f"/api/tables/{seat.table}/act", said, seat.cookie)
                self.acks.append(time.perf_counter() - start)
                self.errors += status != 200
                return

    async def play(self, rate: float, seconds: float) -> None:
        posters = [await Posting.open(self.port) for _ in range(16)]
        free: asyncio.Queue[Posting] = asyncio.Queue()
        for posting in posters:
            free.put_nowait(posting)
        tasks: set[asyncio.Task[None]] = set()

        async def one() -> None:
            posting = await free.get()
            try:
                await self.move(posting)
            finally:
                free.put_nowait(posting)

        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
            task = asyncio.create_task(one())
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        await asyncio.sleep(1)

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


def usage(pid: int) -> tuple[float, float]:
    """Resident megabytes and CPU seconds of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    resident = int(status.partition("VmRSS:")[2].split()[0]) / 1024
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return resident, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(
    laid: list[tuple[str, list[str]]], rate: float, seconds: float, pid: int, port: int
) -> dict[str, Any]:
    load = Load(port)
    start = time.perf_counter()
    await load.sit(laid)
    sat = time.perf_counter() - start
    _, cpu = usage(pid)
    await load.play(rate, seconds)
    resident, cpu_after = usage(pid)
    pushes, lost = load.pushes()
    return {
        "tables": len(laid),
        "sockets": 2 * len(laid),
        "moves": len(load.acks),
        "moves_per_s": round(len(load.acks) / seconds, 1),
        "errors": load.errors,
        "pushes": len(pushes),
        "lost": lost,
        "dead_sockets": sum(seat.closed for pair in load.pairs for seat in pair),
        "push_ms": {"p50": at(pushes, 0.5), "p99": at(pushes, 0.99), "max": at(pushes, 1)},
        "ack_ms": {"p50": at(load.acks, 0.5), "p99": at(load.acks, 0.99)},
        "server_mb": round(resident, 1),
        "cpu_ms_per_move": round((cpu_after - cpu) / max(1, len(load.acks)) * 1000, 2),
        "sat_down_in_s": round(sat, 1),
        "load_average": os.getloadavg()[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "tables.db"
        laid = asyncio.run(lay(db, chosen.tables))
        server = subprocess.Popen([sys.executable, "-c", SERVE, str(db), str(port)])
        try:
            wait_for(port)
            work = measure(laid, chosen.rate, chosen.seconds, server.pid, port)
            print(json.dumps(uvloop.run(work), indent=2))
        finally:
            server.terminate()
            server.wait()


def wait_for(port: int) -> None:
    for _ in range(500):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/my-tables")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            return
    sys.exit("the server did not come up")


if __name__ == "__main__":
    main()
