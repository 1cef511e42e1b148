"""`make bench`: the speed of every engine, and Totem's against a straight C++ port (CPU time, best of several)."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import cast

from ognisko import games
from ognisko.cli import main as command
from ognisko.core.chance import Fast
from ognisko.core.playout import playouts
from ognisko.games.totem import TotemGame
from ognisko.interpreted import is_compiled
from ognisko.lab.speed import measure

SOURCE = Path(__file__).parent / "totem.cpp"
PLAYOUTS = 40_000
ROUNDS = 5


def cpp_steps_per_s() -> tuple[float, tuple[int, int]]:
    """The C++ loop's best speed, and its steps and checksum."""
    goals = " ".join(str(piece) for piece in cast(TotemGame, games.get("totem")).box.goals)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "totem"
        subprocess.run(["g++", "-O3", "-o", str(program), str(SOURCE)], check=True)
        runs = []
        for _ in range(ROUNDS):
            command = [str(program), "1", str(PLAYOUTS)]
            done = subprocess.run(command, input=goals, capture_output=True, text=True, check=True)
            steps, check, seconds = done.stdout.split()
            runs.append((int(steps) / float(seconds), (int(steps), int(check))))
    return max(runs)


def engine_checksum() -> tuple[int, int]:
    game = games.get("totem")
    return playouts(game.new(4, game.settle({}), Fast(1)), PLAYOUTS, 1, game.longest(4))


def share_of_cpp() -> float:
    """The compiled engine's speed as a share of the C++ loop's, on the same games."""
    cpp, checksum = cpp_steps_per_s()
    if checksum != engine_checksum():
        raise SystemExit("the C++ port and the engine do not play the same games")
    ours: int = measure(games.get("totem"), 4, 0.4)["steps_per_s"]
    return ours / cpp


def main() -> int:
    code = command(["bench"])
    if not is_compiled():
        print("not compiled: no comparison with C++")
        return code
    print(f"totem, 4 players: {share_of_cpp():.0%} of a straight C++ port (same games, same checksums)")
    return code


if __name__ == "__main__":
    sys.exit(main())
