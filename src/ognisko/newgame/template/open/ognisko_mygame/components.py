"""The component file: its schema and what must hold in it."""

from typing import Literal

import msgspec

from ognisko.core.components import Notice, Origin, demand_within, read_components


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    game: Literal["mygame"]
    edition: str
    stones: int
    notice: Notice


def load(data: bytes, name: str) -> tuple[Components, Origin]:
    return read_components(data, name, Components, _check)


def _check(c: Components) -> None:
    demand_within("stones", c.stones, (3, 50))
