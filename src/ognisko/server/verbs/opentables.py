"""Tables that wait for anybody: the list, a quick game, and what host and sitters do there before the game."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.locale import FIRST, LANGUAGES, company
from ognisko.play.fairness import commitment
from ognisko.server import guests, names
from ognisko.server.levels import USUAL
from ognisko.server.meeting import RATED, Meeting, Waiting, Wish, clock_of, pace_of
from ognisko.server.messages.seating import OpenTable, OpenTables, QuickGame
from ognisko.server.room import own_chair, room, verb
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.verbs.create import Create, Name, Open, Place, check_ratings, laid
from ognisko.server.verbs.invite import spend
from ognisko.server.verbs.join import begin_if_full
from ognisko.server.wire import OfSeat, Problem, answer, not_now, said, too_fast

SHOWN = 50
Word = Annotated[str, Meta(max_length=40)]


class Quick(Struct, forbid_unknown_fields=True):
    """A wish for any game, or for this one."""

    game: Word | None = None
    pace: Word | None = None
    lang: Word | None = None
    rated: bool = False  # by it I agree that the game counts
    name: Name = ""
    waiting: Word | None = None  # the table where I wait already, made by such a wish


class Bots(OfSeat):
    """May bots take the empty seats? When all who sit there say so, they do."""

    agree: bool


def _wish(*wanted: str | None) -> Wish:
    wish = Wish(*(each or None for each in wanted))
    if not wish.known():
        raise Problem(422, "usage", "there is no such game, pace or language")
    return wish


async def open_tables(request: Request) -> Response:
    """The newest that wait for somebody; `?game=`, `?pace=`, `?lang=`, `?rated=` choose."""
    meeting, asked = room(request).meeting, request.query_params
    meeting.check()
    wish = _wish(*(asked.get(part) for part in Wish._fields))
    guest = guests.guest_of(request)
    found = await meeting.listed(wish, guest)
    shown = [_shown(each, guest) for each in found[:SHOWN]]
    return answer(OpenTables(tables=shown, more=len(found) > SHOWN))


def _shown(waiting: Waiting, guest: str | None) -> OpenTable:
    sheet = waiting.sheet
    people = [chair for chair in sheet.chairs if chair.owner is not None]
    return OpenTable(
        table=waiting.id,
        game=sheet.game,
        host=next((chair.name for chair in people if chair.owner == sheet.host), ""),
        names=[chair.name for chair in people if chair.owner != sheet.host],
        players=len(sheet.chairs),
        free=len(sheet.empty()),
        bots=sum(chair.kind == "bot" for chair in sheet.chairs),
        pace=pace_of(sheet),
        lang=sheet.open.lang if sheet.open else FIRST,
        rated=sheet.rated,
        since=waiting.since,
        mine=guest in waiting.owners,
    )


async def quick(request: Request) -> Response:
    """Where I am missing, else a table of mine that waits. The client sits down, and asks again while it waits."""
    meeting = room(request).meeting
    meeting.check()
    wanted = await said(request, Quick)
    if wanted.rated:
        check_ratings(request)
    wish = _wish(wanted.game, wanted.pace, wanted.lang, RATED[not wanted.rated])
    if wait := await room(request).quick.take(address(request.scope)):
        raise too_fast(wait)
    token, guest = guests.coming(request)
    found = await _place(meeting, wish, guest, wanted.waiting)
    response = answer(_told(found) if found else await _opened(request, wanted, guest))
    guests.give_cookie(request, response, token)
    return response


def _told(found: Waiting) -> QuickGame:
    return QuickGame(table=found.id, game=found.sheet.game, made=False, commitment=commitment(found.sheet.secret))


async def _place(meeting: Meeting, wish: Wish, guest: str, waiting: str | None) -> Waiting | None:
    """Where the fewest are missing, of those the oldest; of two who wait for anybody the younger goes to the older."""
    found = await meeting.with_host(await meeting.for_eyes(await meeting.waiting(wish), guest))
    mine = [each for each in found if guest in each.owners]
    own = next((each for each in mine if each.id == waiting), None)
    others = [each for each in found if each not in mine and (own is None or _gives_way(own, each))]
    best = min(others, key=lambda each: (len(each.sheet.empty()), each.age), default=None)
    return best or own or next((each for each in mine if each.sheet.open and each.sheet.open.quick), None)


def _gives_way(own: Waiting, other: Waiting) -> bool:
    """Others sit with me: I stay. A table made on purpose does not move, so I do."""
    alone = own.owners == {own.sheet.host}
    on_purpose = other.sheet.open is not None and not other.sheet.open.quick
    return alone and (on_purpose or other.age < own.age)


async def _opened(request: Request, wanted: Quick, guest: str) -> QuickGame:
    """As few players as the game allows: so it begins soonest. Strangers play without hints."""
    game = games.get(wanted.game or games.names()[0])
    seats = [Place("me", wanted.name), *(Place("friend") for _ in range(max(2, min(game.seats)) - 1))]
    lang = wanted.lang if wanted.lang in LANGUAGES else guests.language_of(request)
    opening = Open(lang=lang if lang in LANGUAGES else FIRST, quick=True)
    clock = clock_of(wanted.pace) if room(request).settings.clocks else None
    create = Create(game=game.id, seats=seats, hints=False, open=opening, clock=clock)
    create.rated, create.casual = wanted.rated, not wanted.rated
    table = await laid(request, create, guest)
    await room(request).hub.create(table)
    return QuickGame(table=table.id, game=game.id, made=True, commitment=commitment(table.sheet.secret))


@verb(OfSeat)
async def close(request: Request, table: Table, wanted: OfSeat) -> Response:
    """Nobody new comes; who sits there stays, and links hold."""
    _host(request, table)
    table.sheet.open, table.sheet.willing = None, []
    await room(request).hub.save(table)
    await room(request).meeting.noted(table)
    return answer({})


@verb(OfSeat)
async def remove(request: Request, table: Table, wanted: OfSeat) -> Response:
    """The host sends somebody away before the game; who was sent away comes back by no list and by no old link."""
    _host(request, table)
    sheet = table.sheet
    if sheet.status != "lobby" or sheet.reveal_by is not None:
        raise not_now("the game begins or has begun")
    if not 0 <= wanted.seat < table.players:
        raise Problem(422, "usage", "there is no such seat")
    gone = sheet.chairs[wanted.seat].owner
    if gone is None or gone == sheet.host:
        raise Problem(422, "usage", "nobody sits there whom you could send away")
    stand_up(sheet, gone)
    sheet.removed = [*dict.fromkeys([*sheet.removed, gone])][-names_kept(table) :]
    await room(request).hub.save(table)
    return answer({})


def names_kept(table: Table) -> int:
    """Who was sent away is remembered; not without end."""
    return 10 * table.players


def stand_up(sheet: Sheet, guest: str) -> None:
    for chair in (chair for chair in sheet.chairs if chair.owner == guest):
        spend(sheet, chair)
        chair.owner = chair.promise = chair.salt = None
        chair.joined = False
    sheet.willing = [each for each in sheet.willing if each != guest]


@verb(Bots)
async def bots(request: Request, table: Table, wanted: Bots) -> Response:
    """By consent of all who sit there."""
    hub, sheet = room(request).hub, table.sheet
    owner = own_chair(request, table, wanted.seat).owner or ""
    if not sheet.waits:
        raise not_now("no seat waits for anybody here")
    others = [each for each in sheet.willing if each != owner]
    sheet.willing = [*others, owner] if wanted.agree else others
    if set(sheet.people()) <= set(sheet.willing):
        for seat in sheet.empty():
            taken = [chair.name for n, chair in enumerate(sheet.chairs) if n != seat]
            name = names.bot("", company.bot(seat), taken)
            sheet.chairs[seat] = Chair(kind="bot", level=USUAL, name=name, joined=True)
        begin_if_full(table, hub.clock.now(), hub.settings.reveal)
    await hub.save(table)
    return answer({})


def _host(request: Request, table: Table) -> None:
    if not guests.same(table.sheet.host, guests.guest_of(request)):
        raise Problem(403, "host_only", "only who made the table does that")
