"""The application: its routes, what it starts and how it stops."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial

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
from ognisko.locale.lines import said
from ognisko.server import seams, wire
from ognisko.server.advisers import OwnAdviser
from ognisko.server.analyst import Analyst
from ognisko.server.bots import Bots, EveryTable, Tables
from ognisko.server.bus import Bus
from ognisko.server.calling import Caller
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.ends import Ends
from ognisko.server.heart import Heart
from ognisko.server.hub import Hub
from ognisko.server.limits import LocalLimit
from ognisko.server.meeting import Meeting
from ognisko.server.meter import Meter
from ognisko.server.pages import Pages
from ognisko.server.passports import Passports, Recognising
from ognisko.server.room import Room
from ognisko.server.runner import BotRunner, PoolRunner
from ognisko.server.scribe import Scribe
from ognisko.server.settings import Settings
from ognisko.server.shield import Shield
from ognisko.server.store import FAULTS, Store
from ognisko.server.table import Unstored
from ognisko.server.verbs import calls, opentables, passkey, passport, shun, workshop
from ognisko.server.verbs.act import act
from ognisko.server.verbs.analysis import again, analysis, moment
from ognisko.server.verbs.bring import open_record
from ognisko.server.verbs.chance import chance
from ognisko.server.verbs.create import create
from ognisko.server.verbs.fill import fill
from ognisko.server.verbs.games import components, list_games
from ognisko.server.verbs.health import healthz, readyz
from ognisko.server.verbs.hint import hint
from ognisko.server.verbs.invite import invite
from ognisko.server.verbs.join import join
from ognisko.server.verbs.journal import journal
from ognisko.server.verbs.knock import knock
from ognisko.server.verbs.leave import forget, leave
from ognisko.server.verbs.lesson import lesson
from ognisko.server.verbs.live import close_all, live
from ognisko.server.verbs.mydata import forget_me, my_data
from ognisko.server.verbs.mygames import download, my_games
from ognisko.server.verbs.myratings import my_ratings, share, shared
from ognisko.server.verbs.mytables import my_tables, one_table
from ognisko.server.verbs.nudge import nudge
from ognisko.server.verbs.odds import odds
from ognisko.server.verbs.puzzles import puzzle, shelf, solve
from ognisko.server.verbs.record import record
from ognisko.server.verbs.rematch import rematch
from ognisko.server.verbs.replay import replay
from ognisko.server.verbs.reveal import reveal
from ognisko.server.verbs.say import say
from ognisko.server.verbs.takeover import take_back, takeover
from ognisko.server.verbs.undo import consent, undo
from ognisko.server.verbs.why import why
from ognisko.server.workshop.bench import Bench
from ognisko.server.workshop.drafter import Drafter
from ognisko.server.workshop.near import NearMeasures, NearShelf, Workshop
from ognisko.server.workshop.sets import Sets, sets_folder

log = logging.getLogger("ognisko.server")

SAID = {
    "act": act,
    "knock": knock,
    "join": join,
    "reveal": reveal,
    "invite": invite,
    "fill": fill,
    "undo": undo,
    "undo-consent": consent,
    "hint": hint,
    "nudge": nudge,
    "bot-takeover": takeover,
    "take-back-seat": take_back,
    "rematch": rematch,
    "leave": leave,
    "forget": forget,
    "try": again,
    "close": opentables.close,
    "remove": opentables.remove,
    "bots": opentables.bots,
    "shun": shun.shun,
    "say": say,
}
PASSPORT = {
    "link": passport.link,
    "recovery": passport.recovery,
    "ticket": passport.ticket,
    "carry": passport.carry,
    "turn-away": passport.turn_away,
    "passkey-new": passkey.new,
    "passkey-keep": passkey.keep,
    "passkey-ask": passkey.ask,
    "passkey-come": passkey.come,
    "passkey-remove": passkey.remove,
}
CALLS = {"add": calls.add, "remove": calls.remove, "confirm": calls.confirm, "quiet": calls.hush}
ASKED = {
    "record": record,
    "journal": journal,
    "replay": replay,
    "analysis": analysis,
    "moment": moment,
    "chance": chance,
    "why": why,
    "odds": odds,
    "shunned": shun.shunned_here,
}


def make_app(
    settings: Settings,
    runner: BotRunner | None = None,
    clock: Clock | None = None,
    open_store: Callable[[Settings, Clock], Store] = seams.open_store,
    open_bus: Callable[[Settings, Clock], Bus] = seams.open_bus,
    meter: Meter | None = None,
) -> Starlette:
    clock = clock or SteadyClock()
    meet_types()
    for broken in games.left_out():
        log.warning("%s", broken)
    pages = Pages(dev=settings.dev)

    def life(app: Starlette) -> contextlib.AbstractAsyncContextManager[None]:
        return _life(app, settings, clock, runner, open_store(settings, clock), open_bus(settings, clock), meter)

    app = Starlette(
        routes=_routes(pages),
        middleware=[Middleware(Shield, settings=settings, clock=clock), Middleware(Recognising)],
        exception_handlers={
            wire.Problem: wire.problem_answer,
            HTTPException: partial(_lost_answer, pages),
            UsageError: _usage_answer,
            Refused: _refused_answer,
            Unstored: _unstored_answer,
            **dict.fromkeys(FAULTS, _store_answer),
        },
        lifespan=life,
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


async def _lost_answer(pages: Pages, request: Request, error: Exception) -> Response:
    """Who looks for a page with a browser is shown one, also where there is none."""
    looks = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if getattr(error, "status_code", 500) != 404 or not looks or request.url.path.startswith(("/api/", "/web/")):
        return await wire.http_answer(request, error)
    page = await pages.shell(request)
    page.status_code = 404
    return page


# These answers are async although they wait for nothing: starlette takes others to a thread, and whoever is refused
# would wait for one.


async def _usage_answer(request: Request, error: Exception) -> Response:
    message = str(error)
    return wire.answer({"error": "usage", "message": message, "reason": said(message)}, 422)


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
        *(Route(f"{table}/{name}", verb, methods=["POST"]) for name, verb in SAID.items()),  # first what is said most
        *pages.routes(),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/api/games", list_games),
        Route("/api/games/{game}/components", components),
        Route("/api/lessons/{game}", lesson),
        *_workshop(),
        Route("/api/passport", passport.passport),
        *(Route(f"/api/passport/{name}", verb, methods=["POST"]) for name, verb in PASSPORT.items()),
        Route("/api/calls", calls.my_calls),
        *(Route(f"/api/calls/{name}", verb, methods=["POST"]) for name, verb in CALLS.items()),
        Route("/api/puzzles/{game}", shelf),
        Route("/api/puzzles/{game}/{number}", puzzle),
        Route("/api/puzzles/{game}/{number}", solve, methods=["POST"]),
        Route("/api/my-tables", my_tables),
        Route("/api/my-games", my_games),
        Route("/api/my-games/download", download),
        Route("/api/my-ratings", my_ratings),
        Route("/api/my-ratings/share", share, methods=["POST"]),
        Route("/api/shared/{code}", shared),
        Route("/api/my-data", my_data),
        Route("/api/forget-me", forget_me, methods=["POST"]),
        Route("/api/open-tables", opentables.open_tables),
        Route("/api/quick", opentables.quick, methods=["POST"]),
        Route("/api/shunned", shun.shunned),
        Route("/api/shunned/forgive", shun.forgive, methods=["POST"]),
        Route("/api/replay", open_record, methods=["POST"]),
        Route("/api/tables", create, methods=["POST"]),
        Route(table, one_table),
        *(Route(f"{table}/{name}", verb) for name, verb in ASKED.items()),
        WebSocketRoute(f"{table}/live", live),
    ]


def _workshop() -> list[BaseRoute]:
    api = "/api/workshop"
    return [
        Route(f"{api}/check", workshop.check, methods=["POST"]),
        Route(f"{api}/read", workshop.read, methods=["POST"]),
        Route(f"{api}/file", workshop.write, methods=["POST"]),
        Route(f"{api}/sets", workshop.own_sets),
        Route(f"{api}/sets", workshop.keep, methods=["POST"]),
        Route(f"{api}/sets/{{id}}", workshop.open_set),
        Route(f"{api}/sets/{{id}}/forget", workshop.forget_set, methods=["POST"]),
        Route(f"{api}/measure", workshop.measure, methods=["POST"]),
        Route(f"{api}/measure/{{id}}", workshop.measured),
        Route(f"{api}/measure/{{id}}/stop", workshop.stop, methods=["POST"]),
        Route(f"{api}/games/{{game}}", workshop.workshop),
        Route("/api/tables/{table}/box", workshop.of_table),
        Route("/api/tables/{table}/box.toml", workshop.file_of_table),
        Route("/workshop/report/{id}/{path:path}", workshop.report),
    ]


async def full_speed(thinkers: PoolRunner, clock: Clock) -> None:
    """The table stands while its engines are still being compiled: when they are, the bots come up anew on them."""
    while not is_built():
        await clock.sleep(1.0)
    await thinkers.renew()
    log.warning("the engines are compiled: bots think at full speed from now on")


@contextlib.asynccontextmanager
async def _life(
    app: Starlette,
    settings: Settings,
    clock: Clock,
    runner: BotRunner | None,
    store: Store,
    bus: Bus,
    meter: Meter | None,
) -> AsyncIterator[None]:
    await store.open()
    grown = seams.grown(settings, store, bus, clock, "web")
    hub = Hub(store, bus, settings, clock, grown.presence if grown else None, meter)
    await bus.open()
    thinkers = runner or PoolRunner(max(1, settings.workers), settings.think)
    bots = Bots(hub, thinkers, Tables() if grown else EveryTable())
    scribe = Scribe(near=runner is not None)
    ends = Ends(hub, scribe)
    near = runner is not None
    analyst = grown.critic(hub, ends, near) if grown else Analyst(store, ends, near)
    limit = grown.limit if grown else lambda _, rate: LocalLimit(rate, settings.remembered, clock.now)
    sets, bench, measuring = grown.workshop(settings) if grown else _own_workshop(settings, clock)
    adviser = grown.adviser if grown else OwnAdviser(thinkers)
    drafter = Drafter(near=runner is not None)
    passports, caller = Passports(hub, clock, settings.remembered), Caller(hub)
    app.state.room = Room(
        settings, hub, bots, adviser, scribe, ends, analyst, drafter, limit, passports, sets, bench, caller
    )
    heart = Heart(hub, open=True)
    await heart.begin()
    await caller.begin()
    await hub.forget_old()
    duties = grown.chores(hub, bots, settings.workers) if grown else [bots.sweep()]
    meeting = app.state.room.meeting
    always = (
        ends.watch(),
        passports.follow(),
        meeting.attend(),
        heart.run(),
        caller.run(),
        _tidy(hub, passports, meeting),
    )
    chores = [asyncio.create_task(work) for work in (*duties, *measuring, *always)]
    if isinstance(thinkers, PoolRunner) and settings.workers:
        chores.append(asyncio.create_task(thinkers.warm_up()))
        if not is_built():
            chores.append(asyncio.create_task(full_speed(thinkers, clock)))
    try:
        yield
    finally:
        close_all(hub)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await app.state.room.speech.close()
        await bots.close()
        await caller.close()
        if grown:
            await grown.close()
        await thinkers.close()
        await analyst.close()
        await drafter.close()
        await ends.close()
        await scribe.close()
        await bus.close()
        await store.close()


def _own_workshop(settings: Settings, clock: Clock) -> Workshop:
    """Beside the database."""
    bench = Bench(settings.workshop / "reports", settings, clock)
    return Workshop(NearShelf(Sets(sets_folder(settings), settings, clock)), NearMeasures(bench), [bench.work()])


async def _tidy(hub: Hub, passports: Passports, meeting: Meeting) -> None:
    while True:
        await hub.clock.sleep(hub.settings.tidy)
        try:
            await hub.forget_old()
            await passports.tidy()
            await meeting.tidy()
        except Exception:
            log.exception("what is old could not be forgotten; later perhaps")
