"""`python -m benchmarks.envs`: what an observed step costs, ours and others', in one run (docs/benchmarks.md).

A step is a learner's decision with all that it brings: the opponent's moves, observation, mask, reward, new games.
Everywhere the learner is random, its choice of a legal action is part of the time (but for `no choice`), and time is
that of the CPU, the best of several windows: other work on the machine counts only by what it does to the caches.
Ours and a peer are measured in turn, a window of each after a window of the other: what else runs slows both.
"""

import argparse
import json
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from benchmarks.peers.pettingzoo_totem import PlainTotem
from benchmarks.yardstick import fit
from ognisko import games
from ognisko.core.chance import Fast
from ognisko.envs import TableEnv, VectorEnv
from ognisko.lab.floors import Claim, claim, judge
from ognisko.minds.playout import playouts

SIZES = (1, 64, 1024, 4096)
WINDOWS = 12
TURNS = 20  # windows of ours and of a peer
SECONDS = 0.05  # of a window: short, so that on a busy machine some go through without a pause
USUAL = 64  # tables
QUICKEST = 128  # tables of Totem
LOOKS = 20_000
PLAIN = "PettingZoo, plain Totem"

Work = Callable[[], int]
"""Does some steps; says how many."""
Window = Callable[[], float]
"""Steps a second, measured for a moment."""


def window(work: Work) -> float:
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += work()
    return done / spent


def rate(work: Work, windows: int = WINDOWS) -> float:
    """Steps a second, the best of some windows."""
    work()
    return max(window(work) for _ in range(windows))


def in_turn(ours: Work, peer: Window) -> tuple[float, float]:
    """Steps a second of both, the best of some windows each: ours, the peer's, ours, the peer's."""
    ours(), peer()
    pairs = [(window(ours), peer()) for _ in range(TURNS)]
    return max(mine for mine, _ in pairs), max(other for _, other in pairs)


