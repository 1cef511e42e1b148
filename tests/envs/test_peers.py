"""The Totem of benchmarks/peers is the same game as ours: what is compared in speed is alike in all else."""

import importlib
import random
from collections import deque

import numpy as np
import pytest
from pettingzoo.test import api_test

from benchmarks import envs
from benchmarks.peers.pettingzoo_totem import PlainTotem
from benchmarks.peers.totem import Totem
from ognisko import games
from ognisko.core.chance import Chance
from ognisko.lab.floors import floors


class Noted(Chance):
    """Dice; what they showed is kept for whoever throws after us."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.shown: deque[int] = deque()

    def below(self, n: int) -> int:
        self.shown.append(self.dice.randrange(n))
        return self.shown[-1]

    def again(self, n: int) -> int:
        value = self.shown.popleft()
        assert value < n
        return value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_plain_totem_is_ours_by_the_same_dice(players: int) -> None:
    """Move by move: whose turn it is, what is legal, what each seat knows; and the scores."""
    game, rng = games.get("totem"), random.Random(players)
    for seed in range(5):
        chance = Noted(seed)
        state = game.new(players, game.settle({}), chance)
        plain = Totem(players, chance.again)
        while True:
            for seat in range(players):
                assert plain.observation(seat).tolist() == np.asarray(game.observation(state, seat)).tolist()
            assert plain.over == state.over
            if state.over:
                break
            legal = game.legal(state, state.seat)
            assert (plain.seat, sorted(plain.legal())) == (state.seat, sorted(legal))
            action = rng.choice(legal)
            state.apply(action, chance)
            plain.apply(action)
        assert plain.points == [state.score(seat) for seat in range(players)]
        assert not chance.shown


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_peer_of_pettingzoo_keeps_its_rules() -> None:
    api_test(PlainTotem(), num_cycles=100)


def test_the_peer_of_openspiel_keeps_its_rules() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("benchmarks.peers.openspiel_totem")
    pyspiel.random_sim_test(pyspiel.load_game("plain_totem"), 5, False, False)


def test_every_floor_of_environments_is_of_something_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """And all that `make bench` measures of them has one."""
    monkeypatch.setattr(envs, "window", lambda work: 1.0)
    monkeypatch.setattr(envs, "fit", lambda cost: cost())
    judged = list(envs.claims())
    named = {what for what in floors()["python"] if what.endswith("VectorEnv")}
    assert {each.what for each in judged if each.against == "python"} == named
    assert all(each.floor is not None for each in judged)


def test_ours_and_a_peer_are_measured_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the best of each counts."""
    order: list[str] = []
    speeds = iter([3.0, 1.0, 5.0, 2.0])
    monkeypatch.setattr(envs, "TURNS", 2)

    def ours(work: envs.Work) -> float:
        order.append("ours")
        return next(speeds)

    def peer() -> float:
        order.append("peer")
        return next(speeds) if "ours" in order else 0.0

    monkeypatch.setattr(envs, "window", ours)

    assert envs.in_turn(lambda: 1, peer) == (5.0, 2.0)
    assert order == ["peer", "ours", "peer", "ours", "peer"]
