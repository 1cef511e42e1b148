"""The suite that every game must pass, on the games of the house; and the tests of its tests."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from ognisko import games
from ognisko.core.observer import Observer
from ognisko.core.state import State
from ognisko.testing.conformance import test_observation as suite
from ognisko.testing.conformance.test_observation import *  # noqa: F403 - its tests, whatever they are
from ognisko.testing.places import Place

HIDING = [name for name in games.names() if games.get(name).hides]
# What one decision changes alone.
PARTS = {"totem": ["totem"], "fortuna": ["side"], "kokopelli": ["hand", "under"], "tribes": ["own.riders"]}
# What was seen once, and lies open no longer or was shown to one seat only.
REMEMBERED = {
    "totem": ["hand", "own.played", "next.played"],
    "kokopelli": ["under", "hand"],
    "tribes": ["discards", "unseen", "hand"],
}


class Spoilt(Observer):
    """An observer with a fault planted."""

    def __init__(self, right: Observer, fault: Callable[[State, int, vec[i16], int], None]) -> None:
        super().__init__(right.size)
        self.right = right
        self.fault = fault

    def fill(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        self.right.fill(state, seat, out, at)
        self.fault(state, seat, out, at)


def spoilt(name: str, fault: Callable[[State, int, vec[i16], int], None]) -> Place:
    right = games.get(name)
    game = object.__new__(type(right))  # a game is a value: a copy of it would be itself
    game.__dict__.update(right.__dict__)
    place = Place(game, 2, game.settle({}))
    observer = game.sight.observer
    assert observer is not None
    game.sight = replace(game.sight, observer=Spoilt(observer, fault))
    return place


@pytest.mark.parametrize("name", HIDING)
def test_a_hidden_thing_in_an_observation_is_caught(name: str) -> None:
    def leak(state: State, seat: int, out: vec[i16], at: int) -> None:
        out[at] = hash(place.probe.hidden(state, seat)) % 1000

    place = spoilt(name, leak)
    with pytest.raises(AssertionError):
        suite.test_hidden_things_change_no_observation(place)


@pytest.mark.parametrize("name", games.names())
def test_a_part_left_out_of_an_observation_is_caught(name: str) -> None:
    def forget(state: State, seat: int, out: vec[i16], at: int) -> None:
        for part in map(place.game.layout().__getitem__, PARTS[name]):
            for i in range(part.start, part.stop):
                out[at + i] = 0

    place = spoilt(name, forget)
    with pytest.raises(AssertionError):
        suite.test_an_observation_tells_all_that_a_view_tells_and_a_view_what_may_be_done(place)


@pytest.mark.parametrize("name", HIDING)
def test_a_memory_left_out_of_an_observation_is_caught(name: str) -> None:
    """Of what lies open no longer, or what only the seat itself was shown."""

    def forget(state: State, seat: int, out: vec[i16], at: int) -> None:
        for part in map(place.game.layout().__getitem__, REMEMBERED[name]):
            for i in range(part.start, part.stop):
                out[at + i] = 0

    place = spoilt(name, forget)
    with pytest.raises(AssertionError):
        suite.test_an_observation_tells_all_that_is_remembered(place)


@pytest.mark.parametrize("name", games.names())
def test_a_number_beyond_its_bounds_is_caught(name: str) -> None:
    def overdo(state: State, seat: int, out: vec[i16], at: int) -> None:
        out[at] = 2

    with pytest.raises(AssertionError):
        suite.test_every_number_is_within_the_bounds_of_the_layout(spoilt(name, overdo))
