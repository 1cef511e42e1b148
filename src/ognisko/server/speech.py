"""Speech: what people say at a table. It is told to who is there and forgotten: no store, journal or record has it.

It travels beside the table's messages: revisions, versions and bodies do not know of it. Who hears it is decided by the
process where they are, by the sheet and by whom they shun.
"""

import asyncio
import logging
from collections import deque
from typing import Literal

import msgspec
from msgspec import Struct

from ognisko.core.state import SPECTATOR
from ognisko.server.hub import Hub
from ognisko.server.messages.live import Said
from ognisko.server.notices import sealed, unsealed
from ognisko.server.store import FAULTS
from ognisko.server.store.shuns import Shuns
from ognisko.server.table import Line, Table, Unstored
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")
PENDING = 200  # things said at other processes that are on their way to those who are here; more are not heard


class Utterance(Struct, array_like=True):
    seat: int
    kind: Literal["phrase", "gesture", "text"]
    what: str
    about: int | None  # a line of the log, by the version of those who only watch


class Speech:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.shuns = Shuns(hub.store)
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[tuple[str, int, bytes]] = deque()
        self.task: asyncio.Task[None] | None = None
        hub.bus.spoken.append(self._overhear)

    async def say(self, table: Table, utterance: Utterance) -> None:
        """To all who are at the table by this process and, sealed with its secret, by others."""
        told = sealed(table.sheet.secret, _channel(table.id), table.revision, msgspec.json.encode(utterance))
        self.hub.bus.speak(table.id, table.revision, told)
        await self._tell(table, utterance)

    async def _tell(self, table: Table, utterance: Utterance) -> None:
        """Own words are for those who sit there; and nobody hears whom they mute or block."""
        speaker = table.sheet.chairs[utterance.seat].owner or ""
        deaf = await self.shuns.deaf_to(speaker)
        for watcher in list(self.hub.audience.watchers.get(table.id, ())):
            guest, mine = watcher.eyes.guest, table.sheet.owned(watcher.eyes.guest)
            if guest not in deaf and (mine or utterance.kind != "text"):
                watcher.say(_for(table, utterance, watcher.eyes.seat if watcher.eyes.seat in mine else SPECTATOR))

    # From other processes

    def _overhear(self, id: str, revision: int, told: bytes) -> None:
        """From any thread; only where somebody is there to hear it."""
        self.loop.call_soon_threadsafe(self._receive, id, revision, told)

    def _receive(self, id: str, revision: int, told: bytes) -> None:
        if id in self.hub.audience.watchers and len(self.waiting) < PENDING:
            self.waiting.append((id, revision, told))
            if self.task is None or self.task.done():
                self.task = self.loop.create_task(self._pass_all_on())

    async def _pass_all_on(self) -> None:
        """One after the other: what was said first is heard first."""
        while self.waiting:
            await self._pass_on(*self.waiting.popleft())

    async def _pass_on(self, id: str, revision: int, told: bytes) -> None:
        """Seats and lines are those of the speaker's table: catch up with it first."""
        self.hub.hear(id, revision)
        try:
            table = await self.hub.open(id)
            content = unsealed(table.sheet.secret, _channel(id), revision, told)
            utterance = msgspec.json.decode(content, type=Utterance) if content is not None else None
            if utterance is not None and 0 <= utterance.seat < table.players:
                await self._tell(table, utterance)
        except (Problem, Unstored, msgspec.DecodeError, *FAULTS) as error:
            log.warning("table %s: something said was not heard: %s", id, error)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


def _channel(table: str) -> str:
    """What is sealed as speech is nothing else."""
    return f"speech {table}"


def _for(table: Table, utterance: Utterance, viewer: int) -> Said:
    """The line it is about by the count of who hears it: what was hidden from them counts for nobody else either."""
    line = None if utterance.about is None else _line(table, utterance.about)
    version = None if line is None else line.versions[viewer]
    return Said(seat=utterance.seat, kind=utterance.kind, what=utterance.what, version=version)


def _line(table: Table, about: int) -> Line | None:
    found = (line for line in reversed(table.lines) if line.versions[SPECTATOR] == about and _seen_by_all(line))
    return next(found, None)


def line_of(table: Table, seat: int, version: int) -> int:
    """The line that this seat counts as `version`, as all count it; Problem if not everybody saw it."""
    for line in reversed(table.lines if table.match is not None else ()):
        if line.versions[seat] == version and line.shown[seat]:
            if _seen_by_all(line):
                return line.versions[SPECTATOR]
            break
    raise Problem(422, "usage", "there is no such line that everybody saw")


def _seen_by_all(line: Line) -> bool:
    return all(line.shown) and bool(line.events)
