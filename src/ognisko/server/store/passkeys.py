"""Passkeys: of each its name and its public key, and the challenges that are answered once. Both databases."""

from typing import NamedTuple

from ognisko.server.store.moving import Asked, rows_moved

ALL = "SELECT id, guest, device, label, key, times, name, lang, made, used FROM passkeys"
OF = f"{ALL} WHERE guest = %(guest)s ORDER BY made, id"
READ = f"{ALL} WHERE id = %(id)s"
ADD = """
    INSERT INTO passkeys(id, guest, device, label, key, times, name, lang, made, used)
    VALUES (%(id)s, %(guest)s, %(device)s, %(label)s, %(key)s, %(times)s, %(name)s, %(lang)s, %(made)s, %(used)s)
    ON CONFLICT (id) DO NOTHING RETURNING id
"""
USE = """
    UPDATE passkeys SET times = %(times)s, used = %(now)s
    WHERE id = %(id)s AND (times < %(times)s OR (times = 0 AND %(times)s = 0)) RETURNING id
"""
REMOVE = "DELETE FROM passkeys WHERE guest = %(guest)s AND id = %(id)s RETURNING id"
OF_DEVICE = "DELETE FROM passkeys WHERE device = %(device)s"
FORGET = "DELETE FROM passkeys WHERE guest = %(guest)s"
CHALLENGE = "INSERT INTO challenges(code, guest, until) VALUES (%(code)s, %(guest)s, %(until)s)"
MEET = "DELETE FROM challenges WHERE code = %(code)s RETURNING guest, until"
OLD = "DELETE FROM challenges WHERE until < %(now)s"


class Passkey(NamedTuple):
    id: str  # what the authenticator calls it: no secret
    guest: str
    device: str  # where it was made
    label: str
    key: bytes  # the public one, as COSE
    times: int  # how often it has signed, where the authenticator counts
    name: str  # of the guest, and their language, for a device that carries on
    lang: str
    made: float
    used: float  # 0: never


class Passkeys:
    def __init__(self, store: Asked) -> None:
        self.store = store

    async def of(self, guest: str) -> list[Passkey]:
        return [_read(row) for row in await self.store.ask(OF, {"guest": guest})]

    async def read(self, id: str) -> Passkey | None:
        rows = await self.store.ask(READ, {"id": id})
        return _read(rows[0]) if rows else None

    async def add(self, passkey: Passkey) -> bool:
        """Nobody takes the name of another's."""
        return bool(await self.store.ask(ADD, passkey._asdict()))

    async def use(self, id: str, times: int, now: float) -> bool:
        """False: it has signed so often before, so that there are two of it."""
        return bool(await self.store.ask(USE, {"id": id, "times": times, "now": now}))

    async def remove(self, guest: str, id: str) -> bool:
        return bool(await self.store.ask(REMOVE, {"guest": guest, "id": id}))

    async def turn_away(self, device: str) -> None:
        """Those that were made there lead nowhere."""
        await self.store.ask(OF_DEVICE, {"device": device})

    async def forget(self, guest: str) -> None:
        await self.store.ask(FORGET, {"guest": guest})

    # Challenges

    async def challenge(self, code: str, guest: str, until: float) -> None:
        """For this guest to make one; for nobody in particular ("") to come with one. `code` is a hash."""
        await self.store.ask(CHALLENGE, {"code": code, "guest": guest, "until": until})

    async def meet(self, code: str, guest: str, now: float) -> bool:
        """Of all who answer it, the first; and only who was asked."""
        rows = await self.store.ask(MEET, {"code": code})
        return bool(rows) and rows[0][0] == guest and rows[0][1] > now

    async def tidy(self, now: float) -> None:
        await self.store.ask(OLD, {"now": now})


def _read(row: "tuple[object, ...]") -> Passkey:
    found = Passkey(*row)  # type: ignore[arg-type]
    return found._replace(key=bytes(found.key))


async def moved(source: Asked, target: Asked) -> None:
    await rows_moved(source, target, "passkeys", Passkey._fields)
