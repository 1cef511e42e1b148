"""`ognisko ratings`: what the ratings of a house are worth. How often did those win who were given so many chances?"""

import asyncio
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from ognisko.lab.arena import wilson
from ognisko.server import seams
from ognisko.server.clock import SteadyClock
from ognisko.server.copy import existing
from ognisko.server.serve import postgres
from ognisko.server.settings import Settings
from ognisko.server.store.ratings import Ledger, Row, by_kind

BANDS = 5


class Band(Struct):
    """Seats that were given about the same chance."""

    low: float
    high: float
    seats: int
    expected: float  # share of victories
    won: float
    interval: tuple[float, float]  # of what was won, 95 %


class Calibration(Struct):
    game: str
    players: int
    games: int
    seats: int  # of people
    brier: float  # mean square of what was wrong: 0 is a prophet
    guessing: float  # ... of who gives every seat the same chance
    bands: list[Band]


def calibrated(rows: Iterable[Row]) -> list[Calibration]:
    return [_calibrated(*kind, found) for kind, found in by_kind(rows).items()]


def _calibrated(game: str, players: int, rows: list[Row]) -> Calibration:
    ordered = sorted(rows, key=lambda row: row.chance)
    edges = [len(ordered) * n // BANDS for n in range(BANDS + 1)]
    return Calibration(
        game=game,
        players=players,
        games=len({row.table for row in rows}),
        seats=len(rows),
        brier=_mean((row.chance - row.won) ** 2 for row in rows),
        guessing=_mean((1 / players - row.won) ** 2 for row in rows),
        bands=[_band(ordered[low:high]) for low, high in pairwise(edges) if low < high],
    )


def _band(rows: list[Row]) -> Band:
    won = sum(row.won for row in rows)
    low, high = wilson(won, len(rows))
    return Band(
        low=rows[0].chance,
        high=rows[-1].chance,
        seats=len(rows),
        expected=_mean(row.chance for row in rows),
        won=won / len(rows),
        interval=(low, high),
    )


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def of_house(database: str) -> list[Calibration]:
    """It may be served meanwhile."""
    source = existing(database)
    url = postgres(source)
    return asyncio.run(_of_house(Settings(url=url) if url else Settings(db=Path(source))))


async def _of_house(settings: Settings) -> list[Calibration]:
    store = seams.open_store(settings, SteadyClock())
    try:
        await store.open()
        return calibrated(await Ledger(store).every())
    finally:
        await store.close()
