"""Hypothesis looks for a sequence of decisions and chances that breaks a game."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ognisko.core.chance import Fast
from tests.conformance.tables import PLACES, Place, amount

choices = st.lists(st.integers(0, 10**6), max_size=200)


@pytest.mark.sampled
@settings(max_examples=amount(1000, least=20), suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PLACES), st.integers(0, 2**31), choices)
def test_no_sequence_of_decisions_breaks_a_game(place: Place, seed: int, choices: list[int]) -> None:
    game, chance = place.game, Fast(seed)
    state = game.new(place.players, place.options, chance)
    whole = place.probe.census(state)
    low, high = game.score_bounds(place.players)
    for choice in choices:
        if state.over:
            break
        legal = game.legal(state, state.seat)
        state.apply(legal[choice % len(legal)], chance)
        assert place.probe.census(state) == whole
        assert all(low <= state.score(seat) <= high for seat in range(place.players))
    imagined = state.imagine(seed % place.players, Fast(seed))
    assert json.dumps(game.view(imagined, seed % place.players)) == json.dumps(game.view(state, seed % place.players))
    assert state.copy().numbers() == state.numbers()
