"""check_vector_env: does a vector environment keep its promises? For ours, and for wrappers around them."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from ognisko.envs.vector_env import VectorEnv

Array = NDArray[Any]


def check_vector_env(make: Callable[[], VectorEnv], steps: int = 200) -> None:
    """Plays two of them by the same seed; AssertionError says what is wrong.

    Both must tell the same. Everything must be within the spaces, every mask empty exactly where a game has ended, and
    ended games must begin anew as the autoreset mode says.
    """
    one, other = make(), make()
    rng = np.random.default_rng(0)
    (seen, info), second = one.reset(seed=3), other.reset(seed=3)
    _check_same((seen, info), second)
    ended = np.zeros(one.num_envs, np.bool_)
    for _ in range(steps):
        _check_told(one, seen, info, ended)
        actions = legal_actions(info["action_mask"], rng)
        step, second_step = one.step(actions), other.step(actions)
        _check_same(step, second_step)
        seen, rewards, over, cut, info = step
        _check_rewards(one, rewards, ended)
        assert not (over & cut).any(), "a game that is over is not cut off"
        ended = over | cut
        if one.autoreset is AutoresetMode.SAME_STEP:
            _check_last(one, info, ended)
            ended = np.zeros_like(ended)
        elif one.autoreset is AutoresetMode.DISABLED and ended.any():
            seen, info = _begin_anew(one, other, seen, ended)
            ended = np.zeros_like(ended)


def _begin_anew(one: VectorEnv, other: VectorEnv, seen: Array, ended: Array) -> tuple[Array, dict[str, Any]]:
    first, second = (env.reset(options={"reset_mask": ended.copy()}) for env in (one, other))
    _check_same(first, second)
    assert np.array_equal(first[0][~ended], seen[~ended]), "a table that was not reset has changed"
    return first


def legal_actions(masks: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """One for each row, at random; 0 where there is none."""
    found: NDArray[np.int64] = (rng.random(masks.shape) * masks).argmax(axis=1)
    return found


def _check_told(env: VectorEnv, seen: Array, info: dict[str, Any], ended: Array) -> None:
    assert env.observation_space.contains(seen), "an observation is outside its space"
    mask = info["action_mask"]
    assert mask.shape == (env.num_envs, env.terms.actions)
    assert ((mask == 0) | (mask == 1)).all(), "a mask is made of 0 and 1"
    assert np.array_equal(mask.any(axis=1), ~ended), "a mask is empty where the game has ended, and only there"


def _check_rewards(env: VectorEnv, rewards: Array, begun: Array) -> None:
    assert rewards.shape == (env.num_envs,)
    assert rewards.dtype == np.float64
    assert np.isfinite(rewards).all()
    assert not rewards[begun].any(), "a step that begins a game has no reward"


def _check_last(env: VectorEnv, info: dict[str, Any], ended: Array) -> None:
    """What was seen last is told for those tables that have just begun anew, and for no others."""
    assert np.array_equal(info.get("_final_obs", np.zeros_like(ended)), ended), "final_obs is not where games ended"
    for n in np.flatnonzero(ended):
        assert env.single_observation_space.contains(info["final_obs"][n]), "a last observation is outside its space"


def _check_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    *rows, info = one
    *others, told = other
    assert all(np.array_equal(a, b) for a, b in zip(rows, others, strict=True)), "the same seed told something else"
    assert np.array_equal(info["action_mask"], told["action_mask"]), "the same seed allowed something else"
