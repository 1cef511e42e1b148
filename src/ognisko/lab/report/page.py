"""The page of a report: one HTML file with everything in it, in both languages."""

import html
import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ognisko import locale
from ognisko.lab.report import plots
from ognisko.lab.report.clauses import clauses
from ognisko.lab.report.count import Tier
from ognisko.lab.report.findings import Claim, Findings, Row
from ognisko.lab.report.markup import body, grid, line_of, row_of, rows_of, whole
from ognisko.lab.report.words import Words
from ognisko.lab.trials.stats import Figure, Sample, part

NAMED = 3  # differences that the headline tells
SHOWN = 12  # components with a plot; the others stand in the table
CHAPTERS = (
    "seats", "components", "options", "length", "drama", "luck", "duels", "clauses", "rules", "notable", "repeat",
)  # fmt: skip
ORDER = ("seat", "dealt", "free", "option_first", "option_length", "option_points")


class Linked(NamedTuple):
    """A record, beside the page and in it."""

    name: str
    file: str
    record: bytes


def page(found: Findings, commands: Sequence[str], data: Sequence[str], linked: Sequence[Linked]) -> str:
    each = [Article(found, Words(found.plan, language), commands, data, linked) for language in locale.LANGUAGES]
    return whole([*(article.html() for article in each), *map(_kept, linked)])


def _kept(linked: Linked) -> str:
    """Once for all languages, so that the file can travel alone; no letter of it ends the element early."""
    text = linked.record.decode().replace("<", "\\u003c")
    return f'<script type="application/x-ndjson" data-kept="{linked.name}">{text}</script>'


