"""Ratings: a row for each rated game of a person, and the links by which somebody shares them. Both databases.

A person's newest row of a title and number of players is what is believed of them. All rows of a game come at once or
are taken out again: two processes may write down the same end, or two ends of the same person, at the same time.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

COLUMNS = ("guest", "game", "players", "number", "table_id", "at", "mu", "sigma", "chance", "won")
NEWEST = """
    SELECT number, mu, sigma FROM ratings WHERE guest = %(guest)s AND game = %(game)s AND players = %(players)s
    ORDER BY number DESC LIMIT 1
"""
OF = """
    SELECT game, players, table_id, at, mu, sigma, chance, won FROM ratings WHERE guest = %(guest)s
    ORDER BY game, players, number
"""
EVERY = "SELECT game, players, table_id, at, mu, sigma, chance, won FROM ratings ORDER BY game, players, at, table_id"
THERE = "SELECT guest FROM ratings WHERE table_id = %(table)s"
TAKE_OUT = "DELETE FROM ratings WHERE table_id = %(table)s"
FORGET = "DELETE FROM ratings WHERE guest = %(guest)s"
HAND_OVER = """
    UPDATE ratings SET guest = %(new)s WHERE guest = %(old)s AND NOT EXISTS (
        SELECT 1 FROM ratings own WHERE own.guest = %(new)s AND own.game = ratings.game
            AND own.players = ratings.players)
"""
SHARE = """
    INSERT INTO shares(code, guest) VALUES (%(code)s, %(guest)s) ON CONFLICT DO NOTHING
"""
SHARED = "SELECT code FROM shares WHERE guest = %(guest)s"
WHOSE = "SELECT guest FROM shares WHERE code = %(code)s"
UNSHARE = "DELETE FROM shares WHERE guest = %(guest)s"


class Row(NamedTuple):
    """One rated game of somebody: what was believed after it, how likely the win was before it, and its share."""

    game: str
    players: int
    table: str
    at: float
    mu: float
    sigma: float
    chance: float
    won: float


def by_kind(rows: Iterable[Row]) -> dict[tuple[str, int], list[Row]]:
    """By title and number of players, in the order in which they come."""
    kinds: dict[tuple[str, int], list[Row]] = {}
    for row in rows:
        kinds.setdefault((row.game, row.players), []).append(row)
    return kinds


class Ledger:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def newest(self, guest: str, game: str, players: int) -> tuple[int, float, float] | None:
        """The number of the last rated game, and what was believed after it."""
        rows = await self.store.ask(NEWEST, {"guest": guest, "game": game, "players": players})
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def of(self, guest: str) -> list[Row]:
        """The oldest first, by title and number of players."""
        return [Row(*row) for row in await self.store.ask(OF, {"guest": guest})]

    async def every(self) -> list[Row]:
        return [Row(*row) for row in await self.store.ask(EVERY)]

    async def there(self, table: str) -> int:
        """How many rows a game has."""
        return len(await self.store.ask(THERE, {"table": table}))

    async def add(self, numbered: dict[str, int], rows: dict[str, Row]) -> bool:
        """All rows of a game, by guest; False if somebody else was quicker with one of them: then not all came."""
        values: dict[str, object] = {}
        for n, (guest, row) in enumerate(sorted(rows.items())):
            cells = (guest, row.game, row.players, numbered[guest], *row[2:])
            values |= {f"{name}{n}": cell for name, cell in zip(COLUMNS, cells, strict=True)}
        names = ", ".join(COLUMNS)
        lines = [f"({', '.join(f'%({name}{n})s' for name in COLUMNS)})" for n in range(len(rows))]
        write = f"INSERT INTO ratings({names}) VALUES {', '.join(lines)}"  # noqa: S608 - names of ours
        sql = f"{write} ON CONFLICT DO NOTHING RETURNING guest"
        return len(await self.store.ask(sql, values)) == len(rows)

    async def take_out(self, table: str) -> None:
        await self.store.ask(TAKE_OUT, {"table": table})

    async def hand_over(self, old: str, new: str) -> None:
        """What one guest was believed to be, the other is, unless more is known of that one already."""
        await self.store.ask(HAND_OVER, {"old": old, "new": new})
        await self.forget(old)

    async def forget(self, guest: str) -> None:
        await self.store.ask(FORGET, {"guest": guest})
        await self.unshare(guest)

    async def share(self, guest: str, code: str) -> str:
        """By one link; the old one, if there is one."""
        await self.store.ask(SHARE, {"guest": guest, "code": code})
        return await self.shared(guest) or code

    async def shared(self, guest: str) -> str | None:
        rows = await self.store.ask(SHARED, {"guest": guest})
        return rows[0][0] if rows else None

    async def whose(self, code: str) -> str | None:
        rows = await self.store.ask(WHOSE, {"code": code})
        return rows[0][0] if rows else None

    async def unshare(self, guest: str) -> None:
        await self.store.ask(UNSHARE, {"guest": guest})


async def moved(source: Asked, target: Asked) -> None:
    await rows_moved(source, target, "ratings", COLUMNS)
    await rows_moved(source, target, "shares", ("code", "guest"))
