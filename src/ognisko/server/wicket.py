"""The wicket: what comes through a socket once it is open, before it is a message.

uvicorn answers every ping, whether anybody reads the answers or not, keeps every fragment of a message that never ends,
and waits for ever until a client has read what is left to say before it closes.
"""

import asyncio
import weakref
from typing import ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ognisko.server.door import PIECE, Door
from ognisko.server.limits import Buckets
from ognisko.server.shield import household

PING = bytes((0x89, 0))  # a frame: with nothing to say, and never masked by a server
WAITING = 64  # messages that nobody has looked at yet: the application closes a socket long before


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a limit to its patience."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.frames_left = Buckets(self.door.settings.messages, 1, self.door.clock.now)
        self.stuck = False  # when it was last looked at
        self.unanswered = False  # the last ping
        self.watch()

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])
            if self.queue.qsize() > WAITING:
                self.send_away()

    def send_away(self) -> None:
        self.door.shut_out(household(self.client[0]) if self.client else "")
        self.disconnected = True  # before anybody tries to say more
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.door.pulse.join(self)
        if self.close_sent:
            self.handshake_complete = True  # refused with an answer: uvicorn would take that for a fault, and log it

    # Frames that are no message: as many as there may be messages

    def handle_ping(self) -> None:
        if self.has_room():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.has_room():
            self.unanswered = False

    def handle_cont(self, event: Frame) -> None:
        if self.has_room():
            super().handle_cont(event)

    def has_room(self) -> bool:
        if self.frames_left.take(""):
            self.send_away()
        return not self.transport.is_closing()

    # Signs of life

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.pulse.leave(self)
        super().connection_lost(exc)

    def ask(self) -> None:
        """Who has not answered since the last time is not there any more."""
        if self.unanswered:
            self.transport.abort()
        elif not self.close_sent and not self.transport.is_closing():
            self.unanswered = True
            self.transport.write(PING)

    # Who does not read

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck = False

    def watch(self) -> None:
        me = weakref.ref(self)
        self.door.clock.later(self.door.settings.read_within, lambda: _check(me))


def _check(me: "weakref.ref[GuardedSocket]") -> None:
    """Cut the socket off if it could not write at the last check either: nobody reads at the other end."""
    socket = me()
    if socket is None or socket.disconnected:
        return
    stuck = socket.transport.is_closing() or not socket.writable.is_set()
    if stuck and socket.stuck:
        socket.transport.abort()
        return
    socket.stuck = stuck
    socket.watch()


def guarded_socket(door: Door) -> type[asyncio.Protocol]:
    """The protocol of one server's sockets."""
    return type("GuardedSocketHere", (GuardedSocket,), {"door": door})