class Article:
    """The whole report in one language."""

    def __init__(self, found: Findings, words: Words, commands: Sequence[str], data: Sequence[str],
                 linked: Sequence[Linked]) -> None:  # fmt: skip
        self.found = found
        self.plan = found.plan
        self.words = words
        self.commands = commands
        self.data = data
        self.linked = linked

    def title(self) -> str:
        games = sum(tier.games for tier in self.found.counted.tiers) + self.found.counted.trials.games
        game = locale.title(self.plan.game, self.words.language)
        return self.words.say("title", game=game, games=self.words.number(games, 0))

    def html(self) -> str:
        chapters = [(name, self.words.text(name), made) for name in CHAPTERS if (made := getattr(self, f"_{name}")())]
        return body(self.words, self.title(), self.headline(), chapters)

    def headline(self) -> str:
        """What is significant, in one sentence; what is not, is not claimed."""
        words, claims = self.words, self.found.claims
        many = [claim for claim in claims if claim.significant]
        if not many:
            return words.say("headline.none", count=len(claims))
        told = "; ".join(map(words.claim, _first(many)))
        key = "headline.some" if len(many) <= NAMED else "headline.first"
        return words.say(key, list=told, count=len(claims), many=len(many))

    def _tier(self, number: int) -> str:
        games = self.words.number(self.found.counted.tiers[number].games, 0)
        return self.words.text("tier", tier=self.words.tier(number), games=games)

    def _by_tier(self, make: Callable[[int], str]) -> str:
        """A column for each tier."""
        columns = (f"<div><h3>{self._tier(n)}</h3>{make(n)}</div>" for n in self._tiers())
        return f'<div class="side">{"".join(columns)}</div>'

    def _tiers(self) -> list[int]:
        return [n for n, tier in enumerate(self.found.counted.tiers) if tier.games]

    def _about(self, key: str, **values: object) -> str:
        return f'<p class="about">{self.words.text(key, **values)}</p>'

    def _seats(self) -> str:
        claims = [claim for tier in self.found.seats for claim in tier]
        low, high = _scale([claim.figure for claim in claims], claims[0].even)
        return self._about("seats.about") + self._by_tier(lambda n: self._seats_of(n, low, high))

    def _seats_of(self, number: int, low: float, high: float) -> str:
        points = self.found.counted.tiers[number].points
        rows = [
            row_of(
                self.words.text("seat", seat=claim.about[0] + 1),
                self.words.share(claim.figure),
                plots.whisker(claim.figure, low, high, claim.even, claim.significant),
                claim.significant,
                self.words.text("points", value=self.words.mean(points[claim.about[0]].figure())),
            )
            for claim in self.found.seats[number]
        ]
        return rows_of(rows)

    def _components(self) -> str:
        return "".join(self._section(name, rows) for name, rows in self.found.rows.items() if rows)

    def _section(self, name: str, rows: Sequence[Row]) -> str:
        made = f"<h3>{html.escape(self.words.section(name))}</h3>"
        if any(row.dealt for row in rows):
            made += self._about("dealt.about") + self._by_tier(
                lambda n: self._lifts(rows, lambda row: row.dealt.get(n))
            )
        if any(row.free for row in rows):
            mean = self.words.change(self.found.mean_free[name], 100) + "\u00a0pp"
            games = self.words.number(self.found.counted.trials.games, 0)
            made += self._about("free.about", games=games, mean=mean) + self._lifts(rows, lambda row: row.free)
        dead = [row for row in rows if row.dead]
        if dead:
            named = ", ".join(self.words.component(row.section, row.id) for row in dead)
            made += f"<p>{self.words.text('dead')}: {html.escape(named)}</p>"
        return made + self._table(rows)

    def _lifts(self, rows: Sequence[Row], of: Callable[[Row], Figure | None]) -> str:
        """The best and the worst with a plot."""
        known = sorted(((figure, row) for row in rows if (figure := of(row))), key=lambda each: -each[0].value)
        if not known:
            return self._about("nothing")
        shown = known if len(known) <= SHOWN else [*known[: SHOWN // 2], *known[-SHOWN // 2 :]]
        low, high = _scale([figure for figure, _ in shown], 0.0)
        significant = {claim.figure for claim in self.found.claims if claim.significant}
        return rows_of(
            row_of(
                html.escape(self.words.component(row.section, row.id)),
                self.words.change(figure, 100),
                plots.whisker(figure, low, high, 0.0, figure in significant),
                figure in significant,
            )
            for figure, row in shown
        )

    def _table(self, rows: Sequence[Row]) -> str:
        words = self.words
        fates = list(rows[0].uses)
        tiers = [n for n in self._tiers() if any(n in row.dealt for row in rows)]
        has_won, has_free = any(row.won for row in rows), any(row.free for row in rows)
        head = [words.text("component"), *map(words.text, fates), *([words.text("won")] if has_won else [])]
        head += [words.text("lift.dealt", tier=words.tier(n)) for n in tiers]
        head += [words.text("lift.free")] if has_free else []
        lines = []
        for row in rows:
            cells = [words.share(row.uses[fate]) for fate in fates]
            cells += [_or_dash(row.won, words.share)] if has_won else []
            cells += [_or_dash(row.dealt.get(n), lambda figure: words.change(figure, 100)) for n in tiers]
            cells += [_or_dash(row.free, lambda figure: words.change(figure, 100))] if has_free else []
            mark = f" <small>{words.text(f'strong.{row.strong}')}</small>" if row.strong else ""
            mark += f" <small>{words.text('dead')}</small>" if row.dead else ""
            name = html.escape(words.component(row.section, row.id)) + mark
            lines.append(line_of(name, cells, bool(row.strong)))
        about = self._about("fates.about") if fates else ""
        label = html.escape(words.section(rows[0].section))
        return (
            f"<details><summary>{label}: {words.text('all', count=len(rows))}</summary>"
            f"{about}{grid(label, head, lines)}</details>"
        )

    def _options(self) -> str:
        words, claims = self.words, self.found.options
        if not claims:
            return ""
        made = self._about("options.about")
        for about in dict.fromkeys(claim.about for claim in claims):
            made += (
                f"<h3>{html.escape(words.chosen(*about))}</h3><p><code>{html.escape(words.option(*about))}</code></p>"
            )
            made += self._option([claim for claim in claims if claim.about == about])
        return made

    def _option(self, claims: Sequence[Claim]) -> str:
        words = self.words
        head = [words.text("tiers.about"), *(words.text(f"option.{what}") for what in ("first", "points", "length"))]
        lines = []
        for tier in dict.fromkeys(claim.tier for claim in claims):
            own = {claim.kind.partition("_")[2]: claim for claim in claims if claim.tier == tier}
            cells = [
                _strong(words.change(own["first"].figure, 100) + "\u00a0pp", own["first"].significant),
                _strong(words.change(own["points"].figure), own["points"].significant),
                _strong(words.change(own["length"].figure), own["length"].significant),
            ]
            lines.append(line_of(html.escape(words.tier(tier)), cells))
        return grid(html.escape(words.option(*claims[0].about)), head, lines)

    def _length(self) -> str:
        words, tiers = self.words, self.found.counted.tiers
        names = list(tiers[0].measures)
        head = ["", *(html.escape(words.tier(n)) for n in self._tiers())]
        lines = [
            line_of(
                words.text(f"measure.{name}"), [words.mean(tiers[n].measures[name].figure()) for n in self._tiers()]
            )
            for name in names
        ]
        if any(tier.unfinished for tier in tiers):
            lines.append(line_of(words.text("measure.unfinished"), [str(tiers[n].unfinished) for n in self._tiers()]))
        lengths = tiers[self.plan.middle].lengths
        return self._about("length.about") + grid(words.text("length"), head, lines) + self._histogram(lengths)

    def _histogram(self, lengths: Sequence[int]) -> str:
        low, _, high = statistics.quantiles(lengths, n=4) if len(lengths) > 1 else (lengths[0],) * 3
        told = self.words.text(
            "histogram",
            tier=self.words.tier(self.plan.middle),
            low=self.words.number(low, 0),
            high=self.words.number(high, 0),
        )
        lengths = _usual(lengths)
        ends = f"<span>{min(lengths)}</span><span>{max(lengths)}</span>"
        return (
            f'<figure><figcaption>{told}</figcaption>{plots.histogram(lengths)}<div class="ends">{ends}</div></figure>'
        )

    def _drama(self) -> str:
        words = self.words
        tiers = [self.found.counted.tiers[n] for n in self._tiers()]
        head = ["", *(html.escape(words.tier(n)) for n in self._tiers())]
        lines = [
            self._dramatic("leads", [words.mean(tier.drama["leads"].figure()) for tier in tiers]),
            self._dramatic("decided", [words.share(tier.drama["decided"].figure()) for tier in tiers]),
            self._dramatic("half", [self._half(tier) for tier in tiers]),
            self._dramatic("comeback", [words.share(tier.drama["comeback"].share()) for tier in tiers]),
            self._dramatic("behind", [words.share(tier.drama["behind"].figure()) for tier in tiers]),
        ]
        return self._about("drama.about") + grid(words.text("drama"), head, lines) + self._curve()

    def _half(self, tier: Tier) -> str:
        hoped = self.words.text("drama.half.about", hoped=self.words.percent(tier.hoped.mean))
        return f"{self.words.share(tier.half.share())}<br><small>{hoped}</small>"

    def _dramatic(self, name: str, cells: Sequence[str]) -> str:
        about = "" if name in ("leads", "half") else f"<br><small>{self.words.text(f'drama.{name}.about')}</small>"
        return line_of(self.words.text(f"drama.{name}") + about, cells)

    def _curve(self) -> str:
        curves = self.found.counted.tiers[self.plan.middle].curves
        if len(curves) < 2:
            return ""
        columns = list(zip(*curves, strict=True))
        quarters = [statistics.quantiles(column, n=4) for column in columns]
        drawn = plots.curve(
            [statistics.fmean(column) for column in columns],
            [quarter[0] for quarter in quarters],
            [quarter[2] for quarter in quarters],
            1 / self.plan.players,
        )
        words = self.words
        told = words.text("curve", tier=words.tier(self.plan.middle))
        ends = f"<span>0 %, {words.text('curve.start')}</span><span>{words.text('curve.end')}</span>"
        return (
            f'<figure><figcaption>{told}</figcaption><div class="ends"><span>100 %</span></div>'
            f'{drawn}<div class="ends">{ends}</div></figure>'
        )

    def _luck(self) -> str:
        known = [(n, parts) for n in self._tiers() if (parts := self.found.luck[n])]
        if not known:
            return ""
        names = [self.words.text(f"luck.{name}") for name in ("deal", "chance", "choice")]
        made = self._about("luck.about")
        for n, parts in known:
            key = "".join(
                f'<li><span class="part{place}"></span>{name}: {self.words.share(figure)}</li>'
                for place, (name, figure) in enumerate(zip(names, parts, strict=True))
            )
            drawn = plots.stacked([figure.value for figure in parts])
            made += f'<h3>{html.escape(self.words.tier(n))}</h3>{drawn}<ul class="key">{key}</ul>'
        return made

    def _duels(self) -> str:
        duels = self.found.duels
        if not duels:
            return ""
        words, tiers = self.words, self._tiers()
        head = ["", *(html.escape(words.tier(n)) for n in tiers)]
        lines = [line_of(html.escape(words.tier(one)), [self._duel(one, other) for other in tiers]) for one in tiers]
        made = self._about("duels.about", even=words.percent(1 / self.plan.players)) + grid(
            words.text("duels"), head, lines
        )
        if self.plan.players == 2:
            steps = [duels[n + 1, n] for n in tiers if (n + 1, n) in duels]
            told = ", ".join(map(words.share, steps))
            made += self._about("duels.wish", value=told) if steps else ""
        return made

    def _duel(self, one: int, other: int) -> str:
        figure = self.found.duels.get((one, other))
        if figure is None and (mirrored := self.found.duels.get((other, one))):
            figure = Figure(1 - mirrored.value, 1 - mirrored.high, 1 - mirrored.low, mirrored.count)
        return _or_dash(figure, self.words.share)

    def _clauses(self) -> str:
        return clauses(self.found, self.words)

    def _rules(self) -> str:
        words, counted = self.words, self.found.counted
        games = max(1, counted.tiers[self.plan.middle].games)
        lines = []
        for shape in self.plan.game.events.shapes:
            sample = counted.events.get(shape.name, Sample())
            said = words.event(shape.name)
            name = f"<code>{html.escape(shape.name)}</code>" + (f" <small>{html.escape(said)}</small>" if said else "")
            cells = [words.mean(sample.times(games), 2), words.share(part(sample.count, games))]
            lines.append(line_of(name, cells))
        head = [words.text("event"), words.text("times"), words.text("games.with")]
        told = self._about("rules.about", tier=words.tier(self.plan.middle))
        return told + grid(words.text("rules"), head, lines) + self._verbs()

    def _verbs(self) -> str:
        words, verbs = self.words, self.found.counted.verbs
        total = max(1, sum(verbs.values()))
        lines = []
        for verb, count in verbs.most_common(40):
            lines.append(line_of(f"<code>{html.escape(verb)}</code>", [words.share(part(count, total))]))
        table = grid(words.text("verbs"), [words.text("verb"), "%"], lines)
        return f"<details><summary>{words.text('verbs')}</summary>{table}</details>"

    def _notable(self) -> str:
        if not self.linked:
            return ""
        words, lines = self.words, dict(self.found.counted.games)
        made = []
        for name, file, _ in self.linked:
            line = lines[self.found.notable[name]]
            scores = ", ".join(map(str, line["scores"]))
            told = words.text("notable.told", scores=scores, leads=line["leads"], decisions=line["decisions"])
            drawn = plots.curve(line["curve"], even=1 / self.plan.players, height=60)
            link = f'<a data-record="{name}" href="{html.escape(file, quote=True)}">{words.text(f"notable.{name}")}</a>'
            made.append(f"<li>{link}{drawn}<small>{told}</small></li>")
        return self._about("notable.about") + f'<ul class="games">{"".join(made)}</ul>'

    def _repeat(self) -> str:
        words, about = self.words, self.plan.about()
        bots = ", ".join(f"{tier} = {bot}" for tier, bot in zip(about["tiers"], about["bots"], strict=True))
        options = ", ".join(words.option(id, value) for id, value in self.plan.options.items())
        facts = {
            **{key: about[key] for key in ("game", "players", "rules", "components", "sources", "seed", "ognisko")}
        }
        facts |= {"options": options or "\u2013", "bots": bots, "data": ", ".join(self.data)}
        told = "".join(
            f"<dt>{words.text(f'fact.{key}')}</dt><dd>{html.escape(str(value))}</dd>" for key, value in facts.items()
        )
        notice = locale.notice(self.plan.game, words.language)
        said = f"<h3>{words.text('notice')}</h3><p>{html.escape(notice)}</p>" if notice else ""
        commands = html.escape("\n".join(self.commands))
        return f"{self._about('repeat.about')}<pre><code>{commands}</code></pre><dl>{told}</dl>{said}"


def _first(claims: Sequence[Claim]) -> list[Claim]:
    """What the headline tells: one of each kind, in the games of the strongest, the largest difference first."""
    ordered = sorted(
        claims, key=lambda claim: (ORDER.index(claim.kind), -claim.tier, -abs(claim.figure.value - claim.even))
    )
    kinds = dict.fromkeys(claim.kind for claim in ordered)
    found = [next(claim for claim in ordered if claim.kind == kind) for kind in kinds]
    told = {claim.about for claim in found}
    rest = [claim for claim in ordered if claim.about not in told]
    once = {claim.about: claim for claim in reversed([*found, *rest])}  # one thing is told once
    return sorted(list(reversed(once.values()))[:NAMED], key=ordered.index)


def _scale(figures: Iterable[Figure], even: float) -> tuple[float, float]:
    """A scale on which all intervals lie, as far to the left of even as to the right."""
    known = list(figures)
    reach = max([0.01, *(abs(end - even) for figure in known for end in (figure.low, figure.high))])
    return even - 1.05 * reach, even + 1.05 * reach


def _usual(lengths: Sequence[int]) -> Sequence[int]:
    """Without the one in a hundred at each end that would press all others together."""
    ordered = sorted(lengths)
    cut = len(ordered) // 100
    return ordered[cut : len(ordered) - cut]


def _strong(text: str, holds: bool) -> str:
    return f"<strong>{text}</strong>" if holds else text


def _or_dash(figure: Figure | None, word: Callable[[Figure], str]) -> str:
    return "\u2013" if figure is None else word(figure)
