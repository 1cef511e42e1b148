"""Requests into structs, structs and problems into responses."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from ognisko.core.state import SPECTATOR

Said = TypeVar("Said")
PIECE = 65_536
SMALL = 1_400  # bytes: they fit into one packet anyway


class Problem(Exception):
    """An answer that is not 2xx: a status, a code for the pages, a sentence for people (docs/api.md)."""

    def __init__(self, status: int, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"error": code, "message": message, **more}
        self.headers: dict[str, str] = {}


def not_now(message: str) -> Problem:
    return Problem(422, "not_now", message)


def too_fast(seconds: float) -> Problem:
    problem = Problem(429, "too_fast", "too many requests; wait a little")
    problem.headers["retry-after"] = str(max(1, round(seconds)))
    return problem


def busy() -> Problem:
    problem = Problem(429, "busy", "too many are waiting already; try again in a moment")
    problem.headers["retry-after"] = "2"
    return problem


class OfSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A request of a seat; the verbs add what they want to know."""

    seat: int


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    headers = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def unzips(request: Request) -> bool:
    """Does the client take what is zipped?"""
    return "gzip" in request.headers.get("accept-encoding", "")


def made(content: bytes, zipped: bool) -> Response:
    """JSON that was encoded before."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    return Response(content, 200, {**headers, **({"content-encoding": "gzip"} if zipped else {})}, "application/json")


def zipped(request: Request, content: bytes, kind: str, headers: Mapping[str, str] | None = None) -> Response:
    """What is kept zipped goes out as it is; for a client that cannot unzip, piece by piece."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding", **(headers or {})}
    if unzips(request):
        return Response(content, 200, {**headers, "content-encoding": "gzip"}, kind)
    return StreamingResponse(_unzipped(content), 200, headers, kind)


async def _unzipped(content: bytes) -> AsyncIterator[bytes]:
    """Never so much at once that others would wait for it."""
    inflating = zlib.decompressobj(wbits=31)
    while content and not inflating.eof:
        yield inflating.decompress(content, PIECE)
        await asyncio.sleep(0)
        content = inflating.unconsumed_tail
    yield inflating.flush()


async def said(request: Request, kind: type[Said]) -> Said:
    """The body of a POST."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "not_json", "say it in application/json")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except ClientDisconnect:
        raise Problem(400, "malformed", "the rest of the request never came") from None  # no fault of ours
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(400, "malformed", _short(error)) from None


def seat_in_query(request: HTTPConnection) -> int:
    """`?seat=N`; a spectator if it is not there or is `none`."""
    return seat_or_spectator(whole(request.query_params.get("seat"), "seat"))


def seat_or_spectator(told: int | None) -> int:
    """On the wire a spectator is null."""
    return SPECTATOR if told is None else told


def seat_that_asks(request: Request) -> int:
    """`?seat=N`, where nobody but a seat may ask."""
    seat = seat_in_query(request)
    if seat == SPECTATOR:
        raise Problem(400, "malformed", "seat is missing")
    return seat


def whole(text: str | None, name: str) -> int | None:
    if text is None or text in ("", "none"):
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Problem(400, "malformed", f"{name} is a whole number")
    return int(text)


def _short(error: Exception) -> str:
    return str(error)[:200]


def closing() -> Problem:
    return Problem(503, "closing", "this process goes down; ask another")


async def problem_answer(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return answer(problem.body, problem.status, problem.headers)


def fault_answer() -> Response:
    """The cause is in the server's log, never in an answer."""
    return answer({"error": "fault", "message": "something went wrong here; it has been noted"}, 500)


async def http_answer(request: Request, error: Exception) -> Response:
    status: int = getattr(error, "status_code", 500)
    codes: dict[int, tuple[str, str]] = {404: ("no_page", "there is no such page"), 405: ("method", "not that way")}
    code, message = codes.get(status, ("http", "that does not work"))
    headers: dict[str, Any] = getattr(error, "headers", None) or {}
    return answer({"error": code, "message": message}, status, headers)
