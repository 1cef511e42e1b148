"""Questions that any worker of the house may answer, while somebody waits: rows that say what is asked, and no secret.

They are worth nothing later: each has an end, and a crash of the database may forget them.
"""

from typing import NamedTuple

from ognisko.server.store.postgres import PostgresStore

ASK = """
    INSERT INTO questions(table_id, seat, version, guest, until)
    VALUES (%(table)s, %(seat)s, %(version)s, %(guest)s, %(until)s) RETURNING number
"""
CLAIM = """
    WITH due AS MATERIALIZED (
        SELECT number FROM questions q
        WHERE answer IS NULL AND until > %(now)s AND (not_before IS NULL OR not_before <= %(now)s)
        ORDER BY
            (SELECT count(*) FROM questions o WHERE guest = q.guest AND number < q.number AND answer IS NULL), number
        LIMIT %(most)s FOR UPDATE SKIP LOCKED
    )
    UPDATE questions SET not_before = %(lease)s FROM due WHERE questions.number = due.number
    RETURNING questions.number, table_id, seat, version, guest
"""
ANSWER = "UPDATE questions SET answer = %(answer)s WHERE number = %(number)s AND answer IS NULL"
PUT_OFF = "UPDATE questions SET not_before = %(again)s WHERE number = %(number)s"
LOOK = "SELECT answer FROM questions WHERE number = %(number)s"
WITHDRAW = "DELETE FROM questions WHERE number = %(number)s"
FORGET = "DELETE FROM questions WHERE until < %(now)s"


class Question(NamedTuple):
    """What would a good player do at this seat, in the position of this version?"""

    number: int
    table: str
    seat: int
    version: int  # as the seat sees it
    guest: str  # who asks, and takes turns with all others who do


class Questions:
    def __init__(self, store: PostgresStore) -> None:
        self.store = store

    async def ask(self, table: str, seat: int, version: int, guest: str, until: float) -> int:
        values = {"table": table, "seat": seat, "version": version, "guest": guest, "until": until}
        number: int = (await self.store.ask(ASK, values))[0][0]
        return number

    async def claim(self, most: int, now: float, lease: float) -> list[Question]:
        """Those of nobody, or of somebody who has not answered by the end of the lease: guests take turns."""
        rows = await self.store.ask(CLAIM, {"most": most, "now": now, "lease": lease})
        return sorted(Question(*row) for row in rows)

    async def answer(self, number: int, answer: bytes) -> None:
        await self.store.ask(ANSWER, {"number": number, "answer": answer})

    async def put_off(self, number: int, again: float) -> None:
        """Somebody else may know better."""
        await self.store.ask(PUT_OFF, {"number": number, "again": again})

    async def look(self, number: int) -> tuple[bool, bytes | None]:
        """Is it still there, and what was answered?"""
        rows = await self.store.ask(LOOK, {"number": number})
        return bool(rows), rows[0][0] if rows else None

    async def withdraw(self, number: int) -> None:
        await self.store.ask(WITHDRAW, {"number": number})

    async def forget(self, now: float) -> None:
        await self.store.ask(FORGET, {"now": now})
