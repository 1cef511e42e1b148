"""The door: connections that come too many, say too much at once, or say and hear too slowly, before any request
reaches the application (wicket.py: the same for sockets).

uvicorn waits for the rest of a request as long as a client likes; a thousand half requests cost their sender nothing.
It also takes thousands of small requests out of what one read brings, and everybody else waits meanwhile.
"""

import asyncio
import ipaddress
import logging
import socket
import weakref
from collections import Counter, OrderedDict
from typing import ClassVar

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ognisko.server.clock import Clock
from ognisko.server.pulse import Pulse
from ognisko.server.settings import Settings
from ognisko.server.shield import household

log = logging.getLogger("ognisko.server.door")
log.setLevel(logging.ERROR)  # uvicorn warns of every request that is none: strangers would fill the disk with it
HEAD, BODY, READ = "head", "body", "read"  # what a client is waited for
PIECE = 2048  # bytes that are looked at in one go


class Door:
    """How many are inside, and how long each is waited for."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.patience = {HEAD: settings.head_within, BODY: settings.body_within, READ: settings.read_within}
        self.proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]
        self.pulse = Pulse(clock)
        self.inside: Counter[str] = Counter()
        self.shut: OrderedDict[str, float] = OrderedDict()  # to whom, and until when

    def shut_out(self, who: str) -> None:
        """For a while; not a proxy, who comes for others too."""
        if not self.is_proxy(who):
            self.shut[who] = self.clock.now() + self.settings.shut
            if len(self.shut) > self.settings.remembered:
                self.shut.popitem(last=False)

    def enter(self, who: str) -> bool:
        """A proxy comes for many, and counts them itself."""
        if self.clock.now() < self.shut.get(who, 0.0):
            return False
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
        say_at_once(transport)
        self.logger = log
        self.who = household(self.client[0]) if self.client else ""
        self.entered = self.door.enter(self.who)
        self.stage: str | None = None  # of the request: its head or its body is coming
        self.waiting: str | None = None
        self.turn = 0  # grows with every wait, so that an old alarm is known
        self.heard = 0  # bytes since a head began
        self.rest = b""  # what has come and was not looked at yet
        self.running: RequestResponseCycle | None = None
        if self.entered:
            self.wait_for(HEAD)
        else:
            transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        self.drop_answer()
        super().connection_lost(exc)

    def drop_answer(self) -> None:
        """Nobody hears it any more. uvicorn itself tells only the last of several requests, which need not be this."""
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True
            self.running.message_event.set()

    def send_away(self) -> None:
        self.drop_answer()
        self.transport.abort()

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
        self.rest += data
        self.hear_on()

    def hear_on(self) -> None:
        """One piece after the other, and none while requests wait for the answer to the one before."""
        while self.rest and not self.pipeline and self.entered and not self.transport.is_closing():
            piece, self.rest = self.rest[:PIECE], self.rest[PIECE:]
            self.hear(piece)
        if self.rest:
            self.flow.pause_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.hear_on()

    def hear(self, data: bytes) -> None:
        super().data_received(data)
        if not self.entered or self.transport.is_closing():
            return
        self.heard = self.heard + len(data) if self.stage == HEAD else 0
        if self.heard > self.door.settings.head:
            self.send_away()
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
        self.stage, self.heard = HEAD, 0
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


def say_at_once(transport: asyncio.Transport) -> None:
    """Without it an answer's body may wait 40 ms until the client has confirmed its head. asyncio does it only for
    sockets that name their protocol, which accepted ones do not.
    """
    line = transport.get_extra_info("socket")
    if line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _late(me: "weakref.ref[Guarded]", turn: int) -> None:
    guarded = me()
    if guarded is not None and guarded.turn == turn:
        guarded.send_away()


def guarded(door: Door) -> type[asyncio.Protocol]:
    """The protocol of one server."""
    return type("GuardedHere", (Guarded,), {"door": door})
