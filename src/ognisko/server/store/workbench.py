"""The workshop of a house of several processes, as rows: own sets, kept for ever; measurements, while somebody asks."""

from typing import NamedTuple

from ognisko.server.store.postgres import PostgresStore, Rows

SETS = "SELECT id, game, name, components, updated FROM sets WHERE guest = %(guest)s ORDER BY updated DESC"
OPEN = "SELECT game, name, components, updated, content FROM sets WHERE guest = %(guest)s AND id = %(id)s"
ROOM = """
    SELECT count(*) FILTER (WHERE guest = %(guest)s), count(*),
        bool_or(guest = %(guest)s AND game = %(game)s AND name = %(name)s) FROM sets
"""
KEEP = """
    INSERT INTO sets(id, guest, game, name, components, updated, content)
    VALUES (%(id)s, %(guest)s, %(game)s, %(name)s, %(components)s, %(updated)s, %(content)b)
    ON CONFLICT (guest, game, name) DO UPDATE SET
        components = excluded.components, updated = excluded.updated, content = excluded.content
    RETURNING id
"""
MOVE = """
    UPDATE sets s SET guest = %(new)s, name = name || CASE WHEN EXISTS (
        SELECT FROM sets o WHERE o.guest = %(new)s AND o.game = s.game AND o.name = s.name
    ) THEN ' ' || left(id, 4) ELSE '' END WHERE guest = %(old)s
"""
FORGET = "DELETE FROM sets WHERE guest = %(guest)s AND id = %(id)s RETURNING id"

ASK = """
    WITH under_way AS (
        SELECT count(*) FILTER (WHERE guest = %(guest)s) AS own, count(*) FILTER (WHERE home = %(home)s) AS of_home,
            count(*) FILTER (WHERE state = 'waiting') AS waiting
        FROM measures WHERE state IN ('waiting', 'playing')
    )
    INSERT INTO measures(id, guest, home, game, name, players, file)
    SELECT %(id)s, %(guest)s, %(home)s, %(game)s, %(name)s, %(players)s, %(file)b
    FROM under_way WHERE own = 0 AND of_home < %(each)s AND waiting < %(most)s
"""
LOOK = """
    SELECT id, game, name, players, state, played, games, message, guest,
        (SELECT count(*) FROM measures o WHERE m.state = 'waiting' AND o.state = 'waiting' AND o.number <= m.number)
    FROM measures m WHERE id = %(id)s
"""
ASKED = "SELECT id FROM measures WHERE guest = %(guest)s AND state IN ('waiting', 'playing')"
STOP = "UPDATE measures SET state = 'failed', message = 'stopped' WHERE id = %(id)s AND state IN ('waiting', 'playing')"
DEATHS = 3  # of workers, after which nobody tries it again: it may be what they die of
GIVE_UP = """
    UPDATE measures SET state = 'failed', message = 'its workers died again and again'
    WHERE state = 'playing' AND lease_until < %(now)s AND deaths + 1 >= %(deaths)s
"""
CLAIM = """
    WITH due AS MATERIALIZED (
        SELECT number FROM measures
        WHERE state = 'waiting' OR (state = 'playing' AND lease_until < %(now)s)
        ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE measures SET state = 'playing', lease_by = %(name)s, lease_until = %(lease)s, played = 0,
        deaths = deaths + (state = 'playing')::int FROM due
    WHERE measures.number = due.number RETURNING id, guest, home, game, measures.name, players, file
"""
GO_ON = """
    UPDATE measures SET played = %(played)s, games = %(games)s, lease_until = %(lease)s
    WHERE id = %(id)s AND lease_by = %(name)s AND state = 'playing' RETURNING id
"""
GIVE_BACK = "UPDATE measures SET state = 'waiting' WHERE id = %(id)s AND lease_by = %(name)s AND state = 'playing'"
REPORT = """
    INSERT INTO reports VALUES (%(id)s, %(path)s, %(content)b)
    ON CONFLICT (measure_id, path) DO UPDATE SET content = excluded.content
"""
END = """
    UPDATE measures SET state = %(state)s, message = %(message)s, played = %(played)s, games = %(games)s
    WHERE id = %(id)s AND lease_by = %(name)s AND state = 'playing'
"""
FILE = """
    SELECT content FROM reports JOIN measures ON id = measure_id
    WHERE measure_id = %(id)s AND path = %(path)s AND state = 'done'
"""
TIDY = """
    WITH by_home AS (
        SELECT id, number, row_number() OVER (PARTITION BY home ORDER BY number DESC) AS of_home
        FROM measures WHERE state IN ('done', 'failed')
    ), ranked AS (
        SELECT id, of_home, row_number() OVER (PARTITION BY of_home <= %(each)s ORDER BY number DESC) AS of_all
        FROM by_home
    ), old AS (
        DELETE FROM measures USING ranked
        WHERE measures.id = ranked.id AND (of_home > %(each)s OR of_all > %(most)s) RETURNING measures.id
    )
    DELETE FROM reports USING old WHERE measure_id = old.id
"""


