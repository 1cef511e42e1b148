"""Guests: a cookie of 128 random bits for each device; only its hash is kept.

The hash of a guest's first device stands at the tables; whose a further one is, passports.py finds out.
"""

import hashlib
import hmac
import re
from typing import cast

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ognisko.server import entropy

COOKIE = "ognisko_guest"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[0-9a-f]{32}")
LANGUAGE = "ognisko_lang"
DEVICE = "ognisko.device"  # in a scope: the hash of its cookie
WHO = "ognisko.guest"  # in a scope: who was recognised, None for a device that was turned away


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """In constant time; nobody is not the same as nobody."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


def told(connection: HTTPConnection, name: str) -> str:
    """What our cookie of that name says. No other is read: the standard library takes seconds to unquote some."""
    for pair in connection.headers.get("cookie", "").split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


def token_of(connection: HTTPConnection) -> str | None:
    """What the cookie says, unless its device was turned away."""
    return None if connection.scope.get(WHO, "") is None else _token_of(connection)


def _token_of(connection: HTTPConnection) -> str | None:
    token = told(connection, _cookie(connection))
    return token if _TOKEN.fullmatch(token) else None


def language_of(connection: HTTPConnection) -> str:
    """The language that was chosen, if any was."""
    return told(connection, LANGUAGE)


def device_of(connection: HTTPConnection) -> str | None:
    """The hash of the cookie; None for somebody who has none yet. Asked several times a request, made once."""
    if DEVICE not in connection.scope:
        token = _token_of(connection)
        connection.scope[DEVICE] = None if token is None else hashed(token)
    return cast("str | None", connection.scope[DEVICE])


def guest_of(connection: HTTPConnection) -> str | None:
    """Whose device it is, on which somebody comes; None for somebody new."""
    scope = connection.scope
    return cast("str | None", scope[WHO]) if WHO in scope else device_of(connection)


def coming(connection: HTTPConnection) -> tuple[str, str]:
    """The cookie and the guest: those who come for the first time are somebody from now on."""
    token = token_of(connection) or entropy.token()
    return token, guest_of(connection) or hashed(token)


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    secure = _secure(connection)
    response.set_cookie(_cookie(connection), token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def take_cookie(connection: HTTPConnection, response: Response) -> None:
    """The browser forgets it, too."""
    secure = _secure(connection)
    response.delete_cookie(_cookie(connection), httponly=True, samesite="lax", secure=secure)


def _secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _cookie(connection: HTTPConnection) -> str:
    """Under https a name that browsers take from this very host only, so that no neighbour plants a guest."""
    return f"__Host-{COOKIE}" if _secure(connection) else COOKIE
