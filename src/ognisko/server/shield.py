"""Shield: what stands before every route: hosts, origins, sizes, rates, and the headers of every answer."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ognisko.server import guests
from ognisko.server.clock import Clock
from ognisko.server.limits import Buckets
from ognisko.server.settings import Settings
from ognisko.server.wire import Problem, problem_answer, too_fast

CSP = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Shield:
    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self.app = app
        self.settings = settings
        self.requests = Buckets(settings.requests, settings.remembered, clock.now)
        self.posts = Buckets(settings.posts, settings.remembered, clock.now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(HTTPConnection(scope))
        except Problem as problem:
            await self.refuse(problem, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, _limited(receive, self.settings.body), _with_headers(send))

    def check(self, connection: HTTPConnection) -> None:
        scope, headers = connection.scope, connection.headers
        self.check_host(headers)
        writes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if writes:
            check_origin(headers)
        if wait := self.requests.take(address(scope)):
            raise too_fast(wait)
        if writes and (guest := guests.guest_of(connection)) is not None and (wait := self.posts.take(guest)):
            raise too_fast(wait)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 9 or int(length) > self.settings.body:
            raise Problem(413, "too_big", f"at most {self.settings.body} bytes")

    def check_host(self, headers: Headers) -> None:
        hosts = self.settings.hosts
        # A server for this machine only is not fooled by a name that a stranger points at it.
        if hosts and _without_port(headers.get("host", "")) not in hosts:
            raise Problem(403, "origin", "this server has another name")

    async def refuse(self, problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await problem_answer(Request(scope), problem)(scope, receive, _with_headers(send))


def check_origin(headers: Headers) -> None:
    """Browsers name the page that a request comes from: it must be one of ours."""
    origin = headers.get("origin")
    foreign = origin is not None and origin.partition("://")[2].lower() != headers.get("host", "").lower()
    if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, "origin", "only our own pages may do that")


def _without_port(host: str) -> str:
    """By hand: what the library for addresses makes of a hostile header is an exception."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).strip("[]").lower()


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


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
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent
