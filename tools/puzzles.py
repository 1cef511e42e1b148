"""Fills up the puzzles that are shipped: `make puzzles`, or `python tools/puzzles.py totem` for one title.

Strong bots play at tables of every size; what passes the proof of `ognisko puzzles` is shipped, a hundred for each
title. Titles and tables take turns, a batch of games each; those that are found come after those that are there, which
keep their numbers. Whoever stops it goes on where it was (build/puzzles; in a fresh clone after the last game that is
shipped). Bots think in iterations, not in seconds, so that the same command makes the same puzzles on every machine.
"""

import subprocess
import sys
from pathlib import Path

from ognisko.play.puzzles import Puzzle, read

ROOT = Path(__file__).parents[1]
OGNISKO = [sys.executable, "-m", "ognisko"]
WANTED = 100
BATCH = 10  # games
BOTS = {
    "fortuna": "oracle",
    "tribes": "ismcts:iterations=100",
    "totem": "ismcts:iterations=300",
    "kokopelli": "ismcts:iterations=200",
}
TABLES = {"fortuna": (2, 3, 4, 5), "tribes": (2, 3, 4, 5), "totem": (2, 3, 4), "kokopelli": (2, 3, 4)}


class Search:
    """For one title: what is shipped grows, a batch of games of one table after another."""

    def __init__(self, title: str, folder: Path) -> None:
        self.title = title
        self.folder = folder
        self.shipped = ROOT / "src/ognisko/games" / title / "puzzles.jsonl"

    def go_round(self) -> None:
        """A batch at every table that has not given its share yet."""
        tables = TABLES[self.title]
        share = -(-WANTED // len(tables))
        for players in tables:
            room = min(self.missing(), share - self.count(players))
            if room > 0:
                self.search(players, room)

    def search(self, players: int, room: int) -> None:
        """The next batch of this table."""
        batch = self.next_batch(players)
        records = self.folder / f"{self.title}-{players}-{batch:03}.jsonl"
        if not records.exists():
            self.simulate(players, batch, records)
        most = str(len(self.puzzles()) + room)
        run("puzzles", self.title, "--from", str(records), "--out", str(self.shipped), "--most", most)
        records.rename(records.with_suffix(".searched"))

    def next_batch(self, players: int) -> int:
        """After what was searched here, and after what others have shipped."""
        searched = [
            int(each.stem.rpartition("-")[2]) + 1 for each in self.folder.glob(f"{self.title}-{players}-*.searched")
        ]
        shipped = [(each.seed - 1000 * players) // BATCH for each in self.puzzles() if each.players == players]
        return max(searched + shipped, default=0)

    def simulate(self, players: int, batch: int, records: Path) -> None:
        half = records.with_suffix(".part")
        half.unlink(missing_ok=True)
        seed = str(1000 * players + BATCH * batch)
        table = ["--players", str(players), "--bots", BOTS[self.title], "--games", str(BATCH), "--seed", seed]
        run("simulate", self.title, *table, "--out", str(half))
        half.rename(records)

    def puzzles(self) -> list[Puzzle]:
        return read(self.shipped.read_bytes()) if self.shipped.exists() else []

    def count(self, players: int) -> int:
        return sum(each.players == players for each in self.puzzles())

    def missing(self) -> int:
        return WANTED - len(self.puzzles())


def run(*words: str) -> None:
    subprocess.run([*OGNISKO, *words], check=True)


def main() -> None:
    folder = ROOT / "build" / "puzzles"
    folder.mkdir(parents=True, exist_ok=True)
    searches = [Search(title, folder) for title in sys.argv[1:] or BOTS]
    while unfinished := [each for each in searches if each.missing() > 0]:
        for search in unfinished:
            search.go_round()


if __name__ == "__main__":
    main()
