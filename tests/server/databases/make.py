"""Writes the database of this version as a dump (`python -m tests.server.databases.make`), once for each of them.

A finished and a running game of every title, and a table that never began. Later versions must open them all.
"""

import asyncio
import tempfile
from pathlib import Path

from ognisko import games
from ognisko.core.game import Game
from ognisko.minds import bots
from ognisko.server.bus import LocalBus
from ognisko.server.clock import SteadyClock
from ognisko.server.ending import parts
from ognisko.server.hub import Hub
from ognisko.server.settings import Settings
from ognisko.server.sheet import Chair, Entry, Sheet
from ognisko.server.store.schema import SQLITE
from ognisko.server.store.sqlite import SqliteStore, connect
from ognisko.server.table import Table, restored

FOLDER = Path(__file__).parent
KEPT = "totem-over"  # the smallest: with all that is kept of a finished game
ADA, EWA = "a" * 64, "e" * 64  # hashes of their cookies


def sheet_of(game: Game) -> Sheet:
    chairs = [
        Chair(kind="human", name="Ada", owner=ADA, joined=True, salt="salt-of-ada"),
        Chair(kind="human", name="Ewa", owner=EWA, joined=True, salt="salt-of-ewa"),
    ]
    return Sheet(
        game=game.id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=game.settle({}),
        chairs=chairs,
        host=ADA,
        secret=game.id.encode().ljust(32, b"."),
        first=0,
        casual=True,
        hints=True,
    )


async def play(hub: Hub, game: Game, id: str, most: int) -> None:
    table = Table(id, sheet_of(game))
    await hub.create(table)
    if not most:
        return
    table.begin(1.0)
    await hub.save(table, guests=(ADA, EWA))
    players = [bots.make("greedy:worlds=1,glances=4", game, seat) for seat in range(2)]
    for at in range(most):
        if table.playing.over:
            break
        seat = table.playing.state.seat
        action = game.grammar.text(players[seat].choose(table.playing.glimpse(seat)))
        await hub.write(table, Entry(kind="act", seat=seat, action=action, at=2.0 + at))


async def fill(path: Path) -> None:
    store = SqliteStore(path)
    hub = Hub(store, LocalBus(), Settings(db=path), SteadyClock())
    for game in games.every():
        await play(hub, game, f"{game.id}-over", 10_000)
        await play(hub, game, f"{game.id}-play", 9)
        await play(hub, game, f"{game.id}-lobby", 0)
    saved = await store.load(KEPT)
    assert saved is not None
    await store.keep(KEPT, parts(restored(saved)))
    await store.close()


def dump() -> Path:
    rules = "-".join(f"{game.id}{game.rules_version}" for game in games.every())
    written = FOLDER / f"schema{len(SQLITE)}-{rules}.sql"
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder) / "tables.db"))
        connection = connect(Path(folder) / "tables.db")
        lines = [*connection.iterdump(), f"PRAGMA user_version = {len(SQLITE)};"]
        connection.close()
    written.write_text("\n".join(lines) + "\n")
    return written


if __name__ == "__main__":
    print(dump())
