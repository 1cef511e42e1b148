"""VectorEnv: many tables at once, by Gymnasium's vector API."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Vector
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Value
from ognisko.envs.tables import CUT_OFF, OVER, RUNNING
from ognisko.envs.terms import RANDOM, Mask, Observation, Terms

Flags = NDArray[np.bool_]
Info = dict[str, Any]
Step = tuple[Observation, NDArray[np.float64], Flags, Flags, Info]


class VectorEnv(Vector[Observation, NDArray[np.int64], Any]):
    """`opponents` is a bot as the command line names it (`random`, `greedy`, `level:2`); `seat` None: any, drawn for
    every game. With `copy=False` observations and masks are those of the engine and change with the next step."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        *,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        opponents: str = RANDOM,
        seat: int | None = 0,
        reward: str = "victory",
        cap: int | None = None,
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        self.terms = Terms(game, players, options, reward, cap)
        self.tables = self.terms.tables(num_envs, seat, opponents)
        self.num_envs = num_envs
        self.autoreset = AutoresetMode(autoreset)
        self.metadata = {"autoreset_mode": self.autoreset}
        self.copy = copy
        self._observe()
        self.single_observation_space = self.terms.observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.terms.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _observe(self) -> None:
        """The engine's own numbers, read in place."""
        tables, shape = self.tables, (self.num_envs, -1)
        self._observations: Observation = np.asarray(memoryview(tables.observations)).reshape(shape)
        self._masks: Mask = np.asarray(memoryview(tables.masks)).view(np.int8).reshape(shape)
        self._rewards = np.asarray(memoryview(tables.rewards))
        self._ends = np.asarray(memoryview(tables.ends))

    def action_masks(self) -> Mask:
        return self._masks.copy() if self.copy else self._masks

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """With one seed the tables have it and the numbers after it; `options["reset_mask"]` says which begin anew."""
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = [seeds + n for n in range(self.num_envs)]
        chosen = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        for n in np.flatnonzero(chosen).tolist():
            given = seeds[n]
            self.tables.begin(n, -1 if given is None else given)
        return self._observed(), self._info()

    def step(self, actions: NDArray[np.int64]) -> Step:
        chosen = vec[i64](np.asarray(actions, np.int64).tolist())
        if len(chosen) != self.num_envs:
            raise UsageError(f"{len(chosen)} actions for {self.num_envs} tables")
        anew = self.autoreset is AutoresetMode.NEXT_STEP
        wrong = self.tables.step_all(chosen, anew)
        if wrong >= 0:
            raise UsageError(self._why(wrong, int(chosen[wrong])))
        rewards, over, cut = self._rewards.copy(), self._ends == OVER, self._ends == CUT_OFF
        info = self._begin_anew() if self.autoreset is AutoresetMode.SAME_STEP else {}
        return self._observed(), rewards, over, cut, {**info, **self._info()}

    def _begin_anew(self) -> Info:
        """The tables whose games have just ended; what was seen there last is told apart."""
        ended = self._ends != RUNNING
        if not ended.any():
            return {}
        last = np.empty(self.num_envs, object)
        for n in np.flatnonzero(ended).tolist():
            last[n] = self._observations[n].copy()
            self.tables.begin(n, -1)
        return {"final_obs": last, "_final_obs": ended, "final_info": {}, "_final_info": ended}

    def _why(self, n: int, action: int) -> str:
        if self._ends[n] != RUNNING:
            return f"table {n}: its game has ended, reset it first"
        return f"table {n}: action {action} is not legal now"

    def _observed(self) -> Observation:
        return self._observations.copy() if self.copy else self._observations

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}
