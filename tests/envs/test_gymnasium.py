"""VectorEnv and SeatEnv by Gymnasium's own checks, and held to each other."""

import dataclasses
import warnings
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.envs import SeatEnv, VectorEnv
from ognisko.envs.gymnasium import NAMES

GAMES = games.names()
CAP = 25  # decisions: games of random players are long


def pick(mask: np.ndarray[Any, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def choices(masks: np.ndarray[Any, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """A legal action for each table; any number where the game has ended."""
    return np.array([pick(mask, rng) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("illegal", ["random", "lose"])
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_finds_nothing_wrong_with_a_seat(name: str, illegal: str) -> None:
    """It takes an action from one position into another, so it is told what to do with one that is not legal there."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(spec|render|seed).*")  # it was not made by gymnasium.make
        check_env(SeatEnv(name, cap=CAP, illegal=illegal), skip_render_check=True)


@pytest.mark.parametrize("opponents", ["random", "greedy:worlds=1", "level:1", "level:2"])
@pytest.mark.parametrize("name", GAMES)
def test_many_tables_are_as_many_single_ones(name: str, opponents: str) -> None:
    """To the bit: observations, masks, rewards and ends, over the ends of games."""
    count, rng = 3, np.random.default_rng(1)
    many = VectorEnv(name, count, opponents=opponents, cap=CAP, seat=None, autoreset=AutoresetMode.NEXT_STEP)
    single = [VectorEnv(name, 1, opponents=opponents, cap=CAP, seat=None) for _ in range(count)]
    seen, info = many.reset(seed=5)
    alone = [env.reset(seed=5 + n) for n, env in enumerate(single)]
    for _ in range(3 * CAP):
        for n, (row, told) in enumerate(alone):
            assert np.array_equal(seen[n], row[0])
            assert np.array_equal(info["action_mask"][n], told["action_mask"][0])
        chosen = choices(info["action_mask"], rng)
        seen, rewards, over, cut, info = many.step(chosen)
        steps = [env.step(chosen[n : n + 1]) for n, env in enumerate(single)]
        assert [step[1][0] for step in steps] == rewards.tolist()
        assert [step[2][0] for step in steps] == over.tolist()
        assert [step[3][0] for step in steps] == cut.tolist()
        alone = [(step[0], step[4]) for step in steps]


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_a_vector_of_one(name: str) -> None:
    rng = np.random.default_rng(2)
    seat = SeatEnv(name, cap=CAP)
    vector = VectorEnv(name, 1, cap=CAP, autoreset=AutoresetMode.DISABLED)
    for seed in range(2):
        row, told = seat.reset(seed=seed)
        rows, info = vector.reset(seed=seed)
        ended = False
        while not ended:
            assert np.array_equal(row, rows[0])
            assert np.array_equal(told["action_mask"], info["action_mask"][0])
            action = pick(seat.action_masks(), rng)
            row, reward, over, cut, told = seat.step(np.int64(action))
            rows, rewards, overs, cuts, info = vector.step(np.array([action]))
            assert (reward, over, cut) == (rewards[0], overs[0], cuts[0])
            ended = over or cut


def test_the_three_ways_to_begin_anew() -> None:
    """The next step begins anew and does nothing else; the same step tells what was seen last; or one does it."""
    ends = {}
    for mode in AutoresetMode:
        env, rng = VectorEnv("totem", 2, autoreset=mode), np.random.default_rng(3)
        _, info = env.reset(seed=1)
        over = np.zeros(2, np.bool_)
        while not over.any():
            seen, rewards, over, _, info = env.step(choices(info["action_mask"], rng))
        ends[mode] = seen, rewards, over, info
        n = int(np.flatnonzero(over)[0])
        if mode is AutoresetMode.NEXT_STEP:
            assert not info["action_mask"][n].any()
            seen, rewards, over, _, info = env.step(choices(info["action_mask"], rng))
            assert (rewards[n], over[n]) == (0.0, False)
        elif mode is AutoresetMode.DISABLED:
            with pytest.raises(UsageError, match="its game has ended, reset it first"):
                env.step(choices(info["action_mask"], rng))
            _, info = env.reset(options={"reset_mask": over})
        assert info["action_mask"][n].any()
    last = ends[AutoresetMode.SAME_STEP]
    n = int(np.flatnonzero(last[2])[0])
    assert np.array_equal(last[3]["final_obs"][n], ends[AutoresetMode.NEXT_STEP][0][n])
    assert not np.array_equal(last[0][n], ends[AutoresetMode.NEXT_STEP][0][n])


def test_observations_are_read_where_the_engine_writes_them() -> None:
    env = VectorEnv("totem", 2, copy=False)
    seen, info = env.reset(seed=1)
    assert np.shares_memory(seen, np.asarray(memoryview(env.room.tables.sheets.observations)))
    before, masks = seen.copy(), info["action_mask"].copy()
    again, *_ = env.step(choices(masks, np.random.default_rng(0)))
    env.reset(options={"reset_mask": np.array([True, False])})
    assert not np.array_equal(again, before)
    assert np.array_equal(seen, before)  # what was read stays as it was
    assert np.array_equal(info["action_mask"], masks)


def test_a_sample_of_the_action_space_is_legal() -> None:
    env = SeatEnv("tribes")
    env.reset(seed=1)
    env.action_space.seed(1)
    assert all(env.action_masks()[env.action_space.sample()] for _ in range(50))


def test_an_illegal_action_is_refused_and_nothing_happens() -> None:
    env = VectorEnv("totem", 2)
    seen, info = env.reset(seed=1)
    legal, wrong = np.flatnonzero(info["action_mask"][0])[0], np.flatnonzero(info["action_mask"][1] == 0)[0]
    with pytest.raises(UsageError, match=f"table 1: action {wrong} is not legal now"):
        env.step(np.array([legal, wrong]))
    assert np.array_equal(seen, env.room.observations)
    assert np.array_equal(info["action_mask"], env.action_masks())


@pytest.mark.parametrize(("reward", "total"), [("victory", 1.0), ("zero_sum", 0.0), ("ranks", None)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rewards_of_all_seats(reward: str, total: float | None, players: int) -> None:
    """The same game, with its end seen from every seat."""
    env = VectorEnv("totem", 1, players=players, reward=reward)
    env.reset(seed=4)
    table, rng = env.room.tables.tables[0], np.random.default_rng(4)
    while not table.state.over:
        env.step(choices(env.action_masks(), rng))
    found = []
    for seat in range(players):
        table.seat = seat
        found.append(table.reward(env.room.tables.rules.reward))
    assert sum(found) == pytest.approx(players / 2 if total is None else total)


def test_points_add_up_to_the_score() -> None:
    env, rng = SeatEnv("kokopelli", reward="points"), np.random.default_rng(6)
    env.reset(seed=6)
    total, over, cut = 0.0, False, False
    while not (over or cut):
        _, reward, over, cut, _ = env.step(np.int64(pick(env.action_masks(), rng)))
        total += reward
    assert over
    assert total == env.room.tables.tables[0].state.score(0)


def test_a_game_that_goes_on_too_long_is_cut_off_and_not_over() -> None:
    env, rng = SeatEnv("fortuna", cap=10), np.random.default_rng(7)
    env.reset(seed=7)
    steps = [env.step(np.int64(pick(env.action_masks(), rng))) for _ in range(10)]
    assert [step[3] for step in steps] == [False] * 9 + [True]
    assert not any(step[2] for step in steps)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 9}, "totem is for 2 to 4 players, not 9"),
        ({"reward": "gold"}, "reward 'gold' is not one of victory, zero_sum, points, ranks"),
        ({"reward": ["victory"]}, "reward .* is not one of victory, zero_sum, points, ranks"),
        ({"seat": 2}, "there is no seat 2: they are 0 to 1"),
        ({"seat": 1.0}, "there is no seat 1.0: they are 0 to 1"),
        ({"illegal": "maybe"}, "illegal 'maybe' is not one of error, random, lose"),
        ({"cap": 0}, "cap: 0 is less than 1"),
        ({"cap": "5"}, "cap: '5' is not a whole number"),
        ({"cap": 2**63}, "cap: 9223372036854775808 is more than 9223372036854775807"),
        ({"options": []}, r"options: \[\] is no dictionary"),
        ({"options": ["bird"]}, "options: .* is no dictionary"),
        ({"opponents": None}, "opponents None are neither the name of a bot nor a function"),
        ({"opponents": ["random"]}, "opponents .* are neither the name of a bot nor a function"),
    ],
)
def test_a_wrong_setting_is_refused_in_one_line(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        SeatEnv("totem", **wrong)


@pytest.mark.parametrize(
    ("seed", "said"), [(-1, "-1 is less than 0"), ("1", "'1' is not a whole"), (1.5, "1.5 is not a whole")]
)
def test_a_seat_refuses_a_wrong_seed_as_tables_do(seed: Any, said: str) -> None:
    with pytest.raises(UsageError, match=f"seed: {said}"):
        SeatEnv("totem").reset(seed=seed)


def test_a_seed_of_numpy_is_one() -> None:
    env = SeatEnv("totem")
    assert np.array_equal(env.reset(seed=cast(int, np.int64(7)))[0], env.reset(seed=7)[0])


def test_a_game_without_an_observation_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    totem = games.get("totem")
    monkeypatch.setattr(totem, "sight", dataclasses.replace(totem.sight, layout=None))
    with pytest.raises(UsageError, match="totem has no observation: it declares no layout"):
        SeatEnv("totem")


@pytest.mark.parametrize(("name", "game"), list(zip(NAMES, GAMES, strict=True)))
def test_a_game_is_made_by_its_name(name: str, game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"ognisko.envs.gymnasium:{name}", players=3)
        assert np.array_equal(env.reset(seed=5)[0], SeatEnv(game, players=3).reset(seed=5)[0])
        tables = gymnasium.make_vec(name, 2, vectorization_mode="vector_entry_point", opponents="busy")
        assert np.array_equal(tables.reset(seed=5)[0], VectorEnv(game, 2, opponents="busy").reset(seed=5)[0])
    assert env.spec is not None
    assert EnvSpec.from_json(env.spec.to_json()).make().spec == env.spec
