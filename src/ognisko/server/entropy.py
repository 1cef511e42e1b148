"""Entropy: the one place where the server draws what nobody may guess. Only tests put another source here."""

import base64
import secrets
from collections.abc import Callable

source: Callable[[int], bytes] = secrets.token_bytes


def secret() -> bytes:
    """Of a table: what its chance is made of."""
    return source(32)


def token() -> str:
    """Of a guest or of an invitation: 128 bits."""
    return source(16).hex()


def table_id() -> str:
    return base64.urlsafe_b64encode(source(12)).decode().replace("-", "a").replace("_", "b")
