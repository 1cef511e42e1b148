"""PostgresStore: the tables of a house of several processes. Each change is one statement that checks the revision."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import Any

import msgspec
import psycopg
from msgspec import Struct
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolClosed

from ognisko.core.errors import UsageError
from ognisko.server.clock import Clock
from ognisko.server.store import Change, Kept, Saved, Stale, Summary, Unanswered, numbers, seats
from ognisko.server.store.schema import FOREIGN, OURS, POSTGRES, TOO_NEW

Values = Mapping[str, object]
Rows = list[tuple[Any, ...]]
Work = Callable[["AsyncConnection[Any]"], Awaitable[Rows]]
LOCK = 0x09_15_04  # of those who bring the schema up to date
PAUSES = (0.05, 0.3, 1.0)  # seconds before what failed is tried again: the database may only have been restarted
PLACES = 8  # connections of a process

FOUND = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
CREATE = """
    WITH made AS (
        INSERT INTO tables(id, revision, status, sheet, to_act, bots, began, updated, wanted_at, host)
        VALUES (%(id)s, 0, %(status)s, %(sheet)s, %(to_act)s, %(bots)s, %(at)s, %(at)s, %(wanted_at)s, %(host)s)
        RETURNING id
    )
    INSERT INTO guests SELECT unnest(%(guests)s::text[]), id FROM made ON CONFLICT DO NOTHING
"""
COMMIT = """
    WITH moved AS (
        UPDATE tables SET revision = revision + 1, status = %(status)s, sheet = coalesce(%(sheet)s, sheet),
            to_act = %(to_act)s, bots = %(bots)s, began = CASE WHEN status = 'lobby' THEN %(at)s ELSE began END,
            updated = %(at)s, wanted_at = %(wanted_at)s, host = %(host)s
        WHERE id = %(id)s AND revision = %(revision)s RETURNING id, revision
    ), written AS (
        INSERT INTO journal SELECT id, revision, %(entry)s::bytea FROM moved WHERE %(entry)s::bytea IS NOT NULL
    ), known AS (
        INSERT INTO guests SELECT unnest(%(guests)s::text[]), id FROM moved ON CONFLICT DO NOTHING
    )
    SELECT revision FROM moved
"""
FORGET = """
    WITH old AS (DELETE FROM tables WHERE status = %(status)s AND updated < %(before)s RETURNING id),
        unknown AS (DELETE FROM guests USING old WHERE table_id = old.id),
        unwritten AS (DELETE FROM journal USING old WHERE table_id = old.id),
        unkept AS (DELETE FROM parts USING old WHERE table_id = old.id)
    SELECT id FROM old
"""
KEEP = """
    INSERT INTO parts VALUES (%(id)s, %(kind)s, %(content)b)
    ON CONFLICT (table_id, kind) DO UPDATE SET content = excluded.content
"""
SINCE = """
    SELECT revision, sheet, began,
        ARRAY(SELECT entry FROM journal j WHERE j.table_id = t.id AND j.revision > %(revision)s ORDER BY j.revision)
    FROM tables t WHERE id = %(id)s
"""
NEWER = """
    SELECT id, revision FROM json_each_text(%(known)s::json) JOIN tables ON id = key WHERE revision > value::bigint
"""
WHOLE = """
    SELECT id, revision, status, sheet, to_act, bots, began, updated, wanted_at,
        ARRAY(SELECT guest FROM guests WHERE table_id = id ORDER BY guest COLLATE "C")
    FROM tables WHERE id = %(id)s
"""
PUT = """
    WITH made AS (
        INSERT INTO tables(id, revision, status, sheet, to_act, bots, began, updated, wanted_at, host) VALUES
        (%(id)s, %(revision)s, %(status)s, %(sheet)s, %(to_act)s, %(bots)s, %(began)s, %(updated)s, %(wanted_at)s,
        %(host)s)
    ), written AS (
        INSERT INTO journal SELECT %(id)s, unnest(%(numbers)s::bigint[]), unnest(%(entries)s::bytea[])
    ), known AS (
        INSERT INTO guests SELECT unnest(%(guests)s::text[]), %(id)s ON CONFLICT DO NOTHING
    )
    INSERT INTO parts SELECT %(id)s, unnest(%(kinds)s::text[]), unnest(%(contents)s::bytea[])
