"""Tables: many games side by side, one learner at each; all others move inside, so there is no Python in a step."""

from copy import deepcopy
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from ognisko.core.chance import Chance, Fast
from ognisko.core.glimpse import Glimpse
from ognisko.core.observer import Observer, clear
from ognisko.core.state import Actions, State, victory_share
from ognisko.minds.player import Bot

# What is rewarded.
VICTORY: Final[i64] = 0  # the share of the victory, at the end
ZERO_SUM: Final[i64] = 1  # the same, moved and stretched so that all seats make 0 and a victory alone is 1
POINTS: Final[i64] = 2  # points won since the last decision
RANKS: Final[i64] = 3  # the share of the others who are left behind, at the end

# What becomes of an action that is not legal.
REFUSED: Final[i64] = 0  # it is an error, and nothing happens
REPLACED: Final[i64] = 1  # by a legal one, drawn by the table's chance
LOST: Final[i64] = 2  # whoever tries it gives up the game

GIVE_UP: Final[i64] = -1  # stands for an action
FINE: Final[i64] = -1  # no table is wrong

# Sheets without a row.
NOTHING_SEEN: Final = vec[i16]()
NOTHING_LEGAL: Final = vec[u8]()


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

    __slots__ = ("actions", "cap", "dealer", "illegal", "observer", "outside", "players", "reward", "seat")

    def __init__(
        self,
        dealer: Dealer,
        observer: Observer,
        players: i64,
        actions: i64,
        seat: i64,
        reward: i64,
        cap: i64,
        illegal: i64,
        outside: bool,
    ) -> None:
        self.dealer = dealer
        self.observer = observer
        self.players: i64 = players
        self.actions: i64 = actions  # the size of the action space
        self.seat: i64 = seat  # the learner's, or -1: drawn for every game
        self.reward: i64 = reward
        self.cap: i64 = cap  # decisions of the learner; its own, for it may not notice who else was asked
        self.illegal: i64 = illegal
        self.outside: bool = outside  # do others wait until Company moves them?


def standing_share(state: State, seat: i64) -> float:
    """The share of the others who stand behind the seat at the end; who stands beside it counts half."""
    own = state.standing(seat)
    behind = 0.0
    for other in range(state.players):
        if other != seat:
            standing = state.standing(other)
            behind += 1.0 if standing < own else 0.5 if standing == own else 0.0
    return behind / float(state.players - 1)


def of_all(share: float, players: float) -> float:
    """A share of the victory so that those of all seats make 0."""
    return (share * players - 1.0) / (players - 1.0)


def final_reward(state: State, seat: i64, kind: i64) -> float:
    """What a game that is over is worth to a seat, but for POINTS."""
    if kind == RANKS:
        return standing_share(state, seat)
    share = victory_share(state, seat)
    return share if kind == VICTORY else of_all(share, float(state.players))


class Table:
    """One game, with a chance of its own: what happens here does not depend on other tables."""

    __slots__ = ("actions", "bots", "chance", "decisions", "given_up", "points", "seat", "state")

    def __init__(self, state: State, chance: Fast, bots: list[Bot], actions: Actions) -> None:
        self.state = state
        self.chance = chance
        self.bots = bots
        self.actions = actions  # after a look those of the learner, so whoever draws one need not list them
        self.seat: i64 = 0
        self.decisions: i64 = 0
        self.points: i64 = 0
        self.given_up: bool = False

    def __deepcopy__(self, memo: object) -> "Table":
        """It goes on alike and by itself, with whoever plays there."""
        table = Table(self.state.copy(), deepcopy(self.chance), deepcopy(self.bots), self.actions.copy())
        table.seat = self.seat
        table.decisions = self.decisions
        table.points = self.points
        table.given_up = self.given_up
        return table

    def begin(self, rules: Rules) -> None:
        self.seat = rules.seat if rules.seat >= 0 else self.chance.below(rules.players)
        self.state = rules.dealer.deal(self.chance)
        self.decisions = 0
        self.points = 0
        self.given_up = False
        if not rules.outside:
            self.others_move()

    def waits(self) -> bool:
        """Is somebody else to decide?"""
        return not self.state.over and self.state.seat != self.seat and not self.given_up

    def others_move(self) -> None:
        """Until the learner is to decide, or the game is over."""
        state = self.state
        chance = self.chance
        actions = self.actions
        while not state.over and state.seat != self.seat:
            if self.bots:
                action = self.bots[state.seat].choose(Glimpse(state, state.seat))
            else:
                state.legal(actions)
                action = actions.items[chance.below(actions.count)]
            state.apply(action, chance)

    def move(self, action: i64, rules: Rules) -> None:
        self.decisions += 1
        if action == GIVE_UP:
            self.given_up = True
            return
        self.state.apply(action, self.chance)
        if not rules.outside:
            self.others_move()

    def over(self) -> bool:
        return self.state.over or self.given_up

    def reward(self, kind: i64) -> float:
        """Since the last decision; who gave up has what the last of all has."""
        if kind == POINTS:
            before = self.points
            self.points = self.state.score(self.seat)
            return float(self.points - before)
        if self.state.over:
            return final_reward(self.state, self.seat, kind)
        return of_all(0.0, float(self.state.players)) if self.given_up and kind == ZERO_SUM else 0.0


