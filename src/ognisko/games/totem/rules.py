"""The rules of Totem, in the order of the rulebook; T and TR ids are those of docs/rules/totem.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.deck import Deck
from ognisko.core.state import Actions, Log, Question, State
from ognisko.games.totem.box import Box
from ognisko.games.totem.codes import (
    CLAIM,
    CLAIMED,
    DOUBLE,
    DREW,
    GAME_ENDED,
    IDLED,
    LAID_OUT,
    LAY,
    MOVE,
    MOVED,
    PLAYED,
    REMOVED,
    ROUND_ENDED,
    SCORED,
    SET_ASIDE,
    SHOWED,
    WAIT,
    move_of,
)
from ognisko.games.totem.material import (
    BOTTOM,
    CARDS,
    DOWN2,
    GROUP,
    HAND,
    LEFT_AT_END,
    NO_CARD,
    PIECES,
    REMOVE,
    Player,
    Totem,
)

# Which places a card can move a piece from: the highest one, and how many at the bottom it cannot.
HIGHEST: Final = vec[i64]([1, 2, 3, 0, 0, 0])  # T7: the piece needs that many places above it
BELOW: Final = vec[i64]([0, 0, 0, 2, 1, 0])  # T8, T9

NO_PIECE: Final[i64] = -1  # the card is laid without effect

# Why a round ends, in the order of events.REASONS
BY_PIECES: Final[i64] = 0
BY_CARDS: Final[i64] = 1
BY_CLAIM: Final[i64] = 2


def card_of(action: i64) -> i64:
    """The Remove's one action follows those of the five other cards, as theirs follow each other."""
    if action >= DOUBLE:
        return (action - DOUBLE) // PIECES
    return action - LAY if action >= LAY else (action - MOVE) // PIECES


def piece_of(action: i64) -> i64:
    """The piece that is moved; for a Remove any."""
    if action >= DOUBLE:
        return (action - DOUBLE) % PIECES
    return NO_PIECE if action >= LAY else (action - MOVE) % PIECES


def target_of(card: i64, place: i64, height: i64) -> i64:  # T6 - T9
    """Where a card brings the piece from a place of the totem."""
    if card == DOWN2:
        return place + 2
    if card == BOTTOM:
        return height - 1
    return place - card - 1


