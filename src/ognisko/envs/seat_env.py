"""SeatEnv: one seat at one table, by Gymnasium's API."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ognisko.core.game import Game, Value
from ognisko.envs.room import Room
from ognisko.envs.terms import RANDOM, Mask, Observation, Opponents, Terms, checked_seed


class LegalActions(spaces.Discrete):
    """The actions of a game; `sample` without a mask takes one of those that are legal now."""

    def __init__(self, masks: Mask) -> None:
        """`masks` is looked at again for every sample."""
        super().__init__(len(masks))
        self.masks = masks

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        if mask is None and probability is None and self.masks.any():
            mask = self.masks
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The same as a VectorEnv of one table, with the same arguments; `action_masks` is what MaskablePPO asks for."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        opponents: Opponents = RANDOM,
        seat: int | None = 0,
        reward: str = "victory",
        cap: int | None = None,
        illegal: str = "error",
    ) -> None:
        self.terms = Terms(game, players, options, reward, cap)
        self.room = Room(self.terms, 1, seat, opponents, illegal)
        self.observation_space = self.terms.observation_space()
        self._mask: Mask = np.zeros(self.terms.actions, np.int8)
        self.action_space = LegalActions(self._mask)

    def action_masks(self) -> Mask:
        return self._mask.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=seed)
        self.room.reset({0: seed})
        return self._observed()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.room.step([action], anew=False)
        seen, info = self._observed()
        return seen, float(self.room.rewards[0]), bool(self.room.over[0]), bool(self.room.cut[0]), info

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        self._mask[:] = self.room.masks[0]
        return self.room.observations[0].copy(), {"action_mask": self.action_masks()}
