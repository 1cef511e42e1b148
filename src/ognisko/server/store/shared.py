"""Shared: what several processes must know of each other besides the tables: who lives, who is here, whose turn it is.

Each is one statement, and all times are those of the processes: they are told, never asked of the database.
"""

from dataclasses import dataclass
from typing import NamedTuple

from ognisko.server.presence import Elsewhere
from ognisko.server.store.postgres import PostgresStore

CLAIM = """
    WITH due AS MATERIALIZED (
        SELECT id, lease_until IS NOT NULL AS expired FROM tables t
        WHERE bots AND wanted_at <= %(now)s AND (lease_until IS NULL OR lease_until < %(now)s)
        ORDER BY (SELECT count(*) FROM tables o WHERE o.host = t.host AND o.bots AND o.lease_until >= %(now)s),
            wanted_at
        LIMIT %(most)s FOR UPDATE SKIP LOCKED
    )
    UPDATE tables SET lease_by = %(name)s, lease_until = %(until)s FROM due WHERE tables.id = due.id
    RETURNING tables.id, revision, expired
"""
RELEASE = """
    UPDATE tables SET lease_by = NULL, lease_until = NULL,
        wanted_at = CASE WHEN revision = %(revision)s THEN %(again)s ELSE wanted_at END
    WHERE id = %(id)s AND lease_by = %(name)s
"""
NEXT = "SELECT min(wanted_at) FROM tables WHERE bots AND (lease_until IS NULL OR lease_until < %(now)s)"
BEAT = """
    INSERT INTO processes VALUES (%(name)s, %(kind)s, %(now)s) ON CONFLICT (name) DO UPDATE SET beat = excluded.beat
"""
RENEW = "UPDATE tables SET lease_until = %(until)s WHERE lease_by = %(name)s"
BURY = """
    WITH dead AS (DELETE FROM processes WHERE beat < %(before)s RETURNING name, beat),
        old AS (DELETE FROM nudges WHERE at < %(before)s),
        gone AS (DELETE FROM presence WHERE left_at < %(before)s)
    UPDATE presence SET left_at = dead.beat FROM dead WHERE process = dead.name AND left_at IS NULL
"""
ARRIVE = """
    INSERT INTO presence VALUES (%(id)s, %(guest)s, %(name)s, NULL)
    ON CONFLICT (table_id, guest, process) DO UPDATE SET left_at = NULL
"""
LEAVE = "UPDATE presence SET left_at = %(now)s WHERE table_id = %(id)s AND guest = %(guest)s AND process = %(name)s"
LEAVE_ALL = "UPDATE presence SET left_at = %(now)s WHERE process = %(name)s AND left_at IS NULL"
ELSEWHERE = """
    SELECT table_id, guest, array_agg(process) FILTER (WHERE left_at IS NULL AND beat >= %(alive)s),
        max(coalesce(left_at, beat, 0))
    FROM presence LEFT JOIN processes ON processes.name = process
    WHERE table_id = ANY(%(ids)s) AND process <> %(name)s GROUP BY table_id, guest
"""
NUDGE = "INSERT INTO nudges(table_id, giver, seat, at, process) VALUES (%(id)s, %(giver)s, %(seat)s, %(at)s, %(name)s)"
NUDGES = """
    SELECT number, table_id, giver, seat FROM nudges
    WHERE at > %(since)s AND table_id = ANY(%(ids)s) AND process <> %(name)s ORDER BY number
"""
TAKE = """
    INSERT INTO buckets AS b VALUES (%(key)s, %(burst)s - 1, %(now)s, true) ON CONFLICT (key) DO UPDATE SET
        tokens = LEAST(%(burst)s, b.tokens + (%(now)s - b.at) * %(rate)s)
            - (LEAST(%(burst)s, b.tokens + (%(now)s - b.at) * %(rate)s) >= 1)::int,
        granted = LEAST(%(burst)s, b.tokens + (%(now)s - b.at) * %(rate)s) >= 1,
        at = %(now)s
    RETURNING granted, tokens
"""
EMPTY = "DELETE FROM buckets WHERE at < %(before)s"
BEAT_EVERY, DEAD_AFTER = 10.0, 25.0  # seconds
KEPT = 86_400.0  # ... for which it is known when somebody left


