"""A store and a clock that fail at every n-th call, until the fault is gone."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import psycopg

from ognisko.server.clock import Clock
from ognisko.server.settings import Settings
from ognisko.server.store import Store
from ognisko.server.store.postgres import PostgresStore, Work
from ognisko.server.store.sqlite import SqliteStore

WORDS = {"io": "disk I/O error", "full": "database or disk is full", "lock": "database is locked"}
KINDS = [*WORDS, "answer", "fsync"]


class Faults:
    """When it goes wrong, and how often still: every `every`-th call, `most` times."""

    def __init__(self, every: int, most: int = 25) -> None:
        self.every = every
        self.left = most
        self.calls = 0

    def due(self) -> bool:
        self.calls += 1
        if self.left == 0 or self.calls % self.every:
            return False
        self.left -= 1
        return True


class Faulty:
    """`kind`: an error before anything is written, or after all is (its answer is lost), or a disk that takes long."""

    kind = "io"
    error: type[Exception] = sqlite3.OperationalError
    faults: Faults | None = None  # None: all is well

    async def guarded(self, work: Callable[[], Any]) -> Any:
        if self.faults is None or not self.faults.due():
            return await work()
        if self.kind in WORDS:
            raise self.error(WORDS[self.kind])
        if self.kind == "answer":
            await work()
            raise self.error("disk I/O error")
        for _ in range(200):  # others have all the time they need to see what they must not see
            await asyncio.sleep(0)
        return await work()


class FaultySqlite(Faulty, SqliteStore):
    async def _write(self, write: Any) -> Any:
        return await self.guarded(lambda: SqliteStore._write(self, write))

    async def _read(self, sql: str, *values: object) -> Any:
        return await self.guarded(lambda: SqliteStore._read(self, sql, *values))


class FaultyPostgres(Faulty, PostgresStore):
    """Its connection fails; the store tries again by itself, so that only what fails again and again is noticed."""

    error = psycopg.OperationalError

    async def _try(self, work: Work) -> Any:
        return await PostgresStore._try(self, lambda connection: self.guarded(lambda: work(connection)))


def failing(kind: str) -> tuple[list[Faulty], Callable[[Settings, Clock], Store]]:
    """How a house opens such a store, and where the test finds it."""
    opened: list[Faulty] = []

    def open_store(settings: Settings, clock: Clock) -> Store:
        store = FaultyPostgres(settings.url, clock) if settings.url else FaultySqlite(settings.db)
        store.kind = kind
        opened.append(store)
        return store

    return opened, open_store


class Jumping:
    """A machine's clock that is set forward and back by a day, at every n-th look at it."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.true = time.time
        self.off = 0.0

    def __call__(self) -> float:
        if self.faults.due():
            self.off = 86_400.0 if self.off <= 0 else -86_400.0
        return self.true() + self.off
