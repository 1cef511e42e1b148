"""The workshop: a set is looked at, checked, written as a file, kept, and measured."""

import asyncio
import mimetypes
from functools import lru_cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.core.errors import ComponentError
from ognisko.lab.report.markup import POLICY
from ognisko.lab.trials.plan import check_seats
from ognisko.locale import lines
from ognisko.server import guests, names
from ognisko.server.boxes import MOST, game_of
from ognisko.server.messages.workshop import Bench, Measurement, Opened, OwnSets, Workshop
from ognisko.server.pages import File, keepable
from ognisko.server.room import at_table, errand, pay, room
from ognisko.server.sheet import Sheet
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.wire import Problem, answer, said
from ognisko.server.workshop import draft
from ognisko.server.workshop.draft import Sent
from ognisko.server.workshop.sets import Kept

SANDBOX = "sandbox allow-scripts allow-downloads"
Name = Annotated[str, Meta(max_length=60)]
Id = Annotated[str, Meta(max_length=40)]
Wanted = TypeVar("Wanted")


class Draft(Struct, forbid_unknown_fields=True):
    game: Id
    content: Raw


class Named(Draft):
    name: Name


class Measure(Named):
    players: int


class Text(Struct, forbid_unknown_fields=True):
    text: str


async def workshop(request: Request) -> Response:
    """All that a page needs to show a set and to change it."""
    name = request.path_params["game"]
    _check_game(name)
    settings = room(request).settings
    laid_out = await asyncio.to_thread(_laid_out, name, settings.sets_each, settings.measure)
    return laid_out.answer(request, "no-cache")


@lru_cache(maxsize=32)
def _laid_out(name: str, sets: int, seconds: float) -> File:
    """Written once: a component file is read slowly, and any stranger may ask."""
    game = games.shipped(name)
    told = Workshop(
        game=name,
        form=draft.form(game),
        content=draft.shipped(name),
        printed=game.sight.printed,
        bench=Bench(bytes=MOST, sets=sets, seconds=seconds),
    )
    return File.of("workshop.json", msgspec.json.encode(told))


def _check_game(name: str) -> None:
    if name not in games.names():
        raise Problem(404, "no_page", "there is no such game")


async def check(request: Request) -> Response:
    wanted = await _said(request, Draft)
    return _json(await _worked(request, draft.checked, _sent(wanted)))


async def read(request: Request) -> Response:
    """The content of a file that somebody has on their own disk."""
    wanted = await _said(request, Text)
    return _json(await _worked(request, draft.read, wanted.text))


async def write(request: Request) -> Response:
    """The draft as a file."""
    wanted = await _said(request, Draft)
    file = await _worked(request, draft.file_of, _sent(wanted))
    return Response(file, 200, _as_file(wanted.game), "application/toml")


def _as_file(game: str) -> dict[str, str]:
    """Called as a folder of own boxes wants it."""
    return {"cache-control": "no-store", "content-disposition": f'attachment; filename="{game}.toml"'}


async def of_table(request: Request) -> Response:
    """The set that a table is played with: its card, and what is printed on it."""
    with errand(request):
        sheet = await at_table(request, _sheet)
        told = _json(await asyncio.to_thread(_set_of, sheet))
    return keepable(request, told) if sheet.status == "over" else told


def _set_of(sheet: Sheet) -> bytes:
    return draft.told(game_of(sheet.game, sheet.box))


async def file_of_table(request: Request) -> Response:
    """With it a record of the table verifies anywhere."""
    sheet = await at_table(request, _sheet)
    if sheet.box is None:
        raise Problem(404, "no_page", "this table is played with the components of the house")
    with errand(request):
        content = await asyncio.to_thread(lambda box: box.content, sheet.box)
    return Response(content, 200, _as_file(sheet.game), "application/toml")


async def _sheet(table: Table) -> Sheet:
    return table.sheet


async def own_sets(request: Request) -> Response:
    with errand(request):
        return answer(OwnSets(await room(request).sets.of(guests.guest_of(request))))


async def keep(request: Request) -> Response:
    """What can be played with: half a set is kept on one's own disk."""
    wanted, sets = await _said(request, Named), room(request).sets
    (token, guest), home = guests.coming(request), address(request.scope)
    found = await _worked(request, draft.ready, _sent(wanted))
    name, at = names.short(wanted.name) or found.game, room(request).hub.clock.now()
    kept = Kept(found.game, name, found.components, at, wanted.content)
    with errand(request):
        response = answer(await sets.keep(guest, home, kept), 201)
    guests.give_cookie(request, response, token)
    return response


async def open_set(request: Request) -> Response:
    with errand(request):
        kept = await room(request).sets.open(guests.guest_of(request), request.path_params["id"])
    return answer(Opened(name=kept.name, game=kept.game, content=kept.content))


async def forget_set(request: Request) -> Response:
    await said(request, Struct)
    with errand(request):
        left = await room(request).sets.forget(guests.guest_of(request), request.path_params["id"])
    return answer(OwnSets(left))


async def measure(request: Request) -> Response:
    wanted, bench = await _said(request, Measure), room(request).bench
    (token, guest), home = guests.coming(request), address(request.scope)
    check_seats(wanted.players)
    found = await _worked(request, draft.ready, _sent(wanted, wanted.players))
    name = names.short(wanted.name) or found.game
    response = _measured(await bench.ask(guest, home, name, wanted.players, found), 201)
    guests.give_cookie(request, response, token)
    return response


async def measured(request: Request) -> Response:
    return _measured(await room(request).bench.look(request.path_params["id"]))


def _measured(told: Measurement, status: int = 200) -> Response:
    return answer(replace(told, reason=lines.said(told.message) if told.message else None), status)


async def stop(request: Request) -> Response:
    await said(request, Struct)
    bench, id = room(request).bench, request.path_params["id"]
    await bench.stop(id, guests.guest_of(request))
    return _measured(await bench.look(id))


async def report(request: Request) -> Response:
    """It brings its own style and script: it may do nothing else, and is no page of the house."""
    path = request.path_params["path"]
    content = await room(request).bench.file(request.path_params["id"], path)
    headers = {
        "cache-control": "no-store",
        "content-security-policy": f"{POLICY}; {SANDBOX}",
        "content-disposition": f'{_shown(path)}; filename="{path.rpartition("/")[2]}"',
    }
    return Response(content, 200, headers, mimetypes.guess_type(path)[0] or "application/octet-stream")


def _shown(path: str) -> str:
    return "inline" if path.endswith(".html") else "attachment"


async def _said(request: Request, kind: type[Wanted]) -> Wanted:
    """Paid for before it is read."""
    await pay(request, room(request).drafts, address(request.scope))
    wanted = await said(request, kind)
    if isinstance(wanted, Draft):
        _check_game(wanted.game)
    return wanted


def _sent(wanted: Draft, players: int | None = None) -> Sent:
    return Sent(wanted.game, bytes(wanted.content), players)


async def _worked(request: Request, work: Any, order: Any) -> Any:
    """In a process of its own, few at a time; what is wrong is told in one line."""
    with errand(request) as home:
        try:
            return await room(request).drafter.do(work, order, home)
        except ComponentError as error:
            line = str(error).removeprefix(f"{draft.FILE}: ")
            raise Problem(422, "components", line, reason=lines.said(line)) from None


def _json(content: bytes) -> Response:
    return Response(content, 200, {"cache-control": "no-store"}, "application/json")