class Sheets:
    """Observations and masks, one row a table. Rows are written into zeros, so every step takes new sheets: that costs
    less than to wipe rows, and whoever reads the old ones keeps them."""

    __slots__ = ("actions", "masks", "observations", "observer", "rows")

    def __init__(self, observer: Observer, actions: i64, rows: i64) -> None:
        self.observer = observer
        self.actions: i64 = actions
        self.rows: i64 = rows
        self.observations = NOTHING_SEEN
        self.masks = NOTHING_LEGAL
        self.take_blank()

    def take_blank(self) -> None:
        """The old ones are let go first: if nobody reads them, the new ones lie where they lay, near in the caches."""
        self.observations = NOTHING_SEEN
        self.masks = NOTHING_LEGAL
        self.observations = vec[i16]([0] * (self.rows * self.observer.size))
        self.masks = vec[u8]([0] * (self.rows * self.actions))

    def take_copy(self) -> None:
        self.observations = self.observations[:]
        self.masks = self.masks[:]

    def wipe(self, row: i64) -> None:
        clear(self.observations, row * self.observer.size, self.observer.size)
        masks = self.masks
        first = row * self.actions
        for i in range(first, first + self.actions):
            masks[i] = 0

    def observe(self, row: i64, state: State, seat: i64) -> None:
        self.observer.fill(state.facing(seat), seat, self.observations, row * self.observer.size)

    def allow(self, row: i64, legal: Actions) -> None:
        masks = self.masks
        items = legal.items
        first = row * self.actions
        for i in range(legal.count):
            masks[first + items[i]] = 1

    def allows(self, row: i64, action: i64) -> bool:
        return 0 <= action < self.actions and self.masks[row * self.actions + action] == 1


