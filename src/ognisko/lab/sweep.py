"""Searches for components that meet wishes: Optuna proposes values, games on the same deals judge them."""

import itertools
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import optuna
import tomli_w

from ognisko.core.errors import ComponentError, UsageError
from ognisko.core.game import Options
from ognisko.lab.report.count import Counted
from ognisko.lab.report.findings import findings
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.measure import play_job
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.run import run
from ognisko.lab.trials.stats import Figure
from ognisko.lab.trials.wish import MEASURED, SEATS, Vary, Wish, changed
from ognisko.lab.workers import Where

FORBIDDEN = 10.0  # what a set misses that the rules of its file refuse


class Told(NamedTuple):
    """The figure by which a wish is judged: a mean, the share of a seat, the lift of a component; and which it is."""

    figure: Figure
    kind: str
    which: str = ""


@dataclass(frozen=True)
class Tried:
    """A set of values, how far each wish was missed (0: met), and the file; or why there is none."""

    number: int
    values: tuple[int, ...]
    missed: tuple[float, ...]
    told: tuple[Told, ...]
    file: Path | None
    refused: str = ""

    @property
    def total(self) -> float:
        return sum(self.missed)


@dataclass(frozen=True)
class Sweep:
    """Which values may change in which box, and what is wished."""

    game: str
    components: str | None
    players: int
    options: Options
    bot: str
    games: int
    seed: int
    varied: tuple[Vary, ...]
    wishes: tuple[Wish, ...]
    rounds: int

    def plan(self, file: str) -> Plan:
        return Plan(self.game, file, self.players, self.options, (self.bot,), (self.games,), 0, 0, self.seed)

    def content(self, values: Sequence[int]) -> dict[str, Any]:
        return changed(opened(self.game, self.components).content, self.varied, values)


def sweep(wanted: Sweep, folder: Path, workers: Where = None) -> Iterator[Tried]:
    """One set after another; started again, it goes through the same proposals, but plays nothing twice."""
    folder.mkdir(parents=True, exist_ok=True)
    every = [range(each.low, each.high + 1) for each in wanted.varied]
    if math.prod(map(len, every)) <= wanted.rounds:  # few sets are all tried
        for number, values in enumerate(itertools.product(*every)):
            yield _try(wanted, number, values, folder, workers)
    else:
        yield from _proposed(wanted, folder, workers)


def _proposed(wanted: Sweep, folder: Path, workers: Where) -> Iterator[Tried]:
    """Of many sets those near to good ones."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=wanted.seed)
    study = optuna.create_study(directions=["minimize"] * len(wanted.wishes), sampler=sampler)
    known: dict[tuple[int, ...], Tried] = {}
    for number in range(wanted.rounds):
        trial = study.ask()
        values = tuple(trial.suggest_int(each.text, each.low, each.high) for each in wanted.varied)
        if values not in known:
            known[values] = _try(wanted, number, values, folder, workers)
        study.tell(trial, list(known[values].missed))
        yield known[values]


def _try(wanted: Sweep, number: int, values: tuple[int, ...], folder: Path, workers: Where) -> Tried:
    file = folder / f"{'-'.join(map(str, values))}.toml"
    file.write_text(tomli_w.dumps(wanted.content(values)), encoding="utf-8")
    try:
        plan = wanted.plan(str(file))
        lines = run(plan.about(), plan.jobs(), file.with_suffix(".jsonl"), workers, play_job)
        counted = Counted(plan).add_all(lines)
    except ComponentError as error:
        file.unlink()
        return Tried(number, values, (FORBIDDEN,) * len(wanted.wishes), (), None, str(error))
    judged = [_judge(wish, counted) for wish in wanted.wishes]
    return Tried(number, values, tuple(missed for missed, _ in judged), tuple(told for _, told in judged), file)


def _judge(wish: Wish, counted: Counted) -> tuple[float, Told]:
    """How far the wish is missed, and the figure by which."""
    if wish.low is not None:
        name = MEASURED[wish.about]
        tier = counted.tiers[0]
        figure = (tier.measures.get(name) or tier.drama[name]).figure()
        return wish.missed(figure.value), Told(figure, "mean")
    found = findings(counted)
    if wish.about == SEATS:
        worst = max(found.seats[0], key=lambda claim: abs(claim.figure.value - claim.even))
        return abs(worst.figure.value - worst.even), Told(worst.figure, "share", str(worst.about[0] + 1))
    lifts = {row.id: row.dealt[0] for row in found.rows[wish.about] if 0 in row.dealt}
    if not lifts:
        raise UsageError(f"--target {wish.text!r}: too few games to say anything; give --games more")
    which = max(lifts, key=lambda id: abs(lifts[id].value))
    return abs(lifts[which].value), Told(lifts[which], "lift", which)


def front(tried: Sequence[Tried]) -> list[Tried]:
    """Those that no other beats in every wish (Pareto), the best in all together first."""
    once = list({each.values: each for each in tried if each.file is not None}.values())
    kept = [each for each in once if not any(_beats(other, each) for other in once)]
    return sorted(kept, key=lambda each: (each.total, each.number))


def _beats(one: Tried, other: Tried) -> bool:
    pairs = list(zip(one.missed, other.missed, strict=True))
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def best_file(tried: Sequence[Tried], out: Path) -> Tried | None:
    """Write the best set, whole, to be played with; nothing if no set could be played."""
    best = next(iter(front(tried)), None)
    if best is not None and best.file is not None:
        out.write_bytes(best.file.read_bytes())
    return best


def _cells(told: Told) -> list[Any]:
    return [told.kind, told.which, *(round(part, 5) for part in (told.figure.value, told.figure.low, told.figure.high))]


def table(tried: Sequence[Tried]) -> str:
    """All of it as JSON lines, for programs."""
    return "".join(
        json.dumps({"values": each.values, "missed": each.missed, "told": list(map(_cells, each.told))}) + "\n"
        for each in tried
    )
