"""Guests: a cookie of 128 random bits; only its hash is kept."""

import hashlib
import hmac
import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "ognisko_guest"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[0-9a-f]{32}")


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """In constant time; nobody is not the same as nobody."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


def token_of(connection: HTTPConnection) -> str | None:
    token = connection.cookies.get(_cookie(connection), "")
    return token if _TOKEN.fullmatch(token) else None


def guest_of(connection: HTTPConnection) -> str | None:
    """The hash of the guest's cookie; None for somebody who has none yet."""
    token = token_of(connection)
    return None if token is None else hashed(token)


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    secure = _secure(connection)
    response.set_cookie(_cookie(connection), token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _cookie(connection: HTTPConnection) -> str:
    """Under https a name that browsers take from this very host only, so that no neighbour plants a guest."""
    return f"__Host-{COOKIE}" if _secure(connection) else COOKIE
