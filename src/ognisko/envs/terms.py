"""Terms: which game is played, by how many, with which opponents, for what reward and how long."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Options, Value
from ognisko.core.state import State
from ognisko.envs.tables import POINTS, VICTORY, ZERO_SUM, Dealer, Rules, Table, Tables
from ognisko.minds import bots
from ognisko.minds.player import Bot

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]

REWARDS: Final = {"victory": VICTORY, "zero_sum": ZERO_SUM, "points": POINTS}
RANDOM = "random"


class GameDealer(Dealer):
    def __init__(self, game: Game, players: int, options: Options, bot: str) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.bot = bot

    def deal(self, chance: Fast) -> State:
        state: State = self.game.new(self.players, self.options, chance)
        return state

    def opponents(self, seed: int) -> list[Bot]:
        names = [] if self.bot == RANDOM else [self.bot] * self.players
        return [bots.make(name, self.game, "opponent", seed, seat) for seat, name in enumerate(names)]


class Terms:
    """What makes an environment; everything but the game has a default."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Value] | None = None,
        reward: str = "victory",
        cap: int | None = None,
    ) -> None:
        self.game = games.of(game)
        self.players = self.game.seats[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.settle(options or {})
        if reward not in REWARDS:
            raise UsageError(f"reward {reward!r} is not one of {', '.join(REWARDS)}")
        self.reward = reward
        self.cap = cap
        self.layout = self.game.layout()

    @property
    def actions(self) -> int:
        return self.game.grammar.size

    def observation_space(self) -> spaces.Space[Any]:
        low, high = self.layout.bounds()
        return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)

    def mask_space(self) -> spaces.Space[Any]:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def tables(self, count: int, seat: int | None, opponents: str) -> Tables:
        """So many tables, whose games have not begun. A learner may make its share of what the longest game takes."""
        if seat is not None and seat not in range(self.players):
            raise UsageError(f"there is no seat {seat} with {self.players} players")
        observer = self.game.sight.observer
        if observer is None:
            raise UsageError(f"{self.game.id} has a layout, but no observer that fills it")
        cap = self.game.longest(self.players) // self.players if self.cap is None else self.cap
        dealer = GameDealer(self.game, self.players, self.options, opponents)
        place, reward = -1 if seat is None else seat, REWARDS[self.reward]
        rules = Rules(dealer, observer, self.players, self.actions, place, reward, cap)
        return Tables(rules, [_table(dealer, seed_of("table", n)) for n in range(count)])


def _table(dealer: GameDealer, seed: int) -> Table:
    chance = Fast(seed)
    return Table(dealer.deal(chance), chance, dealer.opponents(seed))
