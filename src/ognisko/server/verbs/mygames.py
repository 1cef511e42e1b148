"""All my finished games, what was luck and what was skill in them; and all of them in one file."""

import asyncio
import contextlib
import gzip
import tempfile
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import IO

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ognisko.server import guests
from ognisko.server.ending import Result, zipped
from ognisko.server.messages.after import Accounted
from ognisko.server.messages.mine import MyGame, MyGames
from ognisko.server.room import errand, room
from ognisko.server.sheet import Sheet
from ognisko.server.store import Store, Summary
from ognisko.server.table import end_of
from ognisko.server.verbs.mytables import sheets_of
from ognisko.server.wire import answer

MOST = 1000
IN_MEMORY = 4_000_000  # bytes of a download; what is more goes to a file
PIECE = 65_536
PARTS = {"record": "records.jsonl", "analysis": "analyses.jsonl"}  # what a download holds


async def my_games(request: Request) -> Response:
    guest = guests.guest_of(request)
    if guest is None:
        return answer(MyGames([]))
    with errand(request):
        return answer(await games_of(room(request).hub.store, guest))


async def games_of(store: Store, guest: str) -> MyGames:
    over = await _over(store, guest)
    results, accounts = await store.parts_of(guest, "result"), await store.parts_of(guest, "account")
    for summary, _ in over:
        if summary.id not in results:
            results[summary.id] = await _result(store, summary.id)
    openings = await store.parts_of(guest, "opening")
    return MyGames(await asyncio.to_thread(_lines, over, results, accounts, openings, guest))


async def _over(store: Store, guest: str) -> list[tuple[Summary, Sheet]]:
    """Newest first, without those that the guest wants to forget."""
    found = [each for each in await store.tables_of(guest, MOST) if each.status == "over"]
    sheets = await asyncio.to_thread(sheets_of, found)
    return [(each, sheet) for each, sheet in sheets if guest not in sheet.forgotten]


async def _result(store: Store, table: str) -> bytes:
    """Of a game that was kept before results were kept apart; empty while its end is being written."""
    page = await store.part(table, "page")
    if page is None:
        return b""
    end = await asyncio.to_thread(end_of, page)
    content = zipped(msgspec.json.encode(Result(winners=end.winners, scores=end.scores)))
    await store.keep(table, {"result": content})
    return content


def _lines(
    over: list[tuple[Summary, Sheet]],
    results: dict[str, bytes],
    accounts: dict[str, bytes],
    openings: dict[str, bytes],
    guest: str,
) -> list[MyGame]:
    return [
        _line(summary, sheet, results[summary.id], accounts.get(summary.id), openings.get(summary.id), guest)
        for summary, sheet in over
        if results[summary.id]
    ]


def _line(
    summary: Summary, sheet: Sheet, kept: bytes, account: bytes | None, opening: bytes | None, guest: str
) -> MyGame:
    result = msgspec.json.decode(gzip.decompress(kept), type=Result)
    return MyGame(
        table=summary.id,
        game=sheet.game,
        ended=summary.updated,
        seats=sheet.owned(guest),
        names=[chair.name for chair in sheet.chairs],
        bots=[chair.kind == "bot" for chair in sheet.chairs],
        winners=result.winners,
        scores=result.scores,
        accounts=None if account is None else msgspec.json.decode(gzip.decompress(account), type=list[Accounted]),
        opening=_opening(opening, sheet.owned(guest)),
    )


def _opening(kept: bytes | None, seats: list[int]) -> dict[str, str] | None:
    if kept is None or not seats:
        return None
    return msgspec.json.decode(gzip.decompress(kept), type=list[dict[str, str] | None])[seats[0]]


async def download(request: Request) -> Response:
    """Records, which anybody can verify and analyse, and the analyses that there are."""
    return await sent(request, "ognisko-games.zip")


async def sent(request: Request, name: str, more: "Callable[[IO[bytes]], Awaitable[None]] | None" = None) -> Response:
    """All records of who asks, and whatever else is put into the same archive."""
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    with contextlib.ExitStack() as held, errand(request) as home:
        held.enter_context(room(request).downloads.of(home))
        file = held.enter_context(await _packed(room(request).hub.store, guests.guest_of(request) or ""))
        if more is not None:
            await more(file)
        return Sent(_pieces(file), headers, held.pop_all())


class Sent(StreamingResponse):
    """Who reads slowly keeps a file of this disk so long: `held` is what they have until they have read it, or go."""

    def __init__(self, pieces: AsyncIterator[bytes], headers: dict[str, str], held: contextlib.ExitStack) -> None:
        super().__init__(pieces, 200, headers, "application/zip")
        self.held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.held:
            await super().__call__(scope, receive, send)


async def _packed(store: Store, guest: str) -> IO[bytes]:
    file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - whoever sends it closes it
    tables = [summary.id for summary, _ in await _over(store, guest)]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for kind, name in PARTS.items():
            with packed.open(name, "w", force_zip64=True) as inside:
                for table in tables:
                    if (content := await store.part(table, kind)) is not None:
                        await asyncio.to_thread(_add, inside, content)
    return file


def _add(file: IO[bytes], content: bytes) -> None:
    file.write(gzip.decompress(content).rstrip() + b"\n")


async def _pieces(file: IO[bytes]) -> AsyncIterator[bytes]:
    await asyncio.to_thread(file.seek, 0)
    while piece := await asyncio.to_thread(file.read, PIECE):
        yield piece
