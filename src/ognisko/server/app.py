"""The application: its routes, what it starts and how it stops."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ognisko import games
from ognisko.compiled import is_built
from ognisko.core.errors import Refused, UsageError
from ognisko.server import wire
from ognisko.server.bots import Bots
from ognisko.server.bus import LocalBus
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.ends import Ends
from ognisko.server.hub import Hub
from ognisko.server.pages import Pages
from ognisko.server.room import Room
from ognisko.server.runner import BotRunner, PoolRunner
from ognisko.server.scribe import Scribe
from ognisko.server.settings import Settings
from ognisko.server.shield import Shield
from ognisko.server.store import Store
from ognisko.server.store.sqlite import SqliteStore
from ognisko.server.table import Unstored
from ognisko.server.verbs.act import act
from ognisko.server.verbs.chance import chance
from ognisko.server.verbs.create import create
from ognisko.server.verbs.fill import fill
from ognisko.server.verbs.games import components, list_games
from ognisko.server.verbs.hint import hint
from ognisko.server.verbs.invite import invite
from ognisko.server.verbs.join import join
from ognisko.server.verbs.journal import journal
from ognisko.server.verbs.lesson import lesson
from ognisko.server.verbs.live import close_all, live
from ognisko.server.verbs.mytables import my_tables, one_table
from ognisko.server.verbs.nudge import nudge
from ognisko.server.verbs.odds import odds
from ognisko.server.verbs.record import record
from ognisko.server.verbs.rematch import rematch
from ognisko.server.verbs.replay import replay
from ognisko.server.verbs.reveal import reveal
from ognisko.server.verbs.takeover import take_back, takeover
from ognisko.server.verbs.undo import consent, undo
from ognisko.server.verbs.why import why

log = logging.getLogger("ognisko.server")

SAID = {
    "join": join,
    "reveal": reveal,
    "invite": invite,
    "fill": fill,
    "act": act,
    "undo": undo,
    "undo-consent": consent,
    "hint": hint,
    "nudge": nudge,
    "bot-takeover": takeover,
    "take-back-seat": take_back,
    "rematch": rematch,
}
ASKED = {"record": record, "journal": journal, "replay": replay, "chance": chance, "why": why, "odds": odds}


def make_app(
    settings: Settings,
    runner: BotRunner | None = None,
    clock: Clock | None = None,
    open_store: Callable[[Path], Store] = SqliteStore,
) -> Starlette:
    clock = clock or SteadyClock()
    meet_types()
    for broken in games.left_out():
        log.warning("%s", broken)
    pages = Pages(dev=settings.dev)
    app = Starlette(
        routes=_routes(pages),
        middleware=[Middleware(Shield, settings=settings, clock=clock)],
        exception_handlers={
            wire.Problem: wire.problem_answer,
            HTTPException: wire.http_answer,
            UsageError: _usage_answer,
            Refused: _refused_answer,
            Unstored: _unstored_answer,
            sqlite3.Error: _store_answer,
        },
        lifespan=lambda app: _life(app, settings, clock, runner, open_store(settings.db)),
    )
    app.state.pages = pages
    app.router.redirect_slashes = False  # an address is right or it is not
    return app


def meet_types() -> None:
    """While there is one thread: two that are the first to decode a type, at once, bring msgspec down (0.22)."""
    games.names()  # imports them all
    for kind in _kinds_of(msgspec.Struct):
        msgspec.json.Decoder(kind)


def _kinds_of(kind: type[object]) -> Iterator[type[object]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("ognisko."):
            yield each
        yield from _kinds_of(each)


# These answers are async although they wait for nothing: starlette takes others to a thread, and whoever is refused
# would wait for one.


async def _usage_answer(request: Request, error: Exception) -> Response:
    return wire.answer({"error": "usage", "message": str(error)}, 422)


async def _refused_answer(request: Request, refused: Exception) -> Response:
    """The kernel has the last word, if a verb let something pass."""
    clause = refused.clause if isinstance(refused, Refused) else None
    return wire.answer({"error": "refused", "message": str(refused), "clause": clause, "reason": None}, 422)


async def _unstored_answer(request: Request, error: Exception) -> Response:
    return wire.answer({"error": "closing", "message": "the last change was not stored; try again"}, 503)


async def _store_answer(request: Request, error: Exception) -> Response:
    """Nothing was changed: what could not be stored did not happen."""
    log.error("the store: %s", error)
    full = "full" in str(error)
    code = "no_room" if full else "storage"
    message = "the disk of this server is full" if full else "the disk of this server does not answer"
    return wire.answer({"error": code, "message": f"{message}; nothing was changed"}, 503, {"retry-after": "2"})


def _routes(pages: Pages) -> list[BaseRoute]:
    table = "/api/tables/{table}"
    return [
        *pages.routes(),
        Route("/api/games", list_games),
        Route("/api/games/{game}/components", components),
        Route("/api/lessons/{game}", lesson),
        Route("/api/my-tables", my_tables),
        Route("/api/tables", create, methods=["POST"]),
        Route(table, one_table),
        *(Route(f"{table}/{name}", verb, methods=["POST"]) for name, verb in SAID.items()),
        *(Route(f"{table}/{name}", verb) for name, verb in ASKED.items()),
        WebSocketRoute(f"{table}/live", live),
    ]


async def full_speed(thinkers: PoolRunner, clock: Clock) -> None:
    """The table stands while its engines are still being compiled: when they are, the bots come up anew on them."""
    while not is_built():
        await clock.sleep(1.0)
    await thinkers.renew()
    log.warning("the engines are compiled: bots think at full speed from now on")


@contextlib.asynccontextmanager
async def _life(
    app: Starlette, settings: Settings, clock: Clock, runner: BotRunner | None, store: Store
) -> AsyncIterator[None]:
    bus = LocalBus()
    hub = Hub(store, bus, settings, clock)
    thinkers = runner or PoolRunner(settings.workers, settings.think)
    bots = Bots(hub, thinkers, bus)
    scribe = Scribe(near=runner is not None)
    ends = Ends(hub, scribe, bus)
    app.state.room = Room(settings, hub, bots, thinkers, scribe, ends)
    await hub.forget_lobbies()
    chores = [asyncio.create_task(work) for work in (bots.sweep(), ends.watch(), _tidy(hub))]
    if isinstance(thinkers, PoolRunner):
        chores.append(asyncio.create_task(thinkers.warm_up()))
        if not is_built():
            chores.append(asyncio.create_task(full_speed(thinkers, clock)))
    try:
        yield
    finally:
        close_all(hub)
        for chore in chores:
            chore.cancel()
        await bots.close()
        await thinkers.close()
        await ends.close()
        await scribe.close()
        await store.close()


async def _tidy(hub: Hub) -> None:
    while True:
        await hub.clock.sleep(hub.settings.tidy)
        try:
            await hub.forget_lobbies()
        except Exception:
            log.exception("old lobbies could not be forgotten; later perhaps")
