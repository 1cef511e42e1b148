"""Terms: which game is played, by how many, with which opponents, for what reward and how long."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from ognisko import games
from ognisko.core.chance import Fast, seed_of
from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Options, Value
from ognisko.core.given import seat as seat_of
from ognisko.core.given import whole
from ognisko.core.setting import Setting
from ognisko.core.state import MOST_ACTIONS, Actions, State
from ognisko.envs.tables import (
    LOST,
    POINTS,
    RANKS,
    REFUSED,
    REPLACED,
    VICTORY,
    ZERO_SUM,
    Dealer,
    Rules,
    Table,
    Tables,
)
from ognisko.minds import bots
from ognisko.minds.player import Bot

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
Policy = Callable[[Observation, Mask], ArrayLike]
"""Chooses for many seats at once: a row of observations and a row of masks for each, back comes an action for each."""
Opponents = str | Policy

REWARDS: Final = {"victory": VICTORY, "zero_sum": ZERO_SUM, "points": POINTS, "ranks": RANKS}
ILLEGAL: Final = {"error": REFUSED, "random": REPLACED, "lose": LOST}
RANDOM: Final = "random"
NO_SEED: Final = -1
MOST: Final = 2**63 - 1


class GameDealer(Dealer):
    def __init__(self, game: Game, players: int, options: Options, opponents: Opponents) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.bot = opponents if isinstance(opponents, str) else RANDOM  # a policy is asked by Room
        self.setting = Setting(game, players, options)

    def deal(self, chance: Fast) -> State:
        state: State = self.game.deal(self.players, self.options, chance)
        state.setting = self.setting
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
        self.options = self.game.settle({} if options is None else options)
        self.reward = _one_of(REWARDS, "reward", reward)
        self.cap = None if cap is None else _held("cap", cap, least=1)
        self.layout = self.game.layout()

    @property
    def actions(self) -> int:
        return self.game.grammar.size

    def observation_space(self) -> spaces.Space[Any]:
        low, high = self.layout.bounds()
        return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)

    def mask_space(self) -> spaces.Space[Any]:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def tables(self, count: int, seat: int | None, opponents: Opponents, illegal: str) -> Tables:
        """So many tables, whose games have not begun. A learner may make its share of what the longest game takes."""
        if not isinstance(opponents, str) and not callable(opponents):
            raise UsageError(f"opponents {opponents!r} are neither the name of a bot nor a function")
        observer = self.game.sight.observer
        if observer is None:
            raise UsageError(f"{self.game.id} has a layout, but no observer that fills it")
        cap = self.game.longest(self.players) // self.players if self.cap is None else self.cap
        dealer = GameDealer(self.game, self.players, self.options, opponents)
        rules = Rules(
            dealer,
            observer,
            self.players,
            self.actions,
            -1 if seat is None else seat_of(seat, self.players),
            self.reward,
            cap,
            _one_of(ILLEGAL, "illegal", illegal),
            callable(opponents),
        )
        return Tables(rules, [_table(dealer, seed_of("table", n), self.actions) for n in range(count)])


def checked_seed(seed: object) -> int:
    return _held("seed", seed, least=0)


def _held(what: str, value: object, least: int) -> int:
    """A whole number up to what 63 bits hold."""
    found = whole(what, value, least)
    if found > MOST:
        raise UsageError(f"{what}: {found} is more than {MOST}")
    return found


def _one_of(known: Mapping[str, int], what: str, chosen: str) -> int:
    if chosen not in tuple(known):  # also what has no hash
        raise UsageError(f"{what} {chosen!r} is not one of {', '.join(known)}")
    return known[chosen]


def _table(dealer: GameDealer, seed: int, actions: int) -> Table:
    chance = Fast(seed)
    return Table(dealer.deal(chance), chance, dealer.opponents(seed), Actions(min(actions, MOST_ACTIONS)))
