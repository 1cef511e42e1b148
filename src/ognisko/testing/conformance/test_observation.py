"""What a net sees is what the seat knows: no less, and nothing else (games with a layout)."""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from ognisko.core.chance import Fast
from ognisko.core.state import SPECTATOR, State
from ognisko.testing.places import Place, dice, where_it_is_observed

Looked = tuple[int, bytes]  # a seat, and in short what it sees: thousands of positions are compared
WORLDS = 2  # imagined of each position


def observed(place: Place, state: State, seat: int) -> bytes:
    return place.game.observation(state, seat).tobytes()


def viewed(place: Place, state: State, seat: int) -> bytes:
    return msgspec.json.encode(place.game.view(state, seat))


def short(told: bytes) -> bytes:
    return blake2b(told, digest_size=16).digest()


def alike(place: Place, full: int) -> Iterator[tuple[State, State, int]]:
    """Positions, what they could be as well for a seat, and the seat; a spectator looks at each of them, too."""
    rng = dice("observed alike", str(place))
    for state in place.sample(full):
        for seat in (rng.randrange(place.players), SPECTATOR):
            yield state, place.probe.lookalike(place.game, state, seat, rng), seat


def siblings(place: Place, full: int) -> Iterator[State]:
    """Positions, and all that one decision makes of them: these differ in little."""
    for n, state in enumerate(place.sample(full)):
        yield state
        for action in [] if state.over else place.game.legal(state, state.seat):
            after = state.copy()
            after.apply(action, Fast(n))
            yield after


@pytest.mark.sampled
@where_it_is_observed
def test_hidden_things_change_no_observation(place: Place) -> None:
    for state, other, seat in alike(place, 850):
        assert observed(place, state, seat) == observed(place, other, seat)


@pytest.mark.sampled
@where_it_is_observed
def test_an_observation_tells_all_that_a_view_tells_and_a_view_what_may_be_done(place: Place) -> None:
    """A seat that looks at two positions and sees a difference observes one; who sees the same may do the same."""
    views: dict[Looked, bytes] = {}
    lists: dict[Looked, list[int]] = {}
    for state in siblings(place, 200):
        for seat in place.seats:
            view = short(viewed(place, state, seat))
            assert views.setdefault((seat, short(observed(place, state, seat))), view) == view
            legal = [] if seat == SPECTATOR else place.game.legal(state, seat)
            assert lists.setdefault((seat, view), legal) == legal


@pytest.mark.sampled
@where_it_is_observed
def test_an_observation_tells_all_that_is_remembered(place: Place) -> None:
    """What events have taught a seat shows in what it imagines: where it imagines something else, it observes so."""
    first: dict[Looked, State] = {}
    for state in siblings(place, 50):
        for seat in place.seats:
            other = first.setdefault((seat, short(observed(place, state, seat))), state)
            if other != state:
                assert imagined(place, state, seat) == imagined(place, other, seat)


def imagined(place: Place, state: State, seat: int) -> list[list[object]]:
    return [in_all_eyes(place, state.imagine(seat, Fast(n))) for n in range(WORLDS)]


def in_all_eyes(place: Place, state: State) -> list[object]:
    """All of a position that anybody sees: dice of a roll that is over, say, have lost their meaning."""
    return [viewed(place, state, seat) for seat in place.seats]


@pytest.mark.sampled
@where_it_is_observed
def test_every_number_is_within_the_bounds_of_the_layout(place: Place) -> None:
    layout = place.game.layout()
    low, high = layout.bounds()
    for state in place.sample(100):
        for seat in place.seats:
            numbers = place.game.observation(state, seat).tolist()
            assert len(numbers) == layout.size
            assert [min(n, m) for n, m in zip(numbers, low, strict=True)] == low
            assert [max(n, m) for n, m in zip(numbers, high, strict=True)] == high


@where_it_is_observed
def test_an_observation_is_written_where_it_should_be_and_nowhere_else(place: Place) -> None:
    """So that many of them lie side by side."""
    observer, size = place.game.sight.observer, place.game.layout().size
    assert observer is not None
    for state in place.positions(1):
        rows = vec[i16]([7] * size + [0] * size + [7] * size)
        observer.fill(state.facing(0), 0, rows, size)
        assert list(rows) == [7] * size + place.game.observation(state, 0).tolist() + [7] * size
        break
