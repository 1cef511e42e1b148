"""Before somebody is asked for a name: does the link lead to a seat?"""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import guests
from ognisko.server.messages.seating import Knocked
from ognisko.server.room import pay, room, verb
from ognisko.server.shield import address
from ognisko.server.table import Table
from ognisko.server.wire import Problem, answer


class Knock(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=64)]


@verb(Knock)
async def knock(request: Request, table: Table, wanted: Knock) -> Response:
    """A link that was used is told apart from one that never was; whoever sits here already needs none."""
    await pay(request, room(request).joins, address(request.scope))
    hash, mine = guests.hashed(wanted.token), table.sheet.owned(guests.guest_of(request))
    found = [n for n, chair in enumerate(table.sheet.chairs) if guests.same(chair.invite, hash)]
    if found:
        return answer(Knocked(found[0], found[0] in mine))
    if mine:
        return answer(Knocked(mine[0], True))
    if hash in table.sheet.spent:
        raise Problem(410, "used_link", "this invitation was used or replaced")
    raise Problem(404, "no_link", "there is no such invitation")
