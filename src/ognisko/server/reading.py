"""Reading: how a table comes from the disk into memory: as it ended, replayed, or not at all."""

import asyncio
import logging
from collections import OrderedDict

from ognisko.server.clock import Clock
from ognisko.server.settings import Settings
from ognisko.server.store import Saved, Store, is_id
from ognisko.server.table import OtherRules, Table, ended, restored
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")


class Reading:
    def __init__(self, store: Store, alone: bool, settings: Settings, clock: Clock) -> None:
        self.store = store
        self.alone = alone  # there is no other process that could have other rules
        self.settings = settings
        self.clock = clock
        self.aside: OrderedDict[str, Problem] = OrderedDict()  # tables that cannot be played here, and why

    async def table(self, id: str) -> Table:
        """As it is stored, or raise Problem."""
        if id in self.aside:
            raise self.aside[id]
        saved = await self.store.load(id) if is_id(id) else None
        if saved is None:
            raise Problem(404, "no_table", "there is no such table")
        table = await self._kept(saved) or await self._restore(saved)
        table.since = min(table.since, self.clock.now())  # the machine's clock was set back before the start
        return table

    async def _kept(self, saved: Saved) -> Table | None:
        """A finished game as it was shown; if that cannot be read any more, there is still its journal."""
        page = await self.store.part(saved.id, "page")
        try:
            return await asyncio.to_thread(ended, saved, page) if page else None
        except Exception:
            log.exception("table %s: what was kept of its end cannot be read", saved.id)
            return None

    async def _restore(self, saved: Saved) -> Table:
        """A journal played up to now; one that cannot be is set aside, and its people are told."""
        try:
            return await asyncio.to_thread(restored, saved)
        except OtherRules as error:
            if not self.alone:  # while a new version is rolled out another process may have them
                raise Problem(503, "elsewhere", f"{error}; another process may have them: try again") from None
            problem = Problem(422, "other_rules", f"{error}; what was decided is still there: /journal")
            log.warning("table %s: %s", saved.id, error)
        except Exception:
            problem = Problem(422, "set_aside", "the journal of this table cannot be played; it has been noted")
            log.exception("table %s is set aside", saved.id)
        self.aside[saved.id] = problem
        if len(self.aside) > self.settings.remembered:
            self.aside.popitem(last=False)
        raise problem
