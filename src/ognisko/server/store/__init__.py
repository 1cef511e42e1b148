"""Store: where tables live. What `create` and `commit` have answered is never lost."""

from dataclasses import dataclass, field
from typing import Protocol


class Stale(Exception):
    """The table is at another revision than the change was made for."""


@dataclass(frozen=True)
class Change:
    """What a commit writes."""

    status: str
    to_act: list[int]  # seats of which something is asked
    bots: bool  # the sweep has something to do: one of them is a bot's, or salts are waited for
    at: float
    sheet: bytes | None = None  # None: as it was
    entry: bytes | None = None  # of the journal
    guests: list[str] = field(default_factory=list)  # to be found in their lists of tables


@dataclass(frozen=True)
class Saved:
    id: str
    revision: int
    sheet: bytes
    began: float
    entries: list[bytes]


@dataclass(frozen=True)
class Summary:
    """A line of somebody's list of tables."""

    id: str
    sheet: bytes
    status: str
    to_act: list[int]
    updated: float


class Store(Protocol):
    async def create(self, table: str, change: Change) -> None: ...

    async def commit(self, table: str, revision: int, change: Change) -> int:
        """Write a change made for `revision`; the new revision, or Stale."""
        ...

    async def load(self, table: str) -> Saved | None: ...

    async def keep(self, table: str, parts: dict[str, bytes]) -> None:
        """What is shown of a finished game for ever, by kind."""
        ...

    async def part(self, table: str, kind: str) -> bytes | None: ...

    async def not_kept(self) -> list[str]:
        """Finished games of which nothing is kept yet."""
        ...

    async def tables_of(self, guest: str, most: int) -> list[Summary]: ...

    async def waiting_for_bots(self) -> list[str]: ...

    async def forget_lobbies(self, before: float) -> list[str]: ...

    async def close(self) -> None: ...
