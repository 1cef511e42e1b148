"""The ladder of the bots: every match that docs/benchmarks.md tells of, as rows of its table.

`python -m benchmarks.ladder [GAME ...] [--folder results]` goes on where it stopped.
With `--together` all levels sit at one table of four; with `--times` it tells how long they think at the largest table.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ognisko import games
from ognisko.core.game import Game
from ognisko.lab import arena
from ognisko.minds.bots import make
from ognisko.minds.mind import mind_of
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

GAMES = 400
MINE = "level:4"
TIMED = 2  # games


def levels(game: Game) -> range:
    return range(1, len(mind_of(game).levels) + 1)


def matches(game: Game) -> Iterator[tuple[int, str, str]]:
    """Players, a bot, and the bot on all other seats."""
    yield 2, MINE, "random"
    yield 2, MINE, "greedy"
    for level in reversed(levels(game)[1:]):
        yield 2, f"level:{level}", f"level:{level - 1}"
    yield 2, "level:1", "random"
    for players in game.seats[1:]:
        yield players, MINE, "greedy"
    for iterations in (50, 100):
        yield 2, f"ismcts:iterations={2 * iterations}", f"ismcts:iterations={iterations}"


def played(game: Game, players: int, bots: list[str], folder: Path, workers: int | None = None) -> list[dict[str, Any]]:
    pairings = arena.schedule(game, players, game.settle({}), bots, GAMES, 0)
    name = " ".join([game.id, str(players), *bots]).replace(":", "-").replace(" ", "_")
    return arena.ranking(arena.run(pairings, folder / f"{name}.jsonl", workers), bots)


def share(line: dict[str, Any]) -> str:
    low, high = (100 * bound for bound in line["share_interval"])
    return f"{100 * line['share']:.1f} % ({low:.1f}-{high:.1f})"


def row(game: Game, players: int, first: str, second: str, folder: Path) -> str:
    line = played(game, players, [first, second], folder)[0]
    even = "" if players == 2 else f" ({100 / players:.0f} is even)"
    return f"| {game.id} | {players} | {first} | {second} | {line['seats']} | {share(line)}{even} |"


def together(game: Game, folder: Path) -> str:
    bots = [f"level:{level}" for level in levels(game)]
    lines = played(game, min(len(bots), game.seats[-1]), bots, folder)
    ratings = [f"{line['rating']} ({line['rating_interval'][0]}-{line['rating_interval'][1]})" for line in lines]
    cells = [f"{share(line)}, {rating}" for line, rating in zip(lines, ratings, strict=True)]
    return " | ".join([f"| {game.id}", str(lines[0]["seats"]), *cells]) + " |"


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
            match.play(chosen, seat)
    mean, most = 1000 * sum(spent) / len(spent), 1000 * max(spent)
    return f"| {game.id} | {players} | level:{level} | {len(spent)} | {mean:.1f} ms | {most:.0f} ms |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="for the results (default: ladder)")
    parser.add_argument("--together", action="store_true")
    parser.add_argument("--times", action="store_true")
    chosen = parser.parse_args()
    if chosen.times:
        for game in map(games.get, chosen.games):
            for level in levels(game):
                print(times(game, level), flush=True)
        return
    chosen.folder.mkdir(exist_ok=True)
    if chosen.together:
        for name in chosen.games:
            print(together(games.get(name), chosen.folder), flush=True)
        return
    for name in chosen.games:
        for players, first, second in matches(games.get(name)):
            print(row(games.get(name), players, first, second, chosen.folder), flush=True)


if __name__ == "__main__":
    main()