@mypyc_attr(acyclic=True)
class TotemState(State):
    __slots__ = (
        "alternate", "asked", "bird", "box", "deck", "double", "first", "half", "mover", "round", "seats", "stood",
        "totem", "turn",
    )  # fmt: skip

    def __init__(self, box: Box, players: i64, totem: Totem, seats: vec[Player], deck: Deck) -> None:
        super().__init__(players)
        self.box = box
        self.bird: bool = False
        self.double: bool = False
        self.alternate: bool = False
        self.totem = totem
        self.stood = vec[i64]()  # what the last round left of the totem; shared by copies, never changed
        self.seats = seats
        self.deck = deck
        self.round: i64 = 0
        self.first: i64 = 0  # who began the round
        self.mover: i64 = 0  # who made the last move
        self.turn: i64 = 0  # whose move is next, as everybody sees it
        self.half: i64 = NO_CARD  # T17: the card whose second half `turn` still has to do
        self.asked: i64 = 0  # T16: how many seats after the mover sits the one being asked; 0 for nobody

    # Set-up of a round

    def set_up(self, first: i64, chance: Chance) -> None:
        self.first = first
        self.turn = first
        self.seat = first
        self.mover = first
        self.lay_out(chance)
        for seat in range(self.players):
            self.deal(seat, chance)

    def lay_out(self, chance: Chance) -> None:  # T1
        totem = self.totem
        pieces = totem.pieces
        box = self.box.pieces
        totem.height = PIECES
        # One of the six orders of the three groups.
        order = chance.below(6)
        a = order % 3
        b = (a + 1 + order // 3) % 3
        c = 3 - a - b
        for k in range(GROUP):
            pieces[k] = box[a * GROUP + k]
            pieces[GROUP + k] = box[b * GROUP + k]
            pieces[2 * GROUP + k] = box[c * GROUP + k]
        for start in range(0, PIECES, GROUP):
            chance.shuffle(pieces, start, start + GROUP)
        if self.log is not None:
            self.log.add([LAID_OUT, self.round + 1, self.first, *list(pieces)])

    def deal(self, seat: i64, chance: Chance) -> None:
        player = self.seats[seat]
        hand = player.hand
        cards: i64 = 0
        for card in range(CARDS):
            hand[card] = self.box.hand[card]
            cards += hand[card]
        player.aside = self.set_aside(seat, cards, chance)
        hand[player.aside] -= 1
        player.cards = cards - 1
        player.doubled = False
        player.out = False
        player.goal = self.deck.draw(chance)  # T3
        if self.log is not None:
            self.log.add([SET_ASIDE, seat, player.aside])
            self.log.add([DREW, seat, player.goal])

    def set_aside(self, seat: i64, cards: i64, chance: Chance) -> i64:  # T2
        hand = self.seats[seat].hand
        while True:
            # The Removes are the last kind: one that was shown is not drawn again, so there is one card less.
            card: i64 = 0
            n = chance.below(cards)
            while n >= hand[card]:
                n -= hand[card]
                card += 1
            if card != REMOVE:
                return card
            if self.log is not None:
                self.log.add([SHOWED, seat, REMOVE])
            cards -= 1

    # A turn

    def legal(self, out: Actions) -> None:
        out.clear()
        if self.asked > 0:
            out.add(CLAIM)
            out.add(WAIT)
            return
        player = self.seats[self.seat]
        if self.half != NO_CARD:
            self.add_moves(self.half, MOVE, out)
            return
        self.add_plays(player, out)
        if self.double and not player.doubled:
            self.add_doubles(player, out)
        if out.count == 0:
            self.add_idle(player, out)

    def add_plays(self, player: Player, out: Actions) -> None:
        """The hottest loop of the game, hence in one piece: `add_moves` for every card in hand, counting in a local."""
        hand = player.hand
        pieces = self.totem.pieces
        height = self.totem.height
        items = out.items
        count: i64 = 0
        for card in range(REMOVE):
            if hand[card] > 0:
                base = move_of(card, 0)
                for place in range(HIGHEST[card], height - BELOW[card]):
                    items[count] = base + pieces[place]
                    count += 1
        out.count = count
        if hand[REMOVE] > 0 and self.may_remove(player):
            self.add_moves(REMOVE, MOVE, out)

    def add_doubles(self, player: Player, out: Actions) -> None:  # T17
        for card in range(CARDS):
            if player.hand[card] > 0 and (card != REMOVE or self.may_remove(player)) and self.can_repeat(card):
                self.add_moves(card, DOUBLE, out)

    def add_idle(self, player: Player, out: Actions) -> None:  # T11, TR15
        for card in range(CARDS):
            if player.hand[card] > 0:
                out.add(LAY + card)

    def add_moves(self, card: i64, first: i64, out: Actions) -> None:
        """What the card can do, by the numbers from MOVE or from DOUBLE on."""
        base = first + card * PIECES
        if card == REMOVE:
            if self.totem.height > 0:
                out.add(base)
            return
        for place in range(HIGHEST[card], self.totem.height - BELOW[card]):
            out.add(base + self.totem.pieces[place])

    def may_remove(self, player: Player) -> bool:  # T10
        return player.cards < HAND

    def can_repeat(self, card: i64) -> bool:  # TR4, TR5
        """Is there a second half, or does the round end before it?"""
        height = self.totem.height
        if card == REMOVE:
            height -= 1
        return height == LEFT_AT_END or HIGHEST[card] < height - BELOW[card]

    def apply(self, action: i64, chance: Chance) -> None:
        if action >= CLAIM:
            self.answer(action == CLAIM, chance)
            return
        card = card_of(action)
        if self.half != NO_CARD:
            self.half = NO_CARD
        else:
            self.play(card, action >= DOUBLE)
        self.mover = self.seat
        self.act(card, piece_of(action))
        self.go_on(chance)

    def play(self, card: i64, double: bool) -> None:  # T5, T6
        player = self.seats[self.seat]
        player.hand[card] -= 1
        player.cards -= 1
        if double:
            player.doubled = True
            self.half = card
        if self.log is not None:
            self.log.add([PLAYED, self.seat, card, 1 if double else 0])

    def act(self, card: i64, piece: i64) -> None:
        totem = self.totem
        if piece == NO_PIECE:  # T11
            if self.log is not None:
                self.log.add([IDLED, self.seat, card])
            return
        if card == REMOVE:
            totem.height -= 1
            if self.log is not None:
                self.log.add([REMOVED, self.seat, totem.pieces[totem.height], totem.height + 1])
            return
        place = totem.place_of(piece)
        target = target_of(card, place, totem.height)
        totem.move(place, target)
        if self.log is not None:
            self.log.add([MOVED, self.seat, piece, place + 1, target + 1])

    def go_on(self, chance: Chance) -> None:
        if self.totem.height == LEFT_AT_END:  # T12, TR13: looked at after each half
            self.end_round(BY_PIECES, chance)
            return
        if self.half == NO_CARD:
            self.turn = self.next_turn()
            if self.turn < 0:
                self.end_round(BY_CARDS, chance)
                return
        self.seat = self.turn
        if self.bird:
            self.ask(1)

    def next_turn(self) -> i64:  # T4, TR6, TR12
        """The next seat to the left of the mover that is in and has a card, the mover last; -1 for none."""
        seat = self.mover
        for _tried in range(self.players):
            seat += 1
            if seat == self.players:
                seat = 0
            player = self.seats[seat]
            if player.cards > 0 and not player.out:
                return seat
        return -1

    # A bird in the hand

    def ask(self, position: i64) -> None:  # T16, TR1
        """Ask the first player, from this position after the mover on, whose goal lies on top."""
        self.asked = 0
        self.seat = self.turn
        while position <= self.players:
            seat = (self.mover + position) % self.players
            if self.matches(self.seats[seat]):
                self.asked = position
                self.seat = seat
                return
            position += 1

    def matches(self, player: Player) -> bool:
        goals = self.box.goals
        pieces = self.totem.pieces
        first = player.goal * 3
        return (
            not player.out
            and goals[first] == pieces[0]
            and goals[first + 1] == pieces[1]
            and goals[first + 2] == pieces[2]
        )

    def answer(self, claims: bool, chance: Chance) -> None:
        position = self.asked
        if claims:
            self.claim()
            if self.half == NO_CARD:
                self.turn = self.next_turn()
                if self.turn < 0:  # TR2
                    self.asked = 0
                    self.end_round(BY_CLAIM, chance)
                    return
        self.ask(position + 1)

    def claim(self) -> None:
        player = self.seats[self.seat]
        player.out = True
        player.points += self.box.bird_points
        if self.seat == self.mover:
            self.half = NO_CARD  # TR11
        if self.log is not None:
            self.log.add([CLAIMED, self.seat, player.goal, self.box.bird_points])

    # End of a round

    def end_round(self, reason: i64, chance: Chance) -> None:
        self.half = NO_CARD
        self.stood = self.totem.pieces[: self.totem.height]
        if self.log is not None:
            self.log.add([ROUND_ENDED, self.round + 1, self.mover, reason])
        for seat in range(self.players):
            if not self.seats[seat].out:
                self.score_goal(seat)
        self.round += 1
        if self.round == self.box.rounds[self.players]:  # T15
            self.over = True
            if self.log is not None:
                self.log.add([GAME_ENDED, *[player.points for player in self.seats]])
        elif self.alternate:  # TR8
            self.set_up((self.first + 1) % self.players, chance)
        else:  # T14, TR3, TR7
            self.set_up((self.mover + 1) % self.players, chance)

    def score_goal(self, seat: i64) -> None:  # T13
        player = self.seats[seat]
        for k in range(3):
            player.points += self.goal_points(player.goal, k)
        if self.log is not None:
            won = [self.goal_points(player.goal, k) for k in range(i64(3))]
            self.log.add([SCORED, seat, player.goal, *won, player.points])

    def goal_points(self, goal: i64, k: i64) -> i64:
        """The points of a goal card's piece k as the totem stands: it must be at place k or higher."""
        piece = self.box.goals[goal * 3 + k]
        pieces = self.totem.pieces
        for place in range(k + 1):
            if pieces[place] == piece:
                return self.box.points[k]
        return 0

    def score(self, seat: i64) -> i64:
        return self.seats[seat].points

    def chapter(self) -> i64:
        return self.round

    # What a seat knows

    def question(self) -> Question | None:  # TR16
        return Question(self.seat, WAIT) if self.asked > 0 else None

    def asking(self, seat: i64) -> "TotemState":
        state = self.copy()
        state.seat = seat
        state.asked = (seat - state.mover + state.players - 1) % state.players + 1
        return state

    def facing(self, seat: i64) -> "TotemState":  # TR16
        if self.asked == 0 or seat == self.seat:
            return self
        state = self.copy()
        state.asked = 0
        state.seat = state.turn
        return state

    def imagine(self, seat: i64, chance: Chance) -> "TotemState":
        state = self.facing(seat).copy()
        if not state.over:
            state.imagine_goals(seat, chance)
        for other in range(state.players):
            if other != seat:
                state.seats[other].imagine_aside(chance)
        return state

    def imagine_goals(self, seat: i64, chance: Chance) -> None:
        for other in range(self.players):
            if other != seat and not self.seats[other].out:
                self.deck.put(self.seats[other].goal)
        for other in range(self.players):
            if other != seat and not self.seats[other].out:
                self.seats[other].goal = self.deck.draw(chance)

    def copy(self) -> "TotemState":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].copy()
        state = TotemState(self.box, self.players, self.totem.copy(), seats, self.deck.copy())
        state.setting = self.setting
        state.seat = self.seat
        state.over = self.over
        state.bird = self.bird
        state.double = self.double
        state.alternate = self.alternate
        state.stood = self.stood
        state.round = self.round
        state.first = self.first
        state.mover = self.mover
        state.turn = self.turn
        state.half = self.half
        state.asked = self.asked
        return state

    def numbers(self) -> list[int]:
        found: list[int] = [
            self.players, self.seat, self.over, self.bird, self.double, self.alternate, self.round, self.first,
            self.mover, self.turn, self.half, self.asked, self.totem.height,
        ]  # fmt: skip
        found += list(self.totem.pieces)
        found += [len(self.stood), *list(self.stood)]
        found.append(self.deck.size)
        found += [self.deck.cards[i] for i in range(self.deck.size)]
        for player in self.seats:
            found += list(player.hand)
            found += [player.cards, player.aside, player.goal, player.points, player.doubled, player.out]
        return found


def new_totem(
    box: Box, players: i64, bird: bool, double: bool, alternate: bool, chance: Chance, log: Log | None
) -> TotemState:
    seats = vec[Player]([Player(box.hand[:]) for _seat in range(players)])
    deck = Deck(box.deck[:], i64(len(box.deck)))
    state = TotemState(box, players, Totem(box.pieces[:], PIECES), seats, deck)
    state.bird = bird
    state.double = double
    state.alternate = alternate
    state.log = log
    state.set_up(0, chance)  # TR9
    return state
