"""Totem as a Python game of OpenSpiel, written straight: the first deal is a chance node, the state draws all cards."""

import random
from typing import Any

import numpy as np
import pyspiel

from benchmarks.peers.totem import ACTIONS, BOX, Totem

PLAYERS = 2
TYPE = pyspiel.GameType(
    short_name="plain_totem",
    long_name="Totem in plain Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=1,
    num_players=PLAYERS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=64,
)


class PlainGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})
        self.dice = random.Random(0)

    def new_initial_state(self) -> "PlainState":
        return PlainState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "PlainObserver":
        return PlainObserver()


class PlainState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: PlainGame) -> None:
        super().__init__(game)
        self.dice = game.dice
        self.totem: Totem | None = None

    def current_player(self) -> int:
        if self.totem is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.totem.over else self.totem.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.totem is None else sorted(self.totem.legal())

    def _apply_action(self, action: int) -> None:
        if self.totem is None:
            self.totem = Totem(PLAYERS, self.dice.randrange)
        else:
            self.totem.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.totem is not None and self.totem.over

    def returns(self) -> list[float]:
        return self.totem.returns() if self.totem is not None and self.totem.over else [0.0] * PLAYERS

    def __str__(self) -> str:
        return "" if self.totem is None else f"{self.totem.totem} {self.totem.points}"


class PlainObserver:
    """OpenSpiel's own kind: it fills a tensor, which is kept."""

    def __init__(self) -> None:
        self.tensor = np.zeros(BOX.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PlainState, player: int) -> None:
        self.tensor[:] = 0 if state.totem is None else state.totem.observation(player)

    def string_from(self, state: PlainState, player: int) -> str:
        return str(state)


pyspiel.register_game(TYPE, PlainGame)
