"""Own sets of components at the table: what a sheet carries of one, and the game that it makes."""

import zlib
from functools import lru_cache

from msgspec import Struct

from ognisko import games
from ognisko.core.errors import ComponentError
from ognisko.core.game import Game

MOST = 262_144  # bytes of a component file; ours have 61,000
PACKED = 49_152  # ... zipped, as every table with it carries it; ours have 5,000
ROOM = 8  # bytes in memory for each byte of the file, roughly
LIVE = 32  # games with own sets that a process remembers


class OwnBox(Struct, frozen=True):
    """A set by its name, and its component file, zipped."""

    name: str
    file: bytes

    @classmethod
    def of(cls, name: str, file: bytes) -> "OwnBox":
        """ComponentError for what is hardly a set: the texts of one are much alike."""
        packed = zlib.compress(file, 9)
        if len(packed) > PACKED:
            raise ComponentError(f"{name}: {len(packed)} bytes when zipped, at most {PACKED}")
        return cls(name, packed)

    @property
    def content(self) -> bytes:
        """Not more than fits, whatever was zipped."""
        unpacked = zlib.decompressobj().decompress(self.file, MOST + 1)
        if len(unpacked) > MOST:
            raise ComponentError(f"{self.name}: more than {MOST} bytes")
        return unpacked


def weight(box: OwnBox | None) -> int:
    """Bytes in memory of the game that it makes, roughly."""
    return 0 if box is None else len(box.content) * ROOM


def game_of(name: str, box: OwnBox | None) -> Game:
    """The game of the house, or with an own set. The first time it takes a moment: not on the event loop."""
    return games.get(name) if box is None else _opened(name, box)


@lru_cache(maxsize=LIVE)
def _opened(name: str, box: OwnBox) -> Game:
    return type(games.get(name)).load(box.content, box.name)
