"""Tables: those in memory, the ones looked at last behind the others."""

import asyncio
from collections import OrderedDict
from collections.abc import Container

from ognisko.server.settings import Settings
from ognisko.server.table import Table


class Tables(OrderedDict[str, Table]):
    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.watched: Container[str] = ()  # those that somebody watches
        self.weights: dict[str, int] = {}  # in bytes
        self.bytes = 0

    def keep(self, table: Table) -> None:
        """Hold it in memory; those that nobody has looked at for longest make room."""
        self[table.id] = table
        self.move_to_end(table.id)
        self._weigh(table)
        if self._crowded():
            for old in self._leaving(table):
                self.drop(old)
                if not self._crowded():
                    break

    def _weigh(self, table: Table) -> None:
        weight = table.weight()
        self.bytes += weight - self.weights.get(table.id, 0)
        self.weights[table.id] = weight

    def _crowded(self) -> bool:
        return len(self) > self.settings.live_tables or self.bytes > self.settings.live_bytes

    def _leaving(self, table: Table) -> list[Table]:
        """Who makes room, the first first: those that nobody watches, then the others; a watcher opens it again."""
        idle = [old for old in self.values() if old is not table and not old.lock.wanted]
        return sorted(idle, key=lambda old: old.id in self.watched)

    def drop(self, table: Table) -> None:
        if self.get(table.id) is table:
            del self[table.id]
            self.bytes -= self.weights.pop(table.id, 0)
        table.changed.set()  # who waits for a change waits at the table that is opened next
        table.changed = asyncio.Event()
