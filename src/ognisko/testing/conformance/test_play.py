"""What must hold in every position of every game."""

import copy
import json
import pickle

import msgspec
import pytest

from ognisko.core.chance import Fast, Script
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR, Actions, Log
from ognisko.testing.places import Place, amount, at_every_place, of_every_game


@pytest.mark.sampled
@at_every_place
def test_a_game_ends_within_its_longest_length_and_scores_within_bounds(place: Place) -> None:
    low, high = place.game.score_bounds(place.players)
    for seed in range(amount(20)):
        match = place.match(seed)
        assert match.over, f"not over after {len(match.steps)} steps"
        assert len(match.steps) <= place.game.longest(place.players)
        assert all(low <= score <= high for score in match.scores())
        assert match.winners()


@pytest.mark.sampled
@at_every_place
def test_legal_lists_are_not_empty_have_no_repeats_and_exist(place: Place) -> None:
    known = set(place.game.grammar.actions())
    for state in place.sample(300):
        if not state.over:
            legal = place.game.legal(state, state.seat)
            assert legal
            assert len(set(legal)) == len(legal)
            assert set(legal) <= known
            assert legal == place.game.legal(state.copy(), state.seat)


@of_every_game
def test_every_action_has_one_text_and_named_parts(game: Game) -> None:
    grammar = game.grammar
    actions = grammar.actions()
    assert actions == sorted(set(actions))
    assert [grammar.parse(grammar.text(action)) for action in actions] == actions
    parts = [tuple(sorted(grammar.parts(action).items())) for action in actions]
    assert len(set(parts)) == len(parts), "two actions are told apart by no part"


@pytest.mark.sampled
@at_every_place
def test_why_not_is_none_exactly_for_legal_actions(place: Place) -> None:
    """Of whatever is refused one of the rules' ids says why."""
    actions = place.game.grammar.actions()
    for state in place.sample(60):
        for seat in range(place.players):
            reasons = {action: place.game.why_not(state, seat, action) for action in actions}
            allowed = {action for action in actions if reasons[action] is None}
            assert allowed == set(place.game.legal(state, seat))
            assert all(isinstance(clause, str) and clause.isalnum() for clause in set(reasons.values()) - {None})


@pytest.mark.sampled
@at_every_place
def test_a_copy_equals_its_original_and_shares_nothing_with_it(place: Place) -> None:
    past = []
    chance = Fast(5)
    for state in place.sample(200):
        twin = state.copy()
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.numbers() == state.numbers()
        assert place.game.view(twin, SPECTATOR) == place.game.view(state, SPECTATOR)
        past.append((state, state.numbers()))
        if not state.over:
            legal = place.game.legal(twin, twin.seat)
            twin.apply(legal[chance.below(len(legal))], chance)
        assert all(kept.numbers() == numbers for kept, numbers in past[-40:])
    assert all(kept.numbers() == numbers for kept, numbers in past)


@of_every_game
def test_states_that_read_the_rules_otherwise_are_not_equal(game: Game) -> None:
    players = game.seats[0]
    usual = game.new(players, game.settle({}), Fast(1))
    assert usual == game.new(players, game.settle({}), Fast(1))
    for option in game.options:
        if option.reading:
            assert usual != game.new(players, game.settle({option.id: option.values[1]}), Fast(1)), option.id


@pytest.mark.sampled
@at_every_place
def test_a_state_is_a_value_that_comes_back_from_a_pickle(place: Place) -> None:
    for state in place.sample(60):
        again = pickle.loads(pickle.dumps(state))
        assert again == copy.copy(state) == copy.deepcopy(state) == state
        assert again.numbers() == state.numbers()
        assert place.game.legal(again, again.seat) == place.game.legal(state, state.seat)
        assert place.game.view(again, again.seat) == place.game.view(state, state.seat)


@pytest.mark.sampled
@at_every_place
def test_components_are_conserved(place: Place) -> None:
    positions = place.sample(400)
    whole = place.probe.census(next(positions))
    assert whole
    for state in positions:
        assert place.probe.census(state) == whole


@at_every_place
def test_chance_that_was_recorded_and_scripted_is_realised(place: Place) -> None:
    match = place.match(99)
    log = Log()
    state = place.game.new(place.players, place.options, script := Script(match.setup_chance), log)
    assert script.left() == 0
    assert place.game.events.read(log.take()) == match.setup_events
    for step in match.steps:
        state.apply(step.action, script := Script(step.chance))
        assert script.left() == 0
        assert place.game.events.read(log.take()) == step.events
    assert state.numbers() == match.state.numbers()


@of_every_game
def test_every_action_is_reachable_in_play(game: Game) -> None:
    """Over all tables every action is legal at some time, but for those that the probe explains."""
    places = [Place(game, *setup) for setup in game.setups()]
    unreachable = places[0].probe.UNREACHABLE
    missing = {game.grammar.text(action) for action in game.grammar.actions()} - unreachable
    actions = Actions()
    for seed in range(200):  # not scaled: it stops as soon as nothing is missing
        for place in places:
            for state in place.positions(1, seed, stride=1):
                if not state.over:
                    state.legal(actions)
                    missing -= {game.grammar.text(action) for action in actions.list()}
        if not missing:
            break
    assert sorted(missing) == []


@pytest.mark.sampled
@at_every_place
def test_a_view_is_plain_data_with_something_for_every_seat(place: Place) -> None:
    """Pages and terminal lay it out without knowing the game: `seats` are the players, `points` what they have."""
    for state in place.sample(60):
        for seat in place.seats:
            view = json.loads(msgspec.json.encode(place.game.view(state, seat)))
            assert len(view["seats"]) == place.players
            assert all(isinstance(each["points"], int) for each in view["seats"])
