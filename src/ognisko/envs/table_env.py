"""TableEnv: all seats of one table, by PettingZoo's API of one agent after another."""

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ognisko.core.chance import Fast
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Value
from ognisko.core.given import number, unknown
from ognisko.core.state import SPECTATOR, State
from ognisko.envs.tables import POINTS, final_reward
from ognisko.envs.terms import Terms, checked_seed


class TableEnv(AECEnv):
    """Where a game asks in private (Game.asks), every seat has a step after every move: who is not asked has only the
    silent answer, so nobody learns from the order of steps who was. `cap` counts moves; then the game is truncated.

    An action that is not legal is an error, or a legal one is drawn instead (`illegal="random"`); who wants such a seat
    to lose takes PettingZoo's TerminateIllegalWrapper.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        reward: str = "victory",
        cap: int | None = None,
        illegal: str = "error",
    ) -> None:
        super().__init__()
        self.terms = Terms(game, players, options, reward, cap)
        self.metadata: dict[str, Any] = {
            "name": f"ognisko_{self.terms.game.id}_v{self.terms.layout.version}",
            "render_modes": [],
        }
        if illegal not in ("error", "random"):
            raise UsageError(f"illegal {illegal!r} is not one of error, random")
        self.illegal = illegal
        self.cap = self.terms.cap or self.terms.game.longest(self.terms.players)
        self.possible_agents = [f"seat_{n}" for n in range(self.terms.players)]
        self.render_mode = None
        both = {"observation": self.terms.observation_space(), "action_mask": self.terms.mask_space()}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.terms.actions) for agent in self.possible_agents}
        self._asks = self.terms.game.asks(self.terms.options)
        self.reset(seed=0)
        self._chance = Fast(0)
        self.agents: list[str] = []  # nobody has begun a game yet

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise unknown("agent", agent, self.possible_agents)
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def __deepcopy__(self, memo: object) -> "TableEnv":
        """A table that goes on by itself: with the same chance, and nothing in common that can change."""
        other = copy(self)
        other._position = self._position.copy()
        other._chance = Fast(0)
        other._chance.state = self._chance.state
        other._to_ask = list(self._to_ask)
        other.agents = list(self.agents)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, dict(getattr(self, name)))
        other.infos = {agent: {} for agent in self.infos}
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_chance": self._chance.state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._chance = Fast(0)
        self._chance.state = kept["_chance"]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = Fast(checked_seed(seed))
        self._position: State = self.terms.game.new(self.terms.players, self.terms.options, self._chance)
        self._to_ask: list[int] = []  # the seats that are still to have their step after the last move
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._to_ask[0] if self._to_ask else self._position.facing(SPECTATOR).seat
        self.agent_selection = self.possible_agents[seat]

    def _is_asked(self, seat: int) -> bool:
        question = self._position.question()
        return question is not None and question.seat == seat

    def _legal(self, seat: int) -> list[int]:
        """What the seat may do in its step."""
        if self._to_ask and not self._is_asked(seat):
            question = self._position.asking(seat).question()
            return [] if question is None else [question.silence]
        return self.terms.game.legal(self._position, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """Who is not to decide sees the table as if nobody was asked in private: also not the own seat, whose turn to
        answer has not come."""
        seat = self._seat(agent)
        mask = np.zeros(self.terms.actions, np.int8)
        decides = agent == self.agent_selection and not self._has_ended()
        if decides:
            mask[self._legal(seat)] = 1
        seen = self._position if decides else self._position.facing(SPECTATOR)
        return {"observation": np.asarray(self.terms.game.observation(seen, seat)).copy(), "action_mask": mask}

    def _has_ended(self) -> bool:
        return self._position.over or self._moves >= self.cap

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._check_begun()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _check_begun(self) -> None:
        if not self.agents:
            raise UsageError("no game has begun, or nobody is left in it: reset it first")

    def step(self, action: int | None) -> None:
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        action = self._allowed(agent, action, self._legal(seat))
        self._cumulative_rewards[agent] = 0.0
        before = self._scores()
        self._do(seat, action)
        self._reward(before)
        self._accumulate_rewards()
        if self._has_ended():
            self.terminations = dict.fromkeys(self.agents, self._position.over)
            self.truncations = dict.fromkeys(self.agents, not self._position.over)
        self._select()

    def _allowed(self, agent: str, action: object, legal: list[int]) -> int:
        found = number(action)
        if found in legal:
            return found
        if self.illegal == "error":
            raise UsageError(f"{agent}: action {action} is not legal now")
        return legal[self._chance.below(len(legal))]

    def _do(self, seat: int, action: int) -> None:
        answers = bool(self._to_ask)
        if answers:
            self._to_ask.pop(0)
        if not answers or self._is_asked(seat):
            self._position.apply(action, self._chance)
        if not answers:
            self._moves += 1
            if self._asks:
                players = self.terms.players
                self._to_ask = [(seat + n) % players for n in range(1, players + 1)]
        if self._position.over:
            self._to_ask = []

    def _scores(self) -> list[int]:
        return [self._position.score(seat) for seat in range(self.terms.players)]

    def _reward(self, before: list[int]) -> None:
        for seat, agent in enumerate(self.possible_agents):
            if self.terms.reward == POINTS:
                self.rewards[agent] = float(self._position.score(seat) - before[seat])
            elif self._position.over:
                self.rewards[agent] = final_reward(self._position, seat, self.terms.reward)

    def render(self) -> None:
        """There is nothing to see here: the table is in the browser (`ognisko`)."""

    def close(self) -> None:
        """Nothing is open."""
