"""SeatEnv: one seat at one table, by Gymnasium's API."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Value
from ognisko.envs.tables import CUT_OFF, OVER, RUNNING
from ognisko.envs.terms import RANDOM, Mask, Observation, Terms


class LegalActions(spaces.Discrete):
    """The actions of a game; `sample` without a mask takes one of those that are legal now."""

    def __init__(self, masks: Mask) -> None:
        super().__init__(len(masks))
        self.masks = masks

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        if mask is None and probability is None and self.masks.any():
            mask = self.masks
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The same as a VectorEnv of one table; `action_masks` is what MaskablePPO asks for."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        opponents: str = RANDOM,
        seat: int | None = 0,
        reward: str = "victory",
        cap: int | None = None,
    ) -> None:
        self.terms = Terms(game, players, options, reward, cap)
        self.tables = self.terms.tables(1, seat, opponents)
        self._observation: Observation = np.asarray(memoryview(self.tables.observations))
        self._mask: Mask = np.asarray(memoryview(self.tables.masks)).view(np.int8)
        self.observation_space = self.terms.observation_space()
        self.action_space = LegalActions(self._mask)

    def action_masks(self) -> Mask:
        return self._mask.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.tables.begin(0, -1 if seed is None else seed)
        return self._observation.copy(), {"action_mask": self.action_masks()}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.tables.ends[0] != RUNNING:
            raise UsageError("the game has ended, reset it first")
        if not self.tables.is_legal(0, int(action)):
            raise UsageError(f"action {action} is not legal now")
        self.tables.step(0, int(action))
        end = self.tables.ends[0]
        info = {"action_mask": self.action_masks()}
        return self._observation.copy(), self.tables.rewards[0], end == OVER, end == CUT_OFF, info
