"""The rules of Oh Fortuna, in the order of the rulebook; F and FR ids are those of docs/rules/fortuna.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance, bit
from ognisko.core.state import Actions, Log, State
from ognisko.games.fortuna.box import Box
from ognisko.games.fortuna.codes import (
    CHOOSE,
    CHOSE,
    GAME_ENDED,
    GOT_NOTHING,
    LAID_OUT,
    NOTHING,
    PLACE,
    PLACE_BLACK,
    PLACED,
    PUNISHED,
    REACHED,
    RETURNED,
    ROLL,
    ROLLED,
    SPEND,
    SPENT,
    STEAL,
    STOLE,
    TAKE,
    TOOK,
    steal_card,
    steal_of,
    steal_victim,
)
from ognisko.games.fortuna.material import (
    AIR,
    ASIDE,
    BLACK,
    CARDS,
    DICE,
    FORTUNE,
    FORTUNE_END,
    IN_ROLL,
    NO_CARD,
    NO_SIDE,
    NOBODY,
    ON_TABLE,
    SEA,
    Cards,
    Dice,
    improved,
    in_area,
)

# What the seat has to do.
TO_ROLL: Final[i64] = 0
TO_CHOOSE: Final[i64] = 1
TO_PLACE: Final[i64] = 2
TO_TAKE: Final[i64] = 3


@mypyc_attr(acyclic=True)
class FortunaState(State):
    __slots__ = ("bare_pips", "box", "cards", "dice", "points", "result", "side", "spent", "to_do")

    def __init__(self, box: Box, players: i64, cards: Cards, dice: Dice, points: vec[i64]) -> None:
        super().__init__(players)
        self.box = box
        self.cards = cards
        self.dice = dice
        self.points = points
        self.bare_pips: bool = False  # FR2 and FR7, the other reading
        self.to_do: i64 = TO_ROLL
        self.side: i64 = NO_SIDE
        self.result: i64 = 0  # F9, once all dice lie
        self.spent: i64 = 0  # F12: the values of the Fortune cards spent in this turn; none is worth less than 1

    @property
    def target(self) -> i64:  # F4
        return self.box.targets[self.players]

    # A turn: the legal actions

    def legal(self, out: Actions) -> None:
        out.clear()
        if self.to_do == TO_PLACE:
            self.add_places(out)
        elif self.to_do == TO_TAKE:
            self.add_takings(out)
        elif self.to_do == TO_CHOOSE:
            out.add(CHOOSE + AIR)
            out.add(CHOOSE + SEA)
        else:
            out.add(ROLL)

    def add_places(self, out: Actions) -> None:  # F6, F7, FR11
        dice = self.dice
        field = dice.field
        gold: i64 = 0  # bit n: a gold die shows n
        for die in range(BLACK):
            if field[die] == IN_ROLL:
                gold |= bit(dice.shows[die])
        for pips in range(i64(1), i64(7)):
            if (gold >> pips) & 1 and dice.fits(pips, self.side):
                out.add(PLACE + pips)
        if field[BLACK] == IN_ROLL and dice.fits(dice.shows[BLACK], self.side):
            out.add(PLACE_BLACK + dice.shows[BLACK])
        if dice.fresh:
            out.add(ROLL)

    def add_takings(self, out: Actions) -> None:  # F10 - F14
        card = self.reach()
        if card != NO_CARD:
            out.add(TAKE + card)
        victim = self.victim()
        if victim != NOBODY:
            out.add(steal_of(victim, self.named()))
        self.add_spends(out)
        if card == NO_CARD and victim == NOBODY and self.spent == 0:  # FR6, FR13
            out.add(NOTHING)

    def add_spends(self, out: Actions) -> None:  # F12
        at = self.cards.at
        if not self.spending_helps():
            return
        for card in range(FORTUNE, FORTUNE_END):
            if at[card] == self.seat and self.may_spend(card):
                out.add(SPEND + card)

    def may_spend(self, card: i64) -> bool:
        return self.helps(card, self.side)

    def helps(self, card: i64, side: i64) -> bool:  # F2, FR1
        return self.box.fortune[card] > 0 and in_area(card, side)

    def spending_helps(self) -> bool:
        """Can a card be taken once enough is spent? Who spends more has no fewer cards near: look at spending all."""
        everything = self.power(self.seat, self.side)
        return everything > 0 and self.reach_with(everything) != NO_CARD

    def power(self, seat: i64, side: i64) -> i64:
        """What all Fortune cards of a seat that help on a side make together."""
        at = self.cards.at
        fortune = self.box.fortune
        found: i64 = 0
        for card in range(FORTUNE, FORTUNE_END):
            if at[card] == seat and in_area(card, side):
                found += fortune[card]
        return found

    def number(self) -> i64:
        """The result as improved so far."""
        return improved(self.result, self.spent, self.side)

    def named(self) -> i64:  # FR2, FR7
        """The number that card 21 and a steal go by."""
        return self.dice.pips if self.bare_pips else self.result

    def reach(self) -> i64:
        """The card that can be taken from the table now, NO_CARD for none."""
        return self.reach_with(0)

    def reach_with(self, more: i64) -> i64:
        """The same, once so much more is spent."""
        return self.cards.reach(self.result, self.named(), self.spent + more, self.side)

    def victim(self) -> i64:  # F13, FR7, FR13
        """The seat that can be robbed now, NOBODY for none."""
        if not self.dice.black_first or self.spent > 0:
            return NOBODY
        return self.cards.victim(self.named(), self.side, self.seat)

    # A turn: what the actions do

    def apply(self, action: i64, chance: Chance) -> None:
        if action >= STEAL:
            self.steal(steal_card(action), steal_victim(action))
        elif action >= TAKE:
            self.take(action - TAKE)
        elif action >= SPEND:
            self.spend(action - SPEND)
        elif action >= PLACE_BLACK:
            self.place(BLACK)
        elif action >= PLACE:
            self.place(self.dice.find(action - PLACE))
        elif action == ROLL:
            self.roll(chance)
        elif action == NOTHING:
            self.get_nothing()
        else:
            self.choose(action - CHOOSE)

    def roll(self, chance: Chance) -> None:  # F5, F6
        self.throw(chance)
        if self.to_do == TO_ROLL:
            self.to_do = TO_CHOOSE
            return
        dice = self.dice
        while dice.left > 0 and not dice.any_fits(self.side):  # F8, FR12
            die = dice.punish()
            if self.log is not None:
                self.log.add([PUNISHED, self.seat, die, dice.penalties])
            if dice.left > 0:
                self.throw(chance)
        self.reach_result()

    def throw(self, chance: Chance) -> None:
        dice = self.dice
        dice.roll(chance)
        if self.log is not None:
            rolled = [die * 10 + dice.shows[die] for die in range(DICE) if dice.field[die] == IN_ROLL]
            self.log.add([ROLLED, self.seat, *rolled])

    def choose(self, side: i64) -> None:  # F5
        self.side = side
        self.to_do = TO_PLACE
        if self.log is not None:
            self.log.add([CHOSE, self.seat, side])

    def place(self, die: i64) -> None:  # F6
        dice = self.dice
        dice.place(die)
        if self.log is not None:
            self.log.add([PLACED, self.seat, die, dice.shows[die], dice.placed])
        self.reach_result()

    def reach_result(self) -> None:  # F9, FR12
        dice = self.dice
        if dice.left > 0:
            return
        self.result = self.so_far()
        self.to_do = TO_TAKE
        if self.log is not None:
            first = 1 if dice.black_first else 0
            self.log.add([REACHED, self.seat, dice.pips, dice.penalties, self.result, first])

    def so_far(self) -> i64:  # F9
        """What the dice placed until now make."""
        return self.dice.pips + self.dice.penalties * self.box.penalty[self.side]

    def spend(self, card: i64) -> None:  # F12
        self.cards.at[card] = ASIDE
        self.spent += self.box.fortune[card]
        if self.log is not None:
            self.log.add([SPENT, self.seat, card, self.box.fortune[card], self.number()])

    def take(self, card: i64) -> None:  # F10
        self.cards.at[card] = self.seat
        self.points[self.seat] += self.box.gold[card]
        if self.log is not None:
            self.log.add([TOOK, self.seat, card, self.box.gold[card], self.points[self.seat]])
        if self.spent > 0:
            self.give_back()
        self.end_turn()

    def give_back(self) -> None:  # F12, FR3
        at = self.cards.at
        if self.log is not None:
            self.log.add([RETURNED, self.seat, *[card for card in range(CARDS) if at[card] == ASIDE]])
        for card in range(CARDS):
            if at[card] == ASIDE:
                at[card] = ON_TABLE

    def steal(self, card: i64, victim: i64) -> None:  # F13, FR8
        gold = self.box.gold[card]
        self.cards.at[card] = self.seat
        self.points[self.seat] += gold
        self.points[victim] -= gold
        if self.log is not None:
            self.log.add([STOLE, self.seat, card, victim, gold, self.points[self.seat], self.points[victim]])
        self.end_turn()

    def get_nothing(self) -> None:  # F14
        if self.log is not None:
            self.log.add([GOT_NOTHING, self.seat])
        self.end_turn()

    def end_turn(self) -> None:
        self.dice.clear()
        self.side = NO_SIDE
        self.result = 0
        self.spent = 0
        self.to_do = TO_ROLL
        if self.points[self.seat] >= self.target:  # F4
            self.over = True
            if self.log is not None:
                self.log.add([GAME_ENDED, *list(self.points)])
            return
        self.seat += 1  # F15, FR9
        if self.seat == self.players:
            self.seat = 0

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def chapter(self) -> i64:
        return self.seat  # a turn

    # What a seat knows: everything

    def imagine(self, seat: i64, chance: Chance) -> "FortunaState":
        return self.copy()

    def copy(self) -> "FortunaState":
        state = FortunaState(self.box, self.players, self.cards.copy(), self.dice.copy(), self.points[:])
        state.bare_pips = self.bare_pips
        state.seat = self.seat
        state.over = self.over
        state.to_do = self.to_do
        state.side = self.side
        state.result = self.result
        state.spent = self.spent
        state.setting = self.setting
        return state

    def numbers(self) -> list[int]:
        dice = self.dice
        found: list[int] = [self.players, self.bare_pips, self.seat, self.over, self.to_do, self.side, self.result]
        found += [self.spent, dice.left, dice.placed, dice.pips, dice.last, dice.fresh, dice.black_first]
        return found + list(dice.shows) + list(dice.field) + list(self.points) + list(self.cards.at)


def new_fortuna(box: Box, players: i64, log: Log | None) -> FortunaState:  # F1, F3
    cards = Cards(vec[i64]([ON_TABLE] * CARDS))
    dice = Dice(vec[i64]([0] * DICE), vec[i64]([IN_ROLL] * DICE))
    state = FortunaState(box, players, cards, dice, vec[i64]([0] * players))
    state.log = log
    if log is not None:
        log.add([LAID_OUT, state.seat, state.target])
    return state
