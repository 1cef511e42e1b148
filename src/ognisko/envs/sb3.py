"""stable-baselines3: ManySeats, the tables of a VectorEnv as MaskablePPO of sb3-contrib takes them."""

from collections.abc import Sequence
from typing import Any

from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.envs.extra import from_extra

with from_extra("envs,sb3", __name__):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from numpy.typing import NDArray
    from stable_baselines3.common.vec_env import VecEnv

    from ognisko.envs.vector_env import VectorEnv

Numbers = NDArray[np.float32]
Step = tuple[Numbers, Numbers, NDArray[np.bool_], list[dict[str, Any]]]
MASKS = "action_masks"


class ManySeats(VecEnv):
    """`num_envs` tables in one step; the settings are those of VectorEnv, but for the autoreset mode, which is SB3's.

    Every number of an observation is divided by the largest that its place can hold: networks like small numbers.
    """

    def __init__(self, game: str | Game, num_envs: int, **settings: Any) -> None:
        self.tables = VectorEnv(game, num_envs, autoreset=AutoresetMode.SAME_STEP, copy=False, **settings)
        low, high = (np.array(bound, np.float32) for bound in self.tables.terms.layout.bounds())
        self._scale = (1 / np.maximum(np.maximum(abs(low), abs(high)), 1)).astype(np.float32)
        seen = spaces.Box(low * self._scale, high * self._scale, dtype=np.float32)
        super().__init__(num_envs, seen, self.tables.single_action_space)

    def action_masks(self) -> NDArray[np.bool_]:
        return self.tables.action_masks().astype(np.bool_)

    def reset(self) -> Numbers:
        seen, _ = self.tables.reset(seed=self._seeds)
        self._reset_seeds()
        return self.scaled(seen)

    def scaled(self, seen: NDArray[np.int16]) -> Numbers:
        return seen * self._scale

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> Step:
        seen, rewards, over, cut, info = self.tables.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for n in np.flatnonzero(over | cut).tolist():
            last = self.scaled(info["final_obs"][n])
            told[n] = {"terminal_observation": last, "TimeLimit.truncated": bool(cut[n] and not over[n])}
        return self.scaled(seen), rewards.astype(np.float32), over | cut, told

    def close(self) -> None:
        """Nothing is open."""

    # What SB3 asks of single environments, which are none of their own here.

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        known = {"render_mode": None, MASKS: self.action_masks}
        if attr_name not in known:
            raise AttributeError(f"tables have no {attr_name} of their own")
        return [known[attr_name] for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise UsageError(f"a table's {attr_name} cannot be set: make other tables")

    def env_method(self, method_name: str, *words: Any, indices: Any = None, **settings: Any) -> Sequence[Any]:
        if method_name != MASKS:
            raise UsageError(f"tables have no {method_name} of their own")
        return list(self.action_masks()[list(self._get_indices(indices))])

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]
