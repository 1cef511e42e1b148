"""Totem against a straight C++ port of it: the same games, the same search tree, and how fast."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, cast

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.games.totem import TotemGame
from ognisko.lab.floors import Claim, claim
from ognisko.minds.ismcts import Search
from ognisko.minds.mind import mind_of
from ognisko.minds.playout import playouts
from ognisko.minds.thinking import Thinking

SOURCE = Path(__file__).parent / "totem.cpp"
PLAYOUTS = 40_000
ITERATIONS = 20_000
ROUNDS = 5
RANDOM_ROLLOUTS = Thinking(exploration=0.5, depth=1000, chapters=-1, tries=1, prior=0.0)


class Run(NamedTuple):
    """CPU seconds, and what must be the same in both languages: the steps, and a checksum over results or visits."""

    seconds: float
    steps: int
    checksum: int

    @property
    def same(self) -> tuple[int, int]:
        return self.steps, self.checksum


@contextmanager
def port() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "totem"
        subprocess.run(["g++", "-O3", "-o", str(program), str(SOURCE)], check=True)
        yield program


def theirs(program: Path, what: str, count: int) -> Run:
    goals = " ".join(str(piece) for piece in cast(TotemGame, games.get("totem")).box.goals)
    command = [str(program), what, "1", str(count)]
    done = subprocess.run(command, input=goals, stdout=subprocess.PIPE, text=True, check=True)
    steps, checksum, seconds = done.stdout.split()
    return Run(float(seconds), int(steps), int(checksum))


def ours(what: str, count: int) -> Run:
    start = time.process_time()
    steps, checksum = WAYS[what](count)
    return Run(time.process_time() - start, steps, checksum)


def root() -> State:
    game = games.get("totem")
    state: State = game.new(4, game.settle({}), Fast(1))
    return state


def play(count: int) -> tuple[int, int]:
    return playouts(root(), count, 1, games.get("totem").longest(4))


def search(count: int) -> tuple[int, int]:
    """With random rollouts to the end of the game."""
    state = root()
    search = Search(mind_of(games.get("totem")).judgement(), 1, RANDOM_ROLLOUTS)
    search.run(Glimpse(state, state.seat), count, 1e9)
    return search.steps, sum(n * child.visits for n, child in enumerate(search.root.children(), start=1))


WAYS = {"playouts": play, "search": search}


def share(program: Path, what: str, count: int) -> float:
    """Of the port's speed: the best of both, measured in turn."""
    rounds = [(theirs(program, what, count), ours(what, count)) for _ in range(ROUNDS)]
    if any(one.same != other.same for one, other in rounds):
        raise SystemExit(f"{what}: the C++ port and the engine do not do the same")
    return min(one.seconds for one, _ in rounds) / min(other.seconds for _, other in rounds)


def claims() -> Iterator[Claim]:
    with port() as program:
        yield claim("cpp", "totem playouts", share(program, "playouts", PLAYOUTS))
        yield claim("cpp", "totem search", share(program, "search", ITERATIONS))
