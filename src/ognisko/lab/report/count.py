"""Counts the lines of measured games, one after another, into samples."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from ognisko.lab.trials.fates import NOBODY, kinds, to_withhold
from ognisko.lab.trials.outcome import Line, measures, shares
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import Sample

Component = tuple[str, str]  # section, id
MEASURES = ("steps", "decisions", "chapters", "options", "bits", "best", "margin")
DRAMA = ("leads", "decided", "behind", "comeback")


class Having:
    """Those seats that have a component, or do without one: how they did, and where they sat."""

    def __init__(self, players: int) -> None:
        self.won = Sample()
        self.points = Sample()
        self.seats = [0] * players

    def add(self, seat: int, won: float, points: float) -> None:
        self.won.add(won)
        self.points.add(points)
        self.seats[seat] += 1


class Tier:
    """All plain games of one tier."""

    def __init__(self, players: int) -> None:
        self.won = [Sample() for _ in range(players)]
        self.points = [Sample() for _ in range(players)]
        self.measures = {name: Sample() for name in MEASURES}
        self.drama = {name: Sample() for name in DRAMA}
        self.half = Sample()  # did who led at half-time win?
        self.hoped = Sample()  # the chance that the judgement gave to whoever led
        self.curves: list[list[float]] = []
        self.lengths: list[int] = []
        self.luck: list[list[float]] = []
        self.unfinished = 0
        self.dealt: dict[Component, Having] = defaultdict(lambda: Having(players))

    @property
    def games(self) -> int:
        return len(self.lengths)

    def add(self, line: Line) -> None:
        won, points = shares(line), line["scores"]
        for seat, share in enumerate(won):
            self.won[seat].add(share)
            self.points[seat].add(points[seat])
        for name, value in measures(line).items():
            self.measures[name].add(value)
        for name in DRAMA:
            self.drama[name].add(line[name])
        self.hoped.add(line["half"][0])
        self.half.add(line["half"][1])
        self.curves.append(line["curve"])
        self.lengths.append(line["decisions"])
        self.unfinished += not line["finished"]
        if "luck" in line:
            self.luck.append(line["luck"])
        for section, each in line["fates"].get("dealt", {}).items():
            for name in each:
                seat, _, id = name.partition(" ")
                self.dealt[section, id].add(int(seat), won[int(seat)], points[int(seat)])


class Use:
    """How often a component came into play at the middle tier, and how those did who played it."""

    def __init__(self) -> None:
        self.seats: Counter[str] = Counter()  # by fate: with how many seats, or in how many games where it is nobody's
        self.times: Counter[str] = Counter()
        self.won = Sample()


class Counted:
    """Everything that the lines of a plan say."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tiers = [Tier(plan.players) for _ in plan.tiers]
        self.uses: dict[Component, Use] = defaultdict(Use)
        self.events: dict[str, Sample] = defaultdict(Sample)  # of the games in which it happened
        self.verbs: Counter[str] = Counter()
        self.clauses: dict[str, Sample] = defaultdict(Sample)  # of the games in which it came into play
        self.trials = Tier(plan.players)
        self.without: dict[Component, Having] = defaultdict(lambda: Having(plan.players))
        self.free: dict[Component, int] = Counter()  # seats that were not kept from it
        self.varied: dict[tuple[str, Any, int], list[Sample]] = defaultdict(lambda: [Sample(), Sample(), Sample()])
        self.duels: dict[tuple[int, int], Sample] = defaultdict(Sample)
        self.base: dict[tuple[int, int], tuple[float, float, float]] = {}  # of tier and deal, for what is compared
        self.games: list[tuple[int, Line]] = []  # of the middle tier, without what is long

    def add_all(self, lines: Iterable[str]) -> "Counted":
        for text in lines:
            line = json.loads(text)
            kind, *block = line["block"]
            getattr(self, f"_add_{kind}")(line, *block)
        return self

    def _add_plain(self, line: Line, tier: int) -> None:
        self.tiers[tier].add(line)
        self.base[tier, line["seed"]] = _outcome(line)
        if tier == self.plan.middle:
            self._add_events(line)
            self._add_uses(line)
            kept = ("seed", "scores", "leads", "decisions", "curve")
            self.games.append((line["seed"], {name: line[name] for name in kept}))

    def _add_events(self, line: Line) -> None:
        for name, times in line["events"].items():
            self.events[name].add(times)
        self.verbs.update(line["verbs"])
        for clause, times in line["clauses"].items():
            self.clauses[clause].add(times)

    def _add_uses(self, line: Line) -> None:
        won = shares(line)
        for fate, sections in line["fates"].items():
            for section, names in sections.items():
                self._add_fate(fate, section, names, won)

    def _add_fate(self, fate: str, section: str, names: dict[str, int], won: list[float]) -> None:
        for name, times in names.items():
            seat, _, id = name.partition(" ")
            use = self.uses[section, id]
            use.seats[fate] += 1
            use.times[fate] += times
            if fate == "played" and int(seat) != NOBODY:
                use.won.add(won[int(seat)])

    def _add_trial(self, line: Line) -> None:
        self.trials.add(line)
        won = shares(line)
        each = to_withhold(self.plan.name, self.plan.components)
        seen = line["fates"].get("seen", {})
        for number, (section, id, _) in enumerate(each):
            if _is_in(self.plan, section, id, seen):
                for seat, withheld in enumerate(line["withheld"]):
                    if number in withheld:
                        self.without[section, id].add(seat, won[seat], line["scores"][seat])
                    else:
                        self.free[section, id] += 1

    def _add_option(self, line: Line, tier: int, id: str, value: Any) -> None:
        """The same deal with and without it: what it changes for the first seat, in points and in length."""
        then = _outcome(line)
        for sample, now, before in zip(self.varied[id, value, tier], then, self.base[tier, line["seed"]], strict=True):
            sample.add(now - before)

    def _add_duel(self, line: Line, one: int, other: int, seat: int) -> None:
        self.duels[one, other].add(shares(line)[seat])


def _outcome(line: Line) -> tuple[float, float, float]:
    return shares(line)[0], sum(line["scores"]) / len(line["scores"]), float(line["decisions"])


def _is_in(plan: Plan, section: str, id: str, seen: dict[str, dict[str, int]]) -> bool:
    """Is it in this game? Where not every game has all, it is among those seen."""
    return not kinds(plan.game)[section].present or f"{NOBODY} {id}" in seen.get(section, {})
