"""What a report is made of: plain games at every tier, games with withheld components, options, tiers in duels."""

import json
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from typing import Any

from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Option, Options, Value
from ognisko.lab.arena import sources
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.fates import to_withhold
from ognisko.minds import bots as minds
from ognisko.minds.mind import mind_of

LEVEL = "level:"
USUAL = (1.5, 3.0)  # times as often as each weaker one: between two 60 to 75 %
OPTION_PART = 4  # every other value of an option gets this part of a tier's games


def repeatable(spec: str, game: Game) -> str:
    """The bot without a clock: iterations alone decide, so that the same seed gives the same game everywhere."""
    minds.make(spec, game)  # a wrong spec is told before the first game
    if spec.startswith(LEVEL):
        spec = mind_of(game).level(int(spec.removeprefix(LEVEL)))
    name, _, rest = spec.partition(":")
    settings = [item for item in rest.split(",") if item]
    kept = [item for item in settings if not item.startswith("seconds=")]
    if len(kept) < len(settings) and not any(item.startswith("iterations=") for item in kept):
        raise UsageError(f"bot {spec!r}: give it iterations, for seconds are not the same twice")
    return f"{name}:{','.join(kept)}" if kept else name


def _among(odds: float, players: int) -> float:
    """The part of who wins so many times as often as each of the others.

    >>> _among(3, 2)
    0.75
    """
    return odds / (odds + players - 1)


def check_seats(players: int) -> None:
    if players < 2:
        raise UsageError("the lab compares seats: it needs two or more players")


@dataclass(frozen=True)
class Plan:
    """`tiers` are bots from weak to strong; each plays all seats of its games."""

    name: str
    components: str | None
    players: int
    options: Options
    tiers: tuple[str, ...]
    games: tuple[int, ...]
    trials: int
    duels: int
    seed: int
    wish: tuple[float, float] | None = None
    varied: int | None = None  # games for every other value of every option; None: a part of a tier's

    @cached_property
    def game(self) -> Game:
        return opened(self.name, self.components).game

    @cached_property
    def bots(self) -> list[str]:
        return [repeatable(spec, self.game) for spec in self.tiers]

    @property
    def middle(self) -> int:
        """The tier that plays the games with withheld components."""
        return min(1, len(self.tiers) - 1)

    @property
    def wished(self) -> tuple[float, float]:
        """The part of the victories that a stronger player should have: as asked, or by the usual odds."""
        return self.wish or (_among(USUAL[0], self.players), _among(USUAL[1], self.players))

    def about(self) -> dict[str, Any]:
        """What must be the same whenever a run goes on, and what a reader needs to repeat it."""
        return {
            "ognisko": version("ognisko"),
            "game": self.name,
            "rules": self.game.rules_version,
            "components": self.game.origin.fingerprint,
            "sources": sources(self.name),
            "players": self.players,
            "options": self.options,
            "tiers": list(self.tiers),
            "bots": self.bots,
            "seed": self.seed,
        }

    def command(self) -> str:
        """What to type to get the same report, wherever it is written to."""
        words = ["ognisko", "lab", self.name, "--players", str(self.players)]
        for id, value in self.options.items():
            words += ["--option", f"{id}={Option.word(value)}"]
        words += ["--components", self.components] if self.components else []
        words += ["--bots", ",".join(self.tiers), "--games", ",".join(map(str, self.games))]
        words += ["--wish", "..".join(f"{100 * end:g}" for end in self.wish)] if self.wish else []
        words += ["--trials", str(self.trials), "--duels", str(self.duels)]
        words += [] if self.varied is None else ["--variants", str(self.varied)]
        words += ["--seed", str(self.seed)]
        return shlex.join(words)

    def variants(self) -> Iterator[tuple[str, Value]]:
        """Every other value of every option, one at a time."""
        for option in self.game.options:
            for value in option.values:
                if value != self.options[option.id]:
                    yield option.id, value

    def jobs(self) -> list[str]:
        """One block after another; numbers within a block are deals, the same in every block."""
        return [
            *self._plain(),
            *(self._job([bot] * self.players, n, ["trial"]) for bot in [self.bots[self.middle]] for n in self._trials),
            *self._varied(),
            *self._duels(),
        ]

    @property
    def _trials(self) -> range:
        return range(self.trials if to_withhold(self.name, self.components) else 0)

    def _plain(self) -> Iterator[str]:
        for tier, (bot, count) in enumerate(zip(self.bots, self.games, strict=True)):
            yield from (self._job([bot] * self.players, n, ["plain", tier]) for n in range(count))

    def _varied(self) -> Iterator[str]:
        for id, value in self.variants():
            for tier, (bot, count) in enumerate(zip(self.bots, self.games, strict=True)):
                for n in range(count // OPTION_PART if self.varied is None else min(count, self.varied)):
                    block = ["option", tier, id, value]
                    yield self._job([bot] * self.players, n, block, {**self.options, id: value})

    def _duels(self) -> Iterator[str]:
        """One of a tier among others of another, on every seat of every deal."""
        for one, other in self.pairs():
            for n in range(self.duels):
                seat = n % self.players
                seats = [self.bots[one] if each == seat else self.bots[other] for each in range(self.players)]
                yield self._job(seats, n // self.players, ["duel", one, other, seat])

    def pairs(self) -> list[tuple[int, int]]:
        tiers = range(len(self.tiers))
        return [(a, b) for a in tiers for b in tiers if a > b or (a != b and self.players > 2)]

    def _job(self, bots: Sequence[str], number: int, block: list[Any], options: Options | None = None) -> str:
        chosen = self.options if options is None else options
        return json.dumps([self.name, self.components, self.players, chosen, bots, self.seed + number, block])
