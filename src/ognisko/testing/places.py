"""A game at a table, for every number of players and option, and how its positions are found."""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from ognisko.core.chance import Fast, seed_of
from ognisko.core.game import Game, Options
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import SPECTATOR, State
from ognisko.lab.simulate import play
from ognisko.minds import bots
from ognisko.minds.player import Bot
from ognisko.play.match import Match
from ognisko.testing.depth import ONE_IN, SCALE, scale
from ognisko.testing.probes import probe_of

# Of a test of the argument `place`, or `game`: the plugin goes through those that the run is about.
at_every_place = pytest.mark.at_every_place
where_something_is_hidden = pytest.mark.where_something_is_hidden
where_it_is_observed = pytest.mark.where_it_is_observed
where_chances_are_reckoned = pytest.mark.where_chances_are_reckoned
of_every_game = pytest.mark.of_every_game


def amount(full: int, least: int = 1) -> int:
    """How many of `full` this run does; `least` where fewer would show nothing."""
    return max(1, round(full * SCALE / ONE_IN), min(least, round(full * SCALE)))


@cache
def runs_compiled(game: Game) -> bool:
    """A game from outside runs interpreted, also beside a compiled kernel."""
    state = game.new(game.seats[0], game.settle({}), Fast(0))
    return not str(sys.modules[type(state).__module__].__file__).endswith(".py")


@dataclass(frozen=True)
class Place:
    """One game at one table."""

    game: Game
    players: int
    options: Options

    @property
    def probe(self) -> ModuleType:
        return probe_of(self.game)

    @property
    def seats(self) -> list[int]:
        return [*range(self.players), SPECTATOR]

    def __str__(self) -> str:
        words = (f"{id}={value}" for id, value in self.options.items() if value != self.default(id))
        return "-".join([self.game.id, f"{self.players}p", *words])

    def default(self, id: str) -> object:
        return next(option.default for option in (*self.game.options, *self.game.studies) if option.id == id)

    @property
    def bot(self) -> str:
        """Who plays whole games: random, unless the probe names a bot because random players need too long."""
        return str(getattr(self.probe, "BOT", "random"))

    def match(self, seed: int) -> Match:
        return play(self.game, self.players, self.options, [self.bot] * self.players, seed)

    def positions(self, count: int, seed: int = 0, stride: int | None = None) -> Iterator[State]:
        """At least `count` positions of whole games, the last one of each game included.

        Of games that are long at random the probe's STRIDE leaves out all but every so many positions; where random
        play leads nowhere (GUIDED), the bot makes most of the decisions.
        """
        stride = getattr(self.probe, "STRIDE", 1) if stride is None else stride
        chance = Fast(seed_of("positions", str(self), seed))
        guided = getattr(self.probe, "GUIDED", False)
        bot = bots.make(self.bot, self.game, "positions", seed) if guided else None
        while count > 0:
            state = self.game.new(self.players, self.options, chance)
            for step in range(self.game.longest(self.players)):
                if step % stride == 0 or state.over:
                    yield state
                    count -= 1
                if state.over:
                    break
                action = self.wander(state, chance, bot)
                state = state.copy()
                state.apply(action, chance)

    def sample(self, full: int, seed: int = 0) -> Iterator[State]:
        """Positions out of `full`: all of them in a deep run, one in some and every last one in an ordinary one."""
        for n, state in enumerate(self.positions(max(1, round(full * scale(runs_compiled(self.game)))), seed)):
            if n % ONE_IN == 0 or state.over:
                yield state

    def wander(self, state: State, chance: Fast, bot: Bot | None) -> int:
        """A random action, or mostly what the bot chooses."""
        if bot is not None and chance.below(4) > 0:
            return bot.choose(Glimpse(state, state.seat))
        legal = self.game.legal(state, state.seat)
        return legal[chance.below(len(legal))]


def dice(*labels: Any) -> random.Random:
    return random.Random(seed_of(*labels))
