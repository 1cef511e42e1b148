"""A server on loopback, and people who come to it: what the tests of the table are written with."""

import asyncio
import contextlib
import json
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ognisko import games
from ognisko.core.state import SPECTATOR
from ognisko.minds.advice import Advice
from ognisko.play.match import Match
from ognisko.server import think
from ognisko.server.app import make_app
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.runner import BotRunner
from ognisko.server.seams import open_store
from ognisko.server.serve import configured
from ognisko.server.settings import Settings
from ognisko.server.table import Table, restored
from ognisko.server.think import Thought
from tests.late import late
from tests.server.cluster import cluster
from tests.server.patience import PATIENCE as PATIENCE
from tests.server.patience import until as until

Message = dict[str, Any]
GROWN = os.environ.get("OGNISKO_HOUSE") == "postgres"  # every house on PostgreSQL, in place of SQLite
FAST = {"pace": 0.0, "pause": 0.3, "leaving": 0.05, "patience": 0.3, "sweep": 0.2, "creations": (100.0, 1000.0)}
# A slow machine is no rude guest: a connection is not closed just when it is used again.
CALM = {"keep_alive": 600, "head_within": 600.0, "body_within": 600.0, "read_within": 600.0}
LIMITS = ("posts", "posts_each", "requests", "messages", "drafts", "boxes", "sets_new")
FREE = dict.fromkeys(LIMITS, (1e5, 1e5))


class NearRunner:
    """Bots in a thread of the test: quick to start."""

    async def choose(self, thought: Thought) -> int:
        return await asyncio.to_thread(think.choose, thought)

    async def advice(self, thought: Thought) -> list[Advice]:
        return await asyncio.to_thread(think.advice, thought)

    async def close(self) -> None:
        return


def where(folder: Path) -> dict[str, Any]:
    """The tables of that folder, as settings name them: the same at every call."""
    return {"url": cluster().url_for(folder)} if GROWN else {"db": folder / "tables.db"}


def place_of(folder: Path) -> str:
    """... and as a command is told."""
    (place,) = where(folder).values()
    return str(place)


def reach_in(folder: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """A statement from outside of the house that keeps its tables in that folder; a value's place is `?`."""
    if GROWN:
        with psycopg.connect(place_of(folder)) as connection:
            cursor = connection.execute(sql.replace("?", "%s").encode(), values)
            return cursor.fetchall() if cursor.description else []
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as opened, opened:
        return opened.execute(sql, values).fetchall()


class House:
    def __init__(
        self, folder: Path, runner: BotRunner | None = None, port: int = 0, clock: Clock | None = None, **changes: Any
    ) -> None:
        seams = {name: changes.pop(name) for name in ("open_store", "open_bus", "meter") if name in changes}
        usual = {} if seams.keys() & {"open_store", "open_bus"} else where(folder)
        self.settings = Settings(**{"db": folder / "tables.db", **usual, **FAST, **FREE, **CALM, **changes})
        self.listening = socket.create_server(("127.0.0.1", port))
        self.port: int = self.listening.getsockname()[1]
        self.app = make_app(self.settings, runner or NearRunner(), clock, **seams)
        self.server = uvicorn.Server(configured(late(self.app), self.settings, clock))
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],), daemon=True)

    def __enter__(self) -> "House":
        self.thread.start()
        until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()

    def person(self, **headers: str) -> "Person":
        return Person(self.port, headers)

    def written(self) -> bytes:
        """Every byte of the database."""
        if self.settings.url:
            return cluster().written(self.settings.url)
        return b"".join(path.read_bytes() for path in self.settings.db.parent.glob("tables.db*"))


KEPT: list[socket.socket] = []


def own_port() -> int:
    """For a server that comes and goes: a socket that is bound here, and never listens, keeps all others from it."""
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    KEPT.append(keeper)
    port: int = keeper.getsockname()[1]
    return port


