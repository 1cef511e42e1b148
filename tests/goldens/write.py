"""Writes the golden games of the house anew, and a record of each: `make goldens`; tests compare them."""

from pathlib import Path

from ognisko import games
from ognisko.lab.simulate import simulate
from ognisko.play.record import to_line
from ognisko.testing.goldens import SEED, write
from ognisko.testing.probes import find_at

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records.jsonl"


def records() -> bytes:
    """A short game each as its record: what is packed and installed must play them to the byte."""
    every = sorted(games.every(), key=lambda game: game.id != "totem")  # the shortest first
    played = (next(simulate(game, game.seats[0], ["greedy"], 1, SEED)).record() for game in every)
    return b"".join(to_line(record) + b"\n" for record in played)


if __name__ == "__main__":
    find_at("tests.games.{game}.probe")
    RECORDS.write_bytes(records())
    for each in games.every():
        write(each, FOLDER / each.id)
