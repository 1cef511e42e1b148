"""View: what a seat may see of a game, as a typed thing; each game's view.py has its own."""

from typing import TYPE_CHECKING, Any

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Built from nothing, field by field. As JSON it is what the pages get.

    >>> class Shown(View, frozen=True, kw_only=True):
    ...     points: int
    >>> shown = Shown(points=3)
    >>> shown.points, shown["points"]
    (3, 3)
    """

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any:
            """Which fields there are, each game's own view tells."""

    def __getitem__(self, field: str) -> Any:
        """A field by its name, as in the JSON."""
        if field in self.__struct_fields__:
            return getattr(self, field)
        raise KeyError(field)
