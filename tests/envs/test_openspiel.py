"""Our games in OpenSpiel, by its own tests and searches; nothing hidden is seen through them."""

import contextlib
import copy
import pickle
import random
import unittest
from collections.abc import Iterator
from typing import Any

import pytest

from ognisko import games
from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.event import Field, Shape
from ognisko.core.state import SPECTATOR
from ognisko.testing.places import Place, dice
from tests.envs.learners import learner

pyspiel: Any = learner("pyspiel")

from benchmarks import ismcts  # noqa: E402
from ognisko.envs import openspiel  # noqa: E402
from ognisko.envs.moment import Told  # noqa: E402

NAMES = openspiel.NAMES
CAP = 40
CLAIMS = "python_ognisko_totem(players=3,bird=True)"  # T16
TABLES = [*(f"{name}(cap={CAP})" for name in NAMES), CLAIMS]


def test_every_game_of_the_registry_is_there() -> None:
    assert {f"python_ognisko_{name}" for name in games.names()} == set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", TABLES)
def test_random_play_with_serialisation_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TABLES)
def test_openspiels_api_test_finds_nothing_wrong(name: str) -> None:
    from absl import flags

    with contextlib.suppress(flags.DuplicateFlagError):
        from open_spiel.integration_tests import api_test
    case = type(
        "OurGame", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    assert [*result.failures, *result.errors] == []


def step(state: Any, rng: random.Random) -> int:
    """What chance or a random player does."""
    return int(
        rng.choice([action for action, _ in state.chance_outcomes()] if state.is_chance_node() else legal(state))
    )


def legal(state: Any) -> list[int]:
    return list(state.legal_actions())


def played(name: str, seed: int, moves: int) -> Any:
    """A state at which a seat decides or the game is over, after so many moves."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or state.moment.moves < moves or state.moment.to_ask):
        state.apply_action(step(state, rng))
    return state


def known(state: Any, seat: int) -> list[Any]:
    """All that reaches a player."""
    decides = state.current_player() == seat
    told = [state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat)]
    return [*told, state.current_player(), legal(state) if decides else None, state.is_terminal(), state.rewards()]


@pytest.mark.parametrize("name", TABLES)
def test_copies_pickles_and_what_was_serialised_go_on_alike_and_by_themselves(name: str) -> None:
    state, rng = played(name, 3, 9), random.Random(4)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    others = [state.clone(), pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(text)[1]]
    moment = copy.deepcopy(state.moment)
    before = [known(state, seat) for seat in range(state.num_players())]
    for _ in range(12):
        if state.is_terminal():
            break
        action = step(state, rng)
        for each in (state, *others):
            each.apply_action(action)
        moment = moment.after(action)
        for each in others:
            assert str(each) == str(state) == str(moment)
            for seat in range(state.num_players()):
                assert known(each, seat) == known(state, seat)
    assert before != [known(state, seat) for seat in range(state.num_players())]


@pytest.mark.parametrize("name", TABLES)
def test_the_same_answers_of_chance_make_the_game_of_the_kernel(name: str) -> None:
    """Chance as a player deals and draws what a chance inside would."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(6)
    agreed = state.moment.agreed
    answers: list[int] = []
    while state.is_chance_node():
        answers.append(step(state, rng))
        state.apply_action(answers[-1])
    dealt = agreed.game.new(agreed.players, agreed.options, Told(tuple(answers)))
    assert dealt.numbers() == state.moment.position.numbers()


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_of_chance_are_all_of_a_question_alike(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_chance_node():
        state.apply_action(legal(state)[0])
    outcomes = state.chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == list(range(len(outcomes)))
    assert len(outcomes) > 1
    assert {round(share * len(outcomes), 9) for _, share in outcomes} == {1.0}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_resampled_is_the_same_to_the_seat(name: str) -> None:
    for seed in range(6):
        state = played(name, seed, seed * 5)
        if state.is_terminal():
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert known(other, seat) == known(state, seat)
        pickle.loads(pickle.dumps(other)).apply_action(legal(other)[0])


def test_what_is_resampled_is_not_the_truth_and_tells_others_nothing_of_it() -> None:
    state = played("python_ognisko_totem", 1, 6)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, random.Random(n).random) for n in range(20)]
    assert len({tuple(other.moment.position.numbers()) for other in others}) > 1
    assert len({other.information_state_string(1 - seat) for other in others}) > 1
    for other in others:  # what the other seat was truly told is not kept
        assert not other.information_state_string(1 - seat).startswith(state.information_state_string(1 - seat))


