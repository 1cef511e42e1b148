"""Devices: whose each one is, and the links and codes by which another becomes one. Both databases, hashes only.

A device without a row is a guest of its own: its cookie's hash stands at the tables. A row says whose it is; that of a
device which was turned away stays, so that its cookie is nobody's for ever.
"""

from typing import Literal, NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

Kind = Literal["link", "recovery"]
NOBODY = ""
OF = "SELECT guest, seen FROM devices WHERE device = %(device)s"
SEE = "UPDATE devices SET seen = %(now)s WHERE device = %(device)s"
ALL = "SELECT device, label, since, seen FROM devices WHERE guest = %(guest)s ORDER BY since, device"
KNOW = """
    INSERT INTO devices(device, guest, label, since, seen, gone)
    VALUES (%(device)s, %(guest)s, %(label)s, %(now)s, %(now)s, 0) ON CONFLICT (device) DO NOTHING
"""
JOIN = """
    INSERT INTO devices(device, guest, label, since, seen, gone)
    SELECT CAST(%(device)s AS TEXT), guest, CAST(%(label)s AS TEXT), %(now)s, %(now)s, 0 FROM devices
    WHERE device = %(by)s AND guest = %(guest)s AND guest <> '' RETURNING device
"""
TURN_AWAY = """
    INSERT INTO devices(device, guest, label, since, seen, gone)
    VALUES (%(device)s, '', '', %(now)s, %(now)s, %(now)s)
    ON CONFLICT (device) DO UPDATE SET guest = '', label = '', gone = excluded.gone
"""
GONE = "SELECT device FROM devices WHERE gone > %(since)s"
ISSUE = """
    INSERT INTO passes(code, guest, kind, device, name, lang, made, until)
    VALUES (%(code)s, %(guest)s, %(kind)s, %(by)s, %(name)s, %(lang)s, %(now)s, %(until)s)
"""
READ = """
    SELECT guest, kind, device, name, lang FROM passes
    WHERE code = %(code)s AND (until = 0 OR until > %(now)s)
"""
SPEND = "DELETE FROM passes WHERE code = %(code)s AND kind = 'link' RETURNING code"
WITHDRAW = "DELETE FROM passes WHERE guest = %(guest)s AND kind = %(kind)s"
WITHDRAW_BY = "DELETE FROM passes WHERE device = %(device)s"
MADE = "SELECT made FROM passes WHERE guest = %(guest)s AND kind = 'recovery'"
OLD = "DELETE FROM passes WHERE until > 0 AND until < %(now)s"
FORGET = "DELETE FROM guests WHERE guest = %(guest)s"
DEVICE = ("device", "guest", "label", "since", "seen", "gone")
TICKET = ("code", "guest", "kind", "device", "name", "lang", "made", "until")


class Device(NamedTuple):
    hash: str
    label: str  # what it says it is
    since: float
    seen: float


class Pass(NamedTuple):
    """What a link or a code stands for."""

    guest: str
    kind: Kind
    by: str  # the device that made it
    name: str
    lang: str


class Devices:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def of(self, device: str) -> tuple[str, float] | None:
        """Whose it is, NOBODY if it was turned away, and when it was seen; None: it is a guest of its own."""
        rows = await self.store.ask(OF, {"device": device})
        return (rows[0][0], rows[0][1]) if rows else None

    async def see(self, device: str, now: float) -> None:
        await self.store.ask(SEE, {"device": device, "now": now})

    async def all(self, guest: str) -> list[Device]:
        return [Device(*row) for row in await self.store.ask(ALL, {"guest": guest})]

    async def know(self, device: str, guest: str, label: str, now: float) -> None:
        """Write down what holds already: the first device of a guest."""
        await self.store.ask(KNOW, {"device": device, "guest": guest, "label": label, "now": now})

    async def join(self, device: str, found: Pass, label: str, now: float) -> bool:
        """One more, if the device that let it in has not been turned away itself."""
        values = {"device": device, "guest": found.guest, "by": found.by, "label": label, "now": now}
        return bool(await self.store.ask(JOIN, values))

    async def turn_away(self, device: str, now: float) -> None:
        """It is nobody's from now on, and what it has let out leads nowhere."""
        await self.store.ask(TURN_AWAY, {"device": device, "now": now})
        await self.store.ask(WITHDRAW_BY, {"device": device})

    async def gone(self, since: float) -> list[str]:
        return [row[0] for row in await self.store.ask(GONE, {"since": since})]

    # Links and codes

    async def issue(self, code: str, found: Pass, now: float, until: float = 0.0) -> None:
        """In place of the guest's other of its kind; `until` 0: for ever."""
        await self.store.ask(WITHDRAW, {"guest": found.guest, "kind": found.kind})
        await self.store.ask(ISSUE, {"code": code, **found._asdict(), "now": now, "until": until})

    async def read(self, code: str, now: float) -> Pass | None:
        rows = await self.store.ask(READ, {"code": code, "now": now})
        return Pass(*rows[0]) if rows else None

    async def spend(self, code: str) -> bool:
        """Of all who come by one link, the first."""
        return bool(await self.store.ask(SPEND, {"code": code}))

    async def recovery_made(self, guest: str) -> float | None:
        rows = await self.store.ask(MADE, {"guest": guest})
        return rows[0][0] if rows else None

    async def tidy(self, now: float) -> None:
        await self.store.ask(OLD, {"now": now})

    async def forget(self, guest: str) -> None:
        """No list is kept for that guest any more, and no link or code."""
        await self.store.ask(FORGET, {"guest": guest})
        for kind in ("link", "recovery"):
            await self.store.ask(WITHDRAW, {"guest": guest, "kind": kind})


async def moved(source: Asked, target: Asked) -> None:
    """All of them, to another database."""
    await rows_moved(source, target, "devices", DEVICE)
    await rows_moved(source, target, "passes", TICKET)
