"""Making a table."""

import asyncio
from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct, field
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.game import Options
from ognisko.locale import LANGUAGES, company
from ognisko.play.fairness import commitment
from ognisko.server import entropy, guests, names
from ognisko.server.boxes import OwnBox, game_of
from ognisko.server.hourglass import Correspondence, Live
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.messages.seating import Created
from ognisko.server.room import pay, room
from ognisko.server.sheet import Chair, Opening, Sheet
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.verbs.invite import link, new_invite
from ognisko.server.wire import Problem, answer, said, too_fast
from ognisko.server.workshop import draft

Name = Annotated[str, Meta(max_length=60)]


class Place(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "friend", "bot", "hotseat"]
    name: Name = ""
    level: int = USUAL


class Box(Struct, forbid_unknown_fields=True):
    """An own set of components: its file as JSON."""

    name: Name
    content: Raw


class Open(Struct, forbid_unknown_fields=True):
    """Anybody in the house may take the seats that are for friends."""

    lang: Annotated[str, Meta(max_length=8)]
    quick: bool = False


class Create(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Place], Meta(max_length=12)]
    players: int | None = None
    options: Options = field(default_factory=dict)
    first: Literal["random"] | int = "random"
    casual: bool = True
    practice: bool = False
    hints: bool = True
    rated: bool = False  # without hints, without undos by consent, without practice, without an own set
    box: Box | None = None
    open: Open | None = None
    clock: Live | Correspondence | None = None
    chat: bool = False


async def create(request: Request) -> Response:
    await pay(request, room(request).creations, address(request.scope))
    wanted = await said(request, Create)
    if wanted.clock is not None and not room(request).settings.clocks:
        raise Problem(403, "switched_off", "this house has no clocks")
    if wanted.rated:
        check_ratings(request)
    token, host = guests.coming(request)
    table = await laid(request, wanted, host)
    sheet = table.sheet
    invites = {seat: new_invite(sheet.chairs[seat]) for seat in sheet.empty()}
    links = [await link(request, table.id, seat, invite) for seat, invite in invites.items()]
    watch = await link(request, table.id, None, None)
    await room(request).hub.create(table)  # when nothing else can go wrong
    response = answer(
        Created(
            table=table.id,
            commitment=commitment(sheet.secret),
            seat=[place.kind for place in wanted.seats].index("me"),
            links=links,
            watch=watch,
        ),
        201,
    )
    guests.give_cookie(request, response, token)
    return response


def check_ratings(request: Request) -> None:
    if not room(request).settings.ratings:
        raise Problem(403, "switched_off", "this house rates no games")


async def laid(request: Request, wanted: Create, host: str) -> Table:
    """The table of a wish, which nobody knows of yet; the list of open tables does, for when it is stored."""
    own = None if wanted.box is None else await boxed(request, wanted.game, wanted.box)
    if wanted.chat and (wanted.open is not None or not room(request).settings.chat):
        raise Problem(422, "usage", "own words are for tables by link, in a house that allows them")
    if wanted.open is not None:
        await _may_open(request, wanted, host)
    sheet = await asyncio.to_thread(lay, wanted, host, own)
    table = await asyncio.to_thread(Table, entropy.table_id(), sheet)  # what an own set makes may be forgotten by now
    if wanted.open is not None:
        await _open(request, table, wanted.open)
    return table


async def _may_open(request: Request, wanted: Create, host: str) -> None:
    here = room(request)
    here.meeting.check()
    if wanted.open is None or wanted.open.lang not in LANGUAGES:
        raise Problem(422, "usage", "there is no such language")
    kinds = [place.kind for place in wanted.seats]
    if "friend" not in kinds or "hotseat" in kinds or wanted.box is not None:
        raise Problem(422, "usage", "an open table has a seat for somebody, one person a seat, and the house's pieces")
    await here.meeting.check_room(host)
    if wait := await here.opened.take(address(request.scope)):
        raise too_fast(wait)


async def _open(request: Request, table: Table, wish: Open) -> None:
    meeting, sheet = room(request).meeting, table.sheet
    chair = next(chair for chair in sheet.chairs if chair.owner == sheet.host)
    chair.name = await meeting.name_for(chair.name, sheet.host)
    sheet.open = Opening(wish.lang, meeting.hub.clock.now(), wish.quick)
    await meeting.announce(table)


def lay(wanted: Create, host: str, own: OwnBox | None = None) -> Sheet:
    """The sheet of a wish, or Problem."""
    try:
        game = game_of(wanted.game, own)
        game.check_players(len(wanted.seats))
        options = game.settle(wanted.options)
    except UsageError as error:
        raise Problem(422, "usage", str(error)) from None
    if any(study.id in options for study in game.studies):
        raise Problem(422, "usage", f"a study of {game.id} is not played at a table")
    if wanted.players not in (None, len(wanted.seats)):
        raise Problem(422, "usage", "players is not the number of seats")
    if sum(place.kind == "me" for place in wanted.seats) != 1:
        raise Problem(422, "usage", "exactly one seat is for me")
    if wanted.first != "random" and wanted.first not in range(len(wanted.seats)):
        raise Problem(422, "usage", "first is random or one of the seats")
    if wanted.first != "random" and game.draws_first:
        raise Problem(422, "usage", f"the rules of {game.id} draw who begins: first is random")
    if wanted.rated and (_eased(wanted) or any(place.kind == "hotseat" for place in wanted.seats)):
        raise Problem(422, "usage", "a rated game has no hints, no undos by consent, no own set and one person a seat")
    return Sheet(
        game=game.id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=options,
        chairs=_chairs(wanted.seats, host),
        host=host,
        secret=entropy.secret(),
        first=None if wanted.first == "random" else wanted.first,
        casual=wanted.casual,
        practice=wanted.practice,
        hints=wanted.hints,
        rated=wanted.rated,
        box=own,
        clock=wanted.clock,
        chat=wanted.chat,
    )


def _eased(wanted: Create) -> bool:
    return wanted.hints or wanted.casual or wanted.practice or wanted.box is not None


async def boxed(request: Request, game: str, box: Box) -> OwnBox:
    """The set that the table is laid with: each table carries its own, so an address brings few."""
    home = address(request.scope)
    if wait := await room(request).boxes.take(home):
        raise too_fast(wait)
    games.get(game)
    name = names.short(box.name) or game
    found = await room(request).drafter.do(draft.ready, draft.Sent(game, bytes(box.content)), home)
    return await asyncio.to_thread(OwnBox.of, name, found.file)


def _chairs(places: list[Place], host: str) -> list[Chair]:
    chairs: list[Chair] = []
    for number, place in enumerate(places, start=1):
        chairs.append(_chair(number, place, host, [chair.name for chair in chairs]))
    return chairs


def _chair(number: int, place: Place, host: str, others: list[str]) -> Chair:
    if place.kind == "bot":
        if place.level not in LEVELS:
            raise Problem(422, "usage", f"there is no level {place.level}")
        name = names.bot(names.short(place.name), company.bot(number - 1), others)
        return Chair(kind="bot", level=place.level, name=name, joined=True)
    owner = None if place.kind == "friend" else host
    return Chair(kind="human", name=names.person(names.short(place.name), f"{number}", others), owner=owner)
