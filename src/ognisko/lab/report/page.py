"""The page of a report: one HTML file with everything in it, in both languages."""

import html
from collections.abc import Sequence
from importlib.metadata import version
from typing import NamedTuple
from urllib.parse import quote

from ognisko import locale
from ognisko.lab.report import plots
from ognisko.lab.report.clauses import clauses
from ognisko.lab.report.course import drama, duels, length, luck
from ognisko.lab.report.findings import Claim, Findings
from ognisko.lab.report.markup import about, body, grid, line_of, whole
from ognisko.lab.report.words import Words
from ognisko.lab.report.worth import components, seats
from ognisko.lab.trials.stats import Sample, part

NAMED = 3  # differences that the headline tells
CHAPTERS = (
    "seats", "components", "options", "length", "drama", "luck", "duels", "clauses", "rules", "notable", "repeat",
)  # fmt: skip
ORDER = ("seat", "dealt", "free", "option_first", "option_length", "option_points")


class Linked(NamedTuple):
    """A record, beside the page and in it."""

    name: str
    file: str
    record: bytes


def page(found: Findings, data: Sequence[str], linked: Sequence[Linked]) -> str:
    each = [Article(found, Words(found.plan, language), data, linked) for language in locale.LANGUAGES]
    return whole([*(article.html() for article in each), *map(_kept, linked)])


def _kept(linked: Linked) -> str:
    """Once for all languages, so that the file can travel alone; no letter of it ends the element early."""
    text = linked.record.decode().replace("<", "\\u003c")
    return f'<script type="application/x-ndjson" data-kept="{linked.name}">{text}</script>'


class Article:
    """The whole report in one language."""

    def __init__(self, found: Findings, words: Words, data: Sequence[str], linked: Sequence[Linked]) -> None:
        self.found = found
        self.plan = found.plan
        self.words = words
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

    def _about(self, key: str, **values: object) -> str:
        return about(self.words, key, **values)

    def _seats(self) -> str:
        return seats(self.found, self.words)

    def _components(self) -> str:
        return components(self.found, self.words)

    def _options(self) -> str:
        words, claims = self.words, self.found.options
        if not claims:
            return ""
        made = self._about("options.about")
        for changed in dict.fromkeys(claim.about for claim in claims):
            title, written = html.escape(words.chosen(*changed)), html.escape(words.option(*changed))
            made += f"<h3>{title}</h3><p><code>{written}</code></p>"
            made += self._option([claim for claim in claims if claim.about == changed])
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
        return length(self.found, self.words)

    def _drama(self) -> str:
        return drama(self.found, self.words)

    def _luck(self) -> str:
        return luck(self.found, self.words)

    def _duels(self) -> str:
        return duels(self.found, self.words)

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
            label = words.say("notable.label", name=words.say(f"notable.{name}"))
            drawn = plots.spark(f"game-{name}-{words.language}", label, line["curve"], 1 / self.plan.players)
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
        packages = ", ".join(f"{name} {version(name)}" for name in ("matplotlib", "polars"))
        facts |= {"options": options or "\u2013", "bots": bots, "pictures": packages}
        told = "".join(
            f"<dt>{words.text(f'fact.{key}')}</dt><dd>{html.escape(str(value))}</dd>" for key, value in facts.items()
        )
        told += f"<dt>{words.text('fact.data')}</dt><dd>{', '.join(map(_linked, self.data))}</dd>"
        notice = locale.notice(self.plan.game, words.language)
        said = f"<h3>{words.text('notice')}</h3><p>{html.escape(notice)}</p>" if notice else ""
        command = html.escape(self.plan.command())
        return f"{self._about('repeat.about')}<pre><code>{command}</code></pre><dl>{told}</dl>{said}"


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


def _linked(file: str) -> str:
    """To what lies beside the page; the address of an odd name is not taken for more than a name."""
    return f'<a href="./{html.escape(quote(file), quote=True)}" download>{html.escape(file)}</a>'


def _strong(text: str, holds: bool) -> str:
    return f"<strong>{text}</strong>" if holds else text
