"""Openings: the tables that wait for anybody, as they are listed; what counts is the sheet. Both databases."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

LASTING = "correspondence"  # nobody has to be there
FRESH = f"(o.pace = '{LASTING}' OR o.seen > %(seen)s)"
OPEN = """
    INSERT INTO openings(table_id, game, pace, lang, rated, host, since, seen)
    VALUES (%(table)s, %(game)s, %(pace)s, %(lang)s, %(rated)s, %(host)s, %(since)s, %(since)s)
    ON CONFLICT (table_id) DO NOTHING
"""
CALL = "INSERT INTO open_names(look, table_id) VALUES (%(look)s, %(table)s) ON CONFLICT DO NOTHING"
# CROSS: SQLite goes by the newest openings, and not by all tables that are lobbies.
WAITING = f"""
    SELECT t.id, t.sheet, o.since FROM openings o CROSS JOIN tables t
    WHERE t.id = o.table_id AND t.status = 'lobby' AND {FRESH}
"""  # noqa: S608 - no input in it
NEWEST = "ORDER BY o.since DESC, o.table_id LIMIT %(most)s"
OF_HOST = """
    SELECT t.id, t.sheet, o.since FROM openings o JOIN tables t ON t.id = o.table_id
    WHERE o.host = %(host)s AND t.status = 'lobby' ORDER BY o.since DESC
"""
COUNT = f"SELECT count(*) FROM openings o WHERE {FRESH}"  # noqa: S608
TAKEN = f"""
    SELECT n.look FROM open_names n JOIN openings o ON o.table_id = n.table_id
    WHERE o.host <> %(host)s AND {FRESH} AND n.look IN
"""  # noqa: S608
SEE = "UPDATE openings SET seen = %(now)s, host = %(host)s WHERE table_id = %(table)s"
CLOSE = ("DELETE FROM open_names WHERE table_id = %(table)s", "DELETE FROM openings WHERE table_id = %(table)s")
GONE = "NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = openings.table_id AND t.status = 'lobby')"
TIDY = (
    f"DELETE FROM openings WHERE seen < %(before)s AND {GONE}",  # noqa: S608
    "DELETE FROM open_names WHERE NOT EXISTS (SELECT 1 FROM openings o WHERE o.table_id = open_names.table_id)",
)
WISH = ("game", "pace", "lang", "rated")
ROW = ("table_id", "game", "pace", "lang", "rated", "host", "since", "seen")
RENAME = "UPDATE openings SET host = %(new)s WHERE host = %(old)s"


class Listed(NamedTuple):
    """A table of the list: its sheet is decoded by who looks at it."""

    id: str
    sheet: bytes
    since: float


class Openings:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def open(self, table: str, about: Mapping[str, object], looks: Iterable[str]) -> None:
        """Listed as soon as there is a table of that name. `about`: game, pace, lang, rated, host, since."""
        await self.store.ask(OPEN, {"table": table, **about})
        for look in looks:
            await self.store.ask(CALL, {"look": look, "table": table})

    async def waiting(self, wish: Mapping[str, str], seen: float, most: int) -> list[Listed]:
        """The newest; of a `wish` (game, pace, lang, rated) what is empty may be anything."""
        wanted = " ".join(f"AND o.{part} = %({part})s" for part in WISH if wish[part])
        asked = {**wish, "seen": seen, "most": most}
        return [Listed(*row) for row in await self.store.ask(f"{WAITING} {wanted} {NEWEST}", asked)]

    async def of_host(self, host: str) -> list[Listed]:
        return [Listed(*row) for row in await self.store.ask(OF_HOST, {"host": host})]

    async def count(self, seen: float) -> int:
        found: int = (await self.store.ask(COUNT, {"seen": seen}))[0][0]
        return found

    async def taken(self, looks: Iterable[str], host: str, seen: float) -> set[str]:
        """Those of the looks that the name of another host has."""
        values = {f"look{n}": look for n, look in enumerate(looks)}
        among = ", ".join(f"%({name})s" for name in values)
        rows = await self.store.ask(f"{TAKEN} ({among})", {**values, "host": host, "seen": seen})
        return {row[0] for row in rows}

    async def see(self, table: str, host: str, now: float) -> None:
        """The host is there."""
        await self.store.ask(SEE, {"table": table, "host": host, "now": now})

    async def close(self, table: str) -> None:
        for statement in CLOSE:
            await self.store.ask(statement, {"table": table})

    async def rename(self, old: str, new: str) -> None:
        await self.store.ask(RENAME, {"old": old, "new": new})

    async def tidy(self, before: float) -> None:
        """Of tables that began or are gone; who only just comes to be has a little time."""
        await self.store.ask(TIDY[0], {"before": before})
        await self.store.ask(TIDY[1])


async def moved(source: Asked, target: Asked) -> None:
    await rows_moved(source, target, "openings", ROW)
    await rows_moved(source, target, "open_names", ("look", "table_id"))
