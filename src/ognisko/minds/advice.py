"""Advice: for any Glimpse, the legal actions ranked, each with its estimated chance to win; for hints and analysis."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from librt.vecs import vec

from ognisko.core.chance import Fast, seed_of
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, State
from ognisko.minds.adviser import Adviser
from ognisko.minds.calibration import Calibration
from ognisko.minds.ismcts import Node, Search
from ognisko.minds.mind import mind_of

Z = 1.96  # 95 %
LINE = 6  # actions of the expected line that are told


@dataclass(frozen=True)
class Advice:
    """One legal action: its share of victories (a shared one counts in part), and what is expected next."""

    action: str
    chance: float
    interval: tuple[float, float]
    visits: int
    line: tuple[str, ...]


def advise(game: Game, glimpse: Glimpse, iterations: int = 2000, seconds: float = 1.0, seed: int = 0,
           calibration: Calibration | None = None) -> list[Advice]:  # fmt: skip
    """Best first; where the game has an adviser, what that says. Chances are told by the game's calibration.

    With a seed and iterations it is the same for two truths that look alike to the seat.
    """
    found = _ranked(game, glimpse, iterations, seconds, seed)
    bent = calibration or mind_of(game).calibration
    return [_told_by(bent, each, glimpse.world.players) for each in found]


def _told_by(calibration: Calibration, advice: Advice, players: int) -> Advice:
    low, high = (calibration.own(end, players) for end in advice.interval)
    return replace(advice, chance=calibration.own(advice.chance, players), interval=(low, high))


def _ranked(game: Game, glimpse: Glimpse, iterations: int, seconds: float, seed: int) -> list[Advice]:
    actions = Actions()
    glimpse.fill(actions)
    if actions.count == 0:
        return []
    adviser = mind_of(game).adviser()
    if adviser is not None:
        return _rehearsed(game, adviser, glimpse, actions.list(), iterations, seconds, seed)
    search = Search(mind_of(game).judgement(), seed_of("advice", seed), mind_of(game).thinking)
    search.run(glimpse, iterations, seconds)
    found = [_searched(game, node, search.expected(node)) for node in search.root.children()]
    return sorted(found, key=lambda each: (-each.visits, -each.chance, each.action))


def _searched(game: Game, node: Node, expected: float) -> Advice:
    chance = min(1.0, max(0.0, expected))
    interval = _interval(chance, chance * (1 - chance), max(1, node.visits))
    return Advice(game.grammar.text(node.action), chance, interval, node.visits, tuple(line_of(game, node)))


def _interval(chance: float, variance: float, visits: int) -> tuple[float, float]:
    spread = Z * math.sqrt(max(variance, 0.25 / visits) / visits)
    return max(0.0, chance - spread), min(1.0, chance + spread)


def _rehearsed(game: Game, adviser: Adviser, glimpse: Glimpse, actions: Sequence[int], iterations: int, seconds: float,
               seed: int) -> list[Advice]:  # fmt: skip
    """Every action in turn, then the adviser's to the end of the turn, and what the judgement gives for that."""
    rehearsal = Rehearsal(game, adviser, glimpse, seed_of("advice", seed))
    shares: dict[int, list[float]] = {action: [] for action in actions}
    lines: dict[int, tuple[str, ...]] = {}
    end = perf_counter() + seconds
    for n in range(max(iterations, len(actions))):
        action = actions[n % len(actions)]
        share, lines[action] = rehearsal.play(action)
        shares[action].append(share)
        if n + 1 >= len(actions) and perf_counter() >= end:
            break
    found = [_told(game.grammar.text(action), shares[action], lines[action]) for action in actions]
    advised = game.grammar.text(adviser.advise(glimpse.world))
    return sorted(found, key=lambda each: (each.action != advised, -each.chance, each.action))


def _told(action: str, shares: Sequence[float], line: tuple[str, ...]) -> Advice:
    chance = math.fsum(shares) / len(shares)
    variance = math.fsum((share - chance) ** 2 for share in shares) / max(1, len(shares) - 1)
    return Advice(action, chance, _interval(chance, variance, len(shares)), len(shares), line)


class Rehearsal:
    """The rest of a turn as the adviser would play it, in imagined worlds."""

    def __init__(self, game: Game, adviser: Adviser, glimpse: Glimpse, seed: int) -> None:
        self.game = game
        self.adviser = adviser
        self.glimpse = glimpse
        self.judgement = mind_of(game).judgement()
        self.chance = Fast(seed)
        self.rewards = vec[float]([0.0] * glimpse.world.players)

    def play(self, action: int) -> tuple[float, tuple[str, ...]]:
        """The seat's share of the victory after it, and what came next."""
        world = self.glimpse.imagine(self.chance)
        chapter = world.chapter()
        world.apply(action, self.chance)
        line = self.finish(world, chapter)
        return self.rewards[self.glimpse.seat], tuple(line[:LINE])

    def finish(self, world: State, chapter: int) -> list[str]:
        """To the end of that chapter; `rewards` holds what all seats have of it."""
        line: list[str] = []
        while not world.over and world.chapter() == chapter:
            action = self.adviser.advise(world)
            line.append(self.game.grammar.text(action))
            world.apply(action, self.chance)
        self.judgement.shares(world, self.rewards)
        return line


def line_of(game: Game, node: Node) -> list[str]:
    found: list[str] = []
    while len(found) < LINE and (children := node.children()):
        node = max(children, key=lambda child: (child.visits, child.reward))
        found.append(game.grammar.text(node.action))
    return found
