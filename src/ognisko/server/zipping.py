"""Zipping what begins alike again and again: the beginning is zipped once, and each end is joined to it."""

import struct
import zlib
from typing import NamedTuple

HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of a gzip file that tells neither name nor time
RAW = -15  # window bits: deflate without a frame
FAST = 1


class Beginning(NamedTuple):
    packed: bytes
    crc: int
    size: int


def begun(text: bytes) -> Beginning:
    packing = zlib.compressobj(FAST, zlib.DEFLATED, RAW)
    packed = packing.compress(text) + packing.flush(zlib.Z_SYNC_FLUSH)  # up to a whole byte: anything may follow
    return Beginning(packed, zlib.crc32(text), len(text))


def ended(beginning: Beginning, text: bytes) -> bytes:
    """The whole as gzip: one member, which every browser reads."""
    packing = zlib.compressobj(FAST, zlib.DEFLATED, RAW)
    frame = struct.pack("<II", zlib.crc32(text, beginning.crc), (beginning.size + len(text)) & 0xFFFFFFFF)
    return b"".join((HEAD, beginning.packed, packing.compress(text), packing.flush(), frame))
