"""What a bot's move costs a worker: CPU milliseconds a decision, by game and level, at tables of two.

.venv/bin/python -m benchmarks.thinking [--seconds 5]
"""

import argparse
import itertools
import time

from ognisko import games
from ognisko.minds.bots import LEVELS, make
from ognisko.play.fairness import Seed
from ognisko.play.match import Match


def cost(name: str, level: int, seconds: float) -> float:
    """Of decisions in the order in which they come, game after game, until so much CPU is used."""
    game, spent, decisions = games.get(name), 0.0, 0
    for number in itertools.count():
        match = Match(game, 2, game.settle({}), Seed(number))
        bots = [make(f"level:{level}", game, number, seat) for seat in range(2)]
        while not match.over:
            seat = match.state.seat
            glimpse = match.glimpse(seat)
            begun = time.process_time()
            action = bots[seat].choose(glimpse)
            spent += time.process_time() - begun
            decisions += 1
            match.play(action)
            if spent >= seconds:
                return 1000 * spent / decisions
    raise AssertionError


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    chosen = parser.parse_args()
    for name in games.names():
        costs = [f"{cost(name, level, chosen.seconds):.1f}" for level in LEVELS]
        print(f"| {name} | {' | '.join(costs)} |", flush=True)


if __name__ == "__main__":
    main()
