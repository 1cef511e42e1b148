"""Every action, declared once: `bid 3x6` and `liar`. A higher bid (L4) has a higher number."""

from ognisko.core.grammar import Grammar, Slot, verb

FACES = 6
MOST_DICE = 5  # of a player
MOST_PLAYERS = 6

_COUNT = Slot("count", [str(n + 1) for n in range(MOST_DICE * MOST_PLAYERS)])
_FACE = Slot("face", [str(n + 1) for n in range(FACES)])

GRAMMAR = Grammar(
    verb(
        "bid",
        _COUNT,
        _FACE,
        text="bid {count}x{face}",
        about="so many dice show this face",
        clauses=("L3", "L4"),
        which=lambda state, count, face: ("L3" if state.bid < BID else "L4",),
    ),
    verb("liar", about="there are fewer", clauses=("L7",)),
)

BID: int = GRAMMAR["bid"].base
LIAR = GRAMMAR["liar"].base


def count_of(bid: int) -> int:
    return (bid - BID) // FACES + 1


def face_of(bid: int) -> int:
    return (bid - BID) % FACES + 1


def bid_of(count: int, face: int) -> int:
    return BID + (count - 1) * FACES + face - 1
