"""The rules, in the order of RULES.md; a comment names the clause."""

from ognisko.core.chance import Chance
from ognisko.core.state import Actions, State
from ognisko_mygame.actions import EXCHANGE, KEEP
from ognisko_mygame.events import DEALT, ENDED, EXCHANGED, KEPT, SCORED, SHOWED


class MygameState(State):
    def __init__(self, players: int, cards: int, rounds: int) -> None:
        super().__init__(players)
        self.cards = cards
        self.rounds = rounds
        self.round = 0
        self.first = 0  # M4
        self.points = [0] * players
        self.hands: list[int] = []
        self.open: list[int] = []  # cards of this round that everybody has seen
        self.deck: list[int] = []  # what is left, in ascending order: nobody knows what comes next, not even the state

    def deal(self, chance: Chance) -> None:  # M1
        self.seat = self.first
        self.open = []
        self.deck = list(range(1, self.cards + 1))
        self.hands = [self.draw(chance) for _ in range(self.players)]
        for seat, card in enumerate(self.hands):
            self.tell(DEALT, seat, card)

    def draw(self, chance: Chance) -> int:
        return self.deck.pop(chance.below(len(self.deck)))

    def legal(self, out: Actions) -> None:
        out.clear()
        out.add(KEEP)
        out.add(EXCHANGE)

    def apply(self, action: int, chance: Chance) -> None:  # M2
        if action == KEEP:
            self.tell(KEPT, self.seat)
        else:
            self.exchange(chance)
        self.seat = (self.seat + 1) % self.players
        if self.seat == self.first:
            self.end_round(chance)

    def exchange(self, chance: Chance) -> None:
        shown = self.hands[self.seat]
        self.open.append(shown)
        self.hands[self.seat] = self.draw(chance)
        self.tell(EXCHANGED, self.seat, shown, self.hands[self.seat])

    def end_round(self, chance: Chance) -> None:  # M3
        self.round += 1
        self.tell(SHOWED, self.round, *self.hands)
        best = self.hands.index(max(self.hands))
        self.points[best] += 1
        self.tell(SCORED, best, self.points[best])
        if self.round == self.rounds:  # M5
            self.over = True
            self.tell(ENDED, *self.points)
        else:  # M4
            self.first = (self.first + 1) % self.players
            self.deal(chance)

    def score(self, seat: int) -> int:
        return self.points[seat]

    def chapter(self) -> int:
        return self.round

    # What a seat knows

    def imagine(self, seat: int, chance: Chance) -> "MygameState":
        """The others' cards are any that the seat has not seen; it must not depend on which they really are."""
        state = self.copy()
        if state.over:
            return state  # all cards lie open
        others = [other for other in range(self.players) if other != seat]
        state.deck = sorted([*state.deck, *(state.hands[other] for other in others)])
        for other in others:
            state.hands[other] = state.draw(chance)
        return state

    def copy(self) -> "MygameState":
        state = MygameState(self.players, self.cards, self.rounds)
        state.seat, state.over, state.round, state.first = self.seat, self.over, self.round, self.first
        state.points, state.hands = self.points[:], self.hands[:]
        state.open, state.deck = self.open[:], self.deck[:]
        state.setting = self.setting
        return state

    def numbers(self) -> list[int]:
        fixed = [self.players, self.cards, self.rounds, self.seat, self.over, self.round, self.first, len(self.open)]
        return [*fixed, *self.points, *self.hands, *self.open, *self.deck]
