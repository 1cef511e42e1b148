"""The report in a language: its sentences, numbers as people write them, names of components."""

import html
import re
import textwrap
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ognisko import locale
from ognisko.core.game import Option, Value
from ognisko.lab.report.findings import Claim
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import Figure
from ognisko.locale.sentences import fill, read_sentences, template

DECIMAL = {"pl": ","}
LEVEL = "level:"
CLAUSE = 90  # letters of a clause that a table shows


@cache
def sentences(language: str) -> Mapping[str, str]:
    return read_sentences(files("ognisko.lab.report") / "locale", language)


class Speech:
    """Sentences and numbers in a language. What it gives is safe inside HTML, but for `say`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **values: object) -> str:
        return fill(sentences(self.language)[key], values)

    def text(self, key: str, **values: object) -> str:
        return html.escape(self.say(key, **values))

    def number(self, value: float, places: int = 1) -> str:
        written = f"{round(value, places) + 0.0:,.{places}f}".replace(",", "\u202f").replace("-", "\u2212")
        return written.replace(".", DECIMAL.get(self.language, "."))

    def percent(self, value: float) -> str:
        return f"{self.number(100 * value)}\u00a0%"

    def signed(self, value: float, places: int = 1) -> str:
        return ("+" if value > 0 else "") + self.number(value, places)

    def plain(self, value: float) -> str:
        """With no more places than it needs, as on a scale."""
        return self.number(value, 0 if float(f"{value:.4g}").is_integer() else 1)

    def part(self, value: float) -> str:
        return f"{self.plain(100 * value)}\u00a0%"

    def points(self, value: float) -> str:
        return ("+" if value > 0 else "") + self.plain(100 * value)

    def share(self, figure: Figure) -> str:
        """`52.3 % (50.1-54.5)`"""
        return f"{self.percent(figure.value)} ({self.number(100 * figure.low)}\u2013{self.number(100 * figure.high)})"

    def mean(self, figure: Figure, places: int = 1) -> str:
        low, high = (self.number(value, places) for value in (figure.low, figure.high))
        return f"{self.number(figure.value, places)} ({low}\u2013{high})"

    def change(self, figure: Figure, scale: float = 1.0, places: int = 1) -> str:
        """With its sign, and that of both ends."""
        low, high = (self.signed(scale * value, places) for value in (figure.low, figure.high))
        return f"{self.signed(scale * figure.value, places)} ({low} … {high})"


class Words(Speech):
    """Who words one report: tiers, options and components have names."""

    def __init__(self, plan: Plan, language: str) -> None:
        super().__init__(language)
        self.plan = plan
        self.names = locale.names(plan.game, language)
        self.box = opened(plan.name, plan.components)

    def tier(self, number: int) -> str:
        """A level by its name at the table, another bot by its spec."""
        spec = self.plan.tiers[number]
        if not spec.startswith(LEVEL):
            return spec
        level = int(spec.removeprefix(LEVEL))
        return self.say("level", name=locale.level(level, self.language), level=level)

    def section(self, name: str) -> str:
        return locale.say(self.language, f"{self.plan.name}.section.{name}")

    def component(self, section: str, id: str) -> str:
        """Its name, or its id with what stands on it."""
        if id in self.names:
            return self.names[id]
        entry = self._entries(section).get(id, {})
        parts = [word for key, value in entry.items() if key != "id" for word in self._parts(key, value)]
        return f"{id} · {', '.join(parts)}" if parts else id

    def _entries(self, section: str) -> dict[str, Any]:
        return dict(zip(self.box.ids(section), self.box.content[section], strict=True))

    def _parts(self, key: str, value: Any) -> list[str]:
        if key in ("value", "vp") and isinstance(value, int):
            return [str(value)]
        words = value if isinstance(value, list) else [value]
        return [self.names[word] for word in words if isinstance(word, str) and word in self.names]

    def option(self, id: str, value: Value) -> str:
        """As the command has it."""
        return f"{id}={Option.word(value)}"

    def chosen(self, id: str, value: Value) -> str:
        """As people say it; a switch that is on is its title."""
        title = self.option_title(id).rstrip(".")
        return title if value is True else f"{title}: {Option.word(value)}"

    def option_title(self, id: str) -> str:
        return locale.option(self.plan.game, id, self.language)

    def event(self, name: str) -> str:
        """The sentence of an event with its holes left open; nothing if not much is left."""
        said = re.sub(r"\{[^{}]*\}", "…", template(self.language, f"{self.plan.name}.event.{name}"))
        said = said.removeprefix("…: ")
        return said if sum(letter.isalpha() for letter in said) > 4 else ""

    def clause(self, id: str) -> str:
        """The first words of a clause; nothing if the game does not say it."""
        said = locale.catalog(self.language).get(f"{self.plan.name}.rules.{id}", "")
        return textwrap.shorten(said, CLAUSE, placeholder=" …")

    def claim(self, claim: Claim) -> str:
        """One significant difference, as a part of the headline."""
        tier = self.tier(claim.tier) if claim.tier >= 0 else ""
        if claim.kind == "seat":
            seat = claim.about[0] + 1
            return self.say(
                "claim.seat", seat=seat, value=self.share(claim.figure), tier=tier, even=self.percent(claim.even)
            )
        if claim.kind in ("dealt", "free"):
            way = "more" if claim.figure.value > 0 else "less"
            value = f"{self.number(100 * abs(claim.figure.value))}\u00a0pp"
            return self.say(f"claim.{claim.kind}.{way}", name=self.component(*claim.about), value=value, tier=tier)
        by_points = claim.kind == "option_first"
        value = self.change(claim.figure, 100 if by_points else 1) + ("\u00a0pp" if by_points else "")
        return self.say(f"claim.{claim.kind}", option=self.chosen(*claim.about), value=value, tier=tier)
