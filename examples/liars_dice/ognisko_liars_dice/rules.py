"""The rules, in the order of RULES.md; a comment names the clause."""

from ognisko.core.chance import Chance
from ognisko.core.state import Actions, State
from ognisko_liars_dice.actions import BID, FACES, LIAR, bid_of, count_of, face_of
from ognisko_liars_dice.events import BADE, CALLED, COUNTED, ENDED, LOST, ROLLED, SHOWED

NO_BID = BID - 1  # every bid is higher
WILD = 1


class LiarsDiceState(State):
    def __init__(self, dice: list[int], plain_ones: bool) -> None:
        super().__init__(len(dice))
        self.plain_ones = plain_ones
        self.left = dice  # by seat: how many
        self.cups: list[list[int]] = [[] for _ in dice]  # what they show, in ascending order
        self.bid = NO_BID
        self.bidder = 0
        self.round = 0

    # A round

    def roll(self, chance: Chance) -> None:  # L1
        self.bid = NO_BID
        for seat in range(self.players):
            self.cups[seat] = thrown(self.left[seat], chance)
            if self.left[seat] > 0:
                self.tell(ROLLED, seat, *self.cups[seat])

    # A turn

    def legal(self, out: Actions) -> None:
        out.clear()
        for bid in range(self.bid + 1, bid_of(sum(self.left), FACES) + 1):  # L4, L5
            if self.plain_ones or face_of(bid) != WILD:  # L6
                out.add(bid)
        if self.bid != NO_BID:
            out.add(LIAR)

    def apply(self, action: int, chance: Chance) -> None:
        if action == LIAR:
            self.call(chance)
            return
        self.bid, self.bidder = action, self.seat
        self.tell(BADE, self.seat, count_of(action), face_of(action))
        self.seat = self.next_with_dice(self.seat)

    def next_with_dice(self, seat: int) -> int:  # L2
        after = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return next(each for each in after if self.left[each] > 0)

    # A lie

    def call(self, chance: Chance) -> None:  # L7
        self.tell(CALLED, self.seat, self.bidder)
        for seat in range(self.players):
            if self.left[seat] > 0:
                self.tell(SHOWED, seat, *self.cups[seat])
        self.tell(COUNTED, face_of(self.bid), self.found(), count_of(self.bid))
        self.lose(self.seat if self.holds() else self.bidder, chance)

    def found(self) -> int:
        """How many dice show the face of the bid."""
        face = face_of(self.bid)
        return sum(die == face or self.is_wild(die) for cup in self.cups for die in cup)

    def is_wild(self, die: int) -> bool:  # L6, L10
        return die == WILD and not self.plain_ones

    def holds(self) -> bool:
        return self.found() >= count_of(self.bid)

    def lose(self, seat: int, chance: Chance) -> None:
        self.left[seat] -= 1
        self.round += 1
        self.tell(LOST, seat, self.left[seat])
        self.seat = seat if self.left[seat] > 0 else self.next_with_dice(seat)  # L8
        if sum(left > 0 for left in self.left) == 1:
            self.end()
        else:
            self.roll(chance)

    def end(self) -> None:  # L9
        self.over = True
        self.bid = NO_BID
        self.cups = [[] for _ in self.cups]
        self.tell(ENDED, *self.left)

    def score(self, seat: int) -> int:
        return self.left[seat]

    def chapter(self) -> int:
        return self.round

    # What a seat knows

    def imagine(self, seat: int, chance: Chance) -> "LiarsDiceState":
        """The others' dice may show anything; how many they have is known."""
        state = self.copy()
        for other, cup in enumerate(state.cups):
            if other != seat:
                state.cups[other] = thrown(len(cup), chance)
        return state

    def copy(self) -> "LiarsDiceState":
        state = LiarsDiceState(self.left[:], self.plain_ones)
        state.cups = [cup[:] for cup in self.cups]
        state.seat, state.over, state.round = self.seat, self.over, self.round
        state.bid, state.bidder = self.bid, self.bidder
        state.setting = self.setting
        return state

    def numbers(self) -> list[int]:
        fixed = [self.players, self.plain_ones, self.seat, self.over, self.round, self.bid, self.bidder]
        return [*fixed, *self.left, *(die for cup in self.cups for die in cup)]


def thrown(count: int, chance: Chance) -> list[int]:
    return sorted(chance.below(FACES) + 1 for _ in range(count))
