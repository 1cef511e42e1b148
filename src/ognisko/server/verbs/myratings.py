"""My ratings, for me alone; and a page of mine that others may see, as long as I wish it."""

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import entropy, guests
from ognisko.server.messages.mine import MyGame, MyRatings, SharedStats, TitleSum
from ognisko.server.ratings import summed
from ognisko.server.room import errand, room
from ognisko.server.store import is_id
from ognisko.server.store.ratings import Ledger
from ognisko.server.verbs.mygames import games_of
from ognisko.server.wire import Problem, answer, said


class Sharing(Struct, forbid_unknown_fields=True):
    on: bool


def _ledger(request: Request) -> Ledger:
    return Ledger(room(request).hub.store)


async def my_ratings(request: Request) -> Response:
    guest = guests.guest_of(request)
    return answer(MyRatings(ratings=[], shared=None) if guest is None else await ratings_of(_ledger(request), guest))


async def ratings_of(ledger: Ledger, guest: str) -> MyRatings:
    return MyRatings(ratings=summed(await ledger.of(guest)), shared=await ledger.shared(guest))


async def share(request: Request) -> Response:
    """A new link each time: the old one leads nowhere once it is taken back."""
    wanted, guest = await said(request, Sharing), guests.guest_of(request)
    if guest is None:
        raise Problem(403, "not_yours", "there is nothing of yours here yet")
    ledger = _ledger(request)
    if wanted.on:
        await ledger.share(guest, entropy.token())
    else:
        await ledger.unshare(guest)
    return answer(await ratings_of(ledger, guest))


async def shared(request: Request) -> Response:
    code = request.path_params["code"]
    guest = await _ledger(request).whose(code) if is_id(code) else None
    if guest is None:
        raise Problem(404, "no_page", "nobody shares anything here")
    with errand(request):
        ratings = [replace(each, history=[]) for each in summed(await _ledger(request).of(guest))]
        games = (await games_of(room(request).hub.store, guest)).games
    return answer(SharedStats(ratings=ratings, titles=titles(games)))


def titles(games: list[MyGame]) -> list[TitleSum]:
    found: dict[str, TitleSum] = {}
    for each in games:
        known = found.setdefault(each.game, TitleSum(game=each.game, played=0, won=0))
        known.played += 1
        known.won += any(seat in each.winners for seat in each.seats)
    return list(found.values())
