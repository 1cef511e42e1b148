"""`ognisko copy FROM TO`: a house moves to another database, either way, and every game is looked at there.

`ognisko drill DB`: the same look at a copy, so that a backup is known to be one.
"""

import asyncio
import gzip
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ognisko.core.errors import UsageError
from ognisko.play.record import from_line
from ognisko.play.replay import verify
from ognisko.server import seams
from ognisko.server.app import meet_types
from ognisko.server.boxes import game_of
from ognisko.server.clock import SteadyClock
from ognisko.server.serve import beside, database, migrate, postgres
from ognisko.server.settings import Settings
from ognisko.server.sheet import Sheet
from ognisko.server.store import Kept, Saved, Store, calls, devices, openings, passkeys, ratings, rests, shuns
from ognisko.server.system import alone_with
from ognisko.server.table import OtherRules, restored
from ognisko.server.workshop import moving


@dataclass
class Tally:
    tables: int = 0
    there: int = 0  # before
    replayed: int = 0
    verified: int = 0  # records
    unknown: int = 0  # of rules that are not here: moved, but not played
    sets: int = 0  # own ones, of the workshop

    def __str__(self) -> str:
        return f"{self.tables} tables moved, {self.there} were there; {self.found}; {self.sets} own sets"

    @property
    def found(self) -> str:
        return (
            f"{self.replayed} games replayed, {self.verified} records verified,"
            f" {self.unknown} of rules that are not here"
        )


def copy(source: str, target: str) -> int:
    meet_types()
    with ExitStack() as held:
        ends = [_settings(existing(source), held), _settings(_plain(target), held)]
        if ends[0] == ends[1]:
            raise UsageError("give two databases")
        print(asyncio.run(_copy(*ends)))
    return 0


def _plain(address: str) -> str:
    return address.removeprefix("sqlite:///")


def existing(source: str) -> str:
    """Opening it would make it: a backup that is not there is none."""
    source = _plain(source)
    if not postgres(source) and not Path(source).is_file():
        raise UsageError(f"{source}: there is no such database")
    return source


def drill(source: str) -> int:
    """0 if every game can be played again; 1, with the tables named, if one cannot."""
    meet_types()
    with ExitStack() as held:
        tally, broken = asyncio.run(_drill(_settings(existing(source), held)))
    for id in broken:
        print(f"table {id} cannot be played again")
    print(f"{tally.tables} tables; {tally.found}, {len(broken)} broken")
    return 1 if broken else 0


async def _drill(settings: Settings) -> tuple[Tally, list[str]]:
    store, tally, broken = seams.open_store(settings, SteadyClock()), Tally(), []
    try:
        await store.open()
        for id in await store.ids():
            kept = await store.whole(id)
            if kept is not None and not _sound(kept, tally):
                broken.append(id)
        return tally, broken
    finally:
        await store.close()


def _sound(kept: Kept, tally: Tally) -> bool:
    """Whatever a broken journal raises, the next table is looked at."""
    tally.tables += 1
    try:
        check(kept, tally)
    except Exception:
        return False
    return True


def _settings(address: str, held: ExitStack) -> Settings:
    """A file must not be served meanwhile; where a house of several processes stands, its keeper stops it."""
    if url := postgres(address):
        migrate(url)
        return Settings(url=url)
    path = database(address)
    if not held.enter_context(alone_with(beside(path, ".lock"))):
        raise UsageError(f"{path} is being served: stop that first")
    return Settings(db=path)


async def _copy(source: Settings, target: Settings) -> Tally:
    clock = SteadyClock()
    here, there = seams.open_store(source, clock), seams.open_store(target, clock)
    try:
        await here.open()
        await there.open()
        tally = Tally()
        for id in await here.ids():
            await _move(id, here, there, tally)
        for rows in (devices, passkeys, openings, shuns, ratings):
            await rows.moved(here, there)
        tally.sets = await moving.moved(moving.end(source, here), moving.end(target, there))
        await rests.moved(here, there)
        await calls.moved(here, there)
        return tally
    finally:
        await here.close()
        await there.close()


async def _move(id: str, source: Store, target: Store, tally: Tally) -> None:
    """Run again, it goes on where it was stopped."""
    kept = await source.whole(id)
    if kept is None:
        return
    there = await target.whole(id)
    if there is None:
        await target.put(kept)
        tally.tables += 1
        there = await target.whole(id)
    else:
        tally.there += 1
    if there != kept:
        raise UsageError(f"table {id} is another one there: nothing more was moved")
    check(there, tally)


def check(kept: Kept, tally: Tally) -> None:
    """Its journal can be played, and its record verifies."""
    saved = Saved(kept.id, kept.revision, kept.sheet, kept.began, [entry for _, entry in kept.journal])
    try:
        restored(saved)
    except OtherRules:
        tally.unknown += 1
        return
    tally.replayed += kept.status != "lobby"
    if "record" in kept.parts:
        sheet = msgspec.json.decode(kept.sheet, type=Sheet)
        verify(from_line(gzip.decompress(kept.parts["record"])), game_of(sheet.game, sheet.box))
        tally.verified += 1
