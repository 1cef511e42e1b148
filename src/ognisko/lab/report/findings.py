"""Findings: every figure of a report with its interval, and which are significant; in no language yet."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ognisko.lab.report.count import Component, Counted, Having, Tier
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.fates import kinds
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import Figure, Sample, discoveries, lift, p_value
from ognisko.minds.advice import Z

FEWEST = 30  # seats that had a component, deals with an option: of fewer nothing is called significant
DEAD = 0.02  # played in fewer of the games that it was seen in
NOTABLE = ("closest", "wildest", "longest", "shortest", "lopsided")


@dataclass
class Claim:
    """One comparison. `about` tells of what, for the sentence: a seat, a component, an option."""

    kind: str
    about: tuple[Any, ...]
    tier: int
    figure: Figure
    even: float
    significant: bool = False


@dataclass
class Row:
    """A component: how often it came into play (parts of the games, or of their seats), and what it is worth."""

    section: str
    id: str
    uses: dict[str, Figure]
    won: Figure | None  # of those who played it: no cause, for winners play more
    dealt: dict[int, Figure] = field(default_factory=dict)  # lift by tier
    having: dict[int, tuple[Figure, Figure]] = field(
        default_factory=dict
    )  # by tier: victories and points of those seats
    free: Figure | None = None  # lift of not being kept from it, above the mean of its kind
    strong: int = 0  # 1 or -1 if one of these is significant
    dead: bool = False


@dataclass
class Findings:
    """Everything, ready to be worded."""

    plan: Plan
    counted: Counted
    seats: list[list[Claim]]
    rows: dict[str, list[Row]]
    mean_free: dict[str, Figure]
    options: list[Claim]
    duels: dict[tuple[int, int], Figure]
    luck: list[list[Figure] | None]
    notable: dict[str, int]
    claims: list[Claim]

    @property
    def tiers(self) -> list[int]:
        """Those that have played."""
        return [n for n, tier in enumerate(self.counted.tiers) if tier.games]


def findings(counted: Counted) -> Findings:
    plan = counted.plan
    seats = [_seats(tier, number) for number, tier in enumerate(counted.tiers)]
    rows = {section: list(_rows(counted, section)) for section in kinds(plan.game)}
    means = {section: mean for section in rows if (mean := _mean_free(rows[section])) is not None}
    claims = [claim for tier in seats for claim in tier]
    claims += [claim for section in rows.values() for row in section for claim in _claims(row, means.get(row.section))]
    options = list(_options(counted))
    claims += [claim for claim in options if claim.figure.count >= FEWEST]
    for claim, significant in zip(claims, discoveries([claim.figure.p for claim in claims]), strict=True):
        claim.significant = significant
    _mark(rows, claims)
    return Findings(
        plan, counted, seats, rows, means, options,
        {pair: sample.share(1 / plan.players) for pair, sample in counted.duels.items()},
        [_luck(tier.luck) for tier in counted.tiers],
        _notable(counted), claims,
    )  # fmt: skip


def _seats(tier: Tier, number: int) -> list[Claim]:
    even = 1 / len(tier.won)
    return [Claim("seat", (seat,), number, won.share(even), even) for seat, won in enumerate(tier.won)]


def _rows(counted: Counted, section: str) -> Iterator[Row]:
    plan = counted.plan
    for id in opened(plan.name, plan.components).ids(section):
        use, key = counted.uses[section, id], (section, id)
        games = max(1, counted.tiers[plan.middle].games)
        among = (use.seats["seen"] if kinds(plan.game)[section].present else games) * plan.players
        uses = {fate: _part(use.seats[fate], games if fate == "seen" else among) for fate in _told(plan, section)}
        row = Row(section, id, uses, use.won.share() if use.won.count >= FEWEST else None)
        row.dealt = {n: worth for n, tier in enumerate(counted.tiers) if (worth := _dealt(tier, key)) is not None}
        row.having = {n: _having(counted.tiers[n].dealt[key]) for n in row.dealt}
        row.free = _free(counted, key)
        row.dead = _is_dead(row)
        yield row


def _told(plan: Plan, section: str) -> list[str]:
    """The fates that the game tells of this section; what is dealt is measured by its lift."""
    kind = kinds(plan.game)[section]
    return [fate for fate in ("seen", "taken", "played", "kept") if getattr(kind, fate)]


def _part(count: int, games: int) -> Figure:
    sample = Sample()
    sample.count, sample.sum, sample.squares = max(games, 1), float(min(count, games)), float(min(count, games))
    return sample.share()


def _is_dead(row: Row) -> bool:
    played = row.uses.get("played") or row.uses.get("kept")
    return played is not None and played.high < DEAD


def _base(tier: Tier, having: Having) -> float:
    """What all seats win, weighed by where those sat who have it."""
    won = [tier.won[seat].mean * count for seat, count in enumerate(having.seats)]
    return math.fsum(won) / having.won.count


def _dealt(tier: Tier, key: Component) -> Figure | None:
    having = tier.dealt.get(key)
    if having is None or having.won.count < FEWEST:
        return None
    return lift(having.won, _base(tier, having), having.won.count / (tier.games * len(tier.won)))


def _having(having: Having) -> tuple[Figure, Figure]:
    return having.won.share(), having.points.figure()


def _free(counted: Counted, key: Component) -> Figure | None:
    """What a seat gains by being allowed to use it."""
    without = counted.without.get(key)
    if without is None or without.won.count < FEWEST:
        return None
    part = without.won.count / (without.won.count + counted.free[key])
    kept_from = lift(without.won, _base(counted.trials, without), part)
    return replace(kept_from, value=-kept_from.value, low=-kept_from.high, high=-kept_from.low)


def _mean_free(rows: Sequence[Row]) -> Figure | None:
    """The mean of a kind; taken off each, for any card is worth more than one that may not be used."""
    free = [row.free for row in rows if row.free is not None]
    if not free:
        return None
    mean = math.fsum(each.value for each in free) / len(free)
    error = math.sqrt(math.fsum(each.error**2 for each in free)) / len(free)
    return Figure(mean, mean - Z * error, mean + Z * error, sum(each.count for each in free), p_value(mean, error))


def _claims(row: Row, mean: Figure | None) -> Iterator[Claim]:
    about = (row.section, row.id)
    for tier, figure in row.dealt.items():
        yield Claim("dealt", about, tier, figure, 0.0)
    if row.free is not None and mean is not None:
        row.free = _above(row.free, mean)
        yield Claim("free", about, -1, row.free, 0.0)


def _above(figure: Figure, mean: Figure) -> Figure:
    value = figure.value - mean.value
    error = math.hypot(figure.error, mean.error)
    return Figure(value, value - Z * error, value + Z * error, figure.count, p_value(value, error))


def _mark(rows: dict[str, list[Row]], claims: Sequence[Claim]) -> None:
    known = {(row.section, row.id): row for section in rows.values() for row in section}
    for claim in claims:
        if claim.significant and claim.kind in ("dealt", "free"):
            known[claim.about].strong = 1 if claim.figure.value > 0 else -1


def _options(counted: Counted) -> Iterator[Claim]:
    for (id, value, tier), samples in counted.varied.items():
        for what, sample in zip(("first", "points", "length"), samples, strict=True):
            if sample.count >= 2:
                yield Claim(f"option_{what}", (id, value), tier, sample.figure(0.0), 0.0)


def _luck(games: Sequence[Sequence[float]]) -> list[Figure] | None:
    """The parts of the change of the chances of winning: by the deal, by later chance, by decisions."""
    total = math.fsum(map(math.fsum, games))
    if len(games) < FEWEST or total <= 0:
        return None
    found = []
    for place in range(3):
        part = math.fsum(game[place] for game in games) / total
        error = math.sqrt(math.fsum((game[place] - part * math.fsum(game)) ** 2 for game in games)) / total
        found.append(Figure(part, max(0.0, part - Z * error), min(1.0, part + Z * error), len(games)))
    return found


def _notable(counted: Counted) -> dict[str, int]:
    """Five games worth a look, by their seeds: of equals the first."""
    games = counted.games
    if not games:
        return {}
    margin = {seed: _margin(line["scores"]) for seed, line in games}
    lines = dict(games)
    first = {
        "closest": min(lines, key=lambda seed: (margin[seed], -lines[seed]["leads"], seed)),
        "wildest": min(lines, key=lambda seed: (-lines[seed]["leads"], margin[seed], seed)),
        "longest": min(lines, key=lambda seed: (-lines[seed]["decisions"], seed)),
        "shortest": min(lines, key=lambda seed: (lines[seed]["decisions"], seed)),
        "lopsided": min(lines, key=lambda seed: (-margin[seed], seed)),
    }
    return {name: first[name] for name in NOTABLE}


def _margin(scores: Sequence[int]) -> int:
    ordered = sorted(scores, reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else 0
