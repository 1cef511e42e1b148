"""Hub: the one way in which tables change: store, acknowledge, tell."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec

from ognisko.core.errors import Refused
from ognisko.core.state import SPECTATOR, Question
from ognisko.server import shown, ticking
from ognisko.server.audience import Audience
from ognisko.server.bodies import Bodies, Body
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.hourglass import Span
from ognisko.server.meter import Meter
from ognisko.server.notices import sealed, unsealed
from ognisko.server.presence import Presence
from ognisko.server.reading import Reading
from ognisko.server.settings import Settings
from ognisko.server.sheet import Entry
from ognisko.server.shown import Eyes
from ognisko.server.store import FAULTS, Change, Saved, Stale, Store
from ognisko.server.table import Grip, Outrun, Table, Unstored
from ognisko.server.tables import Tables
from ognisko.server.ticking import Running
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")
Found = TypeVar("Found")
TRIES = 3  # of a change, if other processes are faster
FEW = 40  # entries that are caught up with on the event loop


@dataclass(frozen=True)
class Wait:
    """Not yet: look again after so many seconds, or when the table changes."""

    seconds: float


class Hub:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        settings: Settings,
        clock: Clock,
        presence: Presence | None = None,
        meter: Meter | None = None,
    ) -> None:
        self.presence = presence or Presence()
        self.meter = meter or Meter()
        self.store = store
        self.bus = bus
        self.settings = settings
        self.clock = clock
        self.tables = Tables(settings)
        self.audience = Audience(self.tables, self.presence, settings, clock)
        self.tables.watched = self.audience.watchers
        self.reading = Reading(store, bus.alone, settings, clock)
        self.opening: dict[str, Grip] = {}
        self.rumours: dict[str, int] = {}  # of tables that are being opened, what was heard meanwhile
        self.listeners: list[Callable[[Table], None]] = []  # told of every change that this process makes
        self.bodies = Bodies(settings.pause, settings.patience)
        self.rests: list[Span] = []  # when the house was down (heart.py)
        self.doubt = asyncio.Event()  # notices may have been missed
        bus.doubted.append(self.doubt.set)
        bus.subscribe(self.hear)
        bus.echoed.append(self.meter.noticed)
        self._be_watched()

    def _be_watched(self) -> None:
        """From a thread: each look is one step that nothing else comes between."""
        self.meter.watch("sockets", lambda: sum(list(self.audience.addresses.values())))
        self.meter.watch("tables", lambda: len(self.tables))
        self.meter.watch("tables_bytes", lambda: self.tables.bytes)

    # Tables

    async def at(self, id: str, work: Callable[[Table], Awaitable[Found | Wait]]) -> Found:
        """The one way to a table: one at a time, in turn; again after a wait, and after a race that was lost.

        Raises Stale when it was lost too often.
        """
        lost = 0
        while True:
            table = await self.open(id)
            try:
                async with table.lock:
                    found = await work(table)
            except (Stale, Outrun):
                lost += 1
                self.meter.outrun()
                if lost == TRIES:
                    raise Stale(id) from None
                continue
            except Problem:
                if await self._is_new(table):
                    raise
                continue  # a refusal counts only if it is about the table of now
            if not isinstance(found, Wait):
                return found
            await self.clock.wait(table.changed, found.seconds)

    async def _is_new(self, table: Table) -> bool:
        """Perhaps nobody has told us yet."""
        if self.bus.alone:
            return True
        newest = (await self.store.newer({table.id: table.revision})).get(table.id, table.revision)
        table.heard = max(table.heard, newest)
        return newest <= table.revision

    async def open(self, id: str) -> Table:
        """The table in memory, as new as was heard of it, or raise Problem."""
        while True:
            table = self.tables.get(id) or await self._open(id)
            if table.heard <= table.revision:
                break
            await self._catch_up(table)
        self.tables.move_to_end(id)
        self.hush(table)
        return table

    async def _open(self, id: str) -> Table:
        """One after the other: what is read while somebody else writes would be an older table, and stay."""
        turn = self.opening.setdefault(id, Grip())
        try:
            async with turn:
                table = self.tables.get(id) or await self._read(id)
        finally:
            if not turn.wanted:  # whoever waits here still has to come before those who come anew
                del self.opening[id]
            heard = self.rumours.pop(id, 0)
        table.heard = max(table.heard, heard)
        return table

    async def _catch_up(self, table: Table) -> None:
        """By what others have written; from the beginning, off the loop, only if that is too much."""
        with contextlib.suppress(Unstored):  # it was dropped meanwhile
            async with table.lock:
                if table.heard <= table.revision:
                    return  # whoever was first in the queue did it
                news = await self.store.since(table.id, table.revision)
                if news is None or len(news.entries) > FEW or not self._follow(table, news):
                    self._forget(table, Outrun)
                    return
                table.heard = table.revision
                self.tables.keep(table)
                self._watch_pause(table)

    def _follow(self, table: Table, news: Saved) -> bool:
        try:
            followed = table.catch_up(news)
        except BaseException:
            self._forget(table, Unstored)  # nobody knows how far it came
            raise
        table.since = min(table.since, self.clock.now())  # the clock of another may be ahead: nobody waits for that
        return followed

    async def _read(self, id: str) -> Table:
        table = await self.reading.table(id)
        self.tables.keep(table)
        self._watch_pause(table)
        return table

    async def create(self, table: Table) -> None:
        await self.store.create(table.id, self._first(table))
        self.tables.keep(table)

    def _first(self, table: Table) -> Change:
        """What a table comes to be with."""
        table.saved = msgspec.json.encode(table.sheet)
        guests = [chair.owner for chair in table.sheet.chairs if chair.owner is not None]
        return self._change(table, None, self.clock.now(), guests, table.saved)

    async def forget_old(self) -> None:
        """Tables that never began; where the house wants it, games that nobody plays on, and those that are over."""
        days = {"play": self.settings.idle_days, "over": self.settings.game_days}
        kept_for = {"lobby": self.settings.lobby_days, **{status: after for status, after in days.items() if after}}
        for status, after in kept_for.items():
            for id in await self.store.forget_old(status, self.clock.now() - after * 86400):
                if id in self.tables:
                    self.tables.drop(self.tables[id])
                self.audience.wake(id)

    async def save(
        self,
        table: Table,
        guests: tuple[str, ...] = (),
        entry: Entry | None = None,
        opens: Table | None = None,
        at: float | None = None,
    ) -> None:
        """Persist, then tell. Its caller holds the table's lock, and acknowledges after it. Stale: run it anew."""
        # What others must not notice does not move the table up in their lists either.
        if at is None:
            at = self.clock.now() if entry is None else table.since
        sheet = msgspec.json.encode(table.sheet)
        change = self._change(table, entry, at, list(guests), sheet if sheet != table.saved else None)
        if opens is not None:
            change = replace(change, opens=(opens.id, self._first(opens)))
        begun = self.clock.now()
        try:
            table.revision = await self.store.commit(table.id, table.revision, change)
        except BaseException as error:
            self._forget(table, Outrun if isinstance(error, Stale) else Unstored)
            raise
        self.meter.committed(self.clock.now() - begun)
        table.saved = sheet
        self.tables.keep(table)
        self._tell(table, None if change.sheet is not None or opens is not None else change.entry)

    def _tell(self, table: Table, entry: bytes | None) -> None:
        self._wake(table)
        for listener in self.listeners:
            listener(table)
        to = self.presence.whereabouts(table.id)
        unheard = self.bus.alone or to == frozenset()  # nobody waits for it elsewhere, and a seal is not free
        told = None if entry is None or unheard else sealed(table.sheet.secret, table.id, table.revision, entry)
        self.bus.publish(table.id, table.revision, table.wants_bots, told, to)

    def _forget(self, table: Table, why: type[Unstored]) -> None:
        """Memory is ahead of the disk, and the disk is right. Who waits for it in the queue looks anew."""
        table.lock.void = why
        self.tables.drop(table)
        self._wake(table)

    def running(self, table: Table) -> Running | None:
        """Whose time runs, and until when."""
        return ticking.running(table, self.settings.pause, self.rests)

    def wanted_at(self, table: Table, at: float, run: Running | None) -> float:
        """When something is to be done that no person does; `run` is whose time runs."""
        return (table.sheet.reveal_by or 0.0) if table.revealing else at if run is None else run.due

    def _change(self, table: Table, entry: Entry | None, at: float, guests: list[str], sheet: bytes | None) -> Change:
        run = self.running(table)
        return Change(
            status=table.sheet.status,
            to_act=[] if (turn := table.turn(SPECTATOR)) is None else [turn],  # what is asked in private is in no list
            bots=table.wants_bots or run is not None,
            at=at,
            wanted_at=self.wanted_at(table, at, run),
            host=table.sheet.host,
            sheet=sheet,
            entry=None if entry is None else msgspec.json.encode(entry),
            guests=guests,
        )

    async def write(self, table: Table, entry: Entry) -> None:
        """A decision or an undo; the caller holds the lock and has checked it. Raises Refused and changes nothing."""
        self.hush(table)
        if entry.kind == "act":
            question = table.question()
            if question is not None and table.game.grammar.parse(entry.action) == question.silence:
                self._keep_silent(table, question)
                return
            while question is not None and question.seat != entry.seat:
                table.let_pass()
                question = table.question()
        entry.passed, run = table.passed, self.running(table)
        try:
            table.write(entry)
            ticking.charge(table, entry, run)
        except Refused:
            raise
        except BaseException:
            self._forget(table, Unstored)  # nobody knows how far it came
            raise
        table.sheet.chairs[entry.seat].nudged = False
        if table.lines[-1].events or entry.kind == "undo":
            table.sheet.consent = None
        await self.save(table, entry=entry)
        self.meter.moved(table.sheet.game)
        self._watch_pause(table)

    # Questions that nobody else may notice: whether somebody is asked and keeps silent changes nothing that is stored
    # or shown, and takes no time.

    def pause_left(self, table: Table, pace: float = 0.0) -> float:
        """Seconds until the next move may fall. Where anybody may be asked in private there is a pause after each."""
        pause = self.settings.pause if table.asks else 0.0
        return table.since + max(pace, pause) - self.clock.now()

    def hush(self, table: Table) -> None:
        """After the pause whoever was asked and has not answered has let it pass: people, bots, here or away."""
        while table.question() is not None and self.pause_left(table) <= 0:
            table.let_pass()

    def _keep_silent(self, table: Table, question: Question) -> None:
        table.let_pass()
        after = table.question()
        concerned = [question.seat] if after is None else [question.seat, after.seat]
        owners = {table.sheet.chairs[seat].owner for seat in concerned}
        for watcher in self.audience.watchers.get(table.id, ()):
            if watcher.eyes.guest in owners:
                watcher.wake()

    def _watch_pause(self, table: Table) -> None:
        """At the end of each pause everybody looks again, or the looking would tell who was asked."""
        if table.asks and table.sheet.status == "play":
            id = table.id
            self.clock.later(max(0.0, self.pause_left(table)), lambda: self.audience.wake(id))

    # Change

    def hear(self, id: str, revision: int, entry: bytes | None = None) -> None:
        """Another process changed it: whoever looks next catches up, and all who watch look."""
        table = self.tables.get(id)
        if table is not None and entry is not None and self._take_in(table, revision, entry):
            self._wake(table)
            return
        if table is None:
            if id in self.opening:
                self.rumours[id] = max(revision, self.rumours.get(id, 0))
            self.audience.wake(id)  # it made room for others: who watches it reads it again
        elif table.revision < revision:
            table.heard = max(table.heard, revision)
            self._wake(table)

    def _take_in(self, table: Table, revision: int, told: bytes) -> bool:
        """The entry as the notice brought it: the database need not be asked. Only where somebody watches, nobody is
        at the table, nothing came between, and it comes from one of us.
        """
        next_one = revision == table.revision + 1 and table.heard <= table.revision
        if not next_one or table.id not in self.audience.watchers or table.lock.wanted or table.match is None:
            return False
        entry = unsealed(table.sheet.secret, table.id, revision, told)
        if entry is None:
            return False
        self.hush(table)
        try:
            if not self._follow(table, Saved(table.id, revision, table.saved, 0.0, [entry])):
                return False
        except Exception:
            log.exception("table %s: what a notice brought cannot be carried out; it is read anew", table.id)
            return True
        self.tables.keep(table)
        self._watch_pause(table)
        return True

    async def follow(self) -> None:
        """A notice that got lost costs seconds: revisions are compared now and then, and whenever there is doubt."""
        while not self.bus.alone:
            doubted = self.doubt.is_set()
            self.doubt.clear()
            try:
                await self._compare(doubted)
            except FAULTS as error:
                log.warning("revisions could not be compared: %s", error)
                await self.clock.sleep(self.settings.compare)
                self.doubt.set()
            await self.clock.wait(self.doubt, self.settings.compare)

    async def _compare(self, doubted: bool) -> None:
        """Of what somebody watches; in doubt of everything, also of what is watched and had to make room."""
        watched = self.audience.watchers
        known = {id: table.revision for id, table in self.tables.items() if doubted or id in watched}
        gone = dict.fromkeys(watched, -1) if doubted else {}
        for id, revision in (await self.store.newer(gone | known)).items():
            self.hear(id, revision)

    def _wake(self, table: Table) -> None:
        table.changed.set()
        table.changed = asyncio.Event()
        self.audience.wake(table.id)

    def body(self, table: Table, eyes: Eyes) -> Body:
        """What may be compared: as long as it stays the same there is nothing to tell."""
        return self.bodies.of(table, eyes, self.audience.company(table), self.running(table))

    def more(self, table: Table, eyes: Eyes, since: int) -> bytes:
        """What follows it in a message: the new lines, and the clock."""
        more = {"log": shown.log(table, eyes.seat, since), "now": self.clock.now()}
        return b"," + msgspec.json.encode(more)[1:]

    def message(self, table: Table, eyes: Eyes, since: int) -> bytes:
        return self.body(table, eyes).with_more(self.more(table, eyes, since))
