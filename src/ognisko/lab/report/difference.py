"""The page of a comparison: what differs between two boxes, options or bots, and how sure that is."""

import html
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ognisko import locale
from ognisko.core.game import Option
from ognisko.lab.report import plots
from ognisko.lab.report.markup import body, figure, grid, line_of, side, whole
from ognisko.lab.report.plots import Interval, Scale
from ognisko.lab.report.words import Speech
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.compare import PARTS, Verdict
from ognisko.lab.trials.stats import Figure


def difference_page(verdict: Verdict, commands: Sequence[str]) -> str:
    return whole([_in_language(verdict, Speech(language), commands) for language in locale.LANGUAGES])


def _in_language(verdict: Verdict, speech: Speech, commands: Sequence[str]) -> str:
    comparison = verdict.comparison
    game = locale.title(opened(comparison.game, comparison.sides[0].components).game, speech.language)
    one, other = (side.name for side in comparison.sides)
    title = speech.say("compare.title", game=game, one=one, other=other)
    chapters = [
        ("differing", speech.text("compare.differing"), _differing(verdict, speech)),
        ("alike", speech.text("compare.alike"), _alike(verdict, speech)),
        ("repeat", speech.text("repeat"), _repeat(verdict, speech, commands)),
    ]
    return body(speech, title, headline(verdict, speech), [chapter for chapter in chapters if chapter[2]])


def headline(verdict: Verdict, speech: Speech) -> str:
    differing = verdict.differing()
    deals = speech.number(verdict.deals, 0)
    if not differing:
        return speech.say("compare.none", deals=deals)
    told = "; ".join(f"{named(verdict, speech, name)} {word(speech, name, each)}" for name, each in differing.items())
    return speech.say("compare.some", list=told, deals=deals, other=verdict.comparison.sides[1].name)


def named(verdict: Verdict, speech: Speech, name: str) -> str:
    return speech.say(f"compare.{name}")


def word(speech: Speech, name: str, figure: Figure) -> str:
    return speech.change(figure, 100) + "\u00a0pp" if name in PARTS else speech.change(figure, 1, 2)


def _differing(verdict: Verdict, speech: Speech) -> str:
    about = f'<p class="about">{speech.text("compare.about", one=_name(verdict, 0), other=_name(verdict, 1))}</p>'
    found = verdict.differing()
    return about + _table(verdict, speech, found, True) if found else ""


def _name(verdict: Verdict, place: int) -> str:
    return verdict.comparison.sides[place].name


def _alike(verdict: Verdict, speech: Speech) -> str:
    found = verdict.alike()
    if not found:
        return ""
    return f'<p class="about">{speech.text("compare.alike.about")}</p>' + _table(verdict, speech, found, False)


def _table(verdict: Verdict, speech: Speech, found: dict[str, Figure], marked: bool) -> str:
    """A picture, and the same as a table."""
    rows = [
        Interval(named(verdict, speech, name), word(speech, name, each), _alone(each), marked)
        for name, each in found.items()
    ]
    name = f"{'differing' if marked else 'alike'}-picture-{speech.language}"
    drawn = plots.forest(name, speech.say("compare.label"), rows, Scale(-1, 1, 0.0))
    lines = [
        line_of(
            html.escape(named(verdict, speech, name)),
            [_level(verdict, speech, name), html.escape(word(speech, name, each))],
            marked,
        )
        for name, each in found.items()
    ]
    head = ["", speech.text("compare.before"), speech.text("compare.change")]
    label = speech.text("compare.differing" if marked else "compare.alike")
    return side([figure(drawn), grid(label, head, lines)])


def _level(verdict: Verdict, speech: Speech, name: str) -> str:
    level = verdict.levels[name]
    return speech.share(level.figure()) if name in PARTS else speech.mean(level.figure(), 2)


def _alone(each: Figure) -> Figure:
    """On a scale of its own, for points and shares of victories have none in common."""
    reach = 1.1 * max(abs(each.low), abs(each.high)) or 1.0
    return replace(each, value=each.value / reach, low=each.low / reach, high=each.high / reach)


def _repeat(verdict: Verdict, speech: Speech, commands: Sequence[str]) -> str:
    facts: dict[str, Any] = verdict.comparison.about()
    told = [("game", facts["game"]), ("players", facts["players"]), ("seed", facts["seed"])]
    for name, _, fingerprint, options, bot in facts["sides"]:
        chosen = ", ".join(f"{id}={Option.word(value)}" for id, value in options.items())
        told += [("components", f"{name}: {fingerprint}"), ("options", f"{name}: {chosen}"), ("bots", f"{name}: {bot}")]
    listed = "".join(f"<dt>{speech.text(f'fact.{key}')}</dt><dd>{html.escape(str(value))}</dd>" for key, value in told)
    lines = html.escape("\n".join(commands))
    return f'<p class="about">{speech.text("repeat.about")}</p><pre><code>{lines}</code></pre><dl>{listed}</dl>'
