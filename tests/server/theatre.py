"""A server in the event loop of the test, on a clock that the test moves: it does the same things in the same order."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import anyio.to_thread
import httpx
import pytest
from starlette.applications import Starlette

from ognisko.minds.advice import Advice
from ognisko.server import ending, entropy, think
from ognisko.server.app import make_app
from ognisko.server.bus import LocalBus
from ognisko.server.ending import Order
from ognisko.server.scribe import Scribe
from ognisko.server.settings import Settings
from ognisko.server.store.sqlite import SqliteStore, Write
from ognisko.server.think import Thought
from tests.server.clock import HandClock

Heard = tuple[float, str, int, list[tuple[str, str]], str]  # when, what, status, headers, content
Found = TypeVar("Found")


class OnePlace:
    """A pool with one place, where thinking takes as long as it takes: by the clock of the test."""

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.place = asyncio.Lock()
        self.chosen: list[Thought] = []

    async def choose(self, thought: Thought) -> int:
        self.chosen.append(thought)
        async with self.place:
            await self.clock.sleep(0.53)
            return think.choose(thought)

    async def advice(self, thought: Thought) -> list[Advice]:
        async with self.place:
            await self.clock.sleep(0.83)  # never ends just when something else does
            return [Advice("up1 red", 0.5, (0.4, 0.6), 10, ())]

    async def close(self) -> None:
        return


@dataclass
class Theatre:
    app: Starlette
    next_door: Starlette  # another process at the same tables
    clock: HandClock
    runner: OnePlace
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)

    def guest(self, name: str) -> "Guest":
        return Guest(self, name, self.app, httpx.AsyncClient()).at(self.app)

    def go(self, work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
        """Set it going; it may take some of the clock's time."""
        task = asyncio.create_task(work)
        self.tasks.append(task)
        return task

    async def rest(self) -> None:
        """Until nothing is left to do but to wait for the clock."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # no public way to know
        await asyncio.sleep(0)
        while ready:
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        await self.rest()
        for _ in self.clock.due(seconds):
            await self.rest()


@dataclass
class Guest:
    """A browser: every byte that it is told, and when."""

    theatre: Theatre
    name: str
    app: Starlette
    http: httpx.AsyncClient
    heard: list[Heard] = field(default_factory=list)

    def at(self, app: Starlette) -> "Guest":
        """The same browser comes to this process from now on."""
        transport = httpx.ASGITransport(app=app, client=(f"10.0.0.{len(self.name)}", 1))
        self.app = app
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table", cookies=self.http.cookies)
        return self

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        response = await self.http.request(method, path, **more)
        assert response.status_code != 500, response.text
        headers = [(key, value) for key, value in response.headers.items() if key != "set-cookie"]
        said = f"{method} {path} {more.get('json', '')}"
        self.heard.append((self.theatre.clock.now(), said, response.status_code, headers, response.text))
        return response

    async def get(self, path: str) -> httpx.Response:
        return await self.ask("GET", path)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.ask("POST", path, json=body)

    async def does(self, table: str, verb: str, **body: Any) -> httpx.Response:
        return await self.post(f"/api/tables/{table}/{verb}", **body)

    async def look(self, table: str) -> dict[str, Any]:
        message: dict[str, Any] = (await self.get(f"/api/tables/{table}")).json()
        return message

    async def act(self, table: str, action: str) -> httpx.Response:
        message = await self.look(table)
        return await self.does(table, "act", seat=message["seat"], version=message["version"], action=action)

    def live(self, table: str) -> asyncio.Task[None]:
        """A socket that stays open until its task is cancelled."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/live",
            "query_string": b"",
            "headers": [(b"host", b"table"), (b"cookie", cookie.encode())],
            "client": ("10.0.0.1", 1),
            "scheme": "ws",
            "subprotocols": [],
        }
        opening = [{"type": "websocket.connect"}]

        async def receive() -> dict[str, Any]:
            if opening:
                return opening.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Any) -> None:
            self.heard.append((self.theatre.clock.now(), message["type"], 0, [], str(message.get("text"))))

        return self.theatre.go(self.app(scope, receive, send))

    def messages(self) -> list[dict[str, Any]]:
        """What came through the socket."""
        return [json.loads(text) for _, what, _, _, text in self.heard if what == "websocket.send"]


@contextlib.asynccontextmanager
async def theatre(folder: Path, patch: pytest.MonkeyPatch, two: bool = False, **changes: Any) -> AsyncIterator[Theatre]:
    """Threads are done without, and what is drawn for ids and cookies is counted."""
    _at_once(patch)
    clock = HandClock()
    runner = OnePlace(clock)
    free = {"posts": (1e5, 1e5), "requests": (1e5, 1e5), "nudge_every": 0.01}
    settings, party = Settings(**{"db": folder / "tables.db", **free, **changes}), list[LocalBus]()
    app, other = (make_app(settings, runner, clock, open_bus=lambda *_: LocalBus(party)) for _ in range(2))
    async with app.router.lifespan_context(app), contextlib.AsyncExitStack() as later:
        if two:
            await later.enter_async_context(other.router.lifespan_context(other))
        play = Theatre(app, other, clock, runner)
        try:
            yield play
        finally:
            for task in play.tasks:
                task.cancel()
            await asyncio.gather(*play.tasks, return_exceptions=True)


def _at_once(patch: pytest.MonkeyPatch) -> None:
    async def call(work: Callable[..., Found], *values: Any, **named: Any) -> Found:
        return work(*values, **named)

    async def write(store: SqliteStore, work: Write) -> Any:
        future: Future[Any] = Future()
        store._write_group([(work, future)])
        return future.result()

    async def read(store: SqliteStore, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return store.reader.execute(sql, values).fetchall()

    async def make(scribe: Scribe, order: Order, payer: str) -> dict[str, bytes]:
        return ending.made(order)

    async def no_thread(*values: Any, **named: Any) -> None:
        raise AssertionError("a thread is as fast as the machine, not as the clock of the test")

    patch.setattr(asyncio, "to_thread", call)
    patch.setattr(anyio.to_thread, "run_sync", no_thread)  # starlette's way, for whatever is not async
    patch.setattr(Scribe, "make", make)
    patch.setattr(SqliteStore, "_write", write)
    patch.setattr(SqliteStore, "_read", read)
    ending.films.clear()
    think.kept.clear()
    count = iter(range(1, 10**6))
    patch.setattr(entropy, "source", lambda n: next(count).to_bytes(n, "big"))
