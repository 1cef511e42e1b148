"""A record that somebody has as a file, shown in the replay. Nothing of it is kept."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ognisko.core.errors import ComponentError
from ognisko.server.room import errand, pay, room
from ognisko.server.shield import address
from ognisko.server.wire import Problem, said, zipped
from ognisko.server.workshop import draft, opening
from ognisko.server.workshop.opening import Brought, NeedsComponents


class Bring(Struct, forbid_unknown_fields=True):
    record: str
    components: str | None = None
    eyes: Annotated[str, Meta(max_length=8)] = opening.OPEN


async def open_record(request: Request) -> Response:
    """Paid for before it is read, and read in a process of its own."""
    await pay(request, room(request).drafts, address(request.scope))
    brought = await said(request, Bring)
    with errand(request) as home:
        try:
            order = Brought(brought.record, brought.components, brought.eyes)
            content: bytes = await room(request).drafter.do(opening.opened, order, home)
        except ComponentError as error:
            raise Problem(422, "components", str(error).removeprefix(f"{draft.FILE}: ")) from None
        except NeedsComponents as error:
            raise Problem(422, "other_components", str(error)) from None
    return zipped(request, content, "application/json")
