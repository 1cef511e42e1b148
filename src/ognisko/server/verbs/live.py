"""The socket: tells a viewer what changed, when it changed for that viewer, and never anything else."""

import asyncio
import contextlib

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from ognisko.core.state import SPECTATOR
from ognisko.server import guests
from ognisko.server.hub import Hub
from ognisko.server.limits import Buckets
from ognisko.server.messages.live import Nudged, Pong
from ognisko.server.room import Room, chair_of, room, seat_for
from ognisko.server.shield import address
from ognisko.server.shown import Eyes
from ognisko.server.store import FAULTS
from ognisko.server.table import Table, Unstored
from ognisko.server.wire import Problem, answer, closing, seat_or_spectator, whole

NO_TABLE, ASIDE, POLICY, TOO_BIG, RESTART = 4404, 4422, 1008, 1009, 1012


class Ping(Struct, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    pass


class Watch(Struct, forbid_unknown_fields=True, tag_field="type", tag="seat"):
    seat: int | None
    since: int = 0


class Close(Exception):
    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Live:
    """One socket. The writer sleeps until woken, and tells the newest only: no queue grows for a slow client."""

    def __init__(self, hub: Hub, socket: WebSocket, id: str, eyes: Eyes) -> None:
        self.hub = hub
        self.socket = socket
        self.id = id
        self.eyes = eyes
        self.since = whole(socket.query_params.get("since"), "since") or 0
        self.told = b""  # the body that the client has
        self.chosen = "seat" in socket.query_params
        self.small: list[bytes] = []  # pongs and nudges
        self.woken = asyncio.Event()
        self.woken.set()
        self.woken_at = hub.clock.now()
        self.ended: Close | None = None
        rate = hub.settings.messages
        self.messages = Buckets(rate, 1, hub.clock.now)

    def wake(self) -> None:
        if not self.woken.is_set():
            self.woken_at = self.hub.clock.now()
            self.woken.set()

    def nudge(self, giver: int, to: int) -> None:
        self.say(Nudged(giver=giver, to=to))

    def say(self, message: object) -> None:
        self.small = [*self.small[-7:], msgspec.json.encode(message)]
        self.wake()

    def end(self, code: int) -> None:
        self.ended = Close(code)
        self.wake()

    async def write(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            woken_at = self.woken_at
            if self.ended is not None:
                raise self.ended
            small, self.small = self.small, []
            news = await self.news()
            for message in [*small, news] if news else small:
                await self.socket.send_text(message.decode())
            if news:
                self.hub.meter.pushed(self.hub.clock.now() - woken_at)

    async def news(self) -> bytes | None:
        """The message, if there is anything new for these eyes."""
        while True:
            with contextlib.suppress(Unstored):
                return await self.seen(await self.hub.open(self.id))

    async def seen(self, table: Table) -> bytes | None:
        async with table.lock:
            self.keep_seat(table)
            body = self.hub.body(table, self.eyes)
            if body.content == self.told:
                return None
            message = body.with_more(self.hub.more(table, self.eyes, self.since))
            self.told, self.since = body.content, table.version(self.eyes.seat)
            return message

    def keep_seat(self, table: Table) -> None:
        """Seats turn when the game begins and change hands: never look through one that is not the guest's."""
        mine = table.sheet.owned(self.eyes.guest)
        seat = self.eyes.seat
        if seat not in mine and (seat != SPECTATOR or not self.chosen):
            new = mine[0] if mine else SPECTATOR
            if new != seat:
                self.eyes, self.since = Eyes(self.eyes.guest, new), 0

    async def read(self) -> None:
        """Always waiting for the client, so that its going is noticed at once."""
        try:
            while True:
                text = await self.socket.receive_text()
                self.check(text)
                await self.hear(text)
        except Close as close:
            self.end(close.code)
        except (WebSocketDisconnect, RuntimeError, KeyError):  # KeyError: binary where text is due
            self.end(POLICY)

    def check(self, text: str) -> None:
        if len(text) > self.hub.settings.message:
            raise Close(TOO_BIG)
        if self.messages.take(""):
            raise Close(POLICY)

    async def hear(self, text: str) -> None:
        try:
            message = msgspec.json.decode(text, type=Ping | Watch)
        except (msgspec.DecodeError, RecursionError):
            raise Close(POLICY) from None
        if isinstance(message, Ping):
            self.say(Pong())
            return
        try:
            if message.seat is not None:
                chair_of(await self.hub.open(self.id), self.eyes.guest, message.seat)
        except (Problem, *FAULTS) as problem:
            raise Close(_code(problem)) from None
        self.chosen = True
        self.eyes, self.since, self.told = Eyes(self.eyes.guest, seat_or_spectator(message.seat)), message.since, b""
        self.wake()


async def live(socket: WebSocket) -> None:
    hub = room(socket).hub
    id, client = socket.path_params["table"], address(socket.scope)
    each, all = hub.audience.addresses[client], hub.audience.addresses.total()
    if all >= hub.settings.sockets or each >= hub.settings.sockets_each:
        await socket.close(POLICY)
        return
    try:
        if room(socket).draining:
            raise closing()
        life = Live(hub, socket, id, _eyes(socket, await hub.open(id)))
    except (Problem, *FAULTS) as problem:
        if (code := _code(problem)) == RESTART:  # never accepted: what stands before this process asks another one
            await socket.send_denial_response(answer({"error": "elsewhere"}, 503))
            return
        await socket.accept()
        await socket.close(code)
        return
    await socket.accept()
    hub.audience.addresses[client] += 1
    try:
        with room(socket).passports.holding(guests.device_of(socket), life.eyes.guest, life):
            await _serve(life)
    finally:
        hub.audience.addresses[client] -= 1
        if not hub.audience.addresses[client]:
            del hub.audience.addresses[client]


async def _serve(life: Live) -> None:
    life.hub.audience.arrive(life.id, life)
    reader = asyncio.create_task(life.read())
    try:
        await life.write()
    except Close as close:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await life.socket.close(close.code)
    except (Problem, *FAULTS) as problem:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await life.socket.close(_code(problem))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        reader.cancel()
        life.hub.audience.leave(life.id, life)


def _code(problem: Exception) -> int:
    """How the socket closes: not there, set aside, not for these eyes; or come back, if the disk does not answer."""
    if not isinstance(problem, Problem):
        return RESTART
    return {404: NO_TABLE, 422: ASIDE, 503: RESTART}.get(problem.status, POLICY)


def _eyes(socket: WebSocket, table: Table) -> Eyes:
    guest = guests.guest_of(socket)
    return Eyes(guest, seat_for(table, guest, socket))


def close_all(hub: Hub) -> None:
    """The server goes down: clients come back soon."""
    for watchers in list(hub.audience.watchers.values()):
        for watcher in watchers:
            watcher.end(RESTART)


async def drain(room: Room, seconds: float) -> None:
    """This process goes down, others stay: its clients go to them one after the other, not all at once."""
    room.draining = True
    watchers = [watcher for watching in room.hub.audience.watchers.values() for watcher in watching]
    for watcher in watchers:
        watcher.end(RESTART)
        await room.hub.clock.sleep(seconds / len(watchers))
