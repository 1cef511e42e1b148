"""The rules of Kokopelli, in the order of the rulebook; K and KR ids are those of docs/rules/kokopelli.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.deck import Deck
from ognisko.core.state import Actions, Log
from ognisko.games.kokopelli.abilities import birthday, chief, hunter, warrior
from ognisko.games.kokopelli.box import Box
from ognisko.games.kokopelli.ceremonies import (
    add_card,
    add_further_plays,
    add_interrupts,
    add_plays,
    add_starts,
    interrupt_ceremony,
    start_ceremony,
)
from ognisko.games.kokopelli.codes import (
    DONE,
    EXCHANGE,
    EXCHANGED,
    INTERRUPT,
    KEEP,
    LAID_OUT,
    LAID_UNDER,
    PLAY,
    REST,
    STOPPED,
    TAKE,
    TURN,
    UNDER,
    play_card,
    play_place,
    start_card,
    start_place,
)
from ognisko.games.kokopelli.material import (
    CARDS,
    CEREMONIES,
    HUNTER,
    KOKOPELLI,
    NO_CARD,
    NOWHERE,
    Player,
    new_player,
    new_villages,
)
from ognisko.games.kokopelli.position import (
    ACT,
    BIRTHDAY_CARD,
    BY_DEAL,
    BY_EXCHANGE,
    BY_TAKE,
    CUT_CARD,
    EXCHANGE_CARD,
    GO_ON,
    Position,
    no_tiles,
)
from ognisko.games.kokopelli.scoring import final_scoring
from ognisko.games.kokopelli.zones import Zones

TURN_ACTIONS: Final[i64] = 2  # K11
EARLY_SEATS: Final[i64] = 2  # K12: how many seats, in the first round, have fewer actions
EARLY_ACTIONS: Final[i64] = 1
HAND_LIMIT: Final[i64] = 5  # K13


@mypyc_attr(acyclic=True)
class KokopelliState(Position):
    __slots__ = ()

    # Set-up

    def set_up(self, tiles: i64, chance: Chance) -> None:
        self.pile = self.box.pile_of_end_tokens(self.players, tiles)  # K4
        for i in range(tiles):
            self.tiles[self.used[i]] = len(self.box.tokens)  # K2
        if self.log is not None:
            self.log.add([LAID_OUT, self.pile, *list(self.used)])
        for seat in range(self.players):  # K3
            player = self.seats[seat]
            for i in range(tiles):
                player.top[self.used[i]] = self.box.copies
            player.top[KOKOPELLI] = self.box.jokers
            player.unknown = tiles * self.box.copies + self.box.jokers
            self.draw(seat, self.box.hand, BY_DEAL, chance)
        self.begin_turn(0)  # K5

    # A turn

    def begin_turn(self, seat: i64) -> None:
        self.seat = seat
        self.left = TURN_ACTIONS
        if self.round == 0 and seat < EARLY_SEATS:  # K12
            self.left = EARLY_ACTIONS
        self.extra = 0
        self.given = 0
        if self.log is not None:
            self.log.add([TURN, seat, self.round + 1, self.left])
        self.next_action()

    def legal(self, out: Actions) -> None:
        out.clear()
        if self.phase == ACT:
            self.add_actions(out)
        elif self.phase == GO_ON:
            add_further_plays(self, out)
            out.add(DONE)  # KR27
        elif self.phase == BIRTHDAY_CARD:
            add_plays(self, self.fresh, out)
            out.add(KEEP)
        else:
            self.add_unders(out)

    def add_actions(self, out: Actions) -> None:
        player = self.seats[self.seat]
        if player.deck() > 0:  # K15, KR2
            out.add(TAKE)
        if player.cards > 0:
            add_starts(self, player.hand, out)
            add_plays(self, player.hand, out)
        add_interrupts(self, out)
        if player.cards > 0:  # K22, KR22
            out.add(EXCHANGE)
        if self.may_stop():
            out.add(DONE)

    def may_stop(self) -> bool:  # KR16, KR26
        return self.left == 0 or self.has_no_card()

    def has_no_card(self) -> bool:
        player = self.seats[self.seat]
        return player.cards == 0 and player.deck() == 0

    def apply(self, action: i64, chance: Chance) -> None:
        if action < PLAY:
            self.start(start_card(action), start_place(action), chance)
        elif action < INTERRUPT:
            self.play(play_card(action), play_place(action), chance)
        elif action < UNDER:
            self.interrupt(action - INTERRUPT)
        elif action < TAKE:
            self.under(action - UNDER, chance)
        elif action == TAKE:
            self.take(chance)
        elif action == EXCHANGE:
            self.exchange()
        elif action == REST:
            self.lay_rest(chance)
        else:
            self.stop()

    def spend(self) -> None:
        """One action of the turn begins: those of K11 come first, then Vase's (KR26)."""
        if self.left > 0:
            self.left -= 1
        else:
            self.extra -= 1

    def next_action(self) -> None:
        self.phase = ACT
        if self.left + self.extra == 0 or (self.has_no_card() and self.villages.running[self.seat] == 0):  # KR16
            self.cut()

    def stop(self) -> None:  # KR16, KR26, KR27
        """`done` or `keep`: no further card for this action, or no further action."""
        if self.log is not None:
            self.log.add([STOPPED, self.seat, self.phase])
        if self.phase == ACT:
            self.left = 0
            self.extra = 0
            self.cut()
        else:
            self.end_action()

    def end_action(self) -> None:
        self.chain = NOWHERE
        self.chief = False
        self.warrior = False
        if self.drawn > 0:
            self.drawn = 0
            for card in range(CARDS):
                self.fresh[card] = 0
        self.next_action()

    def cut(self) -> None:  # K13
        if self.seats[self.seat].cards > HAND_LIMIT:
            self.phase = CUT_CARD
        else:
            self.end_turn()

    # a) Take a card

    def take(self, chance: Chance) -> None:  # K15
        self.spend()
        asked = birthday(self, self.seat)  # KR18
        self.take_one(BY_TAKE, chance)
        if hunter(self, self.seat) and self.seats[self.seat].deck() > 0:
            self.take_one(HUNTER, chance)
        if asked:
            self.phase = BIRTHDAY_CARD
        else:
            self.end_action()

    def take_one(self, why: i64, chance: Chance) -> None:
        self.fresh[self.draw_one(self.seat, why, chance)] += 1
        self.drawn += 1

    # b) Start a ceremony

    def start(self, ceremony: i64, place: i64, chance: Chance) -> None:  # K16
        self.spend()
        start_ceremony(self, ceremony, place, chance)
        self.next_action()

    # c) Play a card

    def play(self, card: i64, place: i64, chance: Chance) -> None:
        if self.phase == BIRTHDAY_CARD:
            self.play_fresh(card, place, chance)
        elif self.phase == GO_ON:
            self.play_on(card, place, chance)
        else:
            self.spend()
            self.chief = chief(self, self.seat)  # KR18
            self.warrior = warrior(self, self.seat)
            self.chain = place
            add_card(self, card, place, chance)
            self.go_on(place)

    def play_on(self, card: i64, place: i64, chance: Chance) -> None:
        """A further card of Chief or Warrior; after it, it is clear which of the two it was (KR28)."""
        if place != self.chain:
            self.chief = False
        self.warrior = False
        add_card(self, card, place, chance)
        self.go_on(place)

    def go_on(self, place: i64) -> None:
        if self.villages.kinds[place] == NO_CARD:  # finished: nothing more to add there
            self.chief = False
        if self.chief or self.warrior:
            self.phase = GO_ON
        else:
            self.end_action()

    def play_fresh(self, card: i64, place: i64, chance: Chance) -> None:  # KR12, KR21
        self.fresh[card] -= 1
        self.drawn -= 1
        add_card(self, card, place, chance)
        if self.drawn == 0:
            self.end_action()

    # d) Interrupt a ceremony

    def interrupt(self, place: i64) -> None:  # K21
        self.spend()
        interrupt_ceremony(self, place)
        self.next_action()

    # e) Exchange

    def exchange(self) -> None:  # K22
        self.spend()
        self.swap = self.seats[self.seat].cards
        self.phase = EXCHANGE_CARD
        if self.log is not None:
            self.log.add([EXCHANGED, self.seat, self.swap])

    def add_unders(self, out: Actions) -> None:  # K13, K22
        hand = self.seats[self.seat].hand
        for card in range(CARDS):
            if hand[card] > 0:
                out.add(UNDER + card)
        if self.phase == EXCHANGE_CARD:  # KR15
            out.add(REST)

    def under(self, card: i64, chance: Chance) -> None:
        self.lay_under(card)
        if self.phase == CUT_CARD:
            self.cut()
        else:
            self.draw_anew(chance)

    def lay_rest(self, chance: Chance) -> None:  # KR15
        hand = self.seats[self.seat].hand
        alphabet = self.box.alphabet
        for i in range(CARDS):
            card = alphabet[i]
            while hand[card] > 0:
                self.lay_under(card)
        self.draw_anew(chance)

    def lay_under(self, card: i64) -> None:
        self.seats[self.seat].lay_under(card)
        if self.log is not None:
            self.log.add([LAID_UNDER, self.seat, card])

    def draw_anew(self, chance: Chance) -> None:
        if self.seats[self.seat].cards == 0:  # KR22: an exchange does not empty the hand
            self.draw(self.seat, self.swap, BY_EXCHANGE, chance)
            self.swap = 0
            self.next_action()

    # End

    def end_turn(self) -> None:
        if self.seat + 1 < self.players:
            self.begin_turn(self.seat + 1)
        elif self.ending:  # K23
            self.end_game()
        else:
            self.round += 1
            self.begin_turn(0)

    def end_game(self) -> None:
        self.over = True
        self.phase = ACT
        final_scoring(self)

    def score(self, seat: i64) -> i64:
        return self.seats[seat].points

    def chapter(self) -> i64:
        return self.round * self.players + self.seat  # a turn

    # What a seat knows

    def imagine(self, seat: i64, chance: Chance) -> "KokopelliState":
        state = self.copy()
        for other in range(state.players):
            if other != seat:
                state.forget(other, chance)
        return state

    def copy(self) -> "KokopelliState":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].copy()
        state = KokopelliState(
            self.box, self.zones, self.used, self.players, seats, self.villages.copy(), self.tiles[:], self.fresh[:]
        )
        state.copy_turn(self)
        state.setting = self.setting
        return state


def new_kokopelli(
    box: Box, zones: Zones, players: i64, chosen: vec[i64], tiles: i64, chance: Chance, log: Log | None
) -> KokopelliState:
    used = choose(chosen, tiles, chance)
    cards = tiles * box.copies + box.jokers
    seats = vec[Player]([new_player(cards) for _seat in range(players)])
    fresh = vec[i64]([0] * CARDS)
    state = KokopelliState(box, zones, used, players, seats, new_villages(players), no_tiles(), fresh)
    state.log = log
    state.set_up(tiles, chance)
    return state


def choose(chosen: vec[i64], tiles: i64, chance: Chance) -> vec[i64]:  # K1
    """The chosen ceremonies, and others drawn at random up to the number of tiles."""
    others = [ceremony for ceremony in range(CEREMONIES) if ceremony not in chosen]
    deck = Deck(vec[i64](others), len(others))
    drawn = [deck.draw(chance) for _tile in range(tiles - len(chosen))]
    return vec[i64](sorted([*chosen, *drawn]))
