"""Totem as a PettingZoo environment, written straight."""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from benchmarks.peers.totem import ACTIONS, BOX, Totem


class PlainTotem(AECEnv):  # type: ignore[misc] # it ships no types
    metadata = {"name": "plain_totem_v0", "render_modes": []}  # noqa: RUF012 - read only

    def __init__(self, players: int = 2) -> None:
        super().__init__()
        self.possible_agents = [f"seat_{n}" for n in range(players)]
        low, high = BOX.layout.bounds()
        seen = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
        both = spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, both)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.render_mode = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "dice"):
            self.dice = random.Random(seed)
        self.game = Totem(len(self.possible_agents), self.dice.randrange)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        decides = seat == self.game.seat and not self.game.over
        mask = self.game.mask() if decides else np.zeros(ACTIONS, np.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(int(action or 0))
        if self.game.over:
            self.rewards = dict(zip(self.agents, self.game.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.game.seat]
        self._accumulate_rewards()
