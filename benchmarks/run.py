"""`make bench`: the speed of every engine, and Totem's against a straight C++ port (CPU time, best of several)."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

from ognisko import games
from ognisko.bots.ismcts import Search
from ognisko.cli import main as command
from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.playout import playouts
from ognisko.core.state import State
from ognisko.core.thinking import Thinking
from ognisko.games.totem import TotemGame
from ognisko.interpreted import is_compiled
from ognisko.lab.speed import measure

SOURCE = Path(__file__).parent / "totem.cpp"
PLAYOUTS = 40_000
ITERATIONS = 20_000
ROUNDS = 5
RANDOM_ROLLOUTS = Thinking(exploration=0.5, depth=1000, chapters=-1, tries=1, prior=0.0)


def cpp(what: str, count: int) -> tuple[float, tuple[int, int]]:
    """The C++ port's shortest time, and its steps and checksum."""
    goals = " ".join(str(piece) for piece in cast(TotemGame, games.get("totem")).box.goals)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "totem"
        subprocess.run(["g++", "-O3", "-o", str(program), str(SOURCE)], check=True)
        runs = []
        for _ in range(ROUNDS):
            command = [str(program), what, "1", str(count)]
            done = subprocess.run(command, input=goals, capture_output=True, text=True, check=True)
            steps, check, seconds = done.stdout.split()
            runs.append((float(seconds), (int(steps), int(check))))
    return min(runs)


def root() -> State:
    game = games.get("totem")
    return game.new(4, game.settle({}), Fast(1))


def engine_checksum() -> tuple[int, int]:
    return playouts(root(), PLAYOUTS, 1, games.get("totem").longest(4))


def share_of_cpp() -> float:
    """The compiled engine's speed as a share of the C++ loop's, on the same games."""
    seconds, checksum = cpp("playouts", PLAYOUTS)
    if checksum != engine_checksum():
        raise SystemExit("the C++ port and the engine do not play the same games")
    ours: int = measure(games.get("totem"), 4, 0.4)["steps_per_s"]
    return ours * seconds / checksum[0]


def search(iterations: int) -> tuple[float, tuple[int, int]]:
    """CPU time, steps and checksum of a search with random rollouts to the end of the game."""
    state = root()
    glimpse = Glimpse(state, state.seat)
    search = Search(games.get("totem").judgement(), 1, RANDOM_ROLLOUTS)
    start = time.process_time()
    search.run(glimpse, iterations, 1e9)
    spent = time.process_time() - start
    check = sum(n * child.visits for n, child in enumerate(search.root.children(), start=1))
    return spent, (search.steps, check)


def search_share_of_cpp() -> tuple[float, float]:
    """The compiled search's speed as a share of the same search in C++, and its iterations a second."""
    seconds, checksum = cpp("search", ITERATIONS)
    runs = [search(ITERATIONS) for _ in range(ROUNDS)]
    if any(each != checksum for _, each in runs):
        raise SystemExit("the C++ port and the search do not visit the same nodes")
    return seconds / min(runs)[0], ITERATIONS / min(runs)[0]


def main() -> int:
    code = command(["bench"])
    if not is_compiled():
        print("not compiled: no comparison with C++")
        return code
    print(f"totem, 4 players: {share_of_cpp():.0%} of a straight C++ port (same games, same checksums)")
    share, speed = search_share_of_cpp()
    print(f"search with random rollouts: {speed:,.0f} iterations/s, {share:.0%} of the same search in C++ (same tree)")
    return code


if __name__ == "__main__":
    sys.exit(main())
