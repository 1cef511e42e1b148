"""Advice: for any Glimpse, the legal actions ranked, each with its estimated chance to win; for hints and analysis."""

import math
from dataclasses import dataclass

from ognisko.bots.ismcts import Node, Search
from ognisko.core.chance import seed_of
from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions

Z = 1.96  # 95 %
LINE = 6  # actions of the expected line that are told


@dataclass(frozen=True)
class Advice:
    """One legal action: its share of victories as searched (a shared one counts in part), and what is expected next."""

    action: str
    chance: float
    interval: tuple[float, float]
    visits: int
    line: tuple[str, ...]


def advise(game: Game, glimpse: Glimpse, iterations: int = 2000, seconds: float = 1.0, seed: int = 0) -> list[Advice]:
    """Best first; where the game has an adviser, what that says.

    With a seed and iterations it is the same for two truths that look alike to the seat.
    """
    actions = Actions()
    glimpse.legal(actions)
    if actions.count == 0:
        return []
    search = Search(game.judgement(), seed_of("advice", seed), game.thinking())
    search.run(glimpse, iterations, seconds)
    found = [_advice(game, node, search.expected(node)) for node in search.root.children()]
    adviser = game.adviser()
    advised = "" if adviser is None else game.text(adviser.advise(glimpse.world))
    return sorted(found, key=lambda each: (each.action != advised, -each.visits, -each.chance, each.action))


def _advice(game: Game, node: Node, expected: float) -> Advice:
    chance, visits = min(1.0, max(0.0, expected)), max(1.0, float(node.visits))
    spread = Z * math.sqrt(max(chance * (1 - chance), 0.25 / visits) / visits)
    interval = (max(0.0, chance - spread), min(1.0, chance + spread))
    return Advice(game.text(node.action), chance, interval, node.visits, tuple(_line(game, node)))


def _line(game: Game, node: Node) -> list[str]:
    found: list[str] = []
    while len(found) < LINE and (children := node.children()):
        node = max(children, key=lambda child: (child.visits, child.reward))
        found.append(game.text(node.action))
    return found
