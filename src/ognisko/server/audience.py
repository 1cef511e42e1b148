"""Audience: the sockets at the tables of this process, and who is here, by way of any."""

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from ognisko.server.clock import Clock
from ognisko.server.presence import Presence
from ognisko.server.settings import Settings
from ognisko.server.shown import Company, Eyes
from ognisko.server.table import Table


class Watcher(Protocol):
    """A socket at a table."""

    eyes: Eyes

    def wake(self) -> None: ...

    def nudge(self, giver: int, to: int) -> None: ...

    def say(self, message: object) -> None: ...

    def end(self, code: int) -> None: ...


class Audience:
    def __init__(self, tables: Mapping[str, Table], presence: Presence, settings: Settings, clock: Clock) -> None:
        self.tables = tables
        self.presence = presence
        self.settings = settings
        self.clock = clock
        self.watchers: dict[str, dict[Watcher, None]] = {}  # in the order in which they came: so they are told
        self.crowds: dict[str, Counter[str | None]] = {}  # by table, whose sockets these are: nobody counts them anew
        self.gone: dict[tuple[str, str], float] = {}  # (table, owner) -> when the last socket left
        self.addresses: Counter[str] = Counter()  # of the sockets
        self.started = clock.now()

    def wake(self, id: str) -> None:
        for watcher in self.watchers.get(id, ()):
            watcher.wake()

    def arrive(self, id: str, watcher: Watcher) -> None:
        """Others look again only if it is one of those who sit there: strangers may come and go by the hundred."""
        guest, crowd = watcher.eyes.guest, self.crowds.setdefault(id, Counter())
        known = guest in crowd
        self.watchers.setdefault(id, {})[watcher] = None
        crowd[guest] += 1
        if guest is not None and not known and self._sits(id, guest):
            self.gone.pop((id, guest), None)
            self.presence.arrive(id, guest)
            self.wake(id)

    def leave(self, id: str, watcher: Watcher) -> None:
        guest, watching = watcher.eyes.guest, self.watchers.get(id, {})
        if watcher not in watching:
            return
        del watching[watcher]
        crowd = self._thin(id, guest)
        if not watching:
            del self.watchers[id], self.crowds[id]
        if guest is None or not self._sits(id, guest):
            return
        if guest not in crowd:
            self.gone[(id, guest)] = self.clock.now()
            self.presence.leave(id, guest)
            if len(self.gone) > self.settings.remembered:
                self.gone.pop(next(iter(self.gone)))
            if watching:
                self.wake_later(id)

    def _thin(self, id: str, guest: str | None) -> "Counter[str | None]":
        crowd = self.crowds[id]
        crowd[guest] -= 1
        if not crowd[guest]:
            del crowd[guest]
        return crowd

    def wake_later(self, id: str) -> None:
        """When somebody who went is gone for all."""
        self.clock.later(self.settings.leaving + 0.05, lambda: self.wake(id))

    def _sits(self, id: str, guest: str) -> bool:
        """As far as is known: of a table that has left the memory nobody knows."""
        table = self.tables.get(id)
        return table is None or bool(table.sheet.owned(guest))

    def _strangers(self, table: Table) -> int:
        """How many watch who do not sit there; who has several windows open is one."""
        crowd = self.crowds.get(table.id, Counter())
        sitting = {chair.owner for chair in table.sheet.chairs if chair.owner in crowd}
        nameless = crowd.get(None, 0)
        return len(crowd) - (nameless > 0) + nameless - len(sitting - {None})

    def company(self, table: Table) -> Company:
        here, gone = set(), {}
        for seat, chair in enumerate(table.sheet.chairs):
            if chair.owner is not None and self.is_here(table.id, chair.owner):
                here.add(seat)
            else:
                left = self._left(table.id, chair.owner or "")
                gone[seat] = self.started if left is None else left
        return Company(frozenset(here), gone, self._strangers(table))

    def is_here(self, id: str, guest: str) -> bool:
        """By any process; who went a moment ago is not gone yet."""
        left = self._left(id, guest)
        recently = left is not None and self.clock.now() - left < self.settings.leaving
        return guest in self.crowds.get(id, ()) or recently or self.presence.elsewhere(id, guest).here

    def _left(self, id: str, guest: str) -> float | None:
        """When the guest's last socket, wherever it was, was closed."""
        here, elsewhere = self.gone.get((id, guest)), self.presence.elsewhere(id, guest).left
        return max(filter(None, (here, elsewhere)), default=None)

    def stir(self, id: str, giver: int, to: int) -> None:
        """Nudge, wherever they watch."""
        self.presence.nudge(id, giver, to)
        self.nudged(id, giver, to)

    def nudged(self, id: str, giver: int, to: int) -> None:
        """Tell those who are here."""
        table = self.tables.get(id)
        owner = None if table is None or to >= table.players else table.sheet.chairs[to].owner
        for watcher in self.watchers.get(id, ()):
            if watcher.eyes.guest is not None and watcher.eyes.guest == owner:
                watcher.nudge(giver, to)
