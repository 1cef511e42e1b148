"""View: what a seat may see of a game, as a typed thing; each game's view.py has its own."""

from typing import Any

import msgspec

PERSONS = frozenset({"by", "first", "seat", "turn"})  # fields of a view that name a seat
SORTED = msgspec.json.Encoder(order="deterministic")  # equal dicts in the same order


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Built from nothing, field by field. As JSON it is what the pages get.

    >>> class Shown(View, frozen=True, kw_only=True):
    ...     points: int
    >>> shown = Shown(points=3)
    >>> shown.points, shown["points"]
    (3, 3)
    >>> len({shown, Shown(points=3)})
    1
    """

    def __hash__(self) -> int:
        return hash(SORTED.encode(self))  # its lists and dicts have no hash of their own

    def __getitem__(self, field: str) -> Any:
        """A field by its name, as in the JSON."""
        if field in self.__struct_fields__:
            return getattr(self, field)
        raise KeyError(field)
