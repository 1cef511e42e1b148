"""Information-set Monte-Carlo tree search over any State: every iteration imagines a world of its own."""

from gc import disable, enable, isenabled
from math import log, sqrt
from time import perf_counter, sleep
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, State
from ognisko.minds.belief import Belief
from ognisko.minds.judgement import Judgement
from ognisko.minds.thinking import Thinking

CODES: Final[i64] = 65536  # actions are smaller than this
BETWEEN_PAUSES: Final = 0.01  # seconds
CERTAIN: Final = 1000000
DOUBTS: Final[i64] = 200  # so many worlds that are hard to believe are passed over in a row
ALIKE: Final = 0.0005  # of a victory: what is apart by less is equal


class Node:
    """A sequence of actions after the root; its children are linked, not listed."""

    __slots__ = ("action", "available", "child", "handicap", "hope", "parent", "reward", "seat", "sibling", "visits")

    def __init__(self, action: i64, seat: i64, parent: "Node | None") -> None:
        self.action: i64 = action
        self.seat: i64 = seat  # who made the action
        self.visits: i64 = 0
        self.available: i64 = 1  # how often it could have been chosen
        self.reward: float = 0.0  # of that seat, over all visits
        self.hope: float = 0.0  # the reward of the seat that decides here, over the visits that went on
        self.handicap: float = 0.0  # how much less than the best was expected of it before it was tried
        self.child: Node | None = None
        self.sibling: Node | None = None
        self.parent: Node | None = parent

    def children(self) -> "list[Node]":
        """The last one added comes first."""
        found: list[Node] = []
        child = self.child
        while child is not None:
            found.append(child)
            child = child.sibling
        return found

    def better_than(self, other: "Node") -> bool:
        return self.visits > other.visits or (self.visits == other.visits and self.reward > other.reward)


