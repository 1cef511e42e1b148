"""Writes docs/observations.md: what each number of an observation means, as each game's layout.py declares it."""

from pathlib import Path

from ognisko import games
from ognisko.core.game import Game
from ognisko.core.layout import Block, Part

TARGET = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# Observations

Made by `make notation` from what each game declares (`layout.py`). An observation is a row of 16-bit numbers: all that
a seat knows, and nothing else, the own seat first; a spectator counts from seat 0 and has no own parts. Seats that are
not taken show zeros, so every number of players has the same layout. `game.layout()["own.points"]` is a part's slice;
the other seats are called next, third, fourth and fifth.
"""


def content() -> str:
    return HEAD + "".join(_of(games.shipped(name)) for name in games.names())


def _of(game: Game) -> str:
    layout, at = game.layout(), 0
    lines = [f"\n## {game.title['en']}\n", f"Version {layout.version}: {layout.size} numbers.\n"]
    lines += ["| part | from | numbers | range | meaning |", "|---|---|---|---|---|"]
    for each in layout.parts:
        if isinstance(each, Part):
            lines.append(_row(each.name, str(at), each))
            at += each.size
        else:
            lines += _rows(each, at)
            at += each.size * each.seats
    return "\n".join([*lines, ""])


def _rows(block: Block, at: int) -> list[str]:
    """The parts of a seat: each seat's are so many numbers after those of the seat before."""
    lines, start = [], at
    for part in block.parts:
        lines.append(_row(f"<seat>.{part.name}", f"{start} + {block.size} a seat", part))
        start += part.size
    return lines


def _row(name: str, start: str, part: Part) -> str:
    return f"| `{name}` | {start} | {part.size} | {part.low} to {part.high} | {part.meaning} |"


if __name__ == "__main__":
    TARGET.write_text(content(), encoding="utf-8")