class Person:
    """A browser: its cookie, its requests, and every byte that it was ever told."""

    def __init__(self, port: int, headers: dict[str, str] | None = None) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=PATIENCE)
        self.heard: list[bytes] = []

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        response = self.http.request(method, path, **more)
        self.heard.append(response.content)
        return response

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.ask("GET", path, params=query or None)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def make(self, *seats: str, **more: Any) -> Message:
        """A table; `me`, `friend`, `bot`, `hotseat`."""
        body = {"game": "totem", "seats": [{"kind": kind} for kind in seats], **more}
        response = self.post("/api/tables", **body)
        assert response.status_code == 201, response.text
        made: Message = response.json()
        return made

    def join(self, table: str, token: str = "", name: str = "", salt: str = "salt") -> httpx.Response:
        return self.post(f"/api/tables/{table}/join", token=token, name=name, salt=salt)

    def does(self, table: str, verb: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/{verb}", **body)

    def look(self, table: str, query: str = "") -> Message:
        message: Message = self.get(f"/api/tables/{table}{query}").json()
        return message

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.contextmanager
    def live(self, table: str, query: str = "", **headers: str) -> Iterator["Socket"]:
        sent = {"Cookie": self.cookie(), **headers}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}"
        with connect(url, additional_headers=sent, compression=None, max_size=None, max_queue=None) as connection:
            yield Socket(connection, self.heard)


@dataclass
class Socket:
    connection: ClientConnection
    heard: list[bytes]
    log: list[Message] = field(default_factory=list)

    def next(self, seconds: float = PATIENCE) -> Message:
        text = self.connection.recv(seconds)
        self.heard.append(text.encode() if isinstance(text, str) else text)
        message: Message = json.loads(text)
        self.log += message.get("log", [])
        return message

    def until(self, true: Callable[[Message], object], seconds: float = PATIENCE) -> Message:
        """A game goes on for as long as the machine needs: given up is where nothing has come for so long."""
        while not true(message := self.next(seconds)):
            pass
        return message

    def say(self, message: object) -> None:
        self.connection.send(json.dumps(message))

    def rest(self) -> list[Message]:
        """All that the server still had to tell: what comes before the second of two pongs. It waits for no time."""
        told: list[Message] = []
        for _ in range(2):  # news follow the first pong, if there are any
            self.say({"type": "ping"})
            while (message := self.next())["type"] != "pong":
                told.append(message)
        return told

    def closed(self, seconds: float = PATIENCE) -> int | None:
        """The code with which the server closes."""
        with contextlib.suppress(ConnectionClosed):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                self.next(seconds)
        return self.connection.close_code


def stored(house: House, table: str) -> Table:
    """The table as its journal tells it, also when it has left the memory."""

    async def load() -> Table:
        store = open_store(house.settings, SteadyClock())
        await store.open()
        try:
            saved = await store.load(table)
            assert saved is not None
            return restored(saved)
        finally:
            await store.close()

    return asyncio.run(load())


def played(house: House, table: str) -> Match:
    return stored(house, table).playing


def alone(person: Person, *seats: str, **more: Any) -> str:
    """A table that began: one person, bots, perhaps others at the same device."""
    table: str = person.make("me", *(seats or ("bot",)), **more)["table"]
    assert person.join(table).status_code == 200
    return table


def together(host: Person, *friends: Person, **more: Any) -> str:
    """A table that began, without bots; the host begins, unless the rules of the game draw somebody."""
    first = {} if games.get(more.get("game", "totem")).draws_first else {"first": 0}
    made = host.make("me", *("friend" for _ in friends), **first, **more)
    for friend, link in zip(friends, made["links"], strict=True):
        assert friend.join(made["table"], link["path"].partition("#join=")[2]).status_code == 200
    assert host.join(made["table"]).status_code == 200
    table: str = made["table"]
    return table


def seated(table: str, *people: Person) -> dict[int, Person]:
    """Who sits where: the seats are turned when a game begins. Whoever has none watches."""
    places = {person: person.look(table)["mine"] for person in people}
    return {mine[0]["seat"] if mine else SPECTATOR: person for person, mine in places.items()}


def play_on(table: str, people: list[Person], most: int = 1000, pick: int = 0) -> int:
    """Everybody takes the first legal action until the game is over; how many decisions that were."""
    made, end = 0, time.monotonic() + PATIENCE
    while made < most:
        assert time.monotonic() < end, "nobody has anything to decide"
        acted = False
        for person in people:
            message = person.look(table)
            if message["status"] == "over":
                return made
            for seat in [mine["seat"] for mine in message["mine"] if mine["acts"]]:
                seen = person.look(table, f"?seat={seat}")
                if seen["legal"] and made < most:
                    action = seen["legal"][pick % len(seen["legal"])]["text"]
                    answer = person.does(table, "act", seat=seat, version=seen["version"], action=action)
                    assert answer.status_code in (200, 409), answer.text
                    acted, made = True, made + (answer.status_code == 200)
        if acted:
            end = time.monotonic() + PATIENCE
        else:
            time.sleep(0.02)
    return made
