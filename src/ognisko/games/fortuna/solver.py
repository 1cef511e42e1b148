"""One turn solved exactly: every roll enumerated, every choice compared, nothing sampled.

It knows rising order only. Falling order is the same in a mirror: a die d becomes 7 - d, a penalty die of 0 becomes
one of 7, and a result r becomes 7 * dice - r. So Sea is solved as Air in the mirror.

What the dice make is a total: pips and penalties in one number. As we rule (FR7) a penalty die is 7 in it, and the
total is the result. Where card 21 and a steal go by the pips alone, penalties are told apart: each is RESULTS in it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.fortuna.material import AIR, DICE

FACES: Final[i64] = 6
PENALTY_PIPS: Final[i64] = 7  # what a penalty die adds in rising order
RESULTS: Final[i64] = DICE * PENALTY_PIPS + 1  # results are below this
LASTS: Final[i64] = FACES + 1

GOLD_FIRST: Final[i64] = 0
BLACK_FIRST: Final[i64] = 1

# What to do with a roll: place a gold die (its pips), the black one (BLACK_DIE + its pips), or roll the rest.
ROLL_ON: Final[i64] = 0
BLACK_DIE: Final[i64] = 10


def spot_of(left: i64, last: i64, total: i64, totals: i64) -> i64:
    """The place in a table of a turn about to roll `left` dice, having placed `last` and collected `total`."""
    return (left * LASTS + last) * totals + total


class Rolls:
    """Every roll of up to `dice` dice, not regarding their order: its probability, and where its choices lead.

    It is the same for every turn: make it once, and share it.
    """

    __slots__ = ("apart", "chance", "dice", "first", "leads", "penalty", "spots", "start", "totals")

    def __init__(self, dice: i64, apart: bool = False) -> None:
        self.apart: bool = apart  # are penalties told apart from pips?
        self.penalty: i64 = RESULTS if apart else PENALTY_PIPS  # of one die, in a total
        self.totals: i64 = RESULTS * (dice + 1) if apart else RESULTS  # totals are below this
        chances: list[float] = []
        starts: list[int] = [0]
        leads: list[int] = []
        firsts: list[int] = [0]
        for left in range(dice + 1):
            for counts in multisets(left, FACES):
                chances.append(probability(counts, left))
                for last in range(LASTS):
                    leads += self.ways(counts, left, last)
                    starts.append(len(leads))
            firsts.append(len(chances))
        self.dice: i64 = dice
        self.chance = vec[float](chances)
        self.first = vec[i64](firsts)  # by number of dice: its first roll
        self.start = vec[i64](starts)  # by roll and last die: its first choice
        self.leads = vec[i64](leads)  # spot_of what comes next, to be moved by the total so far
        self.spots = vec[i64](self.reachable())

    def size(self) -> int:
        """Bytes of the tables."""
        return 8 * (len(self.chance) + len(self.first) + len(self.start) + len(self.leads) + len(self.spots))

    def reachable(self) -> list[int]:
        """The spots that a turn can pass through after its first roll, those with few dice left first."""
        each = LASTS * self.totals  # spots with the same number of dice
        known = {spot_of(self.dice, 0, 0, self.totals)}
        for left in range(self.dice, 0, -1):
            for spot in [spot for spot in known if spot // each == left]:
                known |= self.next_spots(left, spot)
        return sorted(spot for spot in known if each <= spot < self.dice * each)

    def next_spots(self, left: i64, spot: i64) -> set[int]:
        last = spot // self.totals % LASTS
        found: set[int] = set()
        for roll in range(self.first[left], self.first[left + 1]):
            row = roll * LASTS + last
            found |= {spot % self.totals + self.leads[way] for way in range(self.start[row], self.start[row + 1])}
        return found

    def ways(self, counts: list[int], left: int, last: int) -> list[int]:
        """Where the choices of a roll lead: dice placed in ascending order, or a penalty if none fits (F7, F8)."""
        chosen = [(0, last, 0)]  # how many dice, the last of them, their sum
        for pips in range(max(last, 1), FACES + 1):
            several = range(1, counts[pips - 1] + 1)
            chosen += [(taken + n, pips, total + n * pips) for taken, _, total in chosen for n in several]
            chosen = list(dict.fromkeys(chosen))
        placed = [spot_of(left - taken, top, total, self.totals) for taken, top, total in chosen if taken > 0]
        return placed or [spot_of(left - 1, last, self.penalty, self.totals)]

    def result(self, total: i64, side: i64) -> i64:  # F9
        """The result that a total stands for, in the mirror for Sea."""
        if self.apart:
            total = min(RESULTS - 1, total % RESULTS + PENALTY_PIPS * (total // RESULTS))
        return total if side == AIR else RESULTS - 1 - total

    def named(self, total: i64, side: i64) -> i64:  # FR2, FR7
        """The number for card 21 and for a steal; in Sea a penalty adds nothing to the pips."""
        return total % RESULTS if self.apart and side == AIR else self.result(total, side)


class BothRolls:
    """The rolls of a reading (FR7), made when they are first asked for."""

    __slots__ = ("apart", "usual")

    def __init__(self) -> None:
        self.usual: Rolls | None = None
        self.apart: Rolls | None = None

    def of(self, bare_pips: bool) -> Rolls:
        rolls = self.apart if bare_pips else self.usual
        if rolls is None:
            rolls = Rolls(DICE, bare_pips)
            if bare_pips:
                self.apart = rolls
            else:
                self.usual = rolls
        return rolls


def multisets(dice: int, faces: int) -> list[list[int]]:
    """How many dice show 1, 2, ... : every way to spread the dice over the faces."""
    if faces == 1:
        return [[dice]]
    return [[n, *rest] for n in range(dice, -1, -1) for rest in multisets(dice - n, faces - 1)]


def probability(counts: list[int], dice: int) -> float:
    orders = 1
    for n in range(2, dice + 1):
        orders *= n
    for count in counts:
        for n in range(2, count + 1):
            orders //= n
    return orders / float(6**dice)


class Thrown:
    """A roll before the player, in rising order: dice to place or to roll again."""

    __slots__ = ("black", "counts", "fresh", "last", "layer", "left", "placed", "total")

    def __init__(self, left: i64) -> None:
        self.counts = vec[i64]([0] * LASTS)  # by pips, the black one too
        self.black: i64 = 0  # what the black die shows; 0 if it is not in the roll
        self.left: i64 = left
        self.placed: i64 = 0
        self.last: i64 = 0
        self.total: i64 = 0  # pips on the fields and penalties
        self.layer: i64 = GOLD_FIRST
        self.fresh: bool = False  # has a die been placed since the roll?

    def add(self, pips: i64) -> None:
        self.counts[pips] += 1

    def add_black(self, pips: i64) -> None:
        self.counts[pips] += 1
        self.black = pips

    def place(self, answer: i64) -> None:
        """Place the die that `Turn.best` answered."""
        pips = answer % BLACK_DIE
        if answer > BLACK_DIE:
            self.black = 0
            if self.placed == 0:
                self.layer = BLACK_FIRST
        self.counts[pips] -= 1
        self.left -= 1
        self.placed += 1
        self.last = pips
        self.total += pips
        self.fresh = True


class Turn:
    """The solved turn of one side: for a worth of every total, the best decisions and what they are worth."""

    __slots__ = ("best_worth", "layer", "rolls", "totals", "worth")

    def __init__(self, rolls: Rolls) -> None:
        self.rolls = rolls
        self.totals: i64 = rolls.totals
        self.layer: i64 = (DICE + 1) * LASTS * rolls.totals  # spots
        self.worth = vec[float]([0.0] * (2 * self.layer))  # by who was first and the spot
        self.best_worth: float = 0.0  # of what `best` answered last

    def size(self) -> int:
        """Bytes of the tables."""
        return 8 * len(self.worth)

    def solve(self, results: vec[float]) -> None:
        """`results` gives each total its worth: all of them with a gold die first, then with the black one."""
        same = True
        for n in range(self.totals):
            same = same and results[n] == results[self.totals + n]
            for last in range(LASTS):
                spot = spot_of(0, last, n, self.totals)
                self.worth[spot] = results[n]
                self.worth[self.layer + spot] = results[self.totals + n]
        self.solve_layer(GOLD_FIRST)
        if same:
            self.copy_layer()
        else:
            self.solve_layer(BLACK_FIRST)

    def copy_layer(self) -> None:
        worth = self.worth
        for spot in self.rolls.spots:
            worth[self.layer + spot] = worth[spot]

    def solve_layer(self, layer: i64) -> None:
        """From few dice to many: a spot leads to spots with fewer."""
        worth = self.worth
        start = self.rolls.start
        leads = self.rolls.leads
        chance = self.rolls.chance
        totals = self.totals
        for spot in self.rolls.spots:
            left = spot // (LASTS * totals)
            last = spot // totals % LASTS
            here = layer * self.layer + spot % totals
            mean = 0.0
            for roll in range(self.rolls.first[left], self.rolls.first[left + 1]):
                row = roll * LASTS + last
                best = worth[here + leads[start[row]]]
                for way in range(start[row] + 1, start[row + 1]):
                    if worth[here + leads[way]] > best:
                        best = worth[here + leads[way]]
                mean += chance[roll] * best
            worth[layer * self.layer + spot] = mean

    # Decisions

    def best(self, thrown: Thrown) -> i64:
        """The best thing to do with a roll; `best_worth` is then its worth."""
        if thrown.placed == 0:
            return self.best_first(thrown)
        answer = ROLL_ON
        worth = self.worth_of(thrown.layer, thrown.left, thrown.last, thrown.total) if thrown.fresh else -1e300
        for pips in range(thrown.last, LASTS):
            if thrown.counts[pips] > 0:
                found = self.placing(thrown, pips, thrown.layer)
                if found > worth:
                    worth = found
                    only_black = thrown.black == pips and thrown.counts[pips] == 1
                    answer = BLACK_DIE + pips if only_black else pips
        self.best_worth = worth
        return answer

    def best_first(self, thrown: Thrown) -> i64:
        """The first die decides whether the turn may end with a steal (F13)."""
        answer: i64 = 0
        worth = -1e300
        for pips in range(i64(1), LASTS):
            gold = thrown.counts[pips] - (1 if thrown.black == pips else 0)
            if gold > 0:
                found = self.placing(thrown, pips, GOLD_FIRST)
                if found > worth:
                    worth = found
                    answer = pips
            if thrown.black == pips:
                found = self.placing(thrown, pips, BLACK_FIRST)
                if found > worth:
                    worth = found
                    answer = BLACK_DIE + pips
        self.best_worth = worth
        return answer

    def placing(self, thrown: Thrown, pips: i64, layer: i64) -> float:
        """What it is worth to place a die of the roll next."""
        thrown.counts[pips] -= 1
        worth = self.going_on(thrown.counts, layer, thrown.left - 1, pips, thrown.total + pips)
        thrown.counts[pips] += 1
        return worth

    def going_on(self, counts: vec[i64], layer: i64, left: i64, last: i64, total: i64) -> float:
        """A die has just been placed: place another one of the same roll, or roll the rest."""
        best = self.worth_of(layer, left, last, total)
        for pips in range(last, LASTS):
            if counts[pips] > 0:
                counts[pips] -= 1
                best = max(best, self.going_on(counts, layer, left - 1, pips, total + pips))
                counts[pips] += 1
        return best

    def worth_of(self, layer: i64, left: i64, last: i64, total: i64) -> float:
        """What it is worth to roll `left` dice, or if there are none, to have the total."""
        return self.worth[layer * self.layer + spot_of(left, last, total, self.totals)]

    # What will come of it

    def prospects(self) -> vec[float]:
        """The probability of each total of a whole turn played for the best: gold first, then black first."""
        mass = vec[float]([0.0] * (2 * self.layer))
        rolls = self.rolls
        for n, gold in enumerate(multisets(rolls.dice - 1, FACES)):
            chance = rolls.chance[rolls.first[rolls.dice - 1] + n] / 6.0
            for black in range(1, FACES + 1):
                thrown = Thrown(rolls.dice)
                for face, count in enumerate(gold):
                    thrown.counts[face + 1] = count
                thrown.add_black(black)
                self.follow(thrown, chance, mass)
        return self.spread(mass)

    def prospects_of(self, thrown: Thrown) -> vec[float]:
        """The same, once the dice have been thrown."""
        mass = vec[float]([0.0] * (2 * self.layer))
        self.follow(thrown, 1.0, mass)
        return self.spread(mass)

    def follow(self, thrown: Thrown, chance: float, mass: vec[float]) -> None:
        """Place the best dice of the roll, and put its probability where that leads. The roll is used up."""
        while thrown.left > 0:
            answer = self.best(thrown)
            if answer == ROLL_ON:
                break
            thrown.place(answer)
        mass[thrown.layer * self.layer + spot_of(thrown.left, thrown.last, thrown.total, self.totals)] += chance

    def spread(self, mass: vec[float]) -> vec[float]:
        """Carry the probabilities from many dice to none."""
        for i in range(len(self.rolls.spots) - 1, -1, -1):
            spot = self.rolls.spots[i]
            self.spread_spot(GOLD_FIRST, spot, mass)
            self.spread_spot(BLACK_FIRST, spot, mass)
        found = vec[float]([0.0] * (2 * self.totals))
        for n in range(self.totals):
            for last in range(LASTS):
                spot = spot_of(0, last, n, self.totals)
                found[n] += mass[spot]
                found[self.totals + n] += mass[self.layer + spot]
        return found

    def spread_spot(self, layer: i64, spot: i64, mass: vec[float]) -> None:
        here = layer * self.layer + spot % self.totals
        weight = mass[layer * self.layer + spot]
        if weight == 0.0:
            return
        left = spot // (LASTS * self.totals)
        last = spot // self.totals % LASTS
        rolls = self.rolls
        for roll in range(rolls.first[left], rolls.first[left + 1]):
            row = roll * LASTS + last
            best = here + rolls.leads[rolls.start[row]]
            for way in range(rolls.start[row] + 1, rolls.start[row + 1]):
                if self.worth[here + rolls.leads[way]] > self.worth[best]:
                    best = here + rolls.leads[way]
            mass[best] += weight * rolls.chance[roll]
