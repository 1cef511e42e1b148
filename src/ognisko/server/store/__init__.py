"""Store: where tables live. What `create` and `commit` have answered is never lost."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct, convert
from msgspec.structs import asdict


class Stale(Exception):
    """The table is at another revision than the change was made for."""


class Unanswered(Exception):
    """The database does not answer. Nobody knows whether the last change was stored: read it anew."""


FAULTS = (sqlite3.Error, Unanswered)  # what a store may raise at any time


@dataclass(frozen=True)
class Change:
    """What a commit writes."""

    status: str
    to_act: list[int]  # seats of which something is asked
    bots: bool  # the sweep has something to do: one of them is a bot's, salts are waited for, or a time runs
    at: float
    wanted_at: float = 0.0  # ... not before
    host: str = ""  # whose turn among all who wait for bots it takes
    sheet: bytes | None = None  # None: as it was
    entry: bytes | None = None  # of the journal
    guests: list[str] = field(default_factory=list)  # to be found in their lists of tables
    opens: "tuple[str, Change] | None" = None  # another table that comes to be with it, or not at all


class Saved(Struct, frozen=True):
    id: str
    revision: Annotated[int, Meta(ge=0)]
    sheet: bytes
    began: float
    entries: list[bytes]

    def check(self) -> None:
        """Raises ValueError for what no store of ours has written: not every database minds its columns."""
        convert(asdict(self), Saved)
        if self.revision < len(self.entries):
            raise ValueError(f"revision {self.revision}, but {len(self.entries)} entries")


@dataclass(frozen=True)
class Summary:
    """A line of somebody's list of tables."""

    id: str
    sheet: bytes
    status: str
    to_act: list[int]
    updated: float


@dataclass(frozen=True)
class Kept:
    """Everything of a table, to be moved to another store."""

    id: str
    revision: int
    status: str
    sheet: bytes
    to_act: str
    bots: bool
    began: float
    updated: float
    journal: list[tuple[int, bytes]]
    guests: list[str]
    parts: dict[str, bytes]
    wanted_at: float = 0.0


def is_id(text: str) -> bool:
    """May a table be called so? What is not even that is asked of no database: some refuse characters."""
    return len(text) <= 40 and text.isascii() and text.isprintable()


def seats(seats: list[int]) -> str:
    """As they are stored."""
    return ",".join(map(str, seats))


def numbers(text: object) -> list[int]:
    return [int(number) for number in str(text).split(",") if number.isdecimal()]


class Store(Protocol):
    async def open(self) -> None: ...

    async def create(self, table: str, change: Change) -> None: ...

    async def commit(self, table: str, revision: int, change: Change) -> int:
        """Write a change made for `revision`; the new revision, or Stale."""
        ...

    async def load(self, table: str) -> Saved | None: ...

    async def since(self, table: str, revision: int) -> Saved | None:
        """The table as it is now, with those entries only that came after `revision`."""
        ...

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """Of those tables that are at a newer revision than is known, which."""
        ...

    async def keep(self, table: str, parts: dict[str, bytes]) -> None:
        """What is shown of a finished game for ever, by kind."""
        ...

    async def part(self, table: str, kind: str) -> bytes | None: ...

    async def parts_of(self, guest: str, kind: str) -> dict[str, bytes]:
        """That part of all of a guest's tables that have it, by table."""
        ...

    async def not_kept(self) -> list[str]:
        """Finished games of which nothing is kept yet."""
        ...

    async def tables_of(self, guest: str, most: int) -> list[Summary]: ...

    async def waiting_for_bots(self, until: float) -> list[str]:
        """Those at which something is to be done until then."""
        ...

    async def ids(self) -> list[str]:
        """Of all tables."""
        ...

    async def whole(self, table: str) -> Kept | None: ...

    async def put(self, kept: Kept) -> None:
        """A table as it was in another store; it must not be there yet."""
        ...

    async def forget_old(self, status: str, before: float) -> list[str]:
        """All of the tables of that status that nothing happened at since then; which they were."""
        ...

    async def ask(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
        """A statement that both databases understand and that bears to be run again, with values by `%(name)s`."""
        ...

    async def close(self) -> None: ...
