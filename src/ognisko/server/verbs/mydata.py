"""My data: everything that is known of me in one file; and being forgotten, at every table and on every device."""

import asyncio
import contextlib
import gzip
from typing import IO, Annotated
from zipfile import ZipFile

import msgspec
from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko import locale
from ognisko.locale import FIRST, LANGUAGES
from ognisko.server import entropy, guests, names
from ognisko.server.ending import zipped
from ognisko.server.handover import MOST, rewritten
from ognisko.server.levels import USUAL
from ognisko.server.messages.after import Sitter
from ognisko.server.messages.mine import MyData
from ognisko.server.messages.seating import MyTables
from ognisko.server.passports import Passports
from ognisko.server.room import errand, room
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.store import Store
from ognisko.server.store.ratings import Ledger
from ognisko.server.table import Table
from ognisko.server.verbs import calls
from ognisko.server.verbs.mygames import games_of, sent
from ognisko.server.verbs.myratings import ratings_of
from ognisko.server.verbs.mytables import tables_of
from ognisko.server.verbs.passport import mine
from ognisko.server.verbs.shun import shuns_of
from ognisko.server.wire import Problem, answer, said

SETS = "sets/{id}.json"


class ForgetMe(Struct, forbid_unknown_fields=True):
    """The language in which I am called somebody from now on."""

    lang: Annotated[str, Meta(max_length=8)] = ""


def _allowed(request: Request) -> None:
    if not room(request).settings.my_data:
        raise Problem(403, "switched_off", "this house gives no data out, and forgets nobody by a button")


async def my_data(request: Request) -> Response:
    """Tables and games with names, devices, own sets; and the records and analyses, which stand for themselves."""
    _allowed(request)
    store, sets, guest = room(request).hub.store, room(request).sets, guests.guest_of(request) or ""

    async def more(file: IO[bytes]) -> None:
        passport = await mine(request)
        told = MyData(
            tables=MyTables(await tables_of(store, guest, MOST)),
            games=await games_of(store, guest),
            devices=passport.devices,
            recovery=passport.recovery,
            passkeys=passport.passkeys or [],
            shunned=await shuns_of(room(request).meeting.shuns, guest),
            calls=await calls.mine(request),
            ratings=await ratings_of(Ledger(store), guest),
        )
        with ZipFile(file, "a") as archive:
            archive.writestr("me.json", msgspec.json.format(msgspec.json.encode(told)))
            for own in await sets.of(guest):
                archive.writestr(SETS.format(id=own.id), msgspec.json.encode(await sets.open(guest, own.id)))

    return await sent(request, "ognisko-my-data.zip", more)


async def forget_me(request: Request) -> Response:
    """My seats are somebody's, whom nobody is; my lists, devices, links and codes are gone. Games and records stay."""
    _allowed(request)
    wanted, guest = await said(request, ForgetMe), guests.guest_of(request)
    response = answer({})
    if guest is not None:
        with errand(request):
            await _forget(request, guest, wanted.lang if wanted.lang in LANGUAGES else FIRST)
    guests.take_cookie(request, response)
    return response


async def _forget(request: Request, guest: str, language: str) -> None:
    """The tables first: who is interrupted is still the same guest, and does it again."""
    hub, sets, held = room(request).hub, room(request).sets, room(request).passports
    word = locale.say(language, "page.somebody")
    over = [each.id for each in await hub.store.tables_of(guest, MOST) if each.status == "over"]
    for id in over:
        with contextlib.suppress(Problem):  # what cannot be played has no film either
            await room(request).ends.part(id, "page")
    await rewritten(hub, guest, lambda sheet, table: leave_for_good(sheet, table, guest, word))
    for id in over:
        await _rename_in_films(hub.store, id)
    for own in await sets.of(guest):
        await sets.forget(guest, own.id)
    await room(request).meeting.forget(guest)
    await room(request).caller.calls.forget(guest)
    await Ledger(hub.store).forget(guest)
    await _turn_all_away(request, held, guest)


async def _turn_all_away(request: Request, held: Passports, guest: str) -> None:
    here = guests.device_of(request)
    others = [each.hash for each in await held.devices.all(guest) if each.hash != here]
    await held.forget(guest)
    for device in (*others, here):
        if device is not None:
            await held.turn_away(device)


def leave_for_good(sheet: Sheet, table: Table | None, guest: str, word: str) -> None:
    """As who resigns: a bot plays on; and nobody can say any more whose seat it was."""
    nobody = guests.hashed(entropy.token())
    if sheet.status == "lobby" and sheet.host == guest:
        sheet.pass_on()
    for chair in (chair for chair in sheet.chairs if chair.owner == guest):
        others = [other.name for other in sheet.chairs if other is not chair]
        chair.name, chair.nudged = names.person(word, word, others), False
        if sheet.status == "lobby" and sheet.reveal_by is None:
            chair.owner = chair.promise = chair.salt = None
            chair.joined = False
        elif sheet.status == "play" and not chair.left:
            _hand_to_a_bot(chair, table)
    sheet.consent, sheet.rated = None, False
    sheet.rename(guest, nobody)
    sheet.forgotten = [other for other in sheet.forgotten if other != nobody]


def _hand_to_a_bot(chair: Chair, table: Table | None) -> None:
    chair.left, chair.stand_in = True, USUAL
    chair.gone_at = table.playing.streams if table is not None and table.match is not None else 0


async def _rename_in_films(store: Store, id: str) -> None:
    """What is kept of a finished game says the names of its sheet."""
    kept = await store.whole(id)
    if kept is None:
        return
    sheet = msgspec.json.decode(kept.sheet, type=Sheet)
    called = [chair.name for chair in sheet.chairs]
    films = {kind: content for kind, content in kept.parts.items() if kind.startswith("replay ")}
    await store.keep(id, {kind: await asyncio.to_thread(_renamed, film, called) for kind, film in films.items()})


def _renamed(film: bytes, called: list[str]) -> bytes:
    told = msgspec.json.decode(gzip.decompress(film), type=dict[str, Raw])
    sitters = msgspec.json.decode(told["seats"], type=list[Sitter])
    for sitter in sitters:
        sitter.name = called[sitter.seat]
    return zipped(msgspec.json.encode({**told, "seats": sitters}))
