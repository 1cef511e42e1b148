"""What travels with a notice is believed only from who knows the table's secret: whoever reaches the database, even a
user who may read no table, can notify.
"""

import hmac

LENGTH = 16  # bytes of a seal


def sealed(secret: bytes, table: str, revision: int, entry: bytes) -> bytes:
    return _seal(secret, table, revision, entry) + entry


def unsealed(secret: bytes, table: str, revision: int, told: bytes) -> bytes | None:
    """The entry that came to be with this revision; None: perhaps it is another."""
    seal, entry = told[:LENGTH], told[LENGTH:]
    return entry if hmac.compare_digest(seal, _seal(secret, table, revision, entry)) else None


def _seal(secret: bytes, table: str, revision: int, entry: bytes) -> bytes:
    return hmac.digest(secret, f"notice {table} {revision} ".encode() + entry, "sha256")[:LENGTH]
