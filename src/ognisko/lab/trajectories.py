"""Trajectories: what the deciding seat saw, might do, did and got, at every decision of the games in a shard."""

import json
import os
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ognisko import games
from ognisko.core.game import Game
from ognisko.lab.records import shards
from ognisko.play.match import Match
from ognisko.play.record import Record

Columns = dict[str, NDArray[Any]]
EPOCH = (1980, 1, 1, 0, 0, 0)  # of the files in an npz: their bytes are the same whenever they are made


def columns(records: list[Record], game: Game) -> Columns:
    """One row for each decision; whose `reward` is the share of the victory if it was the seat's last, else 0.

    `observation` and `mask` are as an environment gives them; `game` is the seed of the game.
    """
    rows = [row for record in records for row in _rows(record, game)]
    seen, masks, actions, rewards, seats, seeds = (list(column) for column in zip(*rows, strict=True))
    return {
        "observation": np.array(seen, np.int16),
        "mask": np.array(masks, np.int8),
        "action": np.array(actions, np.int16),
        "reward": np.array(rewards, np.float32),
        "seat": np.array(seats, np.int8),
        "game": np.array(seeds, np.int64),
    }


def _rows(record: Record, game: Game) -> Iterator[tuple[Any, ...]]:
    done = record.verify(game)
    last = {step.seat: number for number, step in enumerate(done.steps)}
    twin = Match(game, done.players, done.options, done.source, events=False)
    for number, step in enumerate(done.steps):
        seen = np.array(game.observation(twin.state.facing(step.seat), step.seat), np.int16)
        mask = np.zeros(game.grammar.size, np.int8)
        mask[game.legal(twin.state, step.seat)] = 1
        reward = done.share(step.seat) if last[step.seat] == number else 0.0
        yield seen, mask, step.action, reward, step.seat, record.seed
        twin.play(step.action)


def write_npz(table: Columns, file: Path) -> None:
    with zipfile.ZipFile(file, "w") as packed:
        for name, column in table.items():
            info = zipfile.ZipInfo(f"{name}.npy", EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            with packed.open(info, "w") as entry:
                np.lib.format.write_array(entry, column, allow_pickle=False)


def write_parquet(table: Columns, file: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    held = {name: pa.array(column) for name, column in table.items() if column.ndim == 1}
    for name in ("observation", "mask"):
        flat = pa.array(table[name].reshape(-1))
        held[name] = pa.FixedSizeListArray.from_arrays(flat, table[name].shape[1])
    pq.write_table(pa.table({name: held[name] for name in table}), file)


WRITERS: dict[str, Callable[[Columns, Path], None]] = {"npz": write_npz, "parquet": write_parquet}


def job(shard: Path, form: str, folder: str | None) -> str:
    return json.dumps([str(shard), form, folder])


def write_job(text: str) -> int:
    """The trajectories of a shard, whole or not at all; how many games."""
    path, form, folder = json.loads(text)
    shard = Path(path)
    records = Record.read(shard)
    game = games.get(records[0].game, folder)
    part = target(shard, form).with_suffix(".part")
    WRITERS[form](columns(records, game), part)
    part.replace(target(shard, form))
    return len(records)


def target(shard: Path, form: str) -> Path:
    return shard.with_name(shard.name.replace("records-", "trajectories-")).with_suffix(f".{form}")


def write(out: Path, form: str, folder: str | None = None, workers: int | None = None) -> Iterator[int]:
    """Of every shard in the folder that has none; yields how many games each holds."""
    left = [shard for shard in shards(out) if not target(shard, form).is_file()]
    yield from (shard.read_bytes().count(b"\n") for shard in shards(out) if shard not in left)
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        yield from pool.map(write_job, [job(shard, form, folder) for shard in left])
