"""`ognisko worker`: a process of a house on PostgreSQL that thinks for the bots; as many as there are, wherever."""

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from ognisko.core.errors import UsageError
from ognisko.server import seams
from ognisko.server.app import meet_types
from ognisko.server.bots import Bots, Tables
from ognisko.server.calling import Caller
from ognisko.server.clock import Clock, SteadyClock
from ognisko.server.ends import Ends
from ognisko.server.heart import Heart
from ognisko.server.hub import Hub
from ognisko.server.meter import Meter
from ognisko.server.runner import BotRunner, PoolRunner
from ognisko.server.scribe import Scribe
from ognisko.server.serve import migrate, postgres, read_at
from ognisko.server.settings import Settings
from ognisko.server.store import FAULTS

log = logging.getLogger("ognisko.server.worker")
AGAIN = 1.0  # seconds until a database that does not answer is asked again


def work(db: str | None, settings: Settings) -> int:
    url = postgres(db)
    if not url:
        raise UsageError("a worker needs a house on PostgreSQL: DATABASE_URL=postgresql://... or --db")
    migrate(url)
    meet_types()
    print(f"a worker with {settings.workers} at once (Ctrl+C ends it)", flush=True)
    asyncio.run(run(replace(settings, url=url), meter=read_at(settings.metrics, "worker")))
    return 0


async def run(settings: Settings, runner: BotRunner | None = None, meter: Meter | None = None) -> None:
    """Until it is told to stop; what it had in hand it gives back."""
    clock = SteadyClock()
    store, bus = seams.open_store(settings, clock), seams.open_bus(settings, clock)
    await store.open()
    grown = seams.grown(settings, store, bus, clock, "worker")
    assert grown is not None
    hub = Hub(store, bus, settings, clock, grown.presence, meter)
    heart, caller = Heart(hub, open=False), Caller(hub, sends=False)
    await patiently(heart.begin, clock)
    await bus.open()
    thinkers, scribe = runner or PoolRunner(settings.workers, settings.think), Scribe(near=runner is not None)
    bots, ends = Bots(hub, thinkers, Tables()), Ends(hub, scribe)
    analyst = grown.critic(hub, ends, near=runner is not None)
    duties = [*grown.chores(hub, bots, settings.workers), *grown.workshop(settings).chores]
    chores = [asyncio.create_task(chore) for chore in (*duties, ends.watch(), heart.run(), caller.run())]
    try:
        await told_to_stop()
    finally:
        for chore in chores:
            chore.cancel()
        await grown.close()
        for part in (bots, caller, thinkers, analyst, ends, scribe, bus, store):
            await part.close()


async def patiently(begin: Callable[[], Awaitable[None]], clock: Clock) -> None:
    """Both may have been started together, and the database comes up later."""
    while True:
        try:
            return await begin()
        except FAULTS as error:
            log.warning("the database is waited for: %s", error)
            await clock.sleep(AGAIN)


async def told_to_stop() -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()
