"""SqliteStore: one writer thread with group commit, one reader thread; the event loop never touches the disk."""

import asyncio
import contextlib
import json
import queue
import re
import sqlite3
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ognisko.core.errors import UsageError
from ognisko.server.store import Change, Kept, Saved, Stale, Summary, numbers, seats
from ognisko.server.store.private import private_file, tighten
from ognisko.server.store.schema import check_ours, migrate

Write = Callable[[sqlite3.Connection], Any]
GROUP = 64
INSERT = """
    INSERT INTO tables(id, revision, status, sheet, to_act, bots, began, updated, wanted_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
NAMED = re.compile(r"%\((\w+)\)s")


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power cut
    return connection


def prepare(path: Path) -> sqlite3.Connection:
    """The database, made or brought up to date and kept private; UsageError if it is none."""
    try:
        private_file(path)
        with contextlib.closing(sqlite3.connect(path)) as as_it_is:
            check_ours(as_it_is)
        connection = connect(path)
        migrate(connection)
    except sqlite3.DatabaseError as error:
        raise UsageError(f"{path}: {error}") from None
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if file.exists():
            tighten(file)
    return connection


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.writer = prepare(path)
        self.reader = connect(path)
        self.queue: queue.SimpleQueue[tuple[Write, Future[Any]] | None] = queue.SimpleQueue()
        self.reading = ThreadPoolExecutor(1, "store-reader")
        self.writing = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self.writing.start()

    async def open(self) -> None:
        return  # it is, since it was made: a file that is no database is refused before anybody is told an address

    # Writing

    def _write_on(self) -> None:
        while (first := self.queue.get()) is not None:
            group = [first]
            while len(group) < GROUP and not self.queue.empty():
                item = self.queue.get()
                if item is None:
                    self.queue.put(None)
                    break
                group.append(item)
            self._write_group(group)

    def _write_group(self, group: list[tuple[Write, Future[Any]]]) -> None:
        """All in one transaction; nobody hears of success before the disk has it."""
        answers: list[tuple[Future[Any], Any]] = []
        try:
            self.writer.execute("BEGIN IMMEDIATE")
            for write, future in group:
                answers.append((future, self._try(write)))
            self.writer.execute("COMMIT")
        except Exception as error:  # whatever it is, the thread goes on: without it nothing would be stored again
            with contextlib.suppress(sqlite3.Error):
                self.writer.execute("ROLLBACK")
            answers = [(future, error) for _, future in group]
        for future, answer in answers:
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)

    def _try(self, write: Write) -> Any:
        """One write of a group: if it fails, it leaves nothing and does not spoil the others."""
        self.writer.execute("SAVEPOINT one")
        try:
            answer = write(self.writer)
        except (Stale, sqlite3.IntegrityError) as error:
            self.writer.execute("ROLLBACK TO one")
            answer = error
        self.writer.execute("RELEASE one")
        return answer

    async def _write(self, write: Write) -> Any:
        future: Future[Any] = Future()
        self.queue.put((write, future))
        # What was handed over is written even if the asker goes away; so wait for it, whatever happens.
        return await asyncio.shield(asyncio.wrap_future(future))

    async def create(self, table: str, change: Change) -> None:
        await self._write(lambda db: _create(db, table, change))

    async def commit(self, table: str, revision: int, change: Change) -> int:
        at = (change.bots, change.wanted_at, change.at, change.at)
        row = (change.status, change.sheet, seats(change.to_act), *at, table, revision)

        def write(db: sqlite3.Connection) -> int:
            done = db.execute(
                "UPDATE tables SET revision = revision + 1, status = ?, sheet = coalesce(?, sheet), to_act = ?,"
                " bots = ?, wanted_at = ?, began = CASE WHEN status = 'lobby' THEN ? ELSE began END, updated = ?"
                " WHERE id = ? AND revision = ?",
                row,
            )
            if done.rowcount != 1:
                raise Stale(table)
            if change.entry is not None:
                db.execute("INSERT INTO journal VALUES (?, ?, ?)", (table, revision + 1, change.entry))
            _note_guests(db, table, change.guests)
            if change.opens is not None:
                _create(db, *change.opens)
            return revision + 1

        new: int = await self._write(write)
        return new

    async def forget_old(self, status: str, before: float) -> list[str]:
        def write(db: sqlite3.Connection) -> list[str]:
            old = "DELETE FROM tables WHERE status = ? AND updated < ? RETURNING id"
            gone: list[str] = [row[0] for row in db.execute(old, (status, before)).fetchall()]
            for part in ("guests", "journal", "parts"):
                db.executemany(f"DELETE FROM {part} WHERE table_id = ?", [(id,) for id in gone])  # noqa: S608
            return gone

        gone: list[str] = await self._write(write)
        return gone

    async def keep(self, table: str, parts: dict[str, bytes]) -> None:
        rows = [(table, kind, content) for kind, content in parts.items()]

        def write(db: sqlite3.Connection) -> None:
            db.executemany("INSERT OR REPLACE INTO parts VALUES (?, ?, ?)", rows)

        await self._write(write)

    # Reading

    async def _read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            return self.reader.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self.reading, read)

    async def ask(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
        """A statement in the words of both databases, with what it gives."""
        own, row = NAMED.sub("?", sql), [(values or {})[name] for name in NAMED.findall(sql)]
        if own.lstrip().startswith("SELECT"):
            return await self._read(own, *row)
        rows: list[tuple[Any, ...]] = await self._write(lambda db: db.execute(own, row).fetchall())
        return rows

    async def load(self, table: str) -> Saved | None:
        return await self.since(table, 0)

    async def since(self, table: str, revision: int) -> Saved | None:
        # One statement, so that sheet and journal are of one moment.
        rows = await self._read(
            "SELECT t.revision, t.sheet, t.began, j.entry FROM tables t"
            " LEFT JOIN journal j ON j.table_id = t.id AND j.revision > ? WHERE t.id = ? ORDER BY j.revision",
            revision,
            table,
        )
        if not rows:
            return None
        newest, sheet, began, _ = rows[0]
        return Saved(table, newest, sheet, began, [row[3] for row in rows if row[3] is not None])

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        newer = "SELECT tables.id, revision FROM json_each(?) JOIN tables ON tables.id = key WHERE revision > value"
        return dict(await self._read(newer, json.dumps(known)))

    async def part(self, table: str, kind: str) -> bytes | None:
        rows = await self._read("SELECT content FROM parts WHERE table_id = ? AND kind = ?", table, kind)
        return rows[0][0] if rows else None

    async def parts_of(self, guest: str, kind: str) -> dict[str, bytes]:
        rows = await self._read(
            "SELECT p.table_id, p.content FROM guests g JOIN parts p ON p.table_id = g.table_id"
            " WHERE g.guest = ? AND p.kind = ?",
            guest,
            kind,
        )
        return dict(rows)

    async def not_kept(self) -> list[str]:
        kept = "SELECT 1 FROM parts p WHERE p.table_id = t.id AND p.kind = 'page'"
        rows = await self._read(
            f"SELECT id FROM tables t WHERE status = 'over' AND NOT EXISTS ({kept})"  # noqa: S608 - no input in it
        )
        return [row[0] for row in rows]

    async def tables_of(self, guest: str, most: int) -> list[Summary]:
        rows = await self._read(
            "SELECT t.id, t.sheet, t.status, t.to_act, t.updated FROM guests g JOIN tables t ON t.id = g.table_id"
            " WHERE g.guest = ? ORDER BY t.updated DESC LIMIT ?",
            guest,
            most,
        )
        return [Summary(id, sheet, status, numbers(to_act), at) for id, sheet, status, to_act, at in rows]

    async def waiting_for_bots(self, until: float) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM tables WHERE bots = 1 AND wanted_at <= ?", until)]

    # Moving

    async def ids(self) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM tables ORDER BY id")]

    async def whole(self, table: str) -> Kept | None:
        columns = "id, revision, status, sheet, to_act, bots, began, updated, wanted_at"
        rows = await self._read(f"SELECT {columns} FROM tables WHERE id = ?", table)  # noqa: S608 - no input in it
        if not rows:
            return None
        entries = "SELECT revision, entry FROM journal WHERE table_id = ? ORDER BY revision"
        journal = await self._read(entries, table)
        guests = await self._read("SELECT guest FROM guests WHERE table_id = ? ORDER BY guest", table)
        parts = await self._read("SELECT kind, content FROM parts WHERE table_id = ?", table)
        more = [(number, entry) for number, entry in journal], [row[0] for row in guests], dict(parts)
        _, revision, status, sheet, to_act, bots, began, updated, wanted_at = rows[0]
        return Kept(table, revision, status, sheet, to_act, bool(bots), began, updated, *more, wanted_at)

    async def put(self, kept: Kept) -> None:
        sheet = (kept.id, kept.revision, kept.status, kept.sheet)
        row = (*sheet, kept.to_act, kept.bots, kept.began, kept.updated, kept.wanted_at)

        def write(db: sqlite3.Connection) -> None:
            db.execute(INSERT, row)
            db.executemany("INSERT INTO journal VALUES (?, ?, ?)", [(kept.id, *entry) for entry in kept.journal])
            db.executemany("INSERT INTO parts VALUES (?, ?, ?)", [(kept.id, *part) for part in kept.parts.items()])
            _note_guests(db, kept.id, kept.guests)

        await self._write(write)

    async def close(self) -> None:
        self.queue.put(None)
        await asyncio.to_thread(self.writing.join)
        self.reading.shutdown()
        self.reader.close()
        self.writer.close()


def _create(db: sqlite3.Connection, table: str, change: Change) -> None:
    row = (table, 0, change.status, change.sheet, seats(change.to_act), change.bots, change.at, change.at)
    db.execute(INSERT, (*row, change.wanted_at))
    _note_guests(db, table, change.guests)


def _note_guests(db: sqlite3.Connection, table: str, guests: list[str]) -> None:
    db.executemany("INSERT OR IGNORE INTO guests VALUES (?, ?)", [(guest, table) for guest in guests])
