"""Analysis of a finished game: what each seat could have done with what it knew, and what was luck, what skill."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ognisko.core import given
from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import legal_actions
from ognisko.minds.comparison import Comparison, Interval, compare, outlook
from ognisko.play.foresight import foreseen
from ognisko.play.match import Match
from ognisko.play.record import Record

THINKING = 400  # iterations for a decision
LEAST, MOST = 8, 1_000_000
OPEN = 10  # times less for the chances with all cards open: they judge nobody
GIVEN_AWAY = 0.02  # of a victory: what surely costs more is a mistake; of these marks nine in ten stand more thinking


def is_mistake(found: Comparison) -> bool:
    """Whether it surely gave something away."""
    return found.interval[0] >= GIVEN_AWAY


@dataclass(frozen=True)
class Judged:
    """One decision of one seat, by what it knew then."""

    step: int
    seat: int
    luck: float  # what the chance of winning gained since the seat's last decision, by dice, cards and others
    comparison: Comparison
    open: tuple[float, ...]  # the chances of all seats then, had all cards lain open
    why: tuple[Event, ...] = ()  # of a mistake: what the best would have brought, as far as that is certain

    @property
    def is_mistake(self) -> bool:
        """Whether it surely gave something away."""
        return is_mistake(self.comparison)


@dataclass(frozen=True)
class Account:
    """A seat's game in shares of the victory: start + luck + skill = result. Intervals: 99 %."""

    start: float
    luck: float
    skill: float
    result: float
    mistakes: int
    luck_interval: Interval
    skill_interval: Interval


@dataclass(frozen=True, repr=False)
class Analysis:
    """A game that is over, decision by decision; what could not be decided otherwise is left out.

    >>> import ognisko
    >>> record = ognisko.load("totem").start(players=2, seed=1).run(["greedy", "random"]).record()
    >>> analysis = ognisko.analyse(record, thinking=40)
    >>> analysis
    <Analysis of totem: 43 decisions, results [1.0, 0.0]>
    >>> account = analysis.account(0)
    >>> round(account.start + account.luck + account.skill - account.result, 9)
    0.0
    """

    game: Game
    results: list[float]  # each seat's share of the victory
    judged: list[Judged] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Analysis of {self.game.id}: {len(self.judged)} decisions, results {self.results}>"

    def of(self, seat: int) -> list[Judged]:
        """The decisions of one seat."""
        given.seat(seat, len(self.results))
        return [each for each in self.judged if each.seat == seat]

    def mistakes(self, seat: int) -> list[Judged]:
        """What surely gave something away, the worst first."""
        return sorted((each for each in self.of(seat) if each.is_mistake), key=lambda each: -each.comparison.loss)

    def account(self, seat: int) -> Account:
        """What was luck, what was skill; the end itself is the last stroke of luck."""
        own, result = self.of(seat), self.results[seat]
        if not own:
            return Account(result, 0.0, 0.0, result, 0, (0.0, 0.0), (0.0, 0.0))
        start, skill = own[0].comparison.best_chance, -sum(each.comparison.loss for each in own)
        luck = result - start - skill
        lost = math.hypot(*(_half(each.comparison.interval) for each in own))
        won = math.hypot(lost, _half(own[0].comparison.best_interval))
        within = (luck - won, luck + won), (skill - lost, skill + lost)
        return Account(start, luck, skill, result, len(self.mistakes(seat)), *within)

    def plain(self) -> dict[str, Any]:
        """All of it as JSON can hold it.

        >>> import ognisko
        >>> record = ognisko.load("totem").start(players=2, seed=1).run(["greedy", "random"]).record()
        >>> list(ognisko.analyse(record, thinking=8).plain())
        ['game', 'seats', 'decisions']
        """
        seats = [asdict(self.account(seat)) for seat in range(len(self.results))]
        told = [
            {"step": each.step, "seat": each.seat, "luck": each.luck, "mistake": each.is_mistake, "open": each.open}
            | {"why": each.why}
            | asdict(each.comparison)
            for each in self.judged
        ]
        return {"game": self.game.id, "seats": seats, "decisions": told}


def _half(interval: Interval) -> float:
    return (interval[1] - interval[0]) / 2


def analyse(record: Record | Match, thinking: int = THINKING) -> Analysis:
    """The analysis of a finished game, from its record (which is verified) or the match itself.

    `thinking`: iterations of search for each decision. The same record gives the same analysis.

    >>> import ognisko
    >>> record = ognisko.load("totem").start(players=2, seed=1).run(["greedy", "random"]).record()
    >>> ognisko.analyse(record, thinking=40).mistakes(1)[0].comparison.played
    'up3 purple'
    """
    if not isinstance(record, Record | Match):
        raise UsageError(f"a Record or a Match is analysed, not {record!r:.100}: Record.load(path) reads a file")
    if not LEAST <= given.whole("thinking", thinking) <= MOST:
        raise UsageError(f"thinking: {thinking} iterations for a decision must be {LEAST} to {MOST}")
    match = record.verify() if isinstance(record, Record) else record
    if not match.over:
        raise UsageError("only a game that is over can be analysed")
    analysis = Analysis(match.game, [match.share(seat) for seat in range(match.players)])
    analysis.judged.extend(decisions(match, thinking))
    return analysis


def decisions(match: Match, thinking: int, after: Sequence[Judged] = ()) -> Iterator[Judged]:
    """One after another, so that whoever waits can be told how far it is; `after` those that are judged already."""
    chances = {each.seat: each.comparison.chance for each in after}  # after each seat's last decision
    first = max((each.step + 1 for each in after), default=0)
    for number, (step, state) in enumerate(zip(match.steps, match.positions(), strict=True)):
        if number < first or len(legal_actions(state)) == 1:
            continue
        glimpse = Glimpse(state, step.seat)
        found = compare(match.game, glimpse, step.action, thinking, number)
        luck = found.best_chance - chances.get(step.seat, found.best_chance)
        chances[step.seat] = found.chance
        hopes = outlook(match.game, state, max(4, thinking // OPEN), number)
        why = foreseen(match.game, glimpse, [found.best, *found.line]) if is_mistake(found) else ()
        yield Judged(number, step.seat, luck, found, hopes, tuple(why))
