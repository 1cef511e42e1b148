"""IsmctsBot: the search as a player, with what it keeps from one decision to the next."""

from mypy_extensions import i64

from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.minds.belief import Belief
from ognisko.minds.ismcts import Node, Search
from ognisko.minds.player import Bot
from ognisko.minds.trail import Trail


class IsmctsBot(Bot):
    """Searches each decision; keeps the tree from one decision of a turn to the next."""

    def __init__(self, search: Search, iterations: i64, seconds: float, believes: bool = False) -> None:
        self.search = search
        self.believes: bool = believes
        self.iterations: i64 = iterations
        self.seconds: float = seconds
        self.trail = Trail(search.judgement)
        self.expected: list[int] = []  # the Glimpse in which the kept tree is right
        self.left: State | None = None  # as the last decision left it, if nothing of it was chance

    def __deepcopy__(self, memo: object) -> "IsmctsBot":
        """Without the tree: within a turn of its own, which is where one is kept, a copy thinks anew."""
        search = Search(self.search.judgement, 0, self.search.thinking)
        search.chance.state = self.search.chance.state
        if self.search.belief is not None:
            search.belief = self.search.belief.copy()
        other = IsmctsBot(search, self.iterations, self.seconds, self.believes)
        other.trail = self.trail.copy()
        other.left = self.left
        return other

    def choose(self, glimpse: Glimpse) -> i64:
        search = self.search
        self.remember(glimpse)
        glimpse.fill(search.actions)
        if search.actions.count == 1:
            only = search.actions.items[0]
            if search.belief is not None:
                after, certain = self.tried(glimpse, only)
                self.left = after if certain else None
            return only
        walked = self.trail.arrive(glimpse)
        self.think(glimpse)
        best = search.best(glimpse.seat)
        if walked:
            best = self.onward(glimpse, best)
        self.foresee(glimpse, best)
        return best.action

    def onward(self, glimpse: Glimpse, best: Node) -> Node:
        """The best that does not lead back to where the seat was in this turn; if all do, the best."""
        if not self.leads_back(glimpse, best):
            return best
        found: Node | None = None
        for child in self.search.root.children():
            liked = child.seat == glimpse.seat and child.visits > 0 and (found is None or child.better_than(found))
            if liked and not self.leads_back(glimpse, child):
                found = child
        return best if found is None else found

    def leads_back(self, glimpse: Glimpse, node: Node) -> bool:
        after, _certain = self.tried(glimpse, node.action)
        return self.trail.leads_back(after, glimpse.seat)

    def think(self, glimpse: Glimpse) -> None:
        if not self.expected or self.expected != glimpse.world.numbers():
            self.search.restart()
        self.search.run(glimpse, self.iterations, self.seconds)

    def foresee(self, glimpse: Glimpse, node: Node) -> None:
        """If the next decision is our own and no chance comes between, the tree below the chosen action stays right."""
        after, certain = self.tried(glimpse, node.action)
        self.left = after if certain else None
        self.expected = []
        if certain and not after.over and after.seat == glimpse.seat:
            self.expected = after.imagine(glimpse.seat, Fast(0)).numbers()
            self.search.grow_from(node)

    def tried(self, glimpse: Glimpse, action: i64) -> tuple[State, bool]:
        """What an action leads to, and whether that is certain; chance is then as it was."""
        chance = self.search.chance
        after = glimpse.world.copy()
        before = chance.state
        after.apply(action, chance)
        certain = before == chance.state
        chance.state = before
        return after, certain

    def remember(self, glimpse: Glimpse) -> None:
        """What the others did since the last decision tells what they hide."""
        judgement = self.search.judgement
        belief = self.search.belief
        if belief is None and self.believes and judgement.secrets > 0:
            belief = Belief(glimpse.world.players, judgement.secrets)
            self.search.belief = belief
        if belief is not None:
            belief.open(glimpse.world.chapter())
            if self.left is not None:
                judgement.suspect(self.left, glimpse.world, glimpse.seat, belief)
