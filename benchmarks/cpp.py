"""The games against straight C++ ports of them: the same games, the same search trees, and how fast."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks import boxes
from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, State
from ognisko.lab.floors import Claim, claim
from ognisko.minds.ismcts import Node, Search
from ognisko.minds.judgement import Judgement
from ognisko.minds.playout import playouts
from ognisko.minds.thinking import Thinking

HERE = Path(__file__).parent
ROUNDS = 5
CUT = 1000  # decisions of a playout
DEPTH = 120  # of a rollout in the search: the end of a game of Totem
COUNTS = {  # playouts and iterations of a round: a few tenths of a second of ours
    "fortuna": {"playouts": 3_000, "search": 16_000},
    "kokopelli": {"playouts": 4_000, "search": 8_000},
    "totem": {"playouts": 40_000, "search": 20_000},
    "tribes": {"playouts": 1_500, "search": 8_000},
}


class Run(NamedTuple):
    """CPU seconds, and what must be the same in both languages: the steps, and a checksum over results or visits."""

    seconds: float
    steps: int
    checksum: int

    @property
    def same(self) -> tuple[int, int]:
        return self.steps, self.checksum


@contextmanager
def port(game: str, optimised: str = "-O3") -> Iterator[Path]:
    """The reference of a game, compiled for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / game
        flags = ["-std=c++17", "-ffp-contract=off", optimised]
        subprocess.run(["g++", *flags, "-o", str(program), str(HERE / f"{game}.cpp")], check=True)
        yield program


def theirs(program: Path, what: str, count: int) -> Run:
    """The program is called as its game."""
    box = " ".join(str(number) for number in boxes.numbers(program.name))
    command = [str(program), what, "1", str(count), str(DEPTH if what == "search" else CUT)]
    done = subprocess.run(command, input=box, stdout=subprocess.PIPE, text=True, check=True)
    steps, checksum, seconds = done.stdout.split()
    return Run(float(seconds), int(steps), int(checksum))


def ours(game: str, what: str, count: int) -> Run:
    return WAYS[what](root(game), count)


def root(name: str) -> State:
    """The largest table, without options."""
    game = games.get(name)
    state: State = game.new(game.seats[-1], game.settle({}), Fast(1))
    return state


def play(state: State, count: int) -> Run:
    start = time.process_time()
    steps, checksum = playouts(state, count, 1, CUT)
    return Run(time.process_time() - start, steps, checksum)


def walk(state: State, count: int) -> Run:
    """Every step of some playouts: how many actions there were, and the points of whoever chose."""
    steps, checksum, actions = 0, 0, Actions()
    for seed in range(1, count + 1):
        at, chance = state.copy(), Fast(seed)
        for _ in range(CUT):
            if at.over:
                break
            at.legal(actions)
            checksum = (checksum * 31 + actions.count * 1009 + at.score(at.seat)) % 1000000007
            at.apply(actions.pick(chance), chance)
            steps += 1
    return Run(0.0, steps, checksum)


def search(state: State, count: int) -> Run:
    """With random rollouts; what they do not end is judged by its points, so nothing but the search is compared."""
    thinking = Thinking(exploration=0.5, depth=DEPTH, chapters=-1, tries=1, prior=0.0)
    search = Search(Judgement(), 1, thinking)
    glimpse = Glimpse(state, state.seat)
    start = time.process_time()
    search.run(glimpse, count, 1e9)
    seconds = time.process_time() - start
    return Run(seconds, search.steps, sum(n * visits for n, visits in enumerate(visits(search.root), start=1)))


def visits(node: Node) -> Iterator[int]:
    """Of the whole tree, depth first."""
    yield node.visits
    for child in node.children():
        yield from visits(child)


WAYS = {"playouts": play, "walk": walk, "search": search}


def share(program: Path, what: str, count: int) -> float:
    """Of the port's speed: the best of both, measured in turn."""
    rounds = [(theirs(program, what, count), ours(program.name, what, count)) for _ in range(ROUNDS)]
    if any(one.same != other.same for one, other in rounds):
        raise SystemExit(f"{program.name}, {what}: the C++ port and the engine do not do the same")
    return min(one.seconds for one, _ in rounds) / min(other.seconds for _, other in rounds)


def claims() -> Iterator[Claim]:
    for game, counts in COUNTS.items():
        with port(game) as program:
            for what, count in counts.items():
                yield claim("cpp", f"{game} {what}", share(program, what, count))
