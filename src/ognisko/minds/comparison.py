"""Comparison: how much worse what was played is than the best that can be found, in the same imagined worlds."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from ognisko.core.chance import Fast, seed_of
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.minds.advice import Rehearsal, line_of
from ognisko.minds.calibration import Calibration
from ognisko.minds.ismcts import Node, Search
from ognisko.minds.mind import mind_of

SURE = 2.58  # standard errors: marks are many in a game, and each shall stand

Interval = tuple[float, float]
Trial = Callable[[int, int], float]  # an action in the world of that number: the share of the victory that it brings


@dataclass(frozen=True)
class Comparison:
    """One decision: what was played beside the best; chances are shares of the victory, from what the seat knew."""

    played: str
    best: str
    chance: float  # of what was played
    best_chance: float  # ... which is the chance before the decision
    interval: Interval  # of the loss, 99 %: how far `chance` is below `best_chance`
    line: tuple[str, ...]  # what was expected after the best
    chance_interval: Interval = (0.0, 1.0)  # 99 %; a decision that an older house has judged says nothing of them
    best_interval: Interval = (0.0, 1.0)

    @property
    def loss(self) -> float:
        return self.best_chance - self.chance


@dataclass(frozen=True)
class Weighing:
    """A position thought about: the best that was found, what is expected after it, and how to try any action out."""

    best: int
    others: tuple[int, ...]  # the most promising first
    line: tuple[str, ...]
    trial: Trial

    def shares(self, action: int, worlds: Sequence[int]) -> list[float]:
        """What an action brings in each of these worlds."""
        return [self.trial(action, world) for world in worlds]


def weigh(game: Game, glimpse: Glimpse, thinking: int, seed: int) -> Weighing:
    """What `thinking` iterations like best, or the game's adviser."""
    if mind_of(game).adviser() is None:
        return _searched(game, glimpse, thinking, seed)
    return _advised(game, glimpse, seed)


def compare(game: Game, glimpse: Glimpse, action: int, thinking: int, seed: int,
            calibration: Calibration | None = None) -> Comparison:  # fmt: skip
    """What was played against the best that is found. Chances are told by the game's calibration.

    It is the same for two truths that look alike to the seat.
    """
    found = weigh(game, glimpse, thinking, seed)
    best, line, worlds = found.best, found.line, range(max(2, thinking // 4))
    ours = found.shares(best, worlds)
    theirs = ours if best == action else found.shares(action, worlds)
    if fmean(theirs) > fmean(ours):  # the search did not see how good it is
        best, ours, line = action, theirs, ()
    mean, error = apart(ours, theirs)
    bent, players = calibration or mind_of(game).calibration, glimpse.world.players
    grown = bent.growth(fmean(ours), fmean(theirs), players)
    return Comparison(
        game.grammar.text(action),
        game.grammar.text(best),
        bent.own(fmean(theirs), players),
        bent.own(fmean(ours), players),
        (grown * (mean - SURE * error), grown * (mean + SURE * error)),
        line,
        _within(bent, theirs, players),
        _within(bent, ours, players),
    )


def _within(bent: Calibration, shares: Sequence[float], players: int) -> Interval:
    """The interval of their mean, as it is told."""
    half = SURE * stdev(shares) / math.sqrt(len(shares))
    low, high = max(0.0, fmean(shares) - half), min(1.0, fmean(shares) + half)
    return bent.own(low, players), bent.own(high, players)


def apart(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """By how much ours are better in the same worlds, and the standard error of that."""
    differences = [a - b for a, b in zip(ours, theirs, strict=True)]
    return fmean(differences), stdev(differences) / math.sqrt(len(differences))


def outlook(
    game: Game, state: State, tries: int, seed: int, calibration: Calibration | None = None
) -> tuple[float, ...]:
    """What each seat may hope for with all cards open: only the chance to come is not known."""
    ends = _rehearsed(game, state, seed) if mind_of(game).adviser() else _played_on(game, state, seed)
    shares = [next(ends) for _try in range(tries)]
    means = [fmean(column) for column in zip(*shares, strict=True)]
    return (calibration or mind_of(game).calibration).open(means)


def _played_on(game: Game, state: State, seed: int) -> Iterator[list[float]]:
    search = Search(mind_of(game).judgement(), seed_of("open", seed), mind_of(game).thinking)
    while True:
        search.iterate(state.copy())
        yield list(search.rewards)[: state.players]


def _rehearsed(game: Game, state: State, seed: int) -> Iterator[list[float]]:
    adviser = mind_of(game).adviser()
    assert adviser is not None
    rehearsal = Rehearsal(game, adviser, Glimpse(state, state.seat), seed_of("open", seed))
    while True:
        rehearsal.finish(state.copy(), state.chapter())
        yield list(rehearsal.rewards)


def _searched(game: Game, glimpse: Glimpse, thinking: int, seed: int) -> Weighing:
    search = Search(mind_of(game).judgement(), seed_of("compare", seed), mind_of(game).thinking)
    search.run(glimpse, thinking, math.inf)
    best = search.best(glimpse.seat)

    def trial(chosen: int, world: int) -> float:
        search.chance.reseed(seed_of("world", seed, world))
        return search.try_out(_child(search, chosen, glimpse.seat), glimpse.imagine(search.chance))

    tried = sorted(search.root.children(), key=lambda child: -child.visits)
    return Weighing(best.action, _others(glimpse, best.action, tried), tuple(line_of(game, best)), trial)


def _others(glimpse: Glimpse, best: int, tried: Sequence[Node]) -> tuple[int, ...]:
    """All that is legal, in the order in which the search came to like it."""
    liked = [child.action for child in tried if child.seat == glimpse.seat]
    return tuple(action for action in dict.fromkeys([*liked, *glimpse.legal()]) if action != best)


def _child(search: Search, action: int, seat: int) -> Node:
    found = [child for child in search.root.children() if child.action == action and child.seat == seat]
    return found[0] if found else search.add(search.root, action, seat)


def _advised(game: Game, glimpse: Glimpse, seed: int) -> Weighing:
    adviser = mind_of(game).adviser()
    assert adviser is not None
    rehearsal = Rehearsal(game, adviser, glimpse, 0)
    best = adviser.advise(glimpse.world)

    def trial(chosen: int, world: int) -> float:
        rehearsal.chance = Fast(seed_of("world", seed, world))
        return rehearsal.play(chosen)[0]

    return Weighing(best, _others(glimpse, best, ()), rehearsal.play(best)[1], trial)
