"""A short game each as its record: what is packed and installed must play them to the byte (tools/installed.py)."""

from pathlib import Path

from ognisko import games
from ognisko.lab.simulate import simulate
from ognisko.play.record import encode
from ognisko.testing.goldens import SEED

RECORDS = Path(__file__).parent / "records.jsonl"
HOUSE = ("totem", "fortuna", "kokopelli", "tribes")


def records() -> bytes:
    every = [games.shipped(name) for name in HOUSE]
    played = (next(iter(simulate(game, game.seats[0], {}, ["greedy"], 1, SEED, False, False))) for game in every)
    return b"".join(encode(record) + b"\n" for record in played)


if __name__ == "__main__":
    RECORDS.write_bytes(records())
