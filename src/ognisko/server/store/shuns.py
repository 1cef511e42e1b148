"""Shuns: whom a person mutes or blocks. It stands with the guest, so it holds on all devices. Both databases."""

from typing import Literal, NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

Kind = Literal["mute", "block"]
SHUN = """
    INSERT INTO shuns(guest, other, id, kind, name, since)
    VALUES (%(guest)s, %(other)s, %(id)s, %(kind)s, %(name)s, %(now)s)
    ON CONFLICT (guest, other) DO UPDATE SET kind = excluded.kind, name = excluded.name
"""
FORGIVE = "DELETE FROM shuns WHERE guest = %(guest)s AND other = %(other)s"
FORGIVE_BY_ID = "DELETE FROM shuns WHERE guest = %(guest)s AND id = %(id)s"
OF = "SELECT other, id, kind, name, since FROM shuns WHERE guest = %(guest)s ORDER BY since DESC, id"
APART = """
    SELECT other FROM shuns WHERE guest = %(guest)s AND kind = 'block'
    UNION SELECT guest FROM shuns WHERE other = %(guest)s AND kind = 'block'
"""
DEAF = "SELECT guest FROM shuns WHERE other = %(other)s"
MOVE = (
    """
    INSERT INTO shuns(guest, other, id, kind, name, since)
    SELECT CAST(%(new)s AS TEXT), other, id, kind, name, since FROM shuns
    WHERE guest = %(old)s AND other <> %(new)s ON CONFLICT (guest, other) DO NOTHING
    """,
    """
    INSERT INTO shuns(guest, other, id, kind, name, since)
    SELECT guest, CAST(%(new)s AS TEXT), id, kind, name, since FROM shuns
    WHERE other = %(old)s AND guest <> %(new)s ON CONFLICT (guest, other) DO NOTHING
    """,
)
FORGET = "DELETE FROM shuns WHERE guest = %(guest)s OR other = %(guest)s"
ROW = ("guest", "other", "id", "kind", "name", "since")


class Shun(NamedTuple):
    other: str
    id: str  # how their own list calls it
    kind: Kind
    name: str  # as it was then
    since: float


class Shuns:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def shun(self, guest: str, shun: Shun) -> None:
        """A mute becomes a block, and the other way."""
        await self.store.ask(SHUN, {"guest": guest, **shun._asdict(), "now": shun.since})

    async def forgive(self, guest: str, other: str) -> None:
        await self.store.ask(FORGIVE, {"guest": guest, "other": other})

    async def forgive_by_id(self, guest: str, id: str) -> None:
        await self.store.ask(FORGIVE_BY_ID, {"guest": guest, "id": id})

    async def of(self, guest: str) -> list[Shun]:
        return [Shun(*row) for row in await self.store.ask(OF, {"guest": guest})]

    async def apart(self, guest: str) -> set[str]:
        """With whom they are never brought together: whom they block, and who blocks them."""
        return {row[0] for row in await self.store.ask(APART, {"guest": guest})}

    async def deaf_to(self, other: str) -> set[str]:
        """Who does not want to hear them."""
        return {row[0] for row in await self.store.ask(DEAF, {"other": other})}

    async def move(self, old: str, new: str) -> None:
        """One guest becomes another: whom they shun, and who shuns them."""
        for statement in MOVE:
            await self.store.ask(statement, {"old": old, "new": new})
        await self.forget(old)

    async def forget(self, guest: str) -> None:
        await self.store.ask(FORGET, {"guest": guest})


async def moved(source: Asked, target: Asked) -> None:
    await rows_moved(source, target, "shuns", ROW)
