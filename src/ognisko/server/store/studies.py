"""Studies: finished games that somebody wants judged, and decisions to be made once more; any worker may do them.

Rows that say what is asked, and no more: what nobody asks about any more is left, and a crash of the database may
forget it.
"""

from typing import NamedTuple

from ognisko.server.store.postgres import PostgresStore

STUDY = """
    WITH known AS (
        UPDATE studies SET until = %(until)s WHERE table_id = %(table)s AND step IS NULL RETURNING done, fault
    ), under_way AS (
        SELECT count(*) AS of_all, count(*) FILTER (WHERE home = %(home)s) AS of_home FROM studies
        WHERE step IS NULL AND fault IS NULL AND until > %(now)s
    ), new AS (
        INSERT INTO studies(table_id, home, guest, until) SELECT %(table)s, %(home)s, %(guest)s, %(until)s
        FROM under_way WHERE NOT EXISTS (SELECT FROM known) AND of_home < %(each)s AND of_all < %(most)s
        ON CONFLICT DO NOTHING RETURNING done, fault
    )
    SELECT done, fault, false FROM known UNION ALL SELECT done, fault, true FROM new
"""
AGAIN = """
    INSERT INTO studies(table_id, home, guest, step, action, until)
    VALUES (%(table)s, %(home)s, %(guest)s, %(step)s, %(action)s, %(until)s) RETURNING number
"""
CLAIM = """
    WITH due AS MATERIALIZED (
        SELECT number FROM studies s
        WHERE answer IS NULL AND fault IS NULL AND until > %(now)s AND lease_until <= %(now)s
        ORDER BY (SELECT max(served) FROM studies o WHERE o.home = s.home),
            (SELECT max(served) FROM studies o WHERE o.home = s.home AND o.guest = s.guest), served, number
        LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE studies SET lease_by = %(name)s, lease_until = %(lease)s, served = %(now)s FROM due
    WHERE studies.number = due.number RETURNING studies.number, table_id, step, action, judged
"""
RENEW = "UPDATE studies SET lease_until = %(lease)s WHERE lease_by = %(name)s AND lease_until > 0"
PUT_OFF = "UPDATE studies SET lease_until = %(again)s WHERE number = %(number)s AND lease_by = %(name)s"
GO_ON = """
    UPDATE studies SET judged = %(judged)b, done = %(done)s, lease_until = 0
    WHERE number = %(number)s AND lease_by = %(name)s
"""
ANSWER = "UPDATE studies SET answer = %(answer)b WHERE number = %(number)s"
GIVE_UP = "UPDATE studies SET fault = %(fault)s WHERE number = %(number)s"
LOOK = "SELECT answer, fault FROM studies WHERE number = %(number)s"
END = "DELETE FROM studies WHERE number = %(number)s"
FORGET = "DELETE FROM studies WHERE until < %(now)s"


class Study(NamedTuple):
    """A whole game, as far as it is judged; or, with a step, one decision of it."""

    number: int
    table: str
    step: int | None
    action: str | None
    judged: bytes | None


class Progress(NamedTuple):
    done: float
    fault: str | None
    new: bool


class Studies:
    """As one process, `name`, says and asks it."""

    def __init__(self, store: PostgresStore, name: str) -> None:
        self.store = store
        self.name = name

    async def study(
        self, table: str, home: str, guest: str, now: float, until: float, each: int, most: int
    ) -> Progress | None:
        """How far it is, and it is wanted at least until then; None: too much is under way."""
        values = {"table": table, "home": home, "guest": guest, "now": now, "until": until, "each": each, "most": most}
        for _ in range(2):  # of two who ask first at the very same time one finds that out
            if rows := await self.store.ask(STUDY, values):
                return Progress(*rows[0])
        return None

    async def again(self, table: str, step: int, action: str | None, home: str, until: float) -> int:
        values = {"table": table, "home": home, "guest": "again", "step": step, "action": action, "until": until}
        number: int = (await self.store.ask(AGAIN, values))[0][0]
        return number

    async def claim(self, now: float, lease: float) -> Study | None:
        """The next piece: addresses take turns, then guests, then games."""
        rows = await self.store.ask(CLAIM, {"now": now, "lease": lease, "name": self.name})
        return Study(*rows[0]) if rows else None

    async def renew(self, lease: float) -> None:
        await self.store.ask(RENEW, {"lease": lease, "name": self.name})

    async def put_off(self, number: int, again: float) -> None:
        """Another may have it from then on."""
        await self.store.ask(PUT_OFF, {"number": number, "again": again, "name": self.name})

    async def go_on(self, number: int, judged: bytes, done: float) -> None:
        """A piece is done: whoever has time takes the next."""
        await self.store.ask(GO_ON, {"number": number, "judged": judged, "done": done, "name": self.name})

    async def answer(self, number: int, answer: bytes) -> None:
        await self.store.ask(ANSWER, {"number": number, "answer": answer})

    async def give_up(self, number: int, fault: str) -> None:
        await self.store.ask(GIVE_UP, {"number": number, "fault": fault})

    async def look(self, number: int) -> tuple[bytes | None, str | None]:
        """What was answered, and why it cannot be."""
        rows = await self.store.ask(LOOK, {"number": number})
        return (rows[0][0], rows[0][1]) if rows else (None, None)

    async def end(self, number: int) -> None:
        await self.store.ask(END, {"number": number})

    async def forget(self, now: float) -> None:
        await self.store.ask(FORGET, {"now": now})
