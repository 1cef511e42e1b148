"""stable-baselines3: its own check of a seat, and MaskablePPO that learns on one seat and on many."""

import warnings
from typing import Any

import numpy as np
import pytest

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.envs import SeatEnv, VectorEnv
from tests.envs.learners import learner

torch = learner("torch")
torch.set_num_threads(1)  # many threads are slower than one on networks as small as these
learner("sb3_contrib")

from sb3_contrib import MaskablePPO  # noqa: E402
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402
from stable_baselines3.common.env_checker import check_env  # noqa: E402

from ognisko.envs.sb3 import ManySeats  # noqa: E402

GAMES = games.names()
CAP = 25
SMALL: dict[str, Any] = {"n_steps": 32, "batch_size": 64, "n_epochs": 1, "seed": 1, "device": "cpu"}


@pytest.mark.parametrize("name", GAMES)
def test_sb3_finds_nothing_wrong_with_a_seat(name: str) -> None:
    """It steps by samples of the action space, which are legal."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(name, cap=CAP), skip_render_check=True)


def test_maskable_ppo_learns_at_one_seat() -> None:
    """An action that is not legal would be refused."""
    env = SeatEnv("totem")
    assert is_masking_supported(env)
    model = MaskablePPO("MlpPolicy", env, **SMALL).learn(200)
    assert model.num_timesteps >= 200


@pytest.mark.parametrize("name", GAMES)
def test_maskable_ppo_learns_at_many_tables(name: str) -> None:
    env = ManySeats(name, 4, cap=CAP, seat=None)
    model = MaskablePPO("MlpPolicy", env, policy_kwargs={"net_arch": [16]}, **SMALL)
    before = [weights.detach().clone() for weights in model.policy.parameters()]
    model.learn(256)
    assert model.num_timesteps == 256
    assert not all(torch.equal(*both) for both in zip(before, model.policy.parameters(), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_many_seats_are_a_vector_with_smaller_numbers(name: str) -> None:
    seats, vector = ManySeats(name, 3, cap=CAP), VectorEnv(name, 3, cap=CAP)
    seats.seed(5)
    seen, (same, info) = seats.reset(), vector.reset(seed=5)
    rng, high = np.random.default_rng(1), np.abs(vector.terms.layout.bounds()).max(0).clip(1)
    ends = 0
    while ends < 3:
        assert all(seats.observation_space.contains(row) for row in seen)
        assert np.allclose(seen * high, same)
        assert np.array_equal(get_action_masks(seats), info["action_mask"])
        chosen = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        seen, rewards, ended, told = seats.step(chosen)
        same, plain, over, cut, info = vector.step(chosen)
        assert np.allclose(rewards, plain)
        assert np.array_equal(ended, over | cut)
        for n in np.flatnonzero(ended):
            assert np.allclose(told[n]["terminal_observation"] * high, same[n])
            assert told[n]["TimeLimit.truncated"] == cut[n]
        ends += ended.sum()
        if ended.any():  # one begins anew at once, the other with its next step
            same, info = vector.reset(options={"reset_mask": ended})


def test_a_table_has_nothing_of_its_own_to_ask_or_set() -> None:
    env = ManySeats("totem", 2)
    assert env.env_is_wrapped(SeatEnv) == [False, False]
    assert not env.has_attr("spec")
    with pytest.raises(UsageError, match="a table's cap cannot be set: make other tables"):
        env.set_attr("cap", 3)
    with pytest.raises(UsageError, match="tables have no render of their own"):
        env.env_method("render")
