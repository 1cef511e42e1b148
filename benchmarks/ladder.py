"""The ladder of the bots: every match that docs/benchmarks.md tells of, as rows of its table.

`python -m benchmarks.ladder [GAME ...] [--folder results]` goes on where it stopped.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from ognisko import games
from ognisko.core.game import Game
from ognisko.lab import arena

GAMES = 400
MINE = "level:4"


def matches(game: Game) -> Iterator[tuple[int, str, str]]:
    """Players, a bot, and the bot on all other seats."""
    yield 2, MINE, "random"
    yield 2, MINE, "greedy"
    for level in (4, 3, 2):
        yield 2, f"level:{level}", f"level:{level - 1}"
    yield 2, "level:1", "random"
    for players in game.seats[1:]:
        yield players, MINE, "greedy"
    if game.adviser() is None:
        for iterations in (50, 100):
            yield 2, f"ismcts:iterations={2 * iterations}", f"ismcts:iterations={iterations}"


def row(game: Game, players: int, first: str, second: str, folder: Path) -> str:
    pairings = arena.schedule(game, players, game.settle({}), [first, second], GAMES, 0)
    name = f"{game.id} {players} {first} {second}".replace(":", "-").replace(" ", "_")
    line = arena.table(arena.run(pairings, folder / f"{name}.jsonl"), [first, second])[0]
    low, high = (100 * bound for bound in line["share_interval"])
    even = "" if players == 2 else f" ({100 / players:.0f} is even)"
    share = f"{100 * line['share']:.1f} % ({low:.1f}-{high:.1f}){even}"
    return f"| {game.id} | {players} | {first} | {second} | {line['seats']} | {share} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="for the results (default: ladder)")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    for name in chosen.games:
        for players, first, second in matches(games.get(name)):
            print(row(games.get(name), players, first, second, chosen.folder), flush=True)


if __name__ == "__main__":
    main()