class Tables:
    """Observations, masks, rewards and ends of all tables, each in one row of numbers that numpy reads in place."""

    __slots__ = ("cut", "over", "rewards", "rules", "sheets", "tables")

    def __init__(self, rules: Rules, tables: list[Table]) -> None:
        count = len(tables)
        self.rules = rules
        self.tables = vec[Table](tables)
        self.sheets = Sheets(rules.observer, rules.actions, count)
        self.rewards = vec[float]([0.0] * count)
        self.over = vec[u8]([0] * count)  # 1 where the game is,
        self.cut = vec[u8]([0] * count)  # ... and where so many decisions of the learner were enough

    def __deepcopy__(self, memo: object) -> "Tables":
        other = Tables(self.rules, [deepcopy(table) for table in self.tables])
        other.sheets.observations = self.sheets.observations[:]
        other.sheets.masks = self.sheets.masks[:]
        other.rewards = self.rewards[:]
        other.over = self.over[:]
        other.cut = self.cut[:]
        return other

    def goes_on(self, n: i64) -> bool:
        return self.over[n] == 0 and self.cut[n] == 0

    def begin(self, n: i64, seed: i64) -> None:
        """A new game at a table; with a seed (from 0 on) its chance and its bots begin anew, too."""
        table = self.tables[n]
        if seed >= 0:
            table.chance.reseed(seed)
            table.bots = self.rules.dealer.opponents(seed)
        table.begin(self.rules)

    def wrong(self, chosen: vec[i64], anew: bool) -> i64:
        """The first table that cannot do what is chosen, or FINE. What is not legal is replaced, if the rules say so.

        Where a game has ended any action will do, if a new one begins by itself.
        """
        for n in range(i64(len(self.tables))):
            if not self.goes_on(n):
                if not anew:
                    return n
            elif self.rules.illegal == REFUSED and not self.sheets.allows(n, chosen[n]):
                return n
        if self.rules.illegal != REFUSED:
            self.replace(chosen)
        return FINE

    def replace(self, chosen: vec[i64]) -> None:
        """What is not legal, as the rules say."""
        for n in range(i64(len(self.tables))):
            if self.goes_on(n) and not self.sheets.allows(n, chosen[n]):
                chosen[n] = self.draw(n, self.tables[n].chance) if self.rules.illegal == REPLACED else GIVE_UP

    def draw(self, n: i64, chance: Chance) -> i64:
        """A legal action at a table where the game goes on, at random."""
        return self.tables[n].actions.pick(chance)

    def draw_all(self, chance: Chance, out: vec[i64]) -> None:
        """A legal action for every table where the game goes on."""
        for n in range(i64(len(self.tables))):
            if self.goes_on(n):
                out[n] = self.draw(n, chance)

    def move(self, n: i64, action: i64) -> None:
        if self.goes_on(n):
            self.tables[n].move(action, self.rules)
        else:
            self.begin(n, -1)

    def step_all(self, chosen: vec[i64]) -> None:
        """A decision at every table, none of them wrong; where the game has ended, a new one begins."""
        self.sheets.take_blank()
        for n in range(i64(len(self.tables))):
            self.move(n, chosen[n])
            self.observe(n)

    def move_all(self, chosen: vec[i64]) -> None:
        """The same without a look, for Company moves next."""
        for n in range(i64(len(self.tables))):
            self.move(n, chosen[n])

    def observe_all(self) -> None:
        self.sheets.take_blank()
        for n in range(i64(len(self.tables))):
            self.observe(n)

    def observe(self, n: i64) -> None:
        """What the learner knows and may do now, its reward, and whether its game has ended; into a blank row."""
        rules = self.rules
        sheets = self.sheets
        table = self.tables[n]
        self.rewards[n] = table.reward(rules.reward) if table.decisions > 0 else 0.0
        over = table.over()
        cut = not over and table.decisions >= rules.cap
        self.over[n] = 1 if over else 0
        self.cut[n] = 1 if cut else 0
        sheets.observe(n, table.state, table.seat)
        if not over and not cut:
            table.state.legal(table.actions)
            sheets.allow(n, table.actions)


class Company:
    """Those who are to decide at their tables and are moved from outside, all at once: one row for each of them."""

    __slots__ = ("at", "count", "sheets", "tables")

    def __init__(self, tables: Tables) -> None:
        count = i64(len(tables.tables))
        self.tables = tables
        self.sheets = Sheets(tables.rules.observer, tables.rules.actions, count)
        self.at = vec[i64]([0] * count)  # the table of each row
        self.count: i64 = 0

    def gather(self) -> i64:
        """How many there are now; each has its row."""
        self.sheets.take_blank()
        self.count = 0
        for n in range(i64(len(self.tables.tables))):
            table = self.tables.tables[n]
            if table.waits():
                state = table.state
                self.sheets.observe(self.count, state, state.seat)
                state.legal(table.actions)
                self.sheets.allow(self.count, table.actions)
                self.at[self.count] = n
                self.count += 1
        return self.count

    def move(self, chosen: vec[i64]) -> i64:
        """Each does what is chosen; nothing is done, and the row returned, if one of them may not."""
        for row in range(self.count):
            if not self.sheets.allows(row, chosen[row]):
                return row
        for row in range(self.count):
            table = self.tables.tables[self.at[row]]
            table.state.apply(chosen[row], table.chance)
        return FINE
