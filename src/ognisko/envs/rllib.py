"""RLlib, its new API stack: MultiSeatEnv, all seats of a table, and MaskedModule, a policy of legal actions only."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ognisko.envs.extra import from_extra

with from_extra("envs,rllib", __name__):
    import numpy as np
    import torch
    from ray.rllib.core.columns import Columns
    from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
    from ray.rllib.core.rl_module.torch import TorchRLModule
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
    from ray.rllib.utils.torch_utils import FLOAT_MIN
    from torch import Tensor, nn

    from ognisko.envs.seat_env import LegalActions
    from ognisko.envs.table_env import TableEnv

ALL = "__all__"
WIDTHS = (256, 256)  # of the hidden layers; model_config={"widths": ...} says otherwise
Told = dict[str, Any]


class MultiSeatEnv(MultiAgentEnv):
    """A TableEnv, made by `env_config`: `game` and, if wanted, `players`, `options`, `reward`, `cap`.

    Only the seat that decides has an observation, with its mask; when the game ends, every seat has its last one. Give
    RLlib a seed (`config.debugging(seed=1)`): without one every table goes on from the seed of RLlib's own check.
    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        self.table = TableEnv(**config)
        self.agents = self.possible_agents = list(self.table.possible_agents)
        self.observation_spaces = dict(self.table.observation_spaces)
        # RLlib's check takes a sample for the seat that decides, so that has to be a legal one.
        self._mask = np.zeros(self.table.terms.actions, np.int8)
        self.action_spaces = {agent: LegalActions(self._mask) for agent in self.agents}
        super().__init__()

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        return self._seen(), {}

    def step(self, action_dict: Told) -> tuple[Told, Told, Told, Told, Told]:
        table = self.table
        table.step(int(action_dict[table.agent_selection]))
        over, cut = any(table.terminations.values()), any(table.truncations.values())
        return self._seen(), dict(table.rewards), {ALL: over}, {ALL: cut}, {}

    def _seen(self) -> Told:
        table = self.table
        seats = (
            self.agents if any([*table.terminations.values(), *table.truncations.values()]) else [table.agent_selection]
        )
        seen = {agent: table.observe(agent) for agent in seats}
        self._mask[:] = seen[table.agent_selection]["action_mask"]
        return seen


class MaskedModule(TorchRLModule, ValueFunctionAPI):
    """Hidden layers that policy and value share; the logits of actions that are not legal are as low as can be.

    It reads the batch and leaves it as it is, so whoever comes after it finds the mask, too.
    """

    def setup(self) -> None:
        seen = self.observation_space["observation"]
        widest = torch.maximum(torch.as_tensor(seen.high).abs(), torch.as_tensor(seen.low).abs())
        self.register_buffer("scale", 1 / widest.float().clamp(min=1))
        widths = [seen.shape[0], *self.model_config.get("widths", WIDTHS)]
        layers = [[nn.Linear(a, b), nn.Tanh()] for a, b in pairwise(widths)]
        self.body = nn.Sequential(*(part for layer in layers for part in layer))
        self.policy = nn.Linear(widths[-1], int(self.action_space.n))
        self.value = nn.Linear(widths[-1], 1)

    def _embed(self, batch: Told) -> Tensor:
        found: Tensor = self.body(batch[Columns.OBS]["observation"].float() * self.scale)
        return found

    def _choose(self, batch: Told, embedded: Tensor) -> Told:
        legal = batch[Columns.OBS]["action_mask"] > 0
        return {Columns.ACTION_DIST_INPUTS: self.policy(embedded).masked_fill(~legal, FLOAT_MIN)}

    def _forward(self, batch: Told, **others: Any) -> Told:
        return self._choose(batch, self._embed(batch))

    def _forward_train(self, batch: Told, **others: Any) -> Told:
        embedded = self._embed(batch)
        return {Columns.EMBEDDINGS: embedded, **self._choose(batch, embedded)}

    def compute_values(self, batch: Told, embeddings: Tensor | None = None) -> Tensor:
        found: Tensor = self.value(self._embed(batch) if embeddings is None else embeddings).squeeze(-1)
        return found
