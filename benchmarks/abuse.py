"""One guest abuses the house, the others play on: 10 hints and 5 replays a second of the biggest game, from one guest.

    .venv/bin/python benchmarks/abuse.py --seconds 30

Meanwhile another table's bots must answer within 3 s, and its people's moves within 100 ms (p99); exit 1 if not.
It needs two cores to be fair, and a machine that does nothing else.
"""

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from ognisko import games
from ognisko.minds import bots
from ognisko.server import guests
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.hub import Hub
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair, Entry, Sheet
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import Table

HINTS, REPLAYS = 10, 5  # a second
BOTS, MOVES = 3.0, 0.1  # seconds that are allowed
EVE = "e" * 32
SERVE = """
import socket, sys
from pathlib import Path
from ognisko.server.serve import run, stop_gently
from ognisko.server.settings import Settings
stop_gently()
free = (1e6, 1e6)
settings = Settings(db=Path(sys.argv[1]), pace=0.0, posts=free, posts_each=free, requests=free, creations=free)
run(settings, socket.create_server(("127.0.0.1", int(sys.argv[2]))))
"""


async def lay(hub: Hub, id: str, most: int) -> None:
    """A table of Tribes with five players, all of them Eve's, played by bots so far."""
    game, owner = games.get("tribes"), guests.hashed(EVE)
    chairs = [Chair(kind="human", name="Eve", owner=owner, joined=True, salt=f"salt{n}") for n in range(5)]
    sheet = Sheet(
        game=game.id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=game.settle({}),
        chairs=chairs,
        host=owner,
        secret=b"s" * 32,
        first=0,
        casual=True,
        hints=True,
    )
    table = Table(id, sheet)
    await hub.create(table)
    table.begin(time.time())
    await hub.save(table)
    players = [bots.make("greedy:worlds=1,glances=4", game, seat) for seat in range(5)]
    while not table.playing.over and len(table.playing.steps) < most:
        seat = table.playing.state.seat
        action = game.grammar.text(players[seat].choose(table.playing.glimpse(seat)))
        await hub.write(table, Entry(kind="act", seat=seat, action=action, at=time.time()))


async def lay_all(path: Path) -> None:
    store = SqliteStore(path)
    hub = Hub(store, LocalBus(), Settings(db=path), SteadyClock())
    await lay(hub, "over", 10_000)
    await lay(hub, "running", 400)
    await store.close()


class Eve:
    """Asks at a steady rate and waits for no answer."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.statuses: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()

    async def abuse(self) -> None:
        seen = (await self.http.get("/api/tables/running")).json()
        seat = next(mine["seat"] for mine in seen["mine"] if mine["acts"])
        seen = (await self.http.get(f"/api/tables/running?seat={seat}")).json()
        wanted = {"seat": seat, "version": seen["version"]}
        hint = self.steadily(HINTS, lambda: self.hint(wanted))
        await asyncio.gather(hint, self.steadily(REPLAYS, self.replay))

    async def steadily(self, rate: int, ask: Callable[[], Awaitable[None]]) -> None:
        while True:
            task = asyncio.ensure_future(ask())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            await asyncio.sleep(1 / rate)

    async def hint(self, wanted: dict[str, Any]) -> None:
        answer = await self.http.post("/api/tables/running/hint", json=wanted)
        self.statuses[f"hint {answer.status_code}"] += 1

    async def replay(self) -> None:
        path = random.choice(["over/replay?seat=open", "over/replay?seat=0", "running/replay?seat=0"])
        async with self.http.stream("GET", f"/api/tables/{path}") as answer:
            async for _ in answer.aiter_raw():
                pass
            self.statuses[f"replay {answer.status_code}"] += 1


class Victim:
    """A person at tables of Kokopelli: one with a bot of the highest level, one with a friend at the same device."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.moves: list[float] = []
        self.answers: list[float] = []  # of the bot

    async def sit(self, other: dict[str, Any]) -> str:
        body = {"game": "kokopelli", "seats": [{"kind": "me"}, other]}
        table: str = (await self.http.post("/api/tables", json=body)).json()["table"]
        joined = await self.http.post(f"/api/tables/{table}/join", json={"salt": "salt"})
        joined.raise_for_status()
        return table

    async def act(self, table: str, message: dict[str, Any]) -> None:
        action = random.choice(message["legal"])["text"]
        wanted = {"seat": message["seat"], "version": message["version"], "action": action}
        start = time.perf_counter()
        answer = await self.http.post(f"/api/tables/{table}/act", json=wanted)
        self.moves.append(time.perf_counter() - start)
        answer.raise_for_status()

    async def against_a_bot(self, port: int) -> None:
        while True:
            table = await self.sit({"kind": "bot", "level": 4})
            cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            url = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
            async with connect(url, additional_headers={"Cookie": cookies}, compression=None) as line:
                await self.play(table, line)

    async def play(self, table: str, line: Any) -> None:
        asked = time.perf_counter()  # when the bot's decision began
        turn: int | None = None
        async for text in line:
            message = json.loads(text)
            if message["type"] != "table" or message["status"] == "lobby":
                continue
            now = time.perf_counter()
            if turn is not None and turn != message["seat"]:
                self.answers.append(now - asked)
            turn, asked = message["turn"], now
            if message["status"] == "over":
                return
            if message["legal"]:
                await self.act(table, message)

    async def with_a_friend(self) -> None:
        table = await self.sit({"kind": "hotseat"})
        while True:
            seen = (await self.http.get(f"/api/tables/{table}")).json()
            if seen["status"] == "over":
                table = await self.sit({"kind": "hotseat"})
            for mine in seen["mine"]:
                if mine["acts"]:
                    path = f"/api/tables/{table}?seat={mine['seat']}"
                    await self.act(table, (await self.http.get(path)).json())
            await asyncio.sleep(0.02)


