"""TableEnv by PettingZoo's own tests; its copy copies; nothing hidden is seen through it."""

import itertools
import pickle
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from pettingzoo.utils import aec_to_parallel

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.event import seen_by
from ognisko.core.state import SPECTATOR, Log
from ognisko.envs import TableEnv
from ognisko.testing.places import Place, dice

GAMES = games.names()
CAP = 40
CLAIMS = {"bird": True}  # T16


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(TableEnv(name, cap=CAP), num_cycles=100)
    seed_test(lambda: TableEnv(name, cap=CAP), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


class Alternating:
    """Totem as the test of PettingZoo wants a module: in its first moves two seats take turns, so they make cycles."""

    @staticmethod
    def env(max_cycles: int) -> TableEnv:
        env = TableEnv("totem", cap=2 * max_cycles, illegal="random")
        env.metadata.update(is_parallelizable=True)
        return env

    @classmethod
    def parallel_env(cls, max_cycles: int) -> Any:
        return aec_to_parallel(cls.env(max_cycles))


def test_a_cap_is_kept_as_pettingzoo_counts() -> None:
    max_cycles_test(Alternating)


def test_pettingzoo_can_take_the_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its benchmark of 5 seconds, by a clock that runs faster."""
    clock = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(clock) / 10)
    performance_benchmark(TableEnv("totem", options=CLAIMS))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("illegal", ["error", "random"])
def test_an_illegal_action_is_refused_or_replaced(illegal: str) -> None:
    env = TableEnv("totem", illegal=illegal)
    env.reset(seed=1)
    before = seen(env, "seat_0")
    if illegal == "error":
        with pytest.raises(UsageError, match="seat_0: action 99 is not legal now"):
            env.step(99)
        assert seen(env, "seat_0") == before
    else:
        env.step(99)
        assert env.agent_selection == "seat_1"


@pytest.mark.parametrize("kind", [float, str, lambda action: [action], lambda action: np.array([action, action])])
def test_what_is_no_whole_number_is_no_action(kind: Any) -> None:
    env = TableEnv("totem")
    env.reset(seed=1)
    before, action = seen(env, "seat_0"), legal(env)[0]
    with pytest.raises(UsageError, match=r"seat_0: action .* is not legal now"):
        env.step(kind(action))
    assert seen(env, "seat_0") == before
    env.step(action)


@pytest.mark.parametrize(("reward", "total"), [("victory", 1.0), ("zero_sum", 0.0), ("ranks", 1.5)], ids=str)
def test_the_rewards_of_a_game_that_is_over(reward: str, total: float) -> None:
    env = played(TableEnv("totem", players=3, reward=reward), 1, 10**6)
    assert sum(env.rewards.values()) == pytest.approx(total)


def test_points_of_all_moves_are_the_scores() -> None:
    env, rng = TableEnv("totem", reward="points"), random.Random(1)
    env.reset(seed=1)
    won = dict.fromkeys(env.possible_agents, 0.0)
    while not any(env.terminations.values()):
        env.step(rng.choice(legal(env)))
        for agent, reward in env.rewards.items():
            won[agent] += reward
    assert list(won.values()) == [env._position.score(seat) for seat in range(2)]


def test_a_game_that_is_cut_off_is_truncated_and_worth_nothing() -> None:
    env = played(TableEnv("fortuna", cap=10), 1, 10)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def legal(env: TableEnv) -> list[int]:
    return list(map(int, np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


def played(env: TableEnv, seed: int, moves: int) -> TableEnv:
    rng = random.Random(seed)
    env.reset(seed=seed)
    for _ in range(moves):
        if any(env.terminations.values()):
            break
        env.step(rng.choice(legal(env)))
    return env


def seen(env: TableEnv, agent: str) -> list[Any]:
    """All that reaches an agent."""
    told = env.observe(agent)
    numbers = [told["observation"].tolist(), told["action_mask"].tolist()]
    return [*numbers, env.agent_selection, env.rewards, env.terminations, env.truncations, env.infos]


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_by_itself_and_alike(name: str) -> None:
    env = played(TableEnv(name, cap=10**6), 1, 20)
    other, before = deepcopy(env), seen(env, "seat_0")
    rng = random.Random(2)
    chosen = []
    for _ in range(10):
        chosen.append(rng.choice(legal(other)))
        other.step(chosen[-1])
    assert seen(env, "seat_0") == before
    for action in chosen:
        env.step(action)
    assert seen(env, "seat_0") == seen(other, "seat_0")


def test_a_pickle_goes_on_by_itself_and_alike() -> None:
    table = TableEnv("kokopelli", players=3)
    table.reset(seed=3)
    again = pickle.loads(pickle.dumps(table))
    for _ in range(30):
        one, other = table.last(), again.last()
        assert all(np.array_equal(one[0][part], other[0][part]) for part in one[0])
        assert (table.agent_selection, *one[1:]) == (again.agent_selection, *other[1:])
        action = int(np.flatnonzero(one[0]["action_mask"])[-1])
        table.step(action)
        again.step(action)


def test_what_is_wrong_at_a_table_is_said_in_one_line() -> None:
    table = TableEnv("totem")
    for early in (table.last, lambda: table.step(0)):
        with pytest.raises(UsageError, match="no game has begun, or nobody is left in it: reset it first"):
            early()
    with pytest.raises(UsageError, match="seed: -1 is less than 0"):
        table.reset(seed=-1)
    table.reset(seed=1)
    for look in (table.observe, table.action_space, table.observation_space):
        with pytest.raises(UsageError, match=r"unknown agent 'seat_7'.* \(there are: seat_0, seat_1\)"):
            look("seat_7")
    with pytest.raises(UsageError, match=r"unknown part 'own\.pionts' of an observation: did you mean 'own\.points'"):
        table.terms.layout["own.pionts"]
    with pytest.raises(UsageError, match="there is no seat 7: they are 0 to 1"):
        table.terms.game.observation(table._position, 7)


def test_every_seat_has_a_step_after_every_move_where_the_game_asks_in_private() -> None:  # TR16
    """Whether somebody is asked or nobody: the order of steps is the same."""
    silence = games.get("totem").grammar.parse("wait")
    env, rng, asked = TableEnv("totem", players=3, options=CLAIMS), random.Random(3), 0
    for seed in range(40):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            mover = env.possible_agents.index(env.agent_selection)
            env.step(rng.choice(legal(env)))
            for n in range(1, 1 if any(env.terminations.values()) else 4):
                assert env.agent_selection == f"seat_{(mover + n) % 3}"
                assert silence in legal(env)
                asked += len(legal(env)) > 1
                env.step(silence)
    assert asked > 0


def asked_tables(count: int) -> Iterator[tuple[TableEnv, int]]:
    """Tables at which a seat is just being asked, and that seat."""
    for seed in range(200):
        env, rng = TableEnv("totem", players=3, options=CLAIMS), random.Random(seed)
        env.reset(seed=seed)
        while not any(env.terminations.values()) and env._position.question() is None:
            env.step(rng.choice(legal(env)))
        if (question := env._position.question()) is not None:
            yield env, question.seat
            count -= 1
        if count == 0:
            return


def test_who_is_asked_in_private_is_seen_by_nobody_else() -> None:  # TR16
    """At a table where nobody is asked, the others get the same; also while all go on and who is asked keeps silent."""
    rng = random.Random(5)
    for env, asked in asked_tables(8):
        other = deepcopy(env)
        other._position = env._position.facing(SPECTATOR).copy()
        for _ in range(8):
            for seat in {0, 1, 2} - {asked}:
                assert seen(env, f"seat_{seat}") == seen(other, f"seat_{seat}")
            both = sorted(set(legal(env)) & set(legal(other)))
            if not both:
                break
            action = rng.choice(both)
            env.step(action)
            other.step(action)


def test_no_steps_are_added_where_nothing_is_asked() -> None:
    env = TableEnv("totem", players=3)
    env.reset(seed=3)
    order = []
    for _ in range(6):
        order.append(env.agent_selection)
        env.step(legal(env)[0])
    assert order == ["seat_0", "seat_1", "seat_2"] * 2


@pytest.mark.parametrize(("name", "options"), [("totem", {}), ("totem", CLAIMS), ("kokopelli", {}), ("tribes", {})])
def test_a_transcript_shows_nothing_that_is_hidden(name: str, options: dict[str, Any]) -> None:
    """A table and its look-alike for an agent go on by the same steps: all that reaches it is the same, until it is
    told something else."""
    game = games.get(name)
    place = Place(game, 3, game.settle(options))
    rng = dice("transcript", name, str(options))
    for seed in range(12):
        env = played(TableEnv(name, players=3, options=options, cap=10**6), seed, rng.randrange(60))
        while env._to_ask and not any(env.terminations.values()):
            env.step(legal(env)[-1])  # a look-alike is made where nobody is being asked
        seat = rng.randrange(3)
        other = deepcopy(env)
        other._position = place.probe.lookalike(game, env._position, seat, rng)
        follow(env, other, seat, rng)


def follow(env: TableEnv, other: TableEnv, seat: int, rng: random.Random) -> None:
    for _ in range(12):
        assert seen(env, f"seat_{seat}") == seen(other, f"seat_{seat}")
        both = sorted(set(legal(env)) & set(legal(other)))
        if not both or any(env.terminations.values()):
            return
        action = rng.choice(both)
        if told(env, action, seat) != told(other, action, seat):
            return


def told(env: TableEnv, action: int, seat: int) -> bytes:
    """Do it; what the seat hears of it."""
    log = Log()
    env._position.log = log
    env.step(action)
    env._position.log = None
    events = env.terms.game.events.read(log.take())
    return msgspec.json.encode([seen_by(event, seat) for event in events])


class Telling(TableEnv):
    """It tells everybody in an info who is asked in private."""

    def _select(self) -> None:
        super()._select()
        question = self._position.question()
        self.infos = {agent: {"asked": question is not None} for agent in self.agents}


class Hurried(TableEnv):
    """Only who is asked has a step: the order of steps tells."""

    def _select(self) -> None:
        self._to_ask = []
        self.agent_selection = self.possible_agents[self._position.seat]


class Widened(TableEnv):
    """The mask of whoever waits is as long as the hidden goal card of the first seat says."""

    def observe(self, agent: str) -> dict[str, Any]:
        told = super().observe(agent)
        if agent != self.agent_selection:
            told["action_mask"][: self._position.seats[0].goal] = 1  # type: ignore[attr-defined]
        return told


@pytest.mark.parametrize("leaky", [Telling, Hurried, Widened])
def test_a_leak_planted_in_a_table_is_caught(leaky: type[TableEnv], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "TableEnv", leaky)
    with pytest.raises(AssertionError):
        nothing_hidden_is_seen()


def nothing_hidden_is_seen() -> None:
    test_a_transcript_shows_nothing_that_is_hidden("totem", CLAIMS)
    test_who_is_asked_in_private_is_seen_by_nobody_else()
