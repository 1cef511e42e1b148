"""Do marks stand? `python -m benchmarks.analysis [GAME ...] [--games 20] [--players 4]`: CPU time of an analysis, and
of the mistakes that it names, how many surely give something away with four times the thinking, too.

Games of levels 1 to 4 around the table, the most players and two; what is asked again is only what was named.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

from ognisko import games
from ognisko.core.glimpse import Glimpse
from ognisko.lab.arena import wilson
from ognisko.minds.comparison import Comparison, compare
from ognisko.play.analysis import THINKING, decisions
from ognisko.play.match import Match

LEVELS = ("level:1", "level:2", "level:3", "level:4", "level:2")
MORE = 4

Marks = tuple[int, float, int, int]  # decisions, seconds, mistakes, those that stand


def play(name: str, players: int, seed: int) -> Marks:
    match = games.get(name).start(players=players, seed=seed)
    match.run([LEVELS[(seat + seed) % len(LEVELS)] for seat in range(players)])
    before = process_time()
    judged = list(decisions(match, THINKING))
    seconds = process_time() - before
    named = {each.step for each in judged if each.is_mistake}
    stand = sum(each.interval[0] > 0 for each in again(match, named))
    return len(judged), seconds, len(named), stand


def again(match: Match, named: set[int]) -> Iterator[Comparison]:
    """The same decisions with more thinking and another seed."""
    for number, state in enumerate(match.positions()):
        if number in named:
            step = match.steps[number]
            yield compare(match.game, Glimpse(state, step.seat), step.action, MORE * THINKING, -1 - number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=20, dest="count", metavar="N", help="of each kind (default: 20)")
    parser.add_argument("--players", type=int, metavar="N", help="only this number (default: two and the most)")
    chosen = parser.parse_args()
    print("| game | players | decisions a game | CPU s a game | mistakes | of them stand (95 %) |")
    print("|---|---|---|---|---|---|")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in chosen.games:
            for players in [chosen.players] if chosen.players else (2, games.get(name).seats[-1]):
                row(name, players, list(pool.map(partial(play, name, players), range(chosen.count))))


def row(name: str, players: int, found: list[Marks]) -> None:
    decided, seconds, named, stand = (sum(column) for column in zip(*found, strict=True))
    low, high = wilson(stand, max(1, named))
    share = f"{100 * stand / max(1, named):.0f} % ({100 * low:.0f}-{100 * high:.0f})"
    mean = [f"{total / len(found):.1f}" for total in (decided, seconds)]
    print(f"| {name} | {players} | {mean[0]} | {mean[1]} | {named} | {share} |", flush=True)


if __name__ == "__main__":
    main()