"""
TABLES_OF = """
    SELECT t.id, t.sheet, t.status, t.to_act, t.updated FROM guests g JOIN tables t ON t.id = g.table_id
    WHERE g.guest = %(guest)s ORDER BY t.updated DESC LIMIT %(most)s
"""
NOT_KEPT = """
    SELECT id FROM tables t WHERE status = 'over'
    AND NOT EXISTS (SELECT FROM parts p WHERE p.table_id = t.id AND p.kind = 'page') ORDER BY id
"""


def prepare(url: str) -> None:
    """The database, brought up to date; UsageError if there is none."""
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=10) as connection:
            migrate(connection)
    except psycopg.Error as error:
        raise UsageError(f"PostgreSQL: {one_line(error)}") from None


def migrate(connection: "psycopg.Connection[Any]") -> int:
    """Several processes may try at once: one does it, the others wait. How many steps there were to do."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        found = {name for (name,) in connection.execute(FOUND)}
        if found and not found >= {"steps", *OURS}:
            raise UsageError(FOREIGN)
        connection.execute("CREATE TABLE IF NOT EXISTS steps(number INTEGER PRIMARY KEY)")
        done = connection.execute("SELECT count(*) FROM steps").fetchone()
        assert done is not None
        if done[0] > len(POSTGRES):
            raise UsageError(TOO_NEW)
        for number in range(done[0], len(POSTGRES)):
            connection.execute(POSTGRES[number].encode())
            connection.execute("INSERT INTO steps VALUES (%s)", [number + 1])
    return len(POSTGRES) - int(done[0])


def one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


