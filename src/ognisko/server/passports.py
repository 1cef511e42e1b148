"""Passports: one guest on several devices. A cookie is a device's; whose device it is stands in the store."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ognisko.server import guests
from ognisko.server.clock import Clock
from ognisko.server.hub import Hub
from ognisko.server.store import FAULTS
from ognisko.server.store.devices import NOBODY, Devices
from ognisko.server.store.passkeys import Passkeys
from ognisko.server.wire import Problem, problem_answer

log = logging.getLogger("ognisko.server")
FRESH = 3600.0  # seconds for which it is known whose a device is, and that it was seen
SLACK = 120.0  # ... by which the clocks of two machines may differ
BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Chrom", "Chrome"))
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
SELDOM = 10.0  # ... between two looks at what was turned away elsewhere: all are told of it, too
DEVICES = "devices"  # the word for it
TURNED_AWAY = 4403  # how its sockets are closed: its pages load anew, as a stranger's


def label(connection: HTTPConnection) -> str:
    """What the browser says it is, in two words."""
    told = connection.headers.get("user-agent", "")
    browser = next((name for sign, name in BROWSERS if sign in told), "Safari" if "Safari" in told else "")
    system = next((name for name in SYSTEMS if name in told), "")
    return ", ".join(filter(None, (browser, system)))


class Held(Protocol):
    def end(self, code: int) -> None: ...


class Known(NamedTuple):
    guest: str | None
    at: float


class Passports:
    def __init__(self, hub: Hub, clock: Clock, most: int) -> None:
        self.devices = Devices(hub.store)
        self.passkeys = Passkeys(hub.store)
        self.hub = hub
        self.clock = clock
        self.most = most
        self.known: OrderedDict[str, Known] = OrderedDict()
        self.sockets: dict[str, dict[Held, None]] = {}  # by device
        self.stirred = asyncio.Event()
        hub.bus.hailed.append(self._hear)
        hub.bus.doubted.append(self.stirred.set)

    def _hear(self, word: str) -> None:
        if word == DEVICES:
            self.stirred.set()

    async def whose(self, device: str) -> str | None:
        """The guest who comes with this device; None if it was turned away."""
        known = self.known.get(device)
        if known is None or self.clock.now() - known.at > FRESH:
            known = await self._look(device)
            self.known[device] = known
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        self.known.move_to_end(device)
        return known.guest

    async def _look(self, device: str) -> Known:
        found, now = await self.devices.of(device), self.clock.now()
        if found is None:
            return Known(device, now)
        guest, seen = found
        if guest != NOBODY and now - seen > FRESH:
            await self.devices.see(device, now)
        return Known(guest or None, now)

    @contextlib.contextmanager
    def holding(self, device: str | None, guest: str | None, socket: Held) -> Iterator[None]:
        """While this socket of the device, as whose it came, is open."""
        sockets = self.sockets.setdefault(device or "", {})
        sockets[socket] = None
        if guest is not None and self.known.get(device or "", Known(guest, 0)).guest is None:
            socket.end(TURNED_AWAY)  # while it came
        try:
            yield
        finally:
            del sockets[socket]
            if not sockets and self.sockets.get(device or "") is sockets:
                del self.sockets[device or ""]

    async def turn_away(self, device: str) -> None:
        await self.devices.turn_away(device, self.clock.now())
        await self.passkeys.turn_away(device)
        self.hub.bus.hail(DEVICES)
        self.close(device)

    async def forget(self, guest: str) -> None:
        """Nothing leads to that guest any more."""
        await self.devices.forget(guest)
        await self.passkeys.forget(guest)

    async def tidy(self) -> None:
        await self.devices.tidy(self.clock.now())
        await self.passkeys.tidy(self.clock.now())

    def close(self, device: str) -> None:
        """Here it is nobody's already, and its sockets end."""
        self.known[device] = Known(None, self.clock.now())
        for socket in list(self.sockets.get(device, ())):
            socket.end(TURNED_AWAY)

    async def follow(self) -> None:
        """Devices that were turned away at other processes."""
        since = self.clock.now()
        while not self.hub.bus.alone:
            await self.clock.wait(self.stirred, SELDOM)
            self.stirred.clear()
            now = self.clock.now()
            try:
                for device in await self.devices.gone(since - SLACK):
                    if self.known.get(device, Known("", 0)).guest is not None:
                        self.close(device)
                since = now
            except FAULTS as error:
                log.warning("devices could not be compared: %s", error)


class Recognising:
    """Before every route of the API: who comes with this cookie?"""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            device = guests.device_of(HTTPConnection(scope))
            if device is not None:
                try:
                    scope[guests.WHO] = await scope["app"].state.room.passports.whose(device)
                except FAULTS as error:
                    await _unknown(error, scope, receive, send)
                    return
        await self.app(scope, receive, send)


async def _unknown(error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
    """While the database does not answer nobody is taken for somebody else."""
    log.error("the store: %s", error)
    if scope["type"] == "websocket":
        await receive()
    problem = Problem(503, "storage", "the disk of this server does not answer; nothing was changed")
    problem.headers["retry-after"] = "2"
    refusal = await problem_answer(HTTPConnection(scope), problem)  # type: ignore[arg-type]
    await refusal(scope, receive, send)
