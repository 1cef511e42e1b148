"""Do hints tell the truth? `python -m benchmarks.hints [GAME ...] [--games 100]`: the chance told, and what came.

The best level plays on both seats; at some of its decisions a hint is asked for, and remembered until the game is over.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.minds import bots
from ognisko.minds.advice import advise
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

ASKED = 8  # per cent of the decisions
ITERATIONS = 400
BINS = 5

Told = tuple[float, float]  # the chance that was told, and the share of the victory that came


def play(name: str, seed: int) -> list[Told]:
    game = games.get(name)
    chance = Fast(seed_of("hints", seed))
    match = Match(game, 2, game.settle({}), Seed(seed))
    players = [bots.make("level:4", game, seed, seat) for seat in range(2)]
    told: list[tuple[int, float]] = []
    while not match.over:
        seat = match.state.seat
        glimpse = match.glimpse(seat)
        if chance.below(100) < ASKED and len(match.legal(seat)) > 1:
            told.append((seat, advise(game, glimpse, ITERATIONS, 60.0, seed)[0].chance))
        match.play(players[seat].choose(glimpse), seat)
    return [(said, match.share(seat)) for seat, said in told]


def row(name: str, every: list[Told]) -> str:
    cells = []
    for n in range(BINS):
        there = [told for told in every if min(BINS - 1, int(BINS * told[0])) == n]
        said, came = (100 * sum(told[i] for told in there) / max(1, len(there)) for i in range(2))
        cells.append(f"{said:.0f}, {came:.0f} ({len(there)})")
    return " | ".join([f"| {name}", *cells]) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=100, dest="count", metavar="N", help="of each (default: 100)")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in chosen.games:
            found = pool.map(partial(play, name), range(chosen.count))
            print(row(name, [told for each in found for told in each]), flush=True)


if __name__ == "__main__":
    main()
