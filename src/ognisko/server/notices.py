"""What travels with a notice is believed only from who knows the table's secret: whoever reaches the database, even a
user who may read no table, can notify.
"""

import hashlib
import hmac

LENGTH = 16  # bytes of a seal


def sealed(secret: bytes, table: str, revision: int, entry: bytes) -> bytes:
    return _seal(secret, table, revision, entry) + entry


def unsealed(secret: bytes, table: str, revision: int, told: bytes) -> bytes | None:
    """The entry that came to be with this revision; None: perhaps it is another."""
    seal, entry = told[:LENGTH], told[LENGTH:]
    return entry if hmac.compare_digest(seal, _seal(secret, table, revision, entry)) else None


def _seal(secret: bytes, table: str, revision: int, entry: bytes) -> bytes:
    told = f"{table} {revision} ".encode() + entry
    return hashlib.blake2b(told, key=secret, digest_size=LENGTH, person=b"notice").digest()
