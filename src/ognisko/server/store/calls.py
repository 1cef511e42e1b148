"""Calls: where people want to be told that it is their turn, and whom to tell now. For both databases."""

from typing import Literal, NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

Kind = Literal["push", "discord", "slack", "matrix", "ntfy", "mail"]
NEVER = 1e15  # seconds since 1970: told already
ALL = (
    "SELECT id, guest, kind, target, base, lang, device, code, made FROM channels WHERE guest = %(guest)s ORDER BY made"
)
MANY = 20  # guests who are asked about at once
THEY = ", ".join(f"%(guest{n})s" for n in range(MANY))
AMONG = "SELECT DISTINCT guest FROM channels WHERE guest IN"
ADD = """
    INSERT INTO channels(id, guest, kind, target, base, lang, device, code, made)
    VALUES (%(id)s, %(guest)s, %(kind)s, %(target)s, %(base)s, %(lang)s, %(device)s, %(code)s, %(made)s)
    ON CONFLICT (id) DO UPDATE SET target = excluded.target, base = excluded.base, lang = excluded.lang
"""
REMOVE = "DELETE FROM channels WHERE guest = %(guest)s AND id = %(id)s RETURNING id"
CONFIRM = "UPDATE channels SET code = '' WHERE code = %(code)s AND code <> '' RETURNING id"
OF_DEVICE = "DELETE FROM channels WHERE device = %(device)s AND device <> ''"
MOVE = "UPDATE channels SET guest = %(new)s WHERE guest = %(old)s"
MOVE_QUIET = """
    UPDATE quiet SET guest = %(new)s
    WHERE guest = %(old)s AND NOT EXISTS (SELECT 1 FROM quiet own WHERE own.guest = %(new)s)
"""
FORGET = "DELETE FROM channels WHERE guest = %(guest)s"
HUSH = """
    INSERT INTO quiet(guest, begins, ends, zone) VALUES (%(guest)s, %(begins)s, %(ends)s, %(zone)s)
    ON CONFLICT (guest) DO UPDATE SET begins = excluded.begins, ends = excluded.ends, zone = excluded.zone
"""
QUIET = "SELECT begins, ends, zone FROM quiet WHERE guest = %(guest)s"
NO_QUIET = "DELETE FROM quiet WHERE guest = %(guest)s"
CALL = """
    INSERT INTO calls(table_id, guest, due, claimed, tries, began)
    VALUES (%(table)s, %(guest)s, %(due)s, 0, 0, %(began)s)
    ON CONFLICT (table_id) DO UPDATE SET
        guest = excluded.guest, due = excluded.due, claimed = 0, tries = 0, began = excluded.began
    WHERE calls.began < excluded.began AND (%(again)s = 0 OR calls.guest <> excluded.guest)
"""
OVER = "DELETE FROM calls WHERE table_id = %(table)s"
DROP = "DELETE FROM calls WHERE table_id = %(table)s AND began = %(began)s"
NEXT = "SELECT min(CASE WHEN due > claimed THEN due ELSE claimed END) FROM calls WHERE due < %(never)s"
CLAIM = """
    UPDATE calls SET claimed = %(until)s WHERE due <= %(now)s AND claimed <= %(now)s
    RETURNING table_id, guest, tries, began
"""
AGAIN = """
    UPDATE calls SET due = %(due)s, claimed = 0, tries = %(tries)s WHERE table_id = %(table)s AND began = %(began)s
"""
KEY = "SELECT content FROM house WHERE name = %(name)s"
KEEP_KEY = "INSERT INTO house(name, content) VALUES (%(name)s, %(content)s) ON CONFLICT (name) DO NOTHING"


class Channel(NamedTuple):
    """One way to one person."""

    id: str
    guest: str
    kind: Kind
    target: str  # JSON
    base: str  # of the links: as they call the house
    lang: str
    device: str  # of a browser that is told by push
    code: str  # the hash of what an address of e-mail is confirmed by; empty: it is
    made: float


class Quiet(NamedTuple):
    """Minutes of the day; `zone`: minutes east of Greenwich."""

    begins: int
    ends: int
    zone: int


class Call(NamedTuple):
    table: str
    guest: str
    tries: int
    began: int