@dataclass(frozen=True)
class Nudge:
    number: int
    table: str
    giver: int
    to: int


class Claim(NamedTuple):
    revision: int
    expired: bool  # somebody had it before, and never gave it back


class Shared:
    """As one process of the house, `name`, says and asks it."""

    def __init__(self, store: PostgresStore, name: str, kind: str) -> None:
        self.store = store
        self.name = name
        self.kind = kind

    # Who lives

    async def beat(self, now: float) -> None:
        await self.store.ask(BEAT, {"name": self.name, "kind": self.kind, "now": now})

    async def bury(self, now: float) -> None:
        """What the dead have left behind: who was there with them has been gone since their last sign of life."""
        await self.store.ask(BURY, {"before": now - KEPT})
        await self.store.ask(EMPTY, {"before": now - KEPT})

    async def end(self, now: float) -> None:
        """This process goes in order."""
        await self.store.ask(LEAVE_ALL, {"name": self.name, "now": now})
        await self.store.ask("DELETE FROM processes WHERE name = %(name)s", {"name": self.name})

    # Who is here

    async def arrive(self, table: str, guest: str) -> None:
        await self.store.ask(ARRIVE, {"id": table, "guest": guest, "name": self.name})

    async def leave(self, table: str, guest: str, now: float) -> None:
        await self.store.ask(LEAVE, {"id": table, "guest": guest, "name": self.name, "now": now})

    async def elsewhere(self, tables: list[str], now: float) -> dict[str, dict[str, Elsewhere]]:
        """By table and guest; of those who were never there, nothing."""
        rows = await self.store.ask(ELSEWHERE, {"ids": tables, "name": self.name, "alive": now - DEAD_AFTER})
        found: dict[str, dict[str, Elsewhere]] = {table: {} for table in tables}
        for table, guest, at, left in rows:
            found[table][guest] = Elsewhere(bool(at), None if at else left or None, frozenset(at or ()))
        return found

    async def nudge(self, table: str, giver: int, to: int, now: float) -> None:
        await self.store.ask(NUDGE, {"id": table, "giver": giver, "seat": to, "at": now, "name": self.name})

    async def nudges(self, tables: list[str], since: float) -> list[Nudge]:
        """Those given at other processes."""
        rows = await self.store.ask(NUDGES, {"ids": tables, "since": since, "name": self.name})
        return [Nudge(*row) for row in rows]

    # Whose turn it is

    async def claim(self, most: int, now: float, until: float) -> dict[str, Claim]:
        """Tables that wait for bots and that nobody else looks after: fair between hosts."""
        rows = await self.store.ask(CLAIM, {"name": self.name, "most": most, "now": now, "until": until})
        return {id: Claim(revision, expired) for id, revision, expired in rows}

    async def renew(self, until: float) -> None:
        await self.store.ask(RENEW, {"name": self.name, "until": until})

    async def release(self, table: str, revision: int, again: float) -> None:
        """Others may have it: at once if it moved on, not before `again` if nothing came of it."""
        await self.store.ask(RELEASE, {"id": table, "name": self.name, "revision": revision, "again": again})

    async def next_wanted(self, now: float) -> float | None:
        """When the next table that nobody looks after is due."""
        rows = await self.store.ask(NEXT, {"now": now})
        found: float | None = rows[0][0]
        return found

    # How much of it

    async def take(self, key: str, rate: float, burst: float, now: float) -> float:
        """One out of a bucket that all processes share; 0, or the seconds to wait."""
        rows = await self.store.ask(TAKE, {"key": key, "rate": rate, "burst": burst, "now": now})
        granted, tokens = rows[0]
        return 0.0 if granted else (1 - tokens) / rate