class Order(NamedTuple):
    """A set to be measured."""

    id: str
    guest: str
    home: str
    game: str
    name: str
    players: int
    file: bytes


class Room(NamedTuple):
    mine: int
    all: int
    known: bool  # a set of that name is replaced


class Workbench:
    """As one process, `name`, says and asks it."""

    def __init__(self, store: PostgresStore, name: str) -> None:
        self.store = store
        self.name = name

    # Sets

    async def sets(self, guest: str) -> Rows:
        return await self.store.ask(SETS, {"guest": guest})

    async def open(self, guest: str, id: str) -> Rows:
        return await self.store.ask(OPEN, {"guest": guest, "id": id})

    async def room(self, guest: str, game: str, name: str) -> Room:
        mine, all, known = (await self.store.ask(ROOM, {"guest": guest, "game": game, "name": name}))[0]
        return Room(mine, all, bool(known))

    async def keep(self, set: dict[str, object]) -> str:
        id: str = (await self.store.ask(KEEP, set))[0][0]
        return id

    async def move(self, old: str, new: str) -> None:
        """Where both have one of a name, the name of the one that comes is made longer."""
        await self.store.ask(MOVE, {"old": old, "new": new})

    async def forget(self, guest: str, id: str) -> bool:
        return bool(await self.store.ask(FORGET, {"guest": guest, "id": id}))

    # Measurements

    async def ask(self, order: Order, each: int, most: int) -> None:
        """Nothing, if there is no room: whoever looks for it does not find it."""
        await self.store.ask(ASK, {**order._asdict(), "each": each, "most": most})

    async def look(self, id: str) -> Rows:
        return await self.store.ask(LOOK, {"id": id})

    async def has_asked(self, guest: str) -> bool:
        return bool(await self.store.ask(ASKED, {"guest": guest}))

    async def stop(self, id: str) -> None:
        await self.store.ask(STOP, {"id": id})

    async def claim(self, now: float, lease: float) -> Order | None:
        """The next, or one whose worker has died: it is begun anew, but not for ever."""
        await self.store.ask(GIVE_UP, {"now": now, "deaths": DEATHS})
        rows = await self.store.ask(CLAIM, {"now": now, "lease": lease, "name": self.name})
        return Order(*rows[0]) if rows else None

    async def go_on(self, id: str, played: int, games: int, lease: float) -> bool:
        """Is it still wanted, and ours?"""
        values = {"id": id, "played": played, "games": games, "lease": lease, "name": self.name}
        return bool(await self.store.ask(GO_ON, values))

    async def give_back(self, id: str) -> None:
        await self.store.ask(GIVE_BACK, {"id": id, "name": self.name})

    async def report(self, id: str, path: str, content: bytes) -> None:
        await self.store.ask(REPORT, {"id": id, "path": path, "content": content})

    async def end(self, id: str, state: str, message: str, played: int, games: int) -> None:
        told = {"state": state, "message": message, "played": played, "games": games}
        await self.store.ask(END, {"id": id, "name": self.name, **told})

    async def file(self, id: str, path: str) -> Rows:
        return await self.store.ask(FILE, {"id": id, "path": path})

    async def tidy(self, each: int, most: int) -> None:
        await self.store.ask(TIDY, {"each": each, "most": most})
