"""Guided: the search led by a Brain. It says what to try (PUCT), and judges at once what was reached."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.core.observer import Observer, clear
from ognisko.core.state import State
from ognisko.minds.brain import Brain
from ognisko.minds.ismcts import Node, Search
from ognisko.minds.judgement import Judgement
from ognisko.minds.thinking import Thinking

LEAST_LIKED: Final = 0.1  # of what is tried is shared out evenly: a brain may overlook something
FAR: Final = 12.0  # likings are held within these bounds


class Guided(Search):
    """A node's `handicap` is how much its action is liked, before the others that are legal are weighed beside it."""

    __slots__ = ("brain", "observer", "seen")

    def __init__(self, judgement: Judgement, seed: i64, exploration: float, brain: Brain, observer: Observer) -> None:
        super().__init__(judgement, seed, Thinking(exploration, 0, -1, 1, 1.0))
        self.brain = brain
        self.observer = observer
        self.seen = vec[i16]([0] * observer.size)

    def look(self, world: State) -> None:
        clear(self.seen, 0, self.observer.size)
        self.observer.fill(world.facing(world.seat), world.seat, self.seen, 0)
        self.brain.look(self.seen)

    def weigh(self, node: Node, world: State) -> None:
        """A child for each untried action, and the one of all legal that is tried next."""
        self.look(world)
        for i in range(self.actions.count):
            action = self.actions.items[i]
            if self.legal_at[action] == self.stamp:
                child = self.add(node, action, world.seat)
                child.handicap = exp(max(-FAR, min(FAR, self.brain.liking(action))))
        self.select(node, world.seat)

    def select(self, node: Node, seat: i64) -> i64:
        """The seat's legal child that promises most for what it was tried; what stays stamped has none."""
        untried = self.mark()
        liked = 0.0
        visits: i64 = 0
        legal: i64 = 0
        child = node.child
        while child is not None:
            if self.legal_at[child.action] == self.stamp and child.seat == seat:
                liked += child.handicap
                visits += child.visits
                legal += 1
            child = child.sibling
        if legal > 0:
            even = LEAST_LIKED / float(legal)
            reach = self.thinking.exploration * sqrt(float(visits + 1))
            self.choose(node, seat, (1.0 - LEAST_LIKED) / liked, even, reach)
        return untried - legal

    def mark(self) -> i64:
        """Stamp what is legal; return how many."""
        self.stamp += 1
        for i in range(self.actions.count):
            self.legal_at[self.actions.items[i]] = self.stamp
        return self.actions.count

    def choose(self, node: Node, seat: i64, part: float, even: float, reach: float) -> None:
        hope = node.hope / float(node.visits) if node.visits > 0 else 0.5
        best: Node | None = None
        best_bound = -1000.0
        child = node.child
        while child is not None:
            if self.legal_at[child.action] == self.stamp and child.seat == seat:
                self.legal_at[child.action] = 0
                mean = child.reward / float(child.visits) if child.visits > 0 else hope
                bound = mean + reach * (part * child.handicap + even) / float(child.visits + 1)
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = child.sibling
        self.chosen = best

    def roll_out(self, world: State) -> None:
        """What was reached is judged as it is."""

    def reward(self, world: State) -> None:
        if world.over:
            self.judgement.shares(world, self.rewards)
            return
        self.look(world)
        self.brain.hopes(world.seat, world.players, self.rewards)

    def expected(self, node: Node) -> float:
        hope = self.root.hope / float(self.root.visits)
        return node.reward / float(node.visits) if node.visits > 0 else hope
