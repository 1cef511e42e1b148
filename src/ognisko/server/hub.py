"""Hub: the tables in memory, who watches them, and the one way in which they change."""

import asyncio
import logging
from collections import Counter, OrderedDict
from typing import Protocol

import msgspec

from ognisko.core.errors import Refused
from ognisko.core.state import SPECTATOR, Question
from ognisko.server import shown
from ognisko.server.bodies import Bodies
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.settings import Settings
from ognisko.server.sheet import Entry
from ognisko.server.shown import Company, Eyes
from ognisko.server.store import Change, Saved, Stale, Store
from ognisko.server.table import OtherRules, Table, ended, restored
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")


class Watcher(Protocol):
    """A socket at a table."""

    eyes: Eyes

    def wake(self) -> None: ...

    def nudge(self, giver: int, to: int) -> None: ...

    def end(self, code: int) -> None: ...


class Hub:
    def __init__(self, store: Store, bus: Bus, settings: Settings, clock: Clock) -> None:
        self.store = store
        self.bus = bus
        self.settings = settings
        self.clock = clock
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.watchers: dict[str, dict[Watcher, None]] = {}  # in the order in which they came: so they are told
        self.gone: dict[tuple[str, str], float] = {}  # (table, owner) -> when the last socket left
        self.weights: dict[str, int] = {}  # of the tables, in bytes
        self.bytes = 0
        self.aside: OrderedDict[str, Problem] = OrderedDict()  # tables that cannot be played here, and why
        self.opening: dict[str, asyncio.Lock] = {}
        self.addresses: Counter[str] = Counter()  # of the sockets
        self.bodies = Bodies(settings.pause, settings.patience)
        self.started = self.clock.now()
        bus.subscribe(self._changed)

    # Tables

    async def open(self, id: str) -> Table:
        """The table in memory, or raise Problem."""
        table = self.tables.get(id)
        if table is None:
            try:
                async with self.opening.setdefault(id, asyncio.Lock()):
                    table = self.tables.get(id) or await self._load(id)
            finally:
                self.opening.pop(id, None)
        self.tables.move_to_end(id)
        self.hush(table)
        return table

    async def _load(self, id: str) -> Table:
        if id in self.aside:
            raise self.aside[id]
        saved = await self.store.load(id) if len(id) <= 40 else None
        if saved is None:
            raise Problem(404, "no_table", "there is no such table")
        page = await self.store.part(id, "page")
        table = await asyncio.to_thread(ended, saved, page) if page else await self._restore(saved)
        table.since = min(table.since, self.clock.now())  # the machine's clock was set back before the start
        self.keep(table)
        self._watch_pause(table)
        return table

    async def _restore(self, saved: Saved) -> Table:
        """A journal played up to now; one that cannot be is set aside, and its people are told."""
        try:
            return await asyncio.to_thread(restored, saved)
        except OtherRules as error:
            problem = Problem(422, "other_rules", f"{error}; what was decided is still there: /journal")
            log.warning("table %s: %s", saved.id, error)
        except Exception:
            problem = Problem(422, "set_aside", "the journal of this table cannot be played; it has been noted")
            log.exception("table %s is set aside", saved.id)
        self.aside[saved.id] = problem
        if len(self.aside) > self.settings.remembered:
            self.aside.popitem(last=False)
        raise problem

    def keep(self, table: Table) -> None:
        """Hold it in memory; those that nobody has looked at for longest make room."""
        self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        self._weigh(table)
        if self._crowded():
            for old in self._leaving(table):
                self._drop(old)
                if not self._crowded():
                    break

    def _weigh(self, table: Table) -> None:
        weight = table.weight()
        self.bytes += weight - self.weights.get(table.id, 0)
        self.weights[table.id] = weight

    def _crowded(self) -> bool:
        return len(self.tables) > self.settings.live_tables or self.bytes > self.settings.live_bytes

    def _leaving(self, table: Table) -> list[Table]:
        """Who makes room, the first first: those that nobody watches, then the others; a watcher opens it again."""
        idle = [old for old in self.tables.values() if old is not table and not old.lock.wanted]
        return sorted(idle, key=lambda old: old.id in self.watchers)

    def _drop(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            self.bytes -= self.weights.pop(table.id, 0)
        table.changed.set()  # who waits for a change waits at the table that is opened next
        table.changed = asyncio.Event()

    async def create(self, table: Table) -> None:
        table.saved = msgspec.json.encode(table.sheet)
        guests = [chair.owner for chair in table.sheet.chairs if chair.owner is not None]
        await self.store.create(table.id, self._change(table, None, self.clock.now(), guests, table.saved))
        self.keep(table)

    async def forget_lobbies(self) -> None:
        """Tables that never began, after some days."""
        for id in await self.store.forget_lobbies(self.clock.now() - self.settings.lobby_days * 86400):
            if id in self.tables:
                self._drop(self.tables[id])
            self.wake(id)

    async def save(self, table: Table, guests: tuple[str, ...] = (), entry: Entry | None = None) -> None:
        """Persist, then tell. Its caller holds the table's lock, and acknowledges after it."""
        # What others must not notice does not move the table up in their lists either.
        at = self.clock.now() if entry is None else table.since
        sheet = msgspec.json.encode(table.sheet)
        change = self._change(table, entry, at, list(guests), sheet if sheet != table.saved else None)
        try:
            table.revision = await self.store.commit(table.id, table.revision, change)
        except BaseException as error:
            self._forget(table)
            if isinstance(error, Stale):
                raise Problem(503, "closing", "the table moved on elsewhere; try again") from None
            raise
        table.saved = sheet
        self.keep(table)
        self.bus.publish(table.id, table.revision)

    def _forget(self, table: Table) -> None:
        """Memory is ahead of the disk, and the disk is right. Who waits for it in the queue looks anew."""
        table.lock.void = True
        self._drop(table)
        self._wake(table)

    @staticmethod
    def _change(table: Table, entry: Entry | None, at: float, guests: list[str], sheet: bytes | None) -> Change:
        return Change(
            status=table.sheet.status,
            to_act=[] if (turn := table.turn(SPECTATOR)) is None else [turn],  # what is asked in private is in no list
            bots=table.bot() is not None or table.revealing,
            at=at,
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
        entry.passed = table.passed
        try:
            table.write(entry)
        except Refused:
            raise
        except BaseException:
            self._forget(table)  # nobody knows how far it came
            raise
        table.sheet.chairs[entry.seat].nudged = False
        if table.lines[-1].events or entry.kind == "undo":
            table.sheet.consent = None
        await self.save(table, entry=entry)
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
        for watcher in self.watchers.get(table.id, ()):
            if watcher.eyes.guest in owners:
                watcher.wake()

    def _watch_pause(self, table: Table) -> None:
        """At the end of each pause everybody looks again, or the looking would tell who was asked."""
        if table.asks and table.sheet.status == "play":
            id = table.id
            self.clock.later(max(0.0, self.pause_left(table)), lambda: self.wake(id))

    # Change

    def _changed(self, id: str, revision: int) -> None:
        table = self.tables.get(id)
        if table is None:
            return
        if table.revision < revision:  # another process was faster: read it anew when it is needed
            self._drop(table)
        self._wake(table)

    def _wake(self, table: Table) -> None:
        table.changed.set()
        table.changed = asyncio.Event()
        self.wake(table.id)

    def wake(self, id: str) -> None:
        for watcher in self.watchers.get(id, ()):
            watcher.wake()

    async def wait(self, table: Table, seconds: float) -> None:
        """Until the table changes, at most so long."""
        await self.clock.wait(table.changed, seconds)

    # Who is here

    def arrive(self, id: str, watcher: Watcher) -> None:
        """Others look again only if it is one of those who sit there: strangers may come and go by the hundred."""
        watching = self.watchers.setdefault(id, {})
        guest = watcher.eyes.guest
        known = any(other.eyes.guest == guest for other in watching)
        watching[watcher] = None
        if guest is not None and not known and self._sits(id, guest):
            self.gone.pop((id, guest), None)
            self.wake(id)

    def leave(self, id: str, watcher: Watcher) -> None:
        watching = self.watchers.get(id, {})
        watching.pop(watcher, None)
        if not watching:
            self.watchers.pop(id, None)
        guest = watcher.eyes.guest
        if guest is None or not self._sits(id, guest):
            return
        if not any(other.eyes.guest == guest for other in watching):
            self.gone[(id, guest)] = self.clock.now()
            if len(self.gone) > self.settings.remembered:
                self.gone.pop(next(iter(self.gone)))
            if watching:
                self.clock.later(self.settings.leaving + 0.05, lambda: self.wake(id))

    def _sits(self, id: str, guest: str) -> bool:
        """As far as is known: of a table that has left the memory nobody knows."""
        table = self.tables.get(id)
        return table is None or bool(table.sheet.owned(guest))

    def company(self, table: Table) -> Company:
        now = self.clock.now()
        watching = {watcher.eyes.guest for watcher in self.watchers.get(table.id, ())}
        here, gone = set(), {}
        for seat, chair in enumerate(table.sheet.chairs):
            left = self.gone.get((table.id, chair.owner or ""), self.started)
            recently = (table.id, chair.owner or "") in self.gone and now - left < self.settings.leaving
            if chair.owner is not None and (chair.owner in watching or recently):
                here.add(seat)
            else:
                gone[seat] = left
        return Company(frozenset(here), gone)

    def body(self, table: Table, eyes: Eyes) -> bytes:
        return self.bodies.of(table, eyes, self.company(table))

    def message(self, table: Table, eyes: Eyes, since: int) -> bytes:
        return with_log(self.body(table, eyes), table, eyes, since, self.clock.now())


def with_log(body: bytes, table: Table, eyes: Eyes, since: int, now: float) -> bytes:
    """The whole message: what may be compared, then the new lines and the clock."""
    more = {"log": shown.log(table, eyes.seat, since), "now": now}
    return body[:-1] + b"," + msgspec.json.encode(more)[1:]
