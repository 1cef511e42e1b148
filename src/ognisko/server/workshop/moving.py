"""Own sets move with their house: files beside a database of one process, rows in one of several."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Raw

from ognisko.server.settings import Settings
from ognisko.server.store.moving import Asked
from ognisko.server.workshop.sets import Kept, read, sets_folder, write

EVERY = "SELECT guest, id, game, name, components, updated, content FROM sets"
PUT = """
    INSERT INTO sets(id, guest, game, name, components, updated, content)
    SELECT %(id)s, %(guest)s, %(game)s, %(name)s::text || CASE WHEN EXISTS (
        SELECT FROM sets WHERE guest = %(guest)s AND game = %(game)s AND name = %(name)s
    ) THEN ' ' || left(%(id)s, 4) ELSE '' END, %(components)s, %(updated)s, %(content)b
    ON CONFLICT (id) DO NOTHING
"""


class Own(NamedTuple):
    """A set, and whose it is."""

    guest: str
    id: str
    kept: Kept


class End(Protocol):
    async def every(self) -> list[Own]: ...

    async def put(self, own: Own) -> None:
        """What is there already stays."""
        ...


class Files:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def every(self) -> list[Own]:
        return await asyncio.to_thread(lambda: list(self._every()))

    def _every(self) -> Iterator[Own]:
        for folder in sorted(self.folder.glob("*/")):
            yield from (Own(folder.name, path.stem, kept) for path, kept in read(folder, Kept))

    async def put(self, own: Own) -> None:
        folder = self.folder / own.guest
        if not (folder / f"{own.id}.json").is_file():
            await asyncio.to_thread(write, folder, own.id, own.kept)


class Rows:
    """Where two files of somebody have one name, the name of the second is made longer."""

    def __init__(self, store: Asked) -> None:
        self.store = store

    async def every(self) -> list[Own]:
        return [_own(*row) for row in await self.store.ask(EVERY)]

    async def put(self, own: Own) -> None:
        told = {**msgspec.structs.asdict(own.kept), "content": bytes(own.kept.content)}
        await self.store.ask(PUT, {"guest": own.guest, "id": own.id, **told})


def _own(guest: str, id: str, game: str, name: str, components: str, updated: float, content: bytes) -> Own:
    return Own(guest, id, Kept(game, name, components, updated, Raw(content)))


def end(settings: Settings, store: Asked) -> End:
    return Rows(store) if settings.url else Files(sets_folder(settings))


async def moved(source: End, target: End) -> int:
    """How many there were."""
    every = await source.every()
    for own in every:
        await target.put(own)
    return len(every)
