"""The door: connections that come too many, or say and hear too slowly, before any request reaches the application.

uvicorn waits for the rest of a request as long as a client likes; a thousand half requests cost their sender nothing.
"""

import asyncio
import ipaddress
import logging
import weakref
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ognisko.server.clock import Clock
from ognisko.server.settings import Settings
from ognisko.server.shield import household

log = logging.getLogger("ognisko.server.door")
log.setLevel(logging.ERROR)  # uvicorn warns of every request that is none: strangers would fill the disk with it
HEAD, BODY, READ = "head", "body", "read"  # what a client is waited for


class Door:
    """How many are inside, and how long each is waited for."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.patience = {HEAD: settings.head_within, BODY: settings.body_within, READ: settings.read_within}
        self.proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self.inside: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """A proxy comes for many, and counts them itself."""
        few = self.inside[who] < self.settings.connections_each or self.is_proxy(who)
        if not few or self.inside.total() >= self.settings.connections:
            return False
        self.inside[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.inside[who] -= 1
        if not self.inside[who]:
            del self.inside[who]

    def is_proxy(self, who: str) -> bool:
        try:
            return any(ipaddress.ip_network(who).subnet_of(proxy) for proxy in self.proxies)  # type: ignore[arg-type]
        except (TypeError, ValueError):  # no address, or one of the other kind
            return False


class Guarded(HttpToolsProtocol):
    """uvicorn's protocol, with a limit to its patience."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.logger = log
        self.who = household(self.client[0]) if self.client else ""
        self.entered = self.door.enter(self.who)
        self.stage: str | None = None  # of the request: its head or its body is coming
        self.waiting: str | None = None
        self.turn = 0  # grows with every wait, so that an old alarm is known
        self.heard = 0  # bytes of a head
        if self.entered:
            self.wait_for(HEAD)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.let_go()  # sockets are counted, and asked for signs of life, elsewhere
        super().handle_websocket_upgrade()

    def let_go(self) -> None:
        self.wait_for(None)
        if self.entered:
            self.entered = False
            self.door.leave(self.who)

    # What is waited for

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.entered or self.transport.is_closing():
            return
        self.heard = self.heard + len(data) if self.stage == HEAD else 0
        if self.heard > self.door.settings.head:
            self.transport.abort()
        elif self.waiting != READ:
            self.wait_for(self.stage or (None if self.answering() else HEAD))

    def answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def wait_for(self, what: str | None) -> None:
        if what == self.waiting:
            return
        self.waiting, self.turn = what, self.turn + 1
        if what is not None:
            me, turn = weakref.ref(self), self.turn
            self.door.clock.later(self.door.patience[what], lambda: _late(me, turn))

    def on_message_begin(self) -> None:
        self.stage = HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.stage = BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stage = None
        super().on_message_complete()

    # Who does not read what was asked for

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait_for(READ)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wait_for(self.stage)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.wait_for(READ)  # closing waits for the last bytes to be taken


def _late(me: "weakref.ref[Guarded]", turn: int) -> None:
    guarded = me()
    if guarded is not None and guarded.turn == turn:
        guarded.transport.abort()


def guarded(settings: Settings, clock: Clock) -> type[asyncio.Protocol]:
    """The protocol of one server."""
    return type("GuardedHere", (Guarded,), {"door": Door(settings, clock)})
