"""Handover: what somebody has at the tables passes to another guest, at every table, whatever state it is in."""

import logging
from collections.abc import Callable

import msgspec

from ognisko.server.hub import Hub
from ognisko.server.sheet import Sheet
from ognisko.server.store import Change, Stale, Summary, numbers
from ognisko.server.table import Table
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server")
MOST = 100_000  # tables of a guest
TRIES = 5
Rewrite = Callable[[Sheet, Table | None], None]  # the table, where it can be played


async def hand_over(hub: Hub, old: str, new: str) -> int:
    """Every seat and every table of one guest is the other's. Run again, it goes on where it was stopped."""

    return await rewritten(hub, old, lambda sheet, _: sheet.rename(old, new), (new,))


async def rewritten(hub: Hub, guest: str, rewrite: Rewrite, guests: tuple[str, ...] = ()) -> int:
    """The sheets of a guest's tables, each written anew; in nobody's list does a table move by it."""
    found = await hub.store.tables_of(guest, MOST)
    for summary in found:
        await _at(hub, summary, rewrite, guests)
    return len(found)


async def _at(hub: Hub, summary: Summary, rewrite: Rewrite, guests: tuple[str, ...]) -> None:
    async def work(table: Table) -> None:
        rewrite(table.sheet, table)
        await hub.save(table, guests=guests, at=summary.updated)

    try:
        await hub.at(summary.id, work)
    except (Problem, Stale):
        await _on_paper(hub, summary.id, rewrite, guests)


async def _on_paper(hub: Hub, id: str, rewrite: Rewrite, guests: tuple[str, ...]) -> None:
    """A table that cannot be played here still has a sheet."""
    for _ in range(TRIES):
        kept = await hub.store.whole(id)
        if kept is None:
            return
        try:
            sheet = msgspec.json.decode(kept.sheet, type=Sheet)
        except msgspec.DecodeError:
            log.warning("table %s: its sheet cannot be read, and stays as it is", id)
            return
        rewrite(sheet, None)
        change = Change(
            status=kept.status,
            to_act=numbers(kept.to_act),
            bots=kept.bots,
            at=kept.updated,
            wanted_at=kept.updated,
            host=sheet.host,
            sheet=msgspec.json.encode(sheet),
            guests=list(guests),
        )
        try:
            revision = await hub.store.commit(id, kept.revision, change)
        except Stale:
            continue
        hub.hear(id, revision)
        return
    raise Stale(id)
