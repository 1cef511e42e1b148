"""What the workshop asks of a house, and the workshop of one process: a folder beside the database."""

import asyncio
from collections.abc import Coroutine
from typing import Any, NamedTuple, Protocol

from ognisko.server.messages.workshop import Measurement, OwnSet
from ognisko.server.workshop.bench import Bench
from ognisko.server.workshop.draft import Ready
from ognisko.server.workshop.sets import Kept, Sets


class Shelf(Protocol):
    """Where own sets are kept."""

    async def of(self, guest: str | None) -> list[OwnSet]: ...

    async def keep(self, guest: str, home: str, kept: Kept) -> OwnSet: ...

    async def open(self, guest: str | None, id: str) -> Kept: ...

    async def forget(self, guest: str | None, id: str) -> list[OwnSet]: ...

    async def move(self, old: str, new: str) -> None:
        """All of one guest's are another's."""
        ...


class Measures(Protocol):
    """Where they are measured."""

    async def ask(self, guest: str, home: str, name: str, players: int, set: Ready) -> Measurement: ...

    async def look(self, id: str) -> Measurement: ...

    async def stop(self, id: str, guest: str | None) -> None: ...

    async def file(self, id: str, path: str) -> bytes: ...


class Workshop(NamedTuple):
    """Of a house, and what is to be done for it all the time."""

    sets: Shelf
    bench: Measures
    chores: list[Coroutine[Any, Any, None]]


class NearShelf:
    """Files are read and written off the event loop."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets

    async def of(self, guest: str | None) -> list[OwnSet]:
        return await asyncio.to_thread(self.sets.of, guest)

    async def keep(self, guest: str, home: str, kept: Kept) -> OwnSet:
        return await asyncio.to_thread(self.sets.keep, guest, home, kept)

    async def open(self, guest: str | None, id: str) -> Kept:
        return await asyncio.to_thread(self.sets.open, guest, id)

    async def forget(self, guest: str | None, id: str) -> list[OwnSet]:
        return await asyncio.to_thread(self.sets.forget, guest, id)

    async def move(self, old: str, new: str) -> None:
        await asyncio.to_thread(self.sets.move, old, new)


class NearMeasures:
    def __init__(self, bench: Bench) -> None:
        self.bench = bench

    async def ask(self, guest: str, home: str, name: str, players: int, set: Ready) -> Measurement:
        return self.bench.ask(guest, home, name, players, set)

    async def look(self, id: str) -> Measurement:
        return self.bench.look(id)

    async def stop(self, id: str, guest: str | None) -> None:
        self.bench.stop(id, guest)

    async def file(self, id: str, path: str) -> bytes:
        return await asyncio.to_thread(self.bench.file(id, path).read_bytes)