def games_end(name: str, seeds: range) -> None:
    """Of games with more moves benchmarks/results tells (`python -m benchmarks.ismcts ends`)."""
    for seed in seeds:
        assert abs(sum(ismcts.whole_game(name, seed, simulations=3)["returns"])) < 1e-9


@pytest.mark.parametrize("name", [*(f"{name}(cap=24)" for name in NAMES), CLAIMS])
def test_two_games_of_openspiels_search_end(name: str) -> None:
    games_end(name, range(2))


@pytest.mark.parametrize("name", NAMES)
def test_fifty_games_of_openspiels_search_end(name: str) -> None:
    games_end(f"{name}(cap=24)", range(50))


def test_openspiels_search_sits_at_our_table_and_thinks_as_long_as_it_may() -> None:
    guest = ismcts.AtTheTable("totem", seconds=0.0, seed=1)
    match = guest.game.start(seed=1)
    assert guest.choose(match.glimpse(0)) in guest.game.legal(match.state, 0)
    assert (guest.search.decisions, guest.search.simulations) == (1, 2)  # less gives no answer


def test_returns_are_the_share_of_the_victory_and_a_game_that_is_cut_off_has_none() -> None:
    state = played("python_ognisko_totem(players=3)", 1, 10**6)
    shares = sorted(state.returns())
    assert shares in ([-0.5, -0.5, 1.0], [-0.5, 0.25, 0.25], [0.0, 0.0, 0.0])
    cut = played(f"python_ognisko_fortuna(cap={CAP})", 1, 10**6)
    assert cut.moment.moves == CAP
    assert cut.returns() == [0.0, 0.0]


def test_every_seat_has_a_step_after_every_move_where_the_game_asks_in_private() -> None:  # TR16
    silence, asked, rng = games.get("totem").grammar.parse("wait"), 0, random.Random(3)
    for seed in range(40):
        state = played(CLAIMS, seed, 0)
        while not state.is_terminal():
            mover = state.current_player()
            state.apply_action(rng.choice(legal(state)))
            while state.is_chance_node():
                state.apply_action(step(state, rng))
            for n in range(1, 1 if state.is_terminal() else 4):
                assert state.current_player() == (mover + n) % 3
                assert silence in legal(state)
                asked += len(legal(state)) > 1
                assert ("is asked" in state.information_state_string()) == (len(legal(state)) > 1)
                state.apply_action(silence)
    assert asked > 0


def twins(name: str, count: int) -> Iterator[tuple[Any, Any, int]]:
    """States, and states that differ from them in what a seat cannot know; made without `imagine`."""
    agreed = pyspiel.load_game(name).agreed
    probe, rng = Place(agreed.game, agreed.players, agreed.options).probe, dice("twins", name)
    for seed in range(count):
        state = played(name, seed, rng.randrange(30))
        if state.is_terminal():
            continue
        seat, other = rng.randrange(agreed.players), state.clone()
        moment = copy.copy(state.moment)
        moment.position = probe.lookalike(agreed.game, state.moment.position, seat, rng)
        moment._legal = None
        other.moment = moment
        yield state, other, seat


def follow(state: Any, other: Any, seat: int, rng: random.Random) -> int:
    """Both go on by the same steps, until the seat is told something else: how many steps that were."""
    for steps in range(30):
        if state.is_chance_node() != other.is_chance_node():
            return steps  # somebody else's hidden things need another chance
        assert known(state, seat) == known(other, seat)
        if state.is_terminal():
            return steps
        both = sorted(set(legal(state)) & set(legal(other)))
        if not both:
            return steps
        action = rng.choice(both)
        state.apply_action(action)
        other.apply_action(action)
        if words(state, seat) != words(other, seat):
            return steps
    return 30


def words(state: Any, seat: int) -> list[Any]:
    """The events of the last step, as the seat may hear them."""
    moment = state.moment
    return [moment.heard._events(moment.agreed.game, seat), moment.wanted]


@pytest.mark.parametrize("name", TABLES)
def test_a_transcript_shows_nothing_that_is_hidden(name: str) -> None:
    rng, steps = dice("transcript", name), 0
    for state, other, seat in twins(name, 14):
        steps += follow(state, other, seat, rng)
    assert steps > 14


def test_who_is_asked_in_private_is_seen_by_nobody_else() -> None:  # TR16
    rng, found = random.Random(5), 0
    for seed in range(60):
        state = played(CLAIMS, seed, 0)
        while not state.is_terminal() and state.moment.position.question() is None:
            state.apply_action(step(state, rng))
        if state.is_terminal() or state.is_chance_node():
            continue
        asked, other = state.moment.position.question().seat, state.clone()
        moment = copy.copy(state.moment)
        moment.position, moment._legal = state.moment.position.facing(SPECTATOR).copy(), None
        other.moment = moment
        found += 1
        for seat in {0, 1, 2} - {asked}:
            follow(state.clone(), other.clone(), seat, rng)
    assert found > 2


