"""VectorEnv: many tables at once, by Gymnasium's vector API."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Vector
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Value
from ognisko.envs.room import Room, as_array, every
from ognisko.envs.terms import RANDOM, Mask, Observation, Opponents, Terms

Flags = NDArray[np.bool_]
Info = dict[str, Any]
Step = tuple[Observation, NDArray[np.float64], Flags, Flags, Info]


class VectorEnv(Vector[Observation, NDArray[np.int64], Any]):
    """`opponents` is a bot as the command line names it (`random`, `greedy`, `level:2`), or a function that gets the
    observations and the masks of all opponents that are to decide, one row each, and gives an action for each.

    `seat` None: any, drawn for every game. `illegal` says what becomes of an action that is not: an `error`, or a legal
    one is drawn (`random`), or the learner gives up that game (`lose`). With `copy=False` observations and masks are
    the engine's own, which can be read only; no later step changes them.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        *,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        opponents: Opponents = RANDOM,
        seat: int | None = 0,
        reward: str = "victory",
        cap: int | None = None,
        illegal: str = "error",
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        self.terms = Terms(game, players, options, reward, cap)
        self.room = Room(self.terms, num_envs, seat, opponents, illegal)
        self.num_envs = self.room.count
        self.autoreset = _mode(autoreset)
        self._next_step = self.autoreset is AutoresetMode.NEXT_STEP
        self._same_step = self.autoreset is AutoresetMode.SAME_STEP
        self.metadata = {"autoreset_mode": self.autoreset}
        self.copy = copy
        self.single_observation_space = self.terms.observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.terms.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._sampling = Fast(0)
        self._all = np.ones(num_envs, np.bool_)  # tables have a mask
        self._all.flags.writeable = False

    def action_masks(self) -> Mask:
        return self.room.masks.copy() if self.copy else self.room.masks

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table, drawn at random: what a random learner does. `reset(seed=...)` seeds it."""
        return self.room.sample(self._sampling)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """With one seed the tables have it and the numbers after it; `options["reset_mask"]` says which begin anew."""
        seeds = every(self.num_envs, seed)
        chosen = self._chosen(options or {})
        self.room.reset({n: each for n, each in seeds.items() if chosen[n]})
        if seeds[0] is not None:
            self._sampling = Fast(seeds[0])
        return self._observed(), self._info()

    def _chosen(self, options: Mapping[str, Any]) -> Flags:
        if not isinstance(options, Mapping):
            raise UsageError(f"options: {options!r} is no dictionary")
        mask = as_array("reset_mask", options.get("reset_mask", self._all))
        if mask.shape != self._all.shape:
            raise UsageError(f"reset_mask of shape {mask.shape} for {self.num_envs} tables")
        if mask.dtype != np.bool_:
            raise UsageError(f"reset_mask is of True and False, not {mask.dtype}")
        return mask

    def step(self, actions: NDArray[np.int64]) -> Step:
        room = self.room
        room.step(actions, self._next_step)
        rewards, over, cut = room.rewards.copy(), room.over.copy(), room.cut.copy()
        info = self._begin_anew() if self._same_step else {}
        return self._observed(), rewards, over, cut, info | self._info()

    def _begin_anew(self) -> Info:
        """The tables whose games have just ended; what was seen there last is told apart."""
        ended = self.room.over | self.room.cut
        if not ended.any():
            return {}
        last = np.empty(self.num_envs, object)
        for n in np.flatnonzero(ended).tolist():
            last[n] = self.room.observations[n].copy()
        self.room.begin(dict.fromkeys(np.flatnonzero(ended).tolist()))
        no_masks = np.zeros((self.num_envs, self.terms.actions), np.int8)
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"action_mask": no_masks, "_action_mask": ended},
            "_final_info": ended,
        }

    def _observed(self) -> Observation:
        return self.room.observations.copy() if self.copy else self.room.observations

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "_action_mask": self._all}


def _mode(chosen: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(chosen)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise UsageError(f"autoreset {chosen!r} is not one of {known}") from None