async def wait_for(http: httpx.AsyncClient) -> None:
    """Until the server answers, has kept the end of the finished game, and its bots are awake."""
    for _ in range(300):
        try:
            if (await http.get("/api/tables/over/replay?seat=open")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.2)
    raise SystemExit("the server did not come up")


def client(port: int, **cookies: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=cookies)


async def for_a_while(seconds: float, *work: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.ensure_future(each) for each in work]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def suffer(port: int, seconds: float) -> Victim:
    async with client(port) as http:
        await wait_for(http)
        victim = Victim(http)
        await victim.sit({"kind": "hotseat"})  # a cookie for both tables
        await for_a_while(seconds, victim.against_a_bot(port), victim.with_a_friend())
        return victim


async def abuse(port: int, seconds: float) -> None:
    """In a process of her own: what is measured must not wait for her."""
    async with client(port, ognisko_guest=EVE) as http:
        eve = Eve(http)
        await for_a_while(seconds, eve.abuse())
        for task in list(eve.tasks):
            task.cancel()
        await asyncio.gather(*eve.tasks, return_exceptions=True)
        print("what Eve got:", dict(sorted(eve.statuses.items())), flush=True)


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def told(name: str, victim: Victim) -> None:
    moves, answers = victim.moves, victim.answers
    median, tail = quantile(moves, 0.5) * 1000, quantile(moves, 0.99) * 1000
    print(
        f"{name}: {len(moves)} moves, median {median:.0f} ms, p99 {tail:.0f} ms, longest {max(moves) * 1000:.0f} ms;",
        end="",
    )
    print(f" {len(answers)} answers of bots, median {quantile(answers, 0.5):.2f} s, longest {max(answers):.2f} s")


def run(path: Path, port: int, seconds: float) -> Victim:
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(path), str(port)])
    try:
        told("at leisure", asyncio.run(suffer(port, seconds / 2)))
        eve = subprocess.Popen([sys.executable, __file__, "--eve", str(port), "--seconds", str(seconds)])
        victim = asyncio.run(suffer(port, seconds - 1))
        eve.wait()
    finally:
        server.terminate()
        server.wait()
    told("abused", victim)
    return victim


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--eve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.eve is not None:
        asyncio.run(abuse(chosen.eve, chosen.seconds))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        asyncio.run(lay_all(path))
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        victim = run(path, port, chosen.seconds)
    fine = max(victim.answers) <= BOTS and quantile(victim.moves, 0.99) <= MOVES
    print("held" if fine else f"NOT held: bots within {BOTS} s, moves p99 within {MOVES * 1000:.0f} ms")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
