"""Makes the puzzles that are shipped: `make puzzles`, or `python tools/puzzles.py totem` for one title.

Strong bots play at tables of every size; what passes the proof of `ognisko puzzles` is shipped, a hundred for each
title. Games and puzzles are kept in build/puzzles: whoever stops it goes on where it was. Bots think in iterations, not
in seconds, so that the same command makes the same puzzles on every machine.
"""

import subprocess
import sys
from itertools import accumulate
from pathlib import Path
from shutil import copyfile

ROOT = Path(__file__).parents[1]
OGNISKO = [sys.executable, "-m", "ognisko"]
WANTED = 100
GAMES = {"fortuna": 60, "tribes": 30, "totem": 60, "kokopelli": 60}  # at each table
BOTS = {
    "fortuna": "oracle",
    "tribes": "ismcts:iterations=100",
    "totem": "ismcts:iterations=300",
    "kokopelli": "ismcts:iterations=200",
}
TABLES = {"fortuna": (2, 3, 4, 5), "tribes": (2, 3, 4, 5), "totem": (2, 3, 4), "kokopelli": (2, 3, 4)}


def make(title: str, folder: Path) -> None:
    tables = TABLES[title]
    shares = accumulate(WANTED // len(tables) + (n < WANTED % len(tables)) for n in range(len(tables)))
    puzzles = folder / f"{title}.jsonl"
    for players, wanted in zip(tables, shares, strict=True):
        records = folder / f"{title}-{players}.jsonl"
        if not records.exists():
            simulate(title, players, records)
        run("puzzles", title, "--from", str(records), "--out", str(puzzles), "--most", str(wanted))
    copyfile(puzzles, ROOT / "src/ognisko/games" / title / "puzzles.jsonl")


def simulate(title: str, players: int, records: Path) -> None:
    half = records.with_suffix(".part")
    seed = str(1000 * players)
    table = ["--players", str(players), "--bots", BOTS[title], "--games", str(GAMES[title]), "--seed", seed]
    run("simulate", title, *table, "--out", str(half))
    half.rename(records)


def run(*words: str) -> None:
    subprocess.run([*OGNISKO, *words], check=True)


def main() -> None:
    folder = ROOT / "build" / "puzzles"
    folder.mkdir(parents=True, exist_ok=True)
    for title in sys.argv[1:] or BOTS:
        make(title, folder)


if __name__ == "__main__":
    main()
