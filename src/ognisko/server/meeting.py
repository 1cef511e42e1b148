"""Meeting: tables that are open to everybody in the house, who may sit down at them, and who is kept apart."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from ognisko import games
from ognisko.locale import LANGUAGES
from ognisko.server import entropy, names
from ognisko.server.hourglass import Correspondence, Live, Timing
from ognisko.server.hub import Hub
from ognisko.server.sheet import Sheet
from ognisko.server.store import FAULTS
from ognisko.server.store.openings import Listed, Openings
from ognisko.server.store.shuns import Shuns
from ognisko.server.table import Table
from ognisko.server.wire import Problem, busy, not_now

log = logging.getLogger("ognisko.server")
Pace = Literal["none", "live", "correspondence"]
PACES: tuple[Pace, ...] = ("none", "live", "correspondence")
RATED = ("yes", "no")
CLOCKS: dict[str, Timing] = {"live": Live(bank=600, increment=10), "correspondence": Correspondence(days=3, vacation=7)}
LOOKED = 200  # tables that are looked at for a list or a quick game, the newest
FRESH = 1.0  # seconds for which a list is the same for all
ATTEND = 10.0  # ... between two notes that hosts are there
COMING = 15.0  # ... that a host has to open the page of a new table
STRANGE = 4  # names with signs by chance, once all numbers are taken


def pace_of(sheet: Sheet) -> Pace:
    """How fast a table is played, by its clock."""
    if sheet.clock is None:
        return "none"
    return "live" if isinstance(sheet.clock, Live) else "correspondence"


def rated_of(sheet: Sheet) -> str:
    """As it is now: somebody who came by a link may not have agreed."""
    return RATED[not sheet.rated]


def clock_of(pace: str | None) -> Timing | None:
    """What a table that somebody wishes for in a hurry is played by."""
    return CLOCKS.get(pace or "")


class Wish(NamedTuple):
    """What somebody looks for; None: whatever it is."""

    game: str | None = None
    pace: str | None = None
    lang: str | None = None
    rated: str | None = None

    def known(self) -> bool:
        """A list is kept for each wish there can be, and for no other."""
        every = (None, *games.names()), (None, *PACES), (None, *LANGUAGES), (None, *RATED)
        return all(each in some for each, some in zip(self, every, strict=True))

    def asked(self) -> dict[str, str]:
        return {key: value or "" for key, value in self._asdict().items()}


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    id: str
    sheet: Sheet
    since: float

    @property
    def owners(self) -> set[str]:
        return {chair.owner for chair in self.sheet.chairs if chair.owner is not None} | {self.sheet.host}

    @property
    def age(self) -> tuple[float, str]:
        """The same order for all who look."""
        return self.since, self.id


class Meeting:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.openings = Openings(hub.store)
        self.shuns = Shuns(hub.store)
        self.lists: dict[Wish, tuple[float, list[Waiting]]] = {}

    def check(self) -> None:
        if not self.settings.open_tables:
            raise Problem(403, "switched_off", "this house has no open tables")

    @property
    def _seen(self) -> float:
        """A host who was not there since then is away."""
        return self.hub.clock.now() - self.settings.open_seen

    # Looking

    async def listed(self, wish: Wish, guest: str | None) -> list[Waiting]:
        """For these eyes; as it was a moment ago, so that thousands who look cost one look."""
        at, found = self.lists.get(wish, (0.0, []))
        if self.hub.clock.now() - at >= FRESH:
            found = await self.waiting(wish)
            self.lists[wish] = self.hub.clock.now(), found
        return await self.for_eyes(found, guest)

    async def waiting(self, wish: Wish) -> list[Waiting]:
        rows = await self.openings.waiting(wish.asked(), self._seen, LOOKED)
        found = await asyncio.to_thread(_read, rows)
        return [each for each in found if wish.rated in (None, rated_of(each.sheet))]

    async def for_eyes(self, found: list[Waiting], guest: str | None) -> list[Waiting]:
        """Nobody is shown a table where somebody sits whom they block or who blocks them, or that sent them away."""
        if guest is None or not found:
            return found
        apart = await self.shuns.apart(guest)
        return [each for each in found if not apart & each.owners and guest not in each.sheet.removed]

    async def with_host(self, found: list[Waiting]) -> list[Waiting]:
        """Those whose host is there, or has only just made it."""
        await self.hub.presence.look([each.id for each in found])
        coming = self.hub.clock.now() - COMING
        return [each for each in found if each.since > coming or self.hub.audience.is_here(each.id, each.sheet.host)]

    async def own(self, guest: str) -> list[Waiting]:
        return await asyncio.to_thread(_read, await self.openings.of_host(guest))

    # Opening and closing

    async def check_room(self, guest: str) -> None:
        """Not too many of one person, nor of all."""
        if len(await self.own(guest)) >= self.settings.open_each:
            raise not_now("so many of your tables are open already: close one first")
        if await self.openings.count(self._seen) >= self.settings.open_all:
            raise busy()

    async def name_for(self, name: str, guest: str) -> str:
        """The host's name: it cannot be taken for that of another host who waits."""
        tries = names.alternatives(name, (entropy.token()[:STRANGE] for _ in range(STRANGE)))
        every = {look for each in tries for look in names.looks(each)}
        taken = await self.openings.taken(every, guest, self._seen)
        return next((each for each in tries if not names.looks(each) & taken), tries[-1])

    async def announce(self, table: Table) -> None:
        """Before the table itself is stored: nothing is listed that is not there."""
        sheet = table.sheet
        assert sheet.open is not None
        wish = Wish(sheet.game, pace_of(sheet), sheet.open.lang, rated_of(sheet))
        called = next(chair.name for chair in sheet.chairs if chair.owner == sheet.host)
        about = {**wish.asked(), "host": sheet.host, "since": sheet.open.since}
        await self.openings.open(table.id, about, names.looks(called))

    async def noted(self, table: Table) -> None:
        """What the list knows, once the sheet is stored."""
        if table.sheet.open is None:
            await self.openings.close(table.id)
        else:
            await self.openings.see(table.id, table.sheet.host, self.hub.clock.now())

    async def may_sit(self, table: Table, guest: str) -> bool:
        """Whatever the reason is: who is kept away learns nothing of it."""
        here = Waiting(table.id, table.sheet, 0.0)
        return table.sheet.waits and bool(await self.for_eyes([here], guest))

    # Who is there

    async def attend(self) -> None:
        """Hosts who are at their open tables by way of this process are noted as there."""
        while True:
            await self.hub.clock.sleep(ATTEND)
            try:
                await self._see(list(self.hub.audience.watchers))
            except FAULTS as error:
                log.warning("open tables: %s", error)

    async def _see(self, watched: Iterable[str]) -> None:
        for id in watched:
            table = self.hub.tables.get(id)
            if table is not None and table.sheet.waits and table.sheet.host in self.hub.audience.crowds.get(id, ()):
                await self.openings.see(id, table.sheet.host, self.hub.clock.now())

    async def tidy(self) -> None:
        await self.openings.tidy(self.hub.clock.now() - 60.0)

    # One guest becomes another, or nobody

    async def move(self, old: str, new: str) -> None:
        await self.openings.rename(old, new)
        await self.shuns.move(old, new)

    async def forget(self, guest: str) -> None:
        await self.openings.rename(guest, "")
        await self.shuns.forget(guest)


def _read(rows: list[Listed]) -> list[Waiting]:
    """Off the event loop; one that cannot be read is not listed."""
    found = []
    for row in rows:
        try:
            sheet = msgspec.json.decode(row.sheet, type=Sheet)
        except (msgspec.DecodeError, TypeError) as error:
            log.warning("table %s: its sheet cannot be read: %s", row.id, error)
            continue
        if sheet.waits:
            found.append(Waiting(row.id, sheet, row.since))
    return found
