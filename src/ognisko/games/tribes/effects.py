"""Effects: what cards, temples and guides give, as trees of numbers; and the agenda of what is still to be resolved."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Kinds of parts. WATER to FLOW have an n, how many (for PLANT: the price); BY_X stands for the X of the card played.
WATER: Final[i64] = 0
CLEAN: Final[i64] = 1
PLANT: Final[i64] = 2
MOVE: Final[i64] = 3
FLOW: Final[i64] = 4
CATAPULT: Final[i64] = 5
TEMPLE: Final[i64] = 6
CLEAR: Final[i64] = 7  # W28 (k)
CHOICE: Final[i64] = 8  # "/": n is the effect whose children are the alternatives
ALL_OF: Final[i64] = 9  # "+"; it is never on the agenda itself, its children are

BY_X: Final[i64] = -1
NO_EFFECT: Final[i64] = -1

MOST_PARTS: Final[i64] = 4  # in one effect; the component file is held to it
ROOM: Final[i64] = 40  # parts: more than rewards of two guides, a card, a choice, a temple and again two guides have


class EffectRows:
    """All effects of the box: kind and n of each, and where its children stand."""

    __slots__ = ("children", "first", "kind", "n")

    def __init__(self, kind: vec[i64], n: vec[i64], first: vec[i64], children: vec[i64]) -> None:
        self.kind = kind
        self.n = n
        self.first = first
        self.children = children


# A part is one number, by bits: its n, its kind, whether W28 (g) raises it, its group.
MOST_N: Final[i64] = 8191  # 13 bits; the fullest box has fewer effects
KIND_AT: Final[i64] = 13
RAISED_AT: Final[i64] = 17
GROUP_AT: Final[i64] = 18


def part_of(group: i64, raised: bool, kind: i64, n: i64) -> i64:
    return (group << GROUP_AT) + (i64(raised) << RAISED_AT) + (kind << KIND_AT) + n


def group_of(part: i64) -> i64:
    return part >> GROUP_AT


def is_raised(part: i64) -> bool:
    return (part >> RAISED_AT) & 1 == 1


def kind_of(part: i64) -> i64:
    return (part >> KIND_AT) & 15


def n_of(part: i64) -> i64:
    return part & MOST_N


@mypyc_attr(acyclic=True)
class Agenda:
    """Groups of parts, one on another; the topmost is resolved first, its parts in any order (WR5)."""

    __slots__ = ("begun", "count", "parts")

    def __init__(self, parts: vec[i64]) -> None:
        self.parts = parts
        self.count: i64 = 0
        self.begun: i64 = -1  # the part that must be finished or left before the next

    def copy(self) -> "Agenda":
        agenda = Agenda(self.parts[:])
        agenda.count = self.count
        agenda.begun = self.begun
        return agenda

    def next_group(self) -> i64:
        if self.count == 0:
            return 0
        return group_of(self.parts[self.count - 1]) + 1

    def start(self) -> i64:
        """Where the topmost group begins."""
        parts = self.parts
        place = self.count
        while place > 0 and group_of(parts[place - 1]) == group_of(parts[self.count - 1]):
            place -= 1
        return place

    def add(self, part: i64) -> None:
        self.parts[self.count] = part
        self.count += 1

    def remove(self, place: i64) -> None:
        parts = self.parts
        self.count -= 1
        for i in range(place, self.count):
            parts[i] = parts[i + 1]
        self.begun = -1

    def leave_group(self) -> None:
        self.count = self.start()
        self.begun = -1

    def use(self, place: i64) -> None:
        """One of the part's n is used; it is begun now, or finished."""
        if n_of(self.parts[place]) == 1:
            self.remove(place)
        else:
            self.parts[place] -= 1
            self.begun = place

    def find(self, kind: i64) -> i64:
        """The begun part if there is one, else the first of this kind in the topmost group; -1 for none."""
        first = self.start() if self.begun < 0 else self.begun
        end = self.count if self.begun < 0 else self.begun + 1
        for place in range(first, end):
            if kind_of(self.parts[place]) == kind:
                return place
        return -1

    def cheapest_plant(self) -> i64:
        """Of several plantings in a group the cheapest is used first: no order of them is better for the player."""
        parts = self.parts
        found: i64 = -1
        for place in range(self.start(), self.count):
            if kind_of(parts[place]) == PLANT and (found < 0 or n_of(parts[place]) < n_of(parts[found])):
                found = place
        return found


def empty_agenda() -> Agenda:
    return Agenda(vec[i64]([0] * ROOM))
