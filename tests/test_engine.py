"""The compiled engine: there where it can be, not stale, without Python lists. How fast it is, `make bench` tells."""

import gc
import shutil
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

import ognisko
from benchmarks import boxes, cpp
from ognisko import games
from ognisko.compiled import is_built, is_stale
from ognisko.core.chance import Fast
from ognisko.core.game import Game
from ognisko.core.state import Actions, State
from ognisko.interpreted import is_compiled
from tests.conformance.places import of_every_game

ROOT = Path(__file__).parents[1]
PACKAGE = Path(ognisko.__file__).parent
COMPILER = shutil.which("gcc") or shutil.which("cc")

A_LIST = sys.getsizeof([])

compiled_only = pytest.mark.skipif(not is_compiled(), reason="this run is of the interpreted engine")
cpp_too = pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")


def test_a_stale_library_is_refused() -> None:
    """A compiled library shadows its source: what was compiled must be what is there now (`make build`)."""
    libraries = list(PACKAGE.rglob("*.so"))
    assert is_built() == bool(libraries)
    assert not (is_built() and is_stale())


@pytest.mark.skipif(COMPILER is None, reason="no compiler on this machine: the pure install is right")
def test_where_there_is_a_compiler_the_engine_is_compiled() -> None:
    assert is_built()


@compiled_only
@of_every_game
def test_legal_apply_and_copy_make_no_python_list(game: Game) -> None:
    """`legal` and `apply` allocate nothing, `copy` nothing but the copy: not even for a moment."""
    state = game.new(game.seats[-1], game.settle({}), chance := Fast(3))
    actions = Actions()
    gc.freeze()  # what is there already need not be looked at again
    tracemalloc.start()
    try:
        for _step in range(30):
            assert max(allocated(lambda at: at.legal(actions), state)) < A_LIST
            action = actions.pick(chance)
            assert max(allocated(lambda at: at.apply(action, chance), state)) < A_LIST  # noqa: B023 - called at once
            lasting, passing = allocated(lambda at: at.copy(), state)
            assert lasting > A_LIST > passing
            state.apply(action, chance)
    finally:
        tracemalloc.stop()
        gc.unfreeze()


def allocated(call: Callable[[State], object], state: State) -> tuple[int, int]:
    """Bytes that a call on a copy leaves behind, and bytes that it had for a moment, beyond those of an idle call."""
    busy, idle = ([measured(each, state.copy()) for _ in range(3)] for each in (call, lambda at: None))
    lasting, passing = (min(a) - min(b) for a, b in zip(zip(*busy, strict=True), zip(*idle, strict=True), strict=True))
    return lasting, passing


def measured(call: Callable[[State], object], state: State) -> tuple[int, int]:
    gc.collect()  # empties the interpreter's store of free lists: a new one is really allocated
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    result = call(state)
    after, peak = tracemalloc.get_traced_memory()
    del result
    return after - before, peak - after


def test_the_measurement_above_sees_a_list() -> None:
    state = games.get("totem").new(2, games.get("totem").settle({}), Fast(1))
    gc.freeze()  # what is there already need not be looked at again
    tracemalloc.start()
    try:
        assert max(allocated(lambda at: None, state)) < A_LIST
        assert max(allocated(lambda at: len([at, at]), state)) >= A_LIST
    finally:
        tracemalloc.stop()
        gc.unfreeze()


@cpp_too
@pytest.mark.parametrize("game", cpp.COUNTS)
def test_a_straight_cpp_port_plays_the_same_games_and_grows_the_same_tree(game: str) -> None:
    """How fast it does so, `make bench` tells."""
    with cpp.port(game, "-O1") as program:
        for what, count in (("walk", 5), ("playouts", 200), ("search", 300)):
            assert cpp.ours(game, what, count).same == cpp.theirs(program, what, count).same, what


def test_every_game_of_ours_has_a_port() -> None:
    assert set(cpp.COUNTS) == set(boxes.BOXES) == {game.id for game in games.every()}