class Calls:
    def __init__(self, store: Asked) -> None:
        self.store = store

    # Where

    async def of(self, guest: str) -> list[Channel]:
        return [Channel(*row) for row in await self.store.ask(ALL, {"guest": guest})]

    async def reachable(self, guests: list[str]) -> set[str]:
        """Those of them who have any channel. One statement for many, always the same: it is prepared once."""
        found: set[str] = set()
        for at in range(0, len(guests), MANY):
            some = guests[at : at + MANY]
            values = {f"guest{n}": some[min(n, len(some) - 1)] for n in range(MANY)}
            found.update(row[0] for row in await self.store.ask(f"{AMONG} ({THEY})", values))
        return found

    async def add(self, channel: Channel) -> None:
        await self.store.ask(ADD, channel._asdict())

    async def remove(self, guest: str, id: str) -> bool:
        return bool(await self.store.ask(REMOVE, {"guest": guest, "id": id}))

    async def confirm(self, code: str) -> bool:
        return bool(await self.store.ask(CONFIRM, {"code": code}))

    async def turn_away(self, device: str) -> None:
        await self.store.ask(OF_DEVICE, {"device": device})

    async def move(self, old: str, new: str) -> None:
        """Channels come along, and quiet hours for who has none."""
        await self.store.ask(MOVE, {"old": old, "new": new})
        await self.store.ask(MOVE_QUIET, {"old": old, "new": new})
        await self.store.ask(NO_QUIET, {"guest": old})

    async def forget(self, guest: str) -> None:
        await self.store.ask(FORGET, {"guest": guest})
        await self.store.ask(NO_QUIET, {"guest": guest})

    async def quiet(self, guest: str) -> Quiet | None:
        rows = await self.store.ask(QUIET, {"guest": guest})
        return Quiet(*rows[0]) if rows else None

    async def hush(self, guest: str, quiet: Quiet | None) -> None:
        if quiet is None:
            await self.store.ask(NO_QUIET, {"guest": guest})
        else:
            await self.store.ask(HUSH, {"guest": guest, **quiet._asdict()})

    # Whom

    async def call(self, table: str, guest: str, due: float, began: int, again: bool = False) -> None:
        """It is their turn there, since everybody saw so much; what was written down later, or of that turn, stays.
        `again`: by an undo, which is no new turn for whose turn it was anyhow.
        """
        values = {"table": table, "guest": guest, "due": due, "began": began, "again": int(again)}
        await self.store.ask(CALL, values)

    async def nobody(self, table: str, began: int) -> None:
        """Since then it is the turn of nobody who wants to be told."""
        await self.call(table, "", NEVER, began)

    async def over(self, table: str) -> None:
        await self.store.ask(OVER, {"table": table})

    async def drop(self, call: Call) -> None:
        await self.store.ask(DROP, {"table": call.table, "began": call.began})

    async def next_due(self) -> float | None:
        rows = await self.store.ask(NEXT, {"never": NEVER})
        found: float | None = rows[0][0]
        return found

    async def claim(self, now: float, until: float) -> list[Call]:
        """Of all processes one has each."""
        return [Call(*row) for row in await self.store.ask(CLAIM, {"now": now, "until": until})]

    async def again(self, call: Call, due: float, tries: int = 0) -> None:
        await self.store.ask(AGAIN, {"table": call.table, "began": call.began, "due": due, "tries": tries})

    # The house's own key

    async def key(self, name: str, made: bytes) -> bytes:
        """Kept for ever; `made` becomes it if there is none."""
        rows = await self.store.ask(KEY, {"name": name})
        if not rows:
            await self.store.ask(KEEP_KEY, {"name": name, "content": made})
            rows = await self.store.ask(KEY, {"name": name})
        return bytes(rows[0][0])


async def moved(source: Asked, target: Asked) -> None:
    """Channels, quiet hours, the key, and who is to be told or was, to another database."""
    await rows_moved(source, target, "channels", Channel._fields)
    await rows_moved(source, target, "quiet", ("guest", *Quiet._fields))
    await rows_moved(source, target, "house", ("name", "content"))
    await rows_moved(source, target, "calls", ("table_id", "guest", "due", "claimed", "tries", "began"))
