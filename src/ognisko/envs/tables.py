"""Tables: many games side by side, one learner at each; all others move inside, so there is no Python in a step."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from ognisko.core.chance import Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.observer import Observer
from ognisko.core.state import MOST_ACTIONS, Actions, State, victory_share
from ognisko.minds.player import Bot

# What is rewarded.
VICTORY: Final[i64] = 0  # the share of the victory, at the end
ZERO_SUM: Final[i64] = 1  # the same, moved and stretched so that all seats make 0 and a victory alone is 1
POINTS: Final[i64] = 2  # points won since the last decision

# How a table stands.
RUNNING: Final[u8] = 0
OVER: Final[u8] = 1
CUT_OFF: Final[u8] = 2  # so many decisions of the learner are enough


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Begins games; it is all that a table asks of Python."""

    def deal(self, chance: Fast) -> State:
        raise NotImplementedError

    def opponents(self, seed: i64) -> list[Bot]:
        """One for each seat; nobody if all others play at random, which a table does itself."""
        raise NotImplementedError


class Rules:
    """What is the same at all tables."""

    __slots__ = ("actions", "cap", "dealer", "observer", "players", "reward", "seat")

    def __init__(
        self, dealer: Dealer, observer: Observer, players: i64, actions: i64, seat: i64, reward: i64, cap: i64
    ) -> None:
        self.dealer = dealer
        self.observer = observer
        self.players: i64 = players
        self.actions: i64 = actions  # the size of the action space
        self.seat: i64 = seat  # the learner's, or -1: drawn for every game
        self.reward: i64 = reward
        self.cap: i64 = cap  # decisions of the learner; its own, for it may not notice who else was asked


class Table:
    """One game, with a chance of its own: what happens here does not depend on other tables."""

    __slots__ = ("bots", "chance", "decisions", "points", "seat", "state")

    def __init__(self, state: State, chance: Fast, bots: list[Bot]) -> None:
        self.state = state
        self.chance = chance
        self.bots = bots
        self.seat: i64 = 0
        self.decisions: i64 = 0
        self.points: i64 = 0

    def begin(self, rules: Rules, actions: Actions) -> None:
        self.seat = rules.seat if rules.seat >= 0 else self.chance.below(rules.players)
        self.state = rules.dealer.deal(self.chance)
        self.decisions = 0
        self.points = 0
        self.others_move(actions)

    def others_move(self, actions: Actions) -> None:
        """Until the learner is to decide, or the game is over."""
        state = self.state
        while not state.over and state.seat != self.seat:
            if self.bots:
                action = self.bots[state.seat].choose(Glimpse(state, state.seat))
            else:
                state.legal(actions)
                action = actions.pick(self.chance)
            state.apply(action, self.chance)

    def move(self, action: i64, actions: Actions) -> None:
        self.decisions += 1
        self.state.apply(action, self.chance)
        self.others_move(actions)

    def reward(self, kind: i64) -> float:
        if kind == POINTS:
            before = self.points
            self.points = self.state.score(self.seat)
            return float(self.points - before)
        if not self.state.over:
            return 0.0
        share = victory_share(self.state, self.seat)
        players = float(self.state.players)
        return share if kind == VICTORY else (share * players - 1.0) / (players - 1.0)


class Tables:
    """Observations, masks, rewards and ends of all tables, each in one row of numbers that numpy reads in place."""

    __slots__ = ("actions", "ends", "listed", "lists", "masks", "observations", "rewards", "rules", "tables")

    def __init__(self, rules: Rules, tables: list[Table]) -> None:
        count = len(tables)
        self.rules = rules
        self.tables = tables
        self.actions = Actions()
        self.observations = vec[i16]([0] * (count * rules.observer.size))
        self.masks = vec[u8]([0] * (count * rules.actions))
        self.rewards = vec[float]([0.0] * count)
        self.ends = vec[u8]([RUNNING] * count)
        self.lists = vec[i16]([0] * (count * MOST_ACTIONS))  # what is set in each mask, to be unset
        self.listed = vec[i64]([0] * count)

    def begin(self, n: i64, seed: i64) -> None:
        """A new game at a table; with a seed (from 0 on) its chance and its bots begin anew, too."""
        table = self.tables[n]
        if seed >= 0:
            table.chance.reseed(seed)
            table.bots = self.rules.dealer.opponents(seed)
        table.begin(self.rules, self.actions)
        self.rewards[n] = 0.0
        self.observe(n)

    def is_legal(self, n: i64, action: i64) -> bool:
        return 0 <= action < self.rules.actions and self.masks[n * self.rules.actions + action] == 1

    def step(self, n: i64, action: i64) -> None:
        """The learner's decision, which is legal, at a table where the game goes on."""
        table = self.tables[n]
        table.move(action, self.actions)
        self.rewards[n] = table.reward(self.rules.reward)
        self.observe(n)

    def step_all(self, chosen: vec[i64], anew: bool) -> i64:
        """A decision at every table; where the game has ended, a new one begins, if that is wanted.

        Nothing is done, and the number of the table returned, if that or a decision is wrong; else -1.
        """
        count = i64(len(self.tables))
        for n in range(count):
            if not (self.is_legal(n, chosen[n]) if self.ends[n] == RUNNING else anew):
                return n
        for n in range(count):
            if self.ends[n] == RUNNING:
                self.step(n, chosen[n])
            else:
                self.begin(n, -1)
        return -1

    def observe(self, n: i64) -> None:
        """What the learner knows and may do now, and whether its game has ended."""
        rules = self.rules
        table = self.tables[n]
        state = table.state
        rules.observer.fill(state.facing(table.seat), table.seat, self.observations, n * rules.observer.size)
        self.ends[n] = OVER if state.over else CUT_OFF if table.decisions >= rules.cap else RUNNING
        self.unset(n)
        if self.ends[n] == RUNNING:
            state.legal(self.actions)
            self.set(n)

    def unset(self, n: i64) -> None:
        masks = self.masks
        lists = self.lists
        mask = n * self.rules.actions
        first = n * MOST_ACTIONS
        for i in range(first, first + self.listed[n]):
            masks[mask + i64(lists[i])] = 0
        self.listed[n] = 0

    def set(self, n: i64) -> None:
        masks = self.masks
        lists = self.lists
        items = self.actions.items
        mask = n * self.rules.actions
        first = n * MOST_ACTIONS
        count = self.actions.count
        for i in range(count):
            masks[mask + items[i]] = 1
            lists[first + i] = i16(items[i])
        self.listed[n] = count
