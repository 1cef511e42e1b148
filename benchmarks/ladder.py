"""The ladder of the bots: every match that docs/benchmarks.md tells of, as rows of its table.

`python -m benchmarks.ladder [GAME ...] [--folder results]` goes on where it stopped.
With `--times` it tells instead how long the levels think at the largest table.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from ognisko import games
from ognisko.bots import LEVELS, make
from ognisko.core.fairness import Seed
from ognisko.core.game import Game
from ognisko.core.match import Match
from ognisko.lab import arena

GAMES = 400
MINE = "level:4"
TIMED = 2  # games


def matches(game: Game) -> Iterator[tuple[int, str, str]]:
    """Players, a bot, and the bot on all other seats."""
    yield 2, MINE, "random"
    yield 2, MINE, "greedy"
    for level in (4, 3, 2):
        yield 2, f"level:{level}", f"level:{level - 1}"
    yield 2, "level:1", "random"
    for players in game.seats[1:]:
        yield players, MINE, "greedy"
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


def times(game: Game, level: int) -> str:
    """CPU time of the decisions of some games in which the level plays all seats."""
    players = game.seats[-1]
    spent = []
    for seed in range(TIMED):
        match = Match(game, players, game.settle({}), Seed(seed))
        seats = [make(f"level:{level}", game, seed, seat) for seat in range(players)]
        while not match.over:
            seat = match.state.seat
            start = time.process_time()
            chosen = seats[seat].choose(match.glimpse(seat))
            spent.append(time.process_time() - start)
            match.act(seat, chosen)
    mean, most = 1000 * sum(spent) / len(spent), 1000 * max(spent)
    return f"| {game.id} | {players} | level:{level} | {len(spent)} | {mean:.1f} ms | {most:.0f} ms |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="for the results (default: ladder)")
    parser.add_argument("--times", action="store_true")
    chosen = parser.parse_args()
    if chosen.times:
        for name, level in product(chosen.games, LEVELS):
            print(times(games.get(name), level), flush=True)
        return
    chosen.folder.mkdir(exist_ok=True)
    for name in chosen.games:
        for players, first, second in matches(games.get(name)):
            print(row(games.get(name), players, first, second, chosen.folder), flush=True)


if __name__ == "__main__":
    main()
