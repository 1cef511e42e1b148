"""Making a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from starlette.requests import Request
from starlette.responses import Response

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.game import Options
from ognisko.play.fairness import commitment
from ognisko.server import entropy, guests, names
from ognisko.server.levels import LEVELS, USUAL
from ognisko.server.room import room
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.verbs.invite import link, new_invite
from ognisko.server.wire import Problem, answer, said, too_fast

Name = Annotated[str, Meta(max_length=60)]


class Place(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "friend", "bot", "hotseat"]
    name: Name = ""
    level: int = USUAL


class Create(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Place], Meta(max_length=12)]
    players: int | None = None
    options: Options = field(default_factory=dict)
    first: Literal["random"] | int = "random"
    casual: bool = True
    hints: bool = True


async def create(request: Request) -> Response:
    wanted = await said(request, Create)
    if wait := room(request).creations.take(address(request.scope)):
        raise too_fast(wait)
    token = guests.token_of(request) or entropy.token()
    host = guests.hashed(token)
    sheet = lay(wanted, host)
    invites = {seat: new_invite(chair) for seat, chair in enumerate(sheet.chairs) if _open(chair)}
    table = Table(entropy.table_id(), sheet)
    links = [await link(request, table.id, seat, invite) for seat, invite in invites.items()]
    watch = await link(request, table.id, None, None)
    await room(request).hub.create(table)  # when nothing else can go wrong
    response = answer(
        {
            "table": table.id,
            "commitment": commitment(sheet.secret),
            "seat": [place.kind for place in wanted.seats].index("me"),
            "links": links,
            "watch": watch,
        },
        201,
    )
    guests.give_cookie(request, response, token)
    return response


def _open(chair: Chair) -> bool:
    return chair.kind == "human" and chair.owner is None


def lay(wanted: Create, host: str) -> Sheet:
    """The sheet of a wish, or Problem."""
    try:
        game = games.get(wanted.game)
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
        hints=wanted.hints,
    )


def _chairs(places: list[Place], host: str) -> list[Chair]:
    chairs: list[Chair] = []
    for number, place in enumerate(places, start=1):
        chairs.append(_chair(number, place, host, [chair.name for chair in chairs]))
    return chairs


def _chair(number: int, place: Place, host: str, others: list[str]) -> Chair:
    if place.kind == "bot":
        if place.level not in LEVELS:
            raise Problem(422, "usage", f"there is no level {place.level}")
        name = names.bot(place.name, f"Bot {number}", others)
        return Chair(kind="bot", level=place.level, name=name, joined=True)
    owner = None if place.kind == "friend" else host
    return Chair(kind="human", name=names.person(place.name, f"{number}", others), owner=owner)