def vector(name: str, tables: int) -> Work:
    """A random learner at so many tables of two."""
    env = VectorEnv(name, tables, copy=False)
    env.reset(seed=1)
    turns = max(1, 256 // tables)

    def work() -> int:
        for _ in range(turns):
            env.step(env.sample())
        return turns * tables

    return work


def unchosen(name: str, speed: float) -> float:
    """The speed of `vector` at USUAL tables, were the random learner's choices free."""
    env = VectorEnv(name, USUAL, copy=False)
    env.reset(seed=1)

    def choose() -> int:
        env.sample()
        return USUAL

    return 1 / (1 / speed - 1 / rate(choose))


def one_after_another(env: TableEnv | PlainTotem) -> Work:
    """PettingZoo's loop: every move is observed by who makes it."""
    dice = random.Random(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(50):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
            else:
                env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return 50

    return work


def learner_among(observed: bool, sampled: bool = False) -> Work:
    """The same loop counted as ours: steps of the first seat. Is its random opponent observed by `last`, as PettingZoo
    has it, or only asked for what is legal? Is an action sampled by the action space, as in PettingZoo's examples?"""
    env, dice = PlainTotem(), random.Random(1)
    env.reset(seed=1)

    def seen() -> int:
        mask = env.last()[0]["action_mask"]
        if sampled:
            return int(env.action_space(env.agent_selection).sample(mask))
        return int(dice.choice(np.flatnonzero(mask).tolist()))

    def move() -> bool:
        """One move, or a new game; was it the learner's?"""
        learner = env.game.seat == 0
        if env.game.over:
            env.reset()
            return False
        env.step(seen() if observed or learner else dice.choice(env.game.legal()))
        return learner

    return lambda: sum(move() for _ in range(50))


def openspiel() -> Work:
    """OpenSpiel's loop, with an observation of who is to move."""
    peer = import_module("benchmarks.peers.openspiel_totem")
    game, dice = peer.PlainGame(), random.Random(1)
    observer = game.make_py_observer()

    def work() -> int:
        state, done = game.new_initial_state(), 0
        state.apply_action(0)
        while not state.is_terminal():
            observer.set_from(state, state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
            done += 1
        return done

    return work


def together(name: str) -> list[float]:
    """Steps a second of two processes that run at the same time, by tables in each."""
    with get_context("spawn").Pool(2) as pool:
        return [sum(pool.map(_alone, [(name, tables)] * 2, chunksize=1)) for tables in SIZES]


def _alone(chosen: tuple[str, int]) -> float:
    return rate(vector(*chosen))


def observation_ns(name: str) -> float:
    """One look at a position in the middle of a game, as called from Python."""
    game = games.get(name)
    observer, state = game.sight.observer, _midgame(name)
    assert observer is not None
    out = vec[i16]([0] * observer.size)

    def work() -> int:
        for _ in range(LOOKS):
            observer.fill(state, 0, out, 0)
        return LOOKS

    return 1e9 / rate(work)


def _midgame(name: str):  # type: ignore[no-untyped-def] # a state of any game
    env = VectorEnv(name, 1)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.sample())
    return env.room.tables.tables[0].state


def step_ns(name: str) -> float:
    """One random step of the engine, unobserved."""
    game = games.get(name)
    root = game.new(2, game.settle({}), Fast(1))
    return 1e9 / rate(lambda: playouts(root, 50, 1, 200)[0])


def memory_kb(name: str) -> float:
    """Of one more table, with its rows of observations and masks."""
    tables = 256
    VectorEnv(name, 1).reset(seed=1)
    tracemalloc.start()
    env = VectorEnv(name, tables, copy=False)
    env.reset(seed=1)
    env.step(env.sample())
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used / tables / 1024


def print_row(*cells: object) -> None:
    print("  ".join(f"{cell!s:>14}" for cell in cells), flush=True)


def millions(speed: float) -> str:
    return f"{speed / 1e6:.4f} M" if speed < 1e5 else f"{speed / 1e6:.2f} M"


def measure_ours() -> None:
    print("Steps of a learner in a second, by tables in one VectorEnv")
    print_row("game", *SIZES, *(f"2 cores, {size}" for size in SIZES), f"no choice, {USUAL}")
    for name in games.names():
        speeds = [rate(vector(name, tables)) for tables in SIZES]
        alone = unchosen(name, speeds[SIZES.index(USUAL)])
        print_row(name, *map(millions, speeds), *map(millions, together(name)), millions(alone))
    print("\nOne observation and one step unobserved (ns), their ratio, memory of a table (KB)")
    print_row("game", "observation", "step", "ratio", "memory")
    for name in games.names():
        seen, step = observation_ns(name), step_ns(name)
        print_row(name, f"{seen:.0f}", f"{step:.0f}", f"{seen / step:.1f}", f"{memory_kb(name):.1f}")


def peers(pgx: str | None) -> Iterator[tuple[str, Window]]:
    works = {
        PLAIN: one_after_another(PlainTotem()),
        f"{PLAIN}, steps of a learner": learner_among(observed=True),
        f"{PLAIN}, steps of a learner, sampled": learner_among(observed=True, sampled=True),
        f"{PLAIN}, steps of a learner, opponent unobserved": learner_among(observed=False),
    }
    if find_spec("pyspiel"):
        works["OpenSpiel, plain Totem"] = openspiel()
    else:
        print("left out: OpenSpiel (pip install open_spiel)")
    for name, work in works.items():
        yield name, partial(window, work)
    if pgx is None:
        print("left out: pgx (--pgx names a Python that has it)")
    else:
        yield from pgx_games(pgx)


def pgx_games(python: str) -> Iterator[tuple[str, Window]]:
    """Games in a process of their own, which measures a window whenever it is given the number of one."""
    words = [python, "-m", "benchmarks.peers.pgx_games"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        asked, told = process.stdin, process.stdout
        assert asked is not None
        assert told is not None

        def measured(number: int) -> float:
            print(number, file=asked, flush=True)
            return float(told.readline())

        for number, name in enumerate(json.loads(told.readline())):
            yield f"pgx, {name}", partial(measured, number)


def measure_peers(pgx: str | None) -> Iterator[Claim]:
    """Ours are steps of a learner, to each of which belongs a move of the opponent; those of peers are single moves,
    where nothing else is said."""
    ours = vector("totem", QUICKEST)
    print(
        f"\nOthers, moves in a second of one core; in turn with each Totem of a VectorEnv of {QUICKEST} tables; ratio"
    )
    print_row("TableEnv, totem", millions(rate(one_after_another(TableEnv("totem")))))
    for name, peer in peers(pgx):
        mine, other = in_turn(ours, peer)
        print_row(name, millions(other), millions(mine), f"{mine / other:.1f}")
        yield claim("peers", f"totem over {name}", mine / other)


def claims() -> Iterator[Claim]:
    """What `make bench` judges, in half a minute: our own speed, and that of the plain peer beside us."""
    for name in games.names():
        work = vector(name, USUAL)
        yield claim("python", f"{name} steps of VectorEnv", fit(lambda work=work: 1 / rate(work, windows=4)))  # type: ignore[misc]
    mine, other = in_turn(vector("totem", USUAL), partial(window, one_after_another(PlainTotem())))
    yield claim("peers", f"totem over {PLAIN}", mine / other)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit 1 below a floor")
    parser.add_argument("--pgx", metavar="PYTHON", help="of an environment with pgx, which is no dependency of ours")
    chosen = parser.parse_args(words)
    measure_ours()
    found = judge(list(measure_peers(chosen.pgx)))
    return found if chosen.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
