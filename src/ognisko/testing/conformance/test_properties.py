"""Hypothesis looks for a sequence of decisions and chances that breaks a game."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ognisko.core.chance import Fast
from ognisko.testing.depth import DEEP
from ognisko.testing.places import Place, amount

choices = st.lists(st.integers(0, 10**6), max_size=200)


@pytest.mark.sampled
@settings(
    max_examples=amount(1000, least=20),
    suppress_health_check=[HealthCheck.too_slow],
    deadline=None,
    derandomize=not DEEP,  # the ordinary run repeats to the byte
)
@given(st.data(), st.integers(0, 2**31), choices)
def test_no_sequence_of_decisions_breaks_a_game(
    places: list[Place], data: st.DataObject, seed: int, choices: list[int]
) -> None:
    place = data.draw(st.sampled_from(places), label="place")
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
    assert game.view(imagined, seed % place.players) == game.view(state, seed % place.players)
    assert state.copy().numbers() == state.numbers()