def rival_goal(state: Any, seat: int) -> int:
    """What the seat must not know."""
    return int(state.moment.position.seats[1 - seat].goal)


LEAKS: dict[str, Any] = {
    "information_state_string": lambda state, seat, told: f"{told}{rival_goal(state, seat)}",
    "observation_string": lambda state, seat, told: f"{told}{rival_goal(state, seat)}",
    "observation_tensor": lambda state, seat, told: [rival_goal(state, seat), *told[1:]],
    "legal_actions": lambda state, seat, told: sorted({*told, rival_goal(state, seat)}),
}


class Leaking:
    """A state, one of whose answers knows too much."""

    def __init__(self, state: Any, leak: str) -> None:
        self.state = state
        self.leak = leak

    def __getattr__(self, name: str) -> Any:
        true = getattr(self.state, name)
        if name != self.leak or self.state.is_chance_node():
            return true
        return lambda *seat: LEAKS[name](self.state, *(seat or [self.state.current_player()]), true(*seat))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """A tensor, a string, an information state or a list of actions that knows another seat's goal card."""
    found = [
        (Leaking(state, leak), Leaking(other, leak), seat) for state, other, seat in twins("python_ognisko_totem", 14)
    ]
    with pytest.raises(AssertionError):
        follow_all(found)


def follow_all(found: list[tuple[Any, Any, int]]) -> None:
    for state, other, seat in found:
        follow(state, other, seat, dice("leak"))


def test_the_same_without_a_leak_is_fine() -> None:
    follow_all(list(twins("python_ognisko_totem", 14)))


def test_an_event_told_to_everybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who drew which goal card is told to the seat alone: of two deals that it cannot tell apart, it hears the same."""
    game = games.get("totem")
    strings = []
    for leaks in (False, True):
        shapes = tuple(opened(shape) for shape in game.events.shapes) if leaks else game.events.shapes
        monkeypatch.setattr(game.events, "shapes", shapes)
        strings.append({dealt(0, goal) for goal in (3, 9, 14)})
    assert [len(told) for told in strings] == [1, 3]


def opened(shape: Shape) -> Shape:
    return Shape(shape.name, *(Field(each.name, each.word, each.many) for each in shape.fields))


def dealt(seat: int, goal: int) -> str:
    """What a seat hears of a deal in which the other one gets this goal card."""
    state = pyspiel.load_game("python_ognisko_totem").new_initial_state()
    while state.is_chance_node():
        questions = state.moment.wanted
        state.apply_action(goal if questions == 26 else 0)
    return str(state.information_state_string(seat))


@pytest.mark.parametrize("name", TABLES)
def test_who_was_told_the_same_may_do_the_same(name: str) -> None:
    lists: dict[str, list[int]] = {}
    for seed in range(4):
        state, rng = played(name, 0, 0), random.Random(seed)
        while not state.is_terminal():
            if not state.is_chance_node():
                key = f"{state.current_player()} {state.information_state_string()}"
                assert lists.setdefault(key, legal(state)) == legal(state)
            state.apply_action(step(state, rng))


def test_a_seat_remembers_what_it_did() -> None:
    state = played("python_ognisko_totem", 2, 4)
    own = [line for line in state.information_state_string(0).splitlines() if line.startswith("does ")]
    assert len(own) == 2


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("python_ognisko_totem(players=7)", "2 to 4 players"),
        ("python_ognisko_totem(cap=-1)", "cap -1"),
        ("python_ognisko_kokopelli(ceremonies=dog)", "'dog'"),
    ],
)
def test_wrong_parameters_are_told(name: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        pyspiel.load_game(name)


def test_a_list_of_things_is_a_parameter_too() -> None:
    game = pyspiel.load_game("python_ognisko_kokopelli", {"ceremonies": "chief,vase"})
    assert pyspiel.load_game(str(game)).agreed.options["ceremonies"] == "chief,vase"


def test_a_game_from_outside_is_registered_like_ours() -> None:
    """Without an observation there are strings only."""

    class Another(type(games.get("totem"))):  # type: ignore[misc]
        id = "another"

    totem: Any = games.get("totem")
    game = Another(totem.components, totem.origin)
    name = openspiel.register(game)
    state = pyspiel.load_game(name).new_initial_state()
    chance = Fast(1)
    while state.is_chance_node():
        state.apply_action(chance.below(len(state.chance_outcomes())))
    assert state.information_state_string(0)
