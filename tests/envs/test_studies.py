"""Studies are solved to the end by OpenSpiel; the whole games know nothing of them."""

from typing import Any

import pytest

from ognisko import games
from ognisko.core.errors import UsageError
from tests.envs.learners import learner

pyspiel: Any = learner("pyspiel")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from benchmarks import exploit  # noqa: E402

FIVE = "python_ognisko_totem(five=True)"


@pytest.mark.parametrize("name", exploit.STUDIES)
def test_a_study_is_of_perfect_recall_and_every_seat_has_hidden_things(name: str) -> None:
    game = pyspiel.load_game(name)
    worlds: dict[tuple[int, str], set[str]] = {}
    walk(game.new_initial_state(), ((),) * game.num_players(), {}, worlds)
    assert any(len(found) > 1 for found in worlds.values())
    assert len({tuple(sorted(map(str, key))) for key in worlds}) > 100


def walk(state: Any, pasts: tuple[Any, ...], known: dict[Any, Any], worlds: dict[tuple[int, str], set[str]]) -> None:
    """In an information state a player has always come the same way: through the same ones, by the same actions."""
    if state.is_terminal():
        assert abs(sum(state.returns())) < 1e-9
        return
    seat = state.current_player()
    key = (seat, state.information_state_string()) if seat >= 0 else None
    if key is not None:
        assert known.setdefault(key, (pasts[seat], state.legal_actions())) == (pasts[seat], state.legal_actions())
        worlds.setdefault(key, set()).add(str(state))
    for action in state.legal_actions():
        after = list(pasts)
        if key is not None:
            after[seat] = hash((pasts[seat], key, action))
        walk(state.child(action), tuple(after), known, worlds)


def test_regret_matching_comes_nearer_to_what_nobody_beats() -> None:
    game = pyspiel.load_game(FIVE)
    solver = cfr.CFRPlusSolver(game)
    found = [exploitability.exploitability(game, policy.UniformRandomPolicy(game))]
    for _ in range(2):
        for _ in range(4):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > found[1] > found[2] >= 0


def test_what_a_bot_does_is_a_policy() -> None:
    game = pyspiel.load_game(FIVE)
    table = exploit.by_lot([exploit.searched(exploit.uniform(game), "ismcts:iterations=2", seed) for seed in (1, 2)])
    assert abs(table.action_probability_array.sum(axis=1) - 1).max() < 1e-9
    assert (table.action_probability_array * (1 - table.legal_actions_mask)).max() == 0
    assert 0 <= exploit.off(game, table) <= 1


@pytest.mark.parametrize(("name", "study"), [("totem", "five"), ("kokopelli", "two")])
def test_whole_games_do_not_know_of_studies(name: str, study: str) -> None:
    game = games.get(name)
    assert study not in game.settle({})
    assert game.settle({study: False}) == game.settle({})
    assert game.settle({study: True})[study] is True
    assert game.parse_options([f"{study}=on"])[study] is True
    assert study not in [option["id"] for option in game.describe()["options"]]
    with pytest.raises(UsageError):
        game.settle({study: 3})


@pytest.mark.parametrize(("name", "study"), [("totem", "five"), ("kokopelli", "two")])
def test_a_study_is_recorded_and_verified(name: str, study: str) -> None:
    match = games.get(name).start(seed=4, **{study: True})
    match.run(["greedy", "random"])
    assert match.over
    assert match.record().verify() == match