class Search:
    """One tree, grown as a game's Thinking says."""

    __slots__ = (
        "actions",
        "belief",
        "chance",
        "chapter",
        "chapters_left",
        "chosen",
        "judgement",
        "legal_at",
        "rewards",
        "root",
        "stamp",
        "steps",
        "stopped",
        "thinking",
    )

    def __init__(self, judgement: Judgement, seed: i64, thinking: Thinking) -> None:
        self.judgement = judgement
        self.chance = Fast(seed)
        self.thinking = thinking
        self.belief: Belief | None = None  # by which worlds are likelier than others
        self.actions = Actions()
        self.legal_at = vec[i64]([0] * CODES)
        self.stamp: i64 = 0
        self.steps: i64 = 0
        self.stopped: bool = False
        self.chosen: Node | None = None
        self.chapter: i64 = 0  # of the world at hand
        self.chapters_left: i64 = 0
        self.rewards = vec[float]([0.0] * 8)
        self.root = Node(-1, -1, None)

    def run(self, glimpse: Glimpse, iterations: i64, seconds: float) -> i64:
        """Search until the iterations or the seconds are spent, or `stopped` is set; return the iterations made."""
        collects = isenabled()
        disable()  # no cycle becomes rubbish meanwhile, and Python would look through the growing tree again and again
        try:
            return self.grow(glimpse, iterations, seconds)
        finally:
            if collects:
                enable()

    def grow(self, glimpse: Glimpse, iterations: i64, seconds: float) -> i64:
        now = perf_counter()
        end = now + seconds
        pause = now + BETWEEN_PAUSES
        done: i64 = 0
        while done == 0 or (done < iterations and now < end and not self.stopped):  # there is always an answer
            self.iterate(self.world(glimpse))
            done += 1
            now = perf_counter()
            if now >= pause:
                sleep(0)  # lets another thread in, which may set `stopped`
                pause = now + BETWEEN_PAUSES
        self.stopped = False
        return done

    def world(self, glimpse: Glimpse) -> State:
        """One that may be true, drawn as often as what was seen makes it likely."""
        world = glimpse.imagine(self.chance)
        if self.belief is not None:
            for _doubt in range(DOUBTS):
                if self.chance.below(CERTAIN) < i64(CERTAIN * self.credit(self.belief, world, glimpse.seat)):
                    break
                world = glimpse.imagine(self.chance)
        return world

    def credit(self, belief: Belief, world: State, seat: i64) -> float:
        """How believable it is what the others hide in a world, beside what is most believable."""
        found = 1.0
        for other in range(world.players):
            if other != seat:
                found *= belief.of(other, self.judgement.secret(world, other))
        return found

    def restart(self) -> None:
        """Forget the tree."""
        self.root = Node(-1, -1, None)

    def iterate(self, world: State) -> None:
        self.open(world)
        self.finish(self.descend(self.root, world), world)

    def try_out(self, node: Node, world: State) -> float:
        """An iteration that begins with a child of the root: what it brings to whom decides there."""
        self.open(world)
        world.apply(node.action, self.chance)
        self.finish(self.descend(node, world), world)
        return self.rewards[node.seat]

    def open(self, world: State) -> None:
        self.chapter = world.chapter()
        self.chapters_left = self.thinking.chapters * world.players

    def finish(self, leaf: Node, world: State) -> None:
        self.roll_out(world)
        self.reward(world)
        self.back_up(leaf)

    def descend(self, node: Node, world: State) -> Node:
        """Follow the best known actions to one that has not been tried."""
        while not world.over and not self.is_beyond(world):
            world.legal(self.actions)
            untried = self.select(node, world.seat)
            if untried > 0:
                if self.thinking.prior == 0.0:
                    self.chosen = self.expand(node, world, untried)
                else:
                    self.weigh(node, world)
            assert self.chosen is not None
            node = self.chosen
            world.apply(node.action, self.chance)
            self.steps += 1
            if node.visits == 0:
                return node
        return node

    def select(self, node: Node, seat: i64) -> i64:
        """Find the seat's legal child with the best upper bound; what stays stamped is untried: return how many.

        Who decides after a sequence of actions may be hidden, too: each seat has children of its own.
        """
        legal_at = self.legal_at
        items = self.actions.items
        exploration = self.thinking.exploration
        prior = self.thinking.prior
        # The first visit went no further: where little is known, what is untried looks a little worse than the rest.
        hope = node.hope / float(node.visits) if node.visits > 0 else 0.5
        self.stamp += 1
        stamp = self.stamp
        for i in range(self.actions.count):
            legal_at[items[i]] = stamp
        untried = self.actions.count
        best: Node | None = None
        best_bound = -1000.0
        child = node.child
        while child is not None:
            if legal_at[child.action] == stamp and child.seat == seat:
                legal_at[child.action] = 0
                untried -= 1
                child.available += 1
                weight = float(child.visits) + prior
                mean = (child.reward + prior * (hope - child.handicap)) / weight
                bound = mean + exploration * sqrt(log(float(child.available)) / weight)
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = child.sibling
        self.chosen = best
        return untried

    def expand(self, node: Node, world: State, untried: i64) -> Node:
        """A child for one untried action, drawn at random."""
        pick = self.chance.below(untried)
        place: i64 = 0
        while True:
            action = self.actions.items[place]
            if self.legal_at[action] == self.stamp:
                if pick == 0:
                    return self.add(node, action, world.seat)
                pick -= 1
            place += 1

    def weigh(self, node: Node, world: State) -> None:
        """A child for each untried action, with a handicap: how far it is judged below the best in this world."""
        known = self.chosen
        best = -1.0
        if known is not None:
            best = self.foretell(world, known.action)
        chosen = known
        first = node.child
        for i in range(self.actions.count):
            action = self.actions.items[i]
            if self.legal_at[action] == self.stamp:
                child = self.add(node, action, world.seat)
                child.handicap = -self.foretell(world, action)
                if -child.handicap > best:
                    best = -child.handicap
                    chosen = child
        self.chosen = chosen
        new = node.child
        while new is not None and new is not first:
            new.handicap += best
            new = new.sibling

    def foretell(self, world: State, action: i64) -> float:
        """What the judgement gives the deciding seat after an action."""
        after = world.copy()
        after.apply(action, self.chance)
        return self.judgement.share(after, world.seat)

    def add(self, node: Node, action: i64, seat: i64) -> Node:
        child = Node(action, seat, node)
        child.sibling = node.child
        node.child = child
        return child

    def is_beyond(self, world: State) -> bool:
        """Whether the chapters to be played are over: all iterations then judge at the same point of the game."""
        if self.thinking.chapters < 0:
            return False
        if world.chapter() != self.chapter:
            self.chapter = world.chapter()
            self.chapters_left -= 1
        return self.chapters_left < 0

    def roll_out(self, world: State) -> None:
        steps: i64 = 0
        while not world.over and steps < self.thinking.depth and not self.is_beyond(world):
            world.legal(self.actions)
            world.apply(self.likely(world), self.chance)
            steps += 1
        self.steps += steps

    def likely(self, world: State) -> i64:
        """What a player might do: the best by judgement of some actions drawn at random, or of all, if they are few."""
        tries = self.thinking.tries
        count = self.actions.count
        if tries == 1 or count == 1:
            return self.actions.pick(self.chance)
        seat = world.seat
        best: i64 = 0
        best_worth = -1000000.0
        for i in range(min(tries, count)):
            action = self.actions.items[i] if count <= tries else self.actions.pick(self.chance)
            after = world.copy()
            after.apply(action, self.chance)
            worth = self.judgement.estimate(after, seat)
            if worth > best_worth:
                best_worth = worth
                best = action
        return best

    def reward(self, world: State) -> None:
        self.judgement.shares(world, self.rewards)

    def back_up(self, leaf: Node) -> None:
        rewards = self.rewards
        node: Node | None = leaf
        while node is not None:
            node.visits += 1
            parent = node.parent
            if parent is not None:
                node.reward += rewards[node.seat]
                parent.hope += rewards[node.seat]
            node = parent

    def best(self, seat: i64) -> Node:
        """The seat's child of the root that was visited most; of equals the better one."""
        found: Node | None = None
        for child in self.root.children():
            if child.seat == seat and (found is None or child.better_than(found)):
                found = child
        assert found is not None
        return found if self.judgement.aimless else self.shortest(found)

    def shortest(self, best: Node) -> Node:
        """A child that rests, if it brings no less than the best as far as can be told; else the best."""
        mean = best.reward / float(max(1, best.visits))
        for child in self.root.children():
            tried = child.seat == best.seat and child.visits > 0 and self.judgement.rests(child.action)
            if tried and child.reward / float(child.visits) > mean - ALIKE:
                return child
        return best

    def expected(self, node: Node) -> float:
        """What the seat that decides at the root may hope for after one of its actions."""
        prior = self.thinking.prior
        hope = self.root.hope / float(self.root.visits)
        return (node.reward + prior * (hope - node.handicap)) / (float(node.visits) + prior)

    def grow_from(self, node: Node) -> None:
        """Go on below a child of the root: its visits stay."""
        node.parent = None
        node.sibling = None
        node.seat = -1
        self.root = node
