"""Shield: what stands before every route: hosts, origins, sizes, rates, and the headers of every answer."""

import ipaddress
import itertools
import logging
import re
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ognisko.server import guests, logs
from ognisko.server.clock import Clock
from ognisko.server.limits import Buckets
from ognisko.server.settings import Settings
from ognisko.server.wire import Problem, fault_answer, problem_answer, too_fast

CSP = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
HEADERS = {
    b"content-security-policy": CSP.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}
# Files that are kept for ever and that no browser opens as a page need no more than these: on a slow line it counts.
FOR_FILES = {name: HEADERS[name] for name in (b"x-content-type-options", b"cross-origin-resource-policy")}
FILES = (b"text/css", b"text/javascript", b"font/", b"application/json")
HOST = re.compile(r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")
log = logging.getLogger("ognisko.server")
TABLE = re.compile(r"/api/tables/([A-Za-z0-9]{1,40})(?:/|$)")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Shield:
    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self.app = app
        self.settings = settings
        self.clock = clock
        self.numbers = (f"{int(clock.now() * 1e6):x}-{number}" for number in itertools.count(1))
        self.requests = Buckets(settings.requests, settings.remembered, clock.now)
        self.posts = Buckets(settings.posts, settings.remembered, clock.now)
        self.posts_each = Buckets(settings.posts_each, settings.remembered, clock.now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.name(scope)
        try:
            self.check(HTTPConnection(scope))
        except Problem as problem:
            await self.refuse(problem, scope, receive, send)
            return
        begun, sending = self.clock.now(), Sending(send)
        if scope["type"] == "websocket":
            await self.app(scope, receive, sending)
        else:
            await self.answer(scope, _limited(receive, self.most(scope)), sending)
        seconds = round(self.clock.now() - begun, 4)
        log.info("%s", called(scope), extra={"status": sending.status, "seconds": seconds})

    def name(self, scope: Scope) -> None:
        """What is logged on its way is told apart by these."""
        found = TABLE.match(scope["path"])
        logs.table.set(found[1] if found else "")
        logs.request.set(next(self.numbers))

    async def answer(self, scope: Scope, receive: Receive, sending: "Sending") -> None:
        """Whatever goes wrong behind it: an answer like every other, and the connection lives on."""
        send = _with_headers(sending)
        try:
            await self.app(scope, receive, send)
        except Exception:
            if sending.begun:
                raise
            log.exception("%s", called(scope))
            await fault_answer()(scope, receive, send)

    def check(self, connection: HTTPConnection) -> None:
        scope, headers = connection.scope, connection.headers
        self.check_host(headers)
        writes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if writes:
            check_origin(headers)
        if wait := self.requests.take(address(scope)):
            raise too_fast(wait)
        if writes:
            self.check_posts(connection)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 9 or int(length) > self.most(scope):
            raise Problem(413, "too_big", f"at most {self.most(scope)} bytes")

    def most(self, scope: Scope) -> int:
        """Bytes of a request: more where it may bring a set of components or a record."""
        if scope["path"] == "/api/replay":
            return self.settings.record
        brings = scope["path"] == "/api/tables" or scope["path"].startswith("/api/workshop/")
        return self.settings.draft if brings else self.settings.body

    def check_posts(self, connection: HTTPConnection) -> None:
        """By address, as cookies can be invented; and by guest, so that one of a household leaves room for the rest."""
        guest = guests.guest_of(connection)
        if wait := self.posts_each.take(address(connection.scope)) or (guest and self.posts.take(guest)):
            raise too_fast(wait)

    def check_host(self, headers: Headers) -> None:
        """A name that a stranger points at this server is not served, whatever network it listens to."""
        host = HOST.fullmatch(headers.get("host", "").lower())
        if host is None:
            raise Problem(400, "malformed", "no such Host can be")
        hosts, name = self.settings.hosts, host["name"].strip("[]")
        if hosts and name not in hosts and not (self.settings.numbers and is_number(name)):
            raise Problem(403, "origin", "this server has another name; `ognisko serve --name` gives it one")

    async def refuse(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        refusal = await problem_answer(Request(scope), problem)
        await refusal(scope, receive, _with_headers(send))


def called(scope: Scope) -> str:
    """What was asked for, in our words: an address may hold what its sender should have kept."""
    return getattr(scope.get("endpoint"), "__name__", "") or str(scope.get("method", scope["type"]))


def check_origin(headers: Headers) -> None:
    """Browsers name the page that a request comes from: it must be one of ours."""
    origin = headers.get("origin")
    foreign = origin is not None and origin.partition("://")[2].lower() != headers.get("host", "").lower()
    if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, "origin", "only our own pages may do that")


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def address(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0]) if client else ""


@lru_cache(maxsize=4096)  # asked several times a request
def household(text: str) -> str:
    """Whom an address stands for: with IPv6 everybody has 2**64 of them."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return text[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found), 64), strict=False))


class Sending:
    """Has an answer begun, and with what?"""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.status: int | None = None

    @property
    def begun(self) -> bool:
        return self.status is not None

    async def __call__(self, message: Message) -> None:
        self.status = message.get("status", message.get("code", self.status or 0))
        await self.send(message)


def _limited(receive: Receive, most: int) -> Receive:
    count = 0

    async def counted() -> Message:
        nonlocal count
        message = await receive()
        count += len(message.get("body", b""))
        if count > most:
            raise Problem(413, "too_big", f"at most {most} bytes")
        return message

    return counted


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = dict(message["headers"])
            is_file = b"immutable" in headers.get(b"cache-control", b"")
            bare = is_file and headers.get(b"content-type", b"").startswith(FILES)
            more = [pair for pair in (FOR_FILES if bare else HEADERS).items() if pair[0] not in headers]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sent
