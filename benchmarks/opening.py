"""What it takes to open a table that is not in memory: its journal played from the beginning.

    .venv/bin/python -m benchmarks.opening

Whole games at the largest table, by bots that play as people do (greedy), or by others (random ones take longest).
Beside it, what a checkpoint would have to hold besides the position, since the page shows the whole log: every line
with its events, and what reading that takes.
CPU time, the best of nine for each game.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import msgspec

from ognisko import games
from ognisko.play.match import Match
from ognisko.server.sheet import Chair, Entry, Sheet
from ognisko.server.store import Saved
from ognisko.server.table import Table, restored

TRIES = 9


def journal(id: str, seed: int, bot: str) -> Saved:
    """Of a game that is about to end: its last decision is left out."""
    game = games.get(id)
    chairs = [Chair(kind="human", name="x", owner=f"owner {n}", joined=True, salt="x") for n in range(game.seats[-1])]
    sheet = Sheet(
        game=id,
        rules=game.rules_version,
        components=game.origin.fingerprint,
        options=game.settle({}),
        chairs=chairs,
        host="owner 0",
        secret=bytes([seed]) * 32,
        first=0,
        casual=True,
        hints=True,
        status="play",
    )
    match = Match(game, len(chairs), sheet.options, Table("t", sheet).source())
    match.run(bot)
    entries = [Entry(kind="act", seat=step.seat, action=step.text, at=1.0) for step in match.steps[:-1]]
    return Saved("t", len(entries), msgspec.json.encode(sheet), 0.0, [msgspec.json.encode(each) for each in entries])


def best(work: Callable[[], Any]) -> float:
    """Milliseconds of CPU."""
    took = []
    for _ in range(TRIES):
        begun = time.thread_time()
        work()
        took.append(time.thread_time() - begun)
    return min(took) * 1000


def measured(saved: Saved) -> tuple[int, float, int, int, float]:
    log = msgspec.json.encode([asdict(line) for line in restored(saved).lines])
    written = sum(map(len, saved.entries))
    return len(saved.entries), best(lambda: restored(saved)), written, len(log), best(lambda: msgspec.json.decode(log))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20, help="of each")
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    for id in games.names():
        found = [measured(journal(id, seed, chosen.bot)) for seed in range(1, chosen.games + 1)]
        middle, most = [statistics.median(column) for column in zip(*found, strict=True)], max(found)
        for name, (decisions, replay, written, log, read) in (("median", middle), ("longest", most)):
            took = f"replay {replay:5.2f} ms; journal {written / 1000:5.1f} kB"
            kept = f"its log {log / 1000:6.1f} kB and {read:5.2f} ms to read"
            print(f"{id:10} {name:8} {decisions:5.0f} decisions: {took}, {kept}", flush=True)


if __name__ == "__main__":
    main()
