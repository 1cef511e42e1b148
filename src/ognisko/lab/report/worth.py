"""The parts of a report about what a seat and a component are worth."""

import html
from collections.abc import Callable, Iterable, Sequence

from ognisko.lab.report import plots
from ognisko.lab.report.course import by_tier
from ognisko.lab.report.findings import Findings, Row
from ognisko.lab.report.markup import about, figure, grid, line_of, or_dash, side
from ognisko.lab.report.plots import Interval, Scale
from ognisko.lab.report.words import Words
from ognisko.lab.trials.stats import Figure

SHOWN = 12  # components with a plot; the others stand in the table


def seats(found: Findings, words: Words) -> str:
    even = found.seats[0][0].even
    scale = Scale(*_ends([claim.figure for tier in found.seats for claim in tier], even), even, words.part)

    def drawn(tier: int) -> str:
        rows = [
            Interval(
                words.say("seat", seat=claim.about[0] + 1), words.share(claim.figure), claim.figure, claim.significant
            )
            for claim in found.seats[tier]
        ]
        label = words.say("seats.label", tier=words.tier(tier))
        return plots.forest(f"seats-{tier}-{words.language}", label, rows, scale)

    return about(words, "seats.about") + by_tier(found, words, drawn) + _seat_table(found, words)


def _seat_table(found: Findings, words: Words) -> str:
    tiers = found.tiers
    head = [words.text("seat.head"), *(html.escape(words.tier(n)) for n in tiers)]
    lines = []
    for seat in range(found.plan.players):
        cells = []
        for n in tiers:
            points = words.text("points", value=words.mean(found.counted.tiers[n].points[seat].figure()))
            cells.append(f"{words.share(found.seats[n][seat].figure)}<br><small>{points}</small>")
        lines.append(line_of(words.text("seat", seat=seat + 1), cells))
    return grid(words.text("seats"), head, lines)


def components(found: Findings, words: Words) -> str:
    return "".join(_section(found, words, name, rows) for name, rows in found.rows.items() if rows)


def _section(found: Findings, words: Words, name: str, rows: Sequence[Row]) -> str:
    made = f"<h3>{html.escape(words.section(name))}</h3>"
    if any(row.dealt for row in rows):

        def dealt(tier: int) -> str:
            label = words.say("dealt.label", section=words.section(name), tier=words.tier(tier))
            return _lifts(found, words, f"{name}-{tier}", label, rows, lambda row: row.dealt.get(tier))

        made += about(words, "dealt.about") + by_tier(found, words, dealt)
    if any(row.free for row in rows):
        mean = words.change(found.mean_free[name], 100) + "\u00a0pp"
        games = words.number(found.counted.trials.games, 0)
        label = words.say("free.label", section=words.section(name))
        made += about(words, "free.about", games=games, mean=mean)
        made += _lifts(found, words, f"{name}-free", label, rows, lambda row: row.free, columns=2)
    dead = [row for row in rows if row.dead]
    if dead:
        named = ", ".join(words.component(row.section, row.id) for row in dead)
        made += f"<p>{words.text('dead')}: {html.escape(named)}</p>"
    return made + _table(found, words, rows)


def _lifts(found: Findings, words: Words, name: str, label: str, rows: Sequence[Row],
           of: Callable[[Row], Figure | None], columns: int = 1) -> str:  # fmt: skip
    """The best and the worst of them, in so many columns."""
    known = sorted(((worth, row) for row in rows if (worth := of(row))), key=lambda each: -each[0].value)
    if not known:
        return about(words, "nothing")
    shown = known if len(known) <= SHOWN else [*known[: SHOWN // 2], *known[-SHOWN // 2 :]]
    significant = {claim.figure for claim in found.claims if claim.significant}
    drawn = [
        Interval(words.component(row.section, row.id), words.change(worth, 100), worth, worth in significant)
        for worth, row in shown
    ]
    scale = Scale(*_ends([worth for worth, _ in shown], 0.0), 0.0, words.points)
    told = words.text("lifts.some", count=len(shown), all=len(known)) if len(shown) < len(known) else ""
    height = -(-len(drawn) // columns)
    made = [
        figure(plots.forest(f"{name}-{start}-{words.language}", label, drawn[start : start + height], scale))
        for start in range(0, len(drawn), height)
    ]
    return (f'<p class="about">{told}</p>' if told else "") + (side(made) if columns > 1 else "".join(made))


def _table(found: Findings, words: Words, rows: Sequence[Row]) -> str:
    fates = list(rows[0].uses)
    tiers = [n for n in found.tiers if any(n in row.dealt for row in rows)]
    has_won, has_free = any(row.won for row in rows), any(row.free for row in rows)
    head = [words.text("component"), *map(words.text, fates), *([words.text("won")] if has_won else [])]
    head += [words.text("lift.dealt", tier=words.tier(n)) for n in tiers]
    head += [words.text("lift.free")] if has_free else []
    lines = []
    for row in rows:
        cells = [words.share(row.uses[fate]) for fate in fates]
        cells += [or_dash(row.won, words.share)] if has_won else []
        cells += [_dealt(words, row, n) for n in tiers]
        cells += [or_dash(row.free, lambda worth: words.change(worth, 100))] if has_free else []
        mark = f" <small>{words.text(f'strong.{row.strong}')}</small>" if row.strong else ""
        mark += f" <small>{words.text('dead')}</small>" if row.dead else ""
        lines.append(line_of(html.escape(words.component(row.section, row.id)) + mark, cells, bool(row.strong)))
    told = about(words, "fates.about") if fates else ""
    label = html.escape(words.section(rows[0].section))
    return (
        f"<details><summary>{label}: {words.text('all', count=len(rows))}</summary>"
        f"{told}{grid(label, head, lines)}</details>"
    )


def _dealt(words: Words, row: Row, tier: int) -> str:
    """What it is worth, and what those who had it came to."""
    if tier not in row.dealt:
        return "\u2013"
    won, points = row.having[tier]
    told = words.text("dealt.told", won=words.share(won), points=words.mean(points))
    return f"{words.change(row.dealt[tier], 100)}<br><small>{told}</small>"


def _ends(figures: Iterable[Figure], even: float) -> tuple[float, float]:
    """A scale on which all intervals lie, as far to the left of even as to the right."""
    reach = max([0.01, *(abs(end - even) for each in figures for end in (each.low, each.high))])
    return even - 1.05 * reach, even + 1.05 * reach
