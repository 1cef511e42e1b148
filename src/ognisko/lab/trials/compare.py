"""Two boxes, options or bots on the same deals, until it is clear how they differ; the error is fixed beforehand."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ognisko.core.game import Options
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.outcome import Line, measures, shares
from ognisko.lab.trials.plan import repeatable
from ognisko.lab.trials.stats import FALSE_ALARMS, Figure, Sample, Sequence95

PARTS = ("victories", "first", "decided", "behind", "comeback")  # between 0 and 1
CLOSE = 0.02  # a part that is known so well and does not differ is called the same
CLOSE_PART = 0.02  # and so is another number, known within this part of itself
OF_BOTS = ("victories", "points")
OF_RULES = ("first", "points", "best", "margin", "decisions", "options", "leads", "decided", "behind", "comeback")


@dataclass(frozen=True)
class Side:
    """One of the two."""

    name: str
    components: str | None
    options: Options
    bot: str


@dataclass(frozen=True)
class Comparison:
    """Every deal twice: with both rules, or with the bots' seats exchanged."""

    game: str
    players: int
    sides: tuple[Side, Side]
    seed: int
    most: int  # deals

    @property
    def of_bots(self) -> bool:
        return self.sides[0].bot != self.sides[1].bot

    @property
    def names(self) -> tuple[str, ...]:
        return OF_BOTS if self.of_bots else OF_RULES

    def about(self) -> dict[str, Any]:
        """What must be the same whenever a run goes on."""
        return {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "sides": list(map(self._side, self.sides)),
        }

    def _side(self, side: Side) -> list[Any]:
        game = opened(self.game, side.components).game
        return [side.name, game.rules_version, game.origin.fingerprint, side.options, repeatable(side.bot, game)]

    def jobs(self) -> list[str]:
        bots = [repeatable(side.bot, opened(self.game, side.components).game) for side in self.sides]
        return [self._job(n, turn, bots) for n in range(self.most) for turn in (0, 1)]

    def _job(self, number: int, turn: int, bots: list[str]) -> str:
        side = self.sides[0 if self.of_bots else turn]
        seated = [bots[(seat + turn) % 2 if self.of_bots else turn] for seat in range(self.players)]
        wanted = [self.game, side.components, self.players, side.options, seated, self.seed + number, ["pair", turn]]
        return json.dumps(wanted)

    def difference(self, one: Line, other: Line) -> dict[str, float]:
        """The second less the first."""
        if self.of_bots:
            return {"victories": self._of_bots(one, other, shares), "points": self._of_bots(one, other, _scores)}
        before, after = told(one), told(other)
        return {name: after[name] - before[name] for name in self.names}

    def _of_bots(self, one: Line, other: Line, worth: Any) -> float:
        """What a seat of the second bot got more than one of the first; in the other game they have changed seats."""
        values = {bot: [] for bot in (0, 1)}  # type: dict[int, list[float]]
        for turn, line in enumerate((one, other)):
            for seat, value in enumerate(worth(line)):
                values[(seat + turn) % 2].append(value)
        return Sample(values[1]).mean - Sample(values[0]).mean


def _scores(line: Line) -> list[float]:
    return [float(score) for score in line["scores"]]


def told(line: Line) -> dict[str, float]:
    """All that is compared of one game."""
    own = {"first": shares(line)[0], "points": sum(line["scores"]) / len(line["scores"])}
    return {**measures(line), **own, **{name: line[name] for name in ("leads", "decided", "behind", "comeback")}}


class Verdict:
    """What is known so far."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.differences = {name: Sequence95(FALSE_ALARMS / len(comparison.names)) for name in comparison.names}
        self.levels = {name: Sample() for name in comparison.names}
        self.deals = 0

    def add(self, one: Line, other: Line) -> None:
        self.deals += 1
        for name, value in self.comparison.difference(one, other).items():
            self.differences[name].add(value)
        level = told(one)
        for name in self.levels:
            self.levels[name].add(level.get(name, 1 / self.comparison.players))

    def is_clear(self) -> bool:
        return all(self._is_settled(name) for name in self.differences)

    def _is_settled(self, name: str) -> bool:
        sequence = self.differences[name]
        close = CLOSE if name in PARTS else CLOSE_PART * abs(self.levels[name].mean)
        return sequence.differs or sequence.radius <= close

    def differing(self) -> dict[str, Figure]:
        return {name: each.sequential() for name, each in self.differences.items() if each.differs}

    def alike(self) -> dict[str, Figure]:
        return {name: each.sequential() for name, each in self.differences.items() if not each.differs}


def judge(comparison: Comparison, lines: Iterable[str]) -> Iterator[Verdict]:
    """The verdict after every deal; no more are asked for when it is clear."""
    verdict = Verdict(comparison)
    each = map(json.loads, lines)
    for one, other in zip(each, each, strict=True):
        verdict.add(one, other)
        yield verdict
        if verdict.is_clear():
            return
