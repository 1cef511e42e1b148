"""The rules, in the order of RULES.md; a comment names the clause."""

from ognisko.core.chance import Chance
from ognisko.core.state import Actions, State
from ognisko_mygame.actions import STONES, TAKE
from ognisko_mygame.events import ENDED, TOOK

NOBODY = -1


class MygameState(State):
    def __init__(self, players: int, heap: int, misere: bool) -> None:
        super().__init__(players)  # M1: seat 0 decides first
        self.heap = heap
        self.misere = misere
        self.taken = [0] * players
        self.last = NOBODY  # who took the last stone

    def legal(self, out: Actions) -> None:
        out.clear()
        for n in range(min(len(STONES), self.heap)):  # M2, M3
            out.add(TAKE + n)

    def apply(self, action: int, chance: Chance) -> None:
        stones = action - TAKE + 1
        self.heap -= stones
        self.taken[self.seat] += stones
        self.tell(TOOK, self.seat, stones, self.heap)
        if self.heap == 0:
            self.end()
        else:
            self.seat = (self.seat + 1) % self.players  # M4

    def end(self) -> None:  # M5
        self.last = self.seat
        self.over = True
        self.tell(ENDED, *(self.score(seat) for seat in range(self.players)))

    def score(self, seat: int) -> int:
        if self.last == NOBODY:
            return 0
        return int((seat == self.last) != self.misere)  # M5, M6

    def imagine(self, seat: int, chance: Chance) -> "MygameState":
        return self.copy()  # nothing is hidden

    def copy(self) -> "MygameState":
        state = MygameState(self.players, self.heap, self.misere)
        state.seat, state.over, state.last = self.seat, self.over, self.last
        state.taken = self.taken[:]
        state.setting = self.setting
        return state

    def numbers(self) -> list[int]:
        return [self.players, self.seat, self.over, self.heap, self.misere, self.last, *self.taken]
