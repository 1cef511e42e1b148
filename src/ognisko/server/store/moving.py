"""Rows that go from one database to another as they are; what is there already stays."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class Asked(Protocol):
    async def ask(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]: ...


async def rows_moved(source: Asked, target: Asked, table: str, keys: Sequence[str]) -> None:
    names, values = ", ".join(keys), ", ".join(f"%({key})s" for key in keys)
    put = f"INSERT INTO {table}({names}) VALUES ({values}) ON CONFLICT DO NOTHING"  # noqa: S608 - no input in it
    for row in await source.ask(f"SELECT {names} FROM {table}"):  # noqa: S608
        await target.ask(put, dict(zip(keys, row, strict=True)))
