"""How fast the engines are: random playouts compiled, and the same interpreted in a child process."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import ognisko
from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions
from ognisko.interpreted import is_compiled
from ognisko.minds.ismcts import Search
from ognisko.minds.mind import mind_of
from ognisko.minds.playout import playouts

ROUNDS = 3  # compiled and interpreted in turn, so that both have their share of a bad moment
WINDOWS = 2
CUT = 1000  # decisions a playout: random players of some games need thousands
WAY = 21  # decisions
AT_EACH = 200  # iterations
HOUR = 3600.0
SECONDS = 0.4  # of a window


def measure(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Steps and playouts a second of CPU time, the best of some windows, and a checksum of the first playouts."""
    root = game.new(players, game.settle({}), Fast(1))
    cap = min(game.longest(players), CUT)
    checksum = playouts(root, 20, 1, cap)
    count = 20
    while (spent := _timed(root, count, cap)[0]) < seconds / 2:
        count *= 2 if spent > seconds / 50 else 10
    runs = [_timed(root, count, cap) for _ in range(WINDOWS)]
    best, steps = min(runs)
    return {"steps_per_s": round(steps / best), "playouts_per_s": round(count / best), "checksum": list(checksum)}


def _timed(root: Any, count: int, cap: int) -> tuple[float, int]:
    start = time.process_time()
    steps, _ = playouts(root, count, 1, cap)
    return time.process_time() - start, steps


def search_speed(game: Game, players: int) -> int:
    """Iterations a second of CPU time of the search as it plays the game: some at each decision on a random way."""
    return round(max(_searched(game, players, seed) for seed in range(ROUNDS)))


def _searched(game: Game, players: int, seed: int) -> float:
    chance = Fast(1)
    state = game.new(players, game.settle({}), chance)
    actions = Actions()
    done = 0
    spent = 0.0
    for _step in range(WAY):
        search = Search(mind_of(game).judgement(), seed, mind_of(game).thinking)
        glimpse = Glimpse(state, state.seat)
        start = time.process_time()
        done += search.run(glimpse, AT_EACH, HOUR)
        spent += time.process_time() - start
        state.legal(actions)
        state.apply(actions.pick(chance), chance)
    return done / spent


def in_child(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """The same measurement, interpreted."""
    environment = {**os.environ, "OGNISKO_INTERPRETED": "1", "PYTHONPATH": str(Path(ognisko.__file__).parents[1])}
    command = [sys.executable, "-m", "ognisko.lab.speed", game.id, str(players), str(seconds)]
    # What it complains of is for the terminal.
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)  # noqa: S603 - our own module
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def bench(game: Game) -> dict[str, Any]:
    """One row of `ognisko bench`: the game at its largest table, the best of some rounds."""
    players = game.seats[-1]
    compiled, interpreted = [], []
    for _ in range(ROUNDS):
        if is_compiled():
            compiled.append(measure(game, players, SECONDS))
        interpreted.append(in_child(game, players, SECONDS))
    slow = max(interpreted, key=_speed)
    row: dict[str, Any] = {"game": game.id, "players": players, "compiled": None, "interpreted": slow}
    return row | _compared(game, max(compiled, key=_speed), slow) if compiled else row


def _compared(game: Game, compiled: dict[str, Any], interpreted: dict[str, Any]) -> dict[str, Any]:
    return {
        "compiled": {**compiled, "iterations_per_s": search_speed(game, 2)},
        "ratio": round(_speed(compiled) / _speed(interpreted), 1),
        "same_checksum": compiled["checksum"] == interpreted["checksum"],
    }


def _speed(measured: dict[str, Any]) -> int:
    speed: int = measured["steps_per_s"]
    return speed


if __name__ == "__main__":
    print(json.dumps(measure(games.get(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