class PostgresStore:
    def __init__(self, url: str, clock: Clock) -> None:
        self.clock = clock
        kwargs = {"autocommit": True, "connect_timeout": 10}
        self.pool = AsyncConnectionPool(url, min_size=1, max_size=PLACES, open=False, timeout=5.0, kwargs=kwargs)

    async def open(self) -> None:
        await self.pool.open()

    async def close(self) -> None:
        await self.pool.close()

    async def ask(self, sql: str, values: Values | None = None) -> Rows:
        """What the statement gives. It may be run again after its answer was lost: it must bear that."""
        return await self._try(lambda connection: _rows(connection, sql, values or {}))

    async def _try(self, work: Work) -> Rows:
        failed = 0
        while True:
            try:
                async with self.pool.connection() as connection:
                    return await work(connection)
            except psycopg.errors.UniqueViolation:
                if not failed:
                    raise
                return []  # it is there: only the answer was lost
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                if failed == len(PAUSES) or isinstance(error, PoolClosed):
                    raise Unanswered(one_line(error)) from None
                await self.clock.sleep(PAUSES[failed])
                failed += 1
            except psycopg.Error as error:  # read-only after a failover, or somebody took our rights away
                raise Unanswered(one_line(error)) from None

    # Writing

    async def create(self, table: str, change: Change) -> None:
        await self.ask(CREATE, _values(table, change))

    async def commit(self, table: str, revision: int, change: Change) -> int:
        values = {**_values(table, change), "revision": revision, "entry": change.entry}

        async def write(connection: "AsyncConnection[Any]") -> Rows:
            if change.opens is None:
                return await _rows(connection, COMMIT, values)
            async with connection.transaction():
                moved = await _rows(connection, COMMIT, values)
                if moved:
                    await _rows(connection, CREATE, _values(*change.opens))
                return moved

        moved = await self._try(write)
        if not moved:
            raise Stale(table)
        return int(moved[0][0])

    async def forget_old(self, status: str, before: float) -> list[str]:
        return _first(await self.ask(FORGET, {"status": status, "before": before}))

    async def keep(self, table: str, parts: dict[str, bytes]) -> None:
        async def write(connection: "AsyncConnection[Any]") -> Rows:
            async with connection.transaction():  # one by one: megabytes at once would keep the event loop
                for kind, content in parts.items():
                    await _rows(connection, KEEP, {"id": table, "kind": kind, "content": content})
            return []

        await self._try(write)

    # Reading

    async def load(self, table: str) -> Saved | None:
        return await self.since(table, 0)

    async def since(self, table: str, revision: int) -> Saved | None:
        rows = await self.ask(SINCE, {"id": table, "revision": revision})
        if not rows:
            return None
        return Saved(table, *rows[0])

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        return dict(await self.ask(NEWER, {"known": msgspec.json.encode(known).decode()}))

    async def part(self, table: str, kind: str) -> bytes | None:
        of_kind = "SELECT content FROM parts WHERE table_id = %(id)s AND kind = %(kind)s"
        rows = await self.ask(of_kind, {"id": table, "kind": kind})
        return rows[0][0] if rows else None

    async def parts_of(self, guest: str, kind: str) -> dict[str, bytes]:
        of_guest = (
            "SELECT p.table_id, p.content FROM guests g JOIN parts p ON p.table_id = g.table_id"
            " WHERE g.guest = %(guest)s AND p.kind = %(kind)s"
        )
        return dict(await self.ask(of_guest, {"guest": guest, "kind": kind}))

    async def not_kept(self) -> list[str]:
        return _first(await self.ask(NOT_KEPT))

    async def tables_of(self, guest: str, most: int) -> list[Summary]:
        rows = await self.ask(TABLES_OF, {"guest": guest, "most": most})
        return [Summary(id, sheet, status, numbers(to_act), at) for id, sheet, status, to_act, at in rows]

    async def waiting_for_bots(self, until: float) -> list[str]:
        waiting = "SELECT id FROM tables WHERE bots AND wanted_at <= %(until)s ORDER BY id"
        return _first(await self.ask(waiting, {"until": until}))

    # Moving

    async def ids(self) -> list[str]:
        return _first(await self.ask('SELECT id FROM tables ORDER BY id COLLATE "C"'))

    async def whole(self, table: str) -> Kept | None:
        rows = await self.ask(WHOLE, {"id": table})
        if not rows:
            return None
        entries = "SELECT revision, entry FROM journal WHERE table_id = %(id)s ORDER BY revision"
        journal = await self.ask(entries, {"id": table})
        parts = await self.ask("SELECT kind, content FROM parts WHERE table_id = %(id)s", {"id": table})
        _, revision, status, sheet, to_act, bots, began, updated, wanted_at, guests = rows[0]
        written = [(number, entry) for number, entry in journal]
        more: tuple[dict[str, bytes], float] = dict(parts), wanted_at
        return Kept(table, revision, status, sheet, to_act, bots, began, updated, written, guests, *more)

    async def put(self, kept: Kept) -> None:
        host = msgspec.json.decode(kept.sheet, type=Hosted).host
        values = {**asdict(kept), "host": host, "kinds": list(kept.parts), "contents": list(kept.parts.values())}
        numbers, entries = [row[0] for row in kept.journal], [row[1] for row in kept.journal]
        await self.ask(PUT, {**values, "numbers": numbers, "entries": entries})


class Hosted(Struct):
    """A sheet, as far as the database must know it."""

    host: str


def _values(table: str, change: Change) -> dict[str, object]:
    return {
        "id": table,
        "status": change.status,
        "sheet": change.sheet,
        "to_act": seats(change.to_act),
        "bots": change.bots,
        "at": change.at,
        "wanted_at": change.wanted_at,
        "host": change.host,
        "guests": change.guests,
    }


async def _rows(connection: "AsyncConnection[Any]", sql: str, values: Values) -> Rows:
    cursor = await connection.execute(sql.encode(), values, binary=True)  # bytes as they are, for both sides
    return [] if cursor.description is None else await cursor.fetchall()


def _first(rows: Rows) -> list[str]:
    return [row[0] for row in rows]
