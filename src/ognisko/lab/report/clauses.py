"""The part of a report about the rules themselves: how often each clause came into play."""

import html
import re
from collections.abc import Iterable

from ognisko.core.event import Shape
from ognisko.core.game import Game
from ognisko.core.grammar import Verb
from ognisko.lab.report.findings import Findings
from ognisko.lab.report.markup import grid, line_of
from ognisko.lab.report.words import Words
from ognisko.lab.trials.stats import Sample, part


def declared(game: Game) -> list[str]:
    """The clauses that actions and events of a game name, in the order of its rules."""
    kinds: list[Verb | Shape] = [*game.grammar.verbs, *game.events.shapes]
    return in_order({clause for kind in kinds for clause in kind.clauses})


def in_order(clauses: Iterable[str]) -> list[str]:
    """As the rules have them.

    >>> in_order({"KR2", "K11", "K9"})
    ['K9', 'K11', 'KR2']
    """
    return sorted(clauses, key=lambda clause: (re.sub(r"\d", "", clause), int("0" + re.sub(r"\D", "", clause))))


def clauses(found: Findings, words: Words) -> str:
    """A table of them, and which were never needed; nothing if the game names none."""
    named, counted = declared(found.plan.game), found.counted
    if not named:
        return ""
    games = max(1, counted.tiers[found.plan.middle].games)
    samples = {clause: counted.clauses.get(clause, Sample()) for clause in named}
    lines = []
    for clause, sample in samples.items():
        name = f'<code>{html.escape(clause)}</code> <small class="clause">{html.escape(words.clause(clause))}</small>'
        lines.append(line_of(name, [words.mean(sample.times(games), 2), words.share(part(sample.count, games))]))
    head = [words.text("clause"), words.text("clauses.steps"), words.text("games.with")]
    dead = [clause for clause, sample in samples.items() if not sample.count]
    told = words.text("clauses.dead", list=", ".join(dead)) if dead else words.text("clauses.alive")
    about = words.text("clauses.about", tier=words.tier(found.plan.middle), games=words.number(games, 0))
    return f'<p class="about">{about}</p><p>{told}</p>' + grid(words.text("clauses"), head, lines)
