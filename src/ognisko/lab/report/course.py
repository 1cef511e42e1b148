"""The parts of a report about how games go: their length, their tension, luck and skill, and strong against weak."""

import html
import statistics
from collections.abc import Callable, Sequence

from ognisko.lab.report import plots
from ognisko.lab.report.count import Tier
from ognisko.lab.report.findings import Findings
from ognisko.lab.report.markup import about, figure, grid, line_of, or_dash, side
from ognisko.lab.report.plots import Interval, Scale
from ognisko.lab.report.words import Words
from ognisko.lab.trials.stats import Figure

PARTS = ("deal", "chance", "choice")


def by_tier(found: Findings, words: Words, make: Callable[[int], str]) -> str:
    """A column for each tier."""
    columns = []
    for n in found.tiers:
        games = words.number(found.counted.tiers[n].games, 0)
        columns.append(f'<p class="tier">{words.text("tier", tier=words.tier(n), games=games)}</p>{make(n)}')
    return side(columns)


def length(found: Findings, words: Words) -> str:
    tiers = found.counted.tiers
    lines = [
        line_of(words.text(f"measure.{name}"), [words.mean(tiers[n].measures[name].figure()) for n in found.tiers])
        for name in tiers[0].measures
    ]
    if any(tier.unfinished for tier in tiers):
        lines.append(line_of(words.text("measure.unfinished"), [str(tiers[n].unfinished) for n in found.tiers]))
    table = grid(words.text("length"), _head(found, words), lines)
    return about(words, "length.about") + table + by_tier(found, words, lambda tier: _histogram(found, words, tier))


def _histogram(found: Findings, words: Words, tier: int) -> str:
    lengths = found.counted.tiers[tier].lengths
    low, _, high = statistics.quantiles(lengths, n=4) if len(lengths) > 1 else (lengths[0],) * 3
    told = words.say("histogram", low=words.number(low, 0), high=words.number(high, 0))
    scales = (words.say("measure.decisions"), words.say("histogram.games"))
    label = f"{words.tier(tier)}. {told}"
    drawn = plots.histogram(f"lengths-{tier}-{words.language}", label, _usual(lengths), scales, words.plain)
    return figure(drawn, html.escape(told))


def _usual(lengths: Sequence[int]) -> Sequence[int]:
    """Without the one in a hundred at each end that would press all others together."""
    ordered = sorted(lengths)
    cut = len(ordered) // 100
    return ordered[cut : len(ordered) - cut]


def drama(found: Findings, words: Words) -> str:
    tiers = [found.counted.tiers[n] for n in found.tiers]
    lines = [
        _dramatic(words, "leads", [words.mean(tier.drama["leads"].figure()) for tier in tiers]),
        _dramatic(words, "decided", [words.share(tier.drama["decided"].figure()) for tier in tiers]),
        _dramatic(words, "half", [_half(words, tier) for tier in tiers]),
        _dramatic(words, "comeback", [words.share(tier.drama["comeback"].share()) for tier in tiers]),
        _dramatic(words, "behind", [words.share(tier.drama["behind"].figure()) for tier in tiers]),
    ]
    table = grid(words.text("drama"), _head(found, words), lines)
    curves = about(words, "curve") + by_tier(found, words, lambda tier: _curve(found, words, tier))
    return about(words, "drama.about") + table + curves


def _half(words: Words, tier: Tier) -> str:
    hoped = words.text("drama.half.about", hoped=words.share(tier.hoped.figure()))
    return f"{words.share(tier.half.share())}<br><small>{hoped}</small>"


def _dramatic(words: Words, name: str, cells: Sequence[str]) -> str:
    told = "" if name in ("leads", "half") else f"<br><small>{words.text(f'drama.{name}.about')}</small>"
    return line_of(words.text(f"drama.{name}") + told, cells)


def _curve(found: Findings, words: Words, tier: int) -> str:
    curves = found.counted.tiers[tier].curves
    if len(curves) < 2:
        return about(words, "nothing")
    columns = list(zip(*curves, strict=True))
    quarters = [statistics.quantiles(column, n=4) for column in columns]
    lines = [
        [statistics.fmean(column) for column in columns],
        [quarter[0] for quarter in quarters],
        [quarter[2] for quarter in quarters],
    ]
    ends = (words.say("curve.start"), words.say("curve.end"))
    label = f"{words.tier(tier)}. {words.say('curve')}"
    return figure(plots.curve(f"curve-{tier}-{words.language}", label, lines, 1 / found.plan.players, ends, words.part))


def luck(found: Findings, words: Words) -> str:
    known = [(n, parts) for n in found.tiers if (parts := found.luck[n])]
    if not known:
        return ""
    names = [f'<span class="part part{place}"></span>{words.text(f"luck.{name}")}' for place, name in enumerate(PARTS)]
    lines = [line_of(html.escape(words.tier(n)), list(map(words.share, parts))) for n, parts in known]
    rows = [(words.tier(n), [part.value for part in parts]) for n, parts in known]
    drawn = plots.stacked(f"luck-picture-{words.language}", words.say("luck.label"), rows, words.part)
    return about(words, "luck.about") + figure(drawn) + grid(words.text("luck"), ["", *names], lines)


def duels(found: Findings, words: Words) -> str:
    """The matrix of tiers against tiers, and each step from one to the next beside what the designer wants."""
    if not found.duels:
        return ""
    tiers = found.tiers
    lines = [
        line_of(html.escape(words.tier(one)), [_duel(found, words, one, other) for other in tiers]) for one in tiers
    ]
    told = about(words, "duels.about", even=words.percent(1 / found.plan.players))
    return told + grid(words.text("duels"), _head(found, words), lines) + _wished(found, words)


def _duel(found: Findings, words: Words, one: int, other: int) -> str:
    known = found.duels.get((one, other))
    if known is None and (mirrored := found.duels.get((other, one))):
        known = Figure(1 - mirrored.value, 1 - mirrored.high, 1 - mirrored.low, mirrored.count)
    return or_dash(known, words.share)


def _wished(found: Findings, words: Words) -> str:
    """Is the stronger one ahead by as much as it should be?"""
    low, high = found.plan.wished
    steps = [(n, found.duels[n + 1, n]) for n in found.tiers if (n + 1, n) in found.duels]
    if not steps:
        return ""
    rows = [
        Interval(
            words.say("wish.step", strong=words.tier(n + 1), weak=words.tier(n)),
            words.share(step),
            step,
            step.high < low or step.low > high,
        )
        for n, step in steps
    ]
    told = [f"<li>{html.escape(row.name)}: {words.text(_verdict(row.figure, low, high))}</li>" for row in rows]
    drawn = plots.forest(
        f"duels-picture-{words.language}", words.say("wish.label"), rows,
        Scale(0, 1, 1 / found.plan.players, words.part, (low, high)),
    )  # fmt: skip
    wish = about(words, "wish.about", low=words.part(low), high=words.part(high))
    return f"<h3>{words.text('wish')}</h3>{wish}" + side([figure(drawn), f"<ul>{''.join(told)}</ul>"])


def _verdict(step: Figure, low: float, high: float) -> str:
    if step.high < low:
        return "wish.below"
    if step.low > high:
        return "wish.above"
    return "wish.met" if low <= step.low and step.high <= high else "wish.open"


def _head(found: Findings, words: Words) -> list[str]:
    return ["", *(html.escape(words.tier(n)) for n in found.tiers)]
