"""Setting up (W1-W7), and laying cards open, which goes on through the game."""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, SPACES, START
from ognisko.games.tribes.effects import CLEAN, part_of
from ognisko.games.tribes.resolving import Resolving
from ognisko.games.tribes.stages import CHOOSING_BOARD, STARTING, TO_ACT
from ognisko.games.tribes.table import DISPLAY, FROM_DECK, HAND, NONE, TOP

BOARDS: Final[i64] = 5
SYMBOLS: Final[i64] = 4


class SettingUp(Resolving):
    __slots__ = ()

    def set_up(self, choose: bool, chance: Chance) -> None:
        for place in range(DISPLAY):  # W1, W2, W3
            self.refill_place(place, chance)
            self.forest.offer[place] = self.forest.stack.draw(chance)
            self.tell_tile(place)
        self.turn_up_tile(chance)
        self.refill_villages(chance)
        self.first = chance.below(self.players)  # W6
        self.seat = self.first
        if self.log is not None:
            self.log.add([codes.FIRST, self.first])
        if choose:
            self.stage = CHOOSING_BOARD
        else:
            self.deal_boards(chance)

    def turn_up_tile(self, chance: Chance) -> None:
        self.forest.turn_up(chance)
        self.tell_tile(TOP)

    def deal_boards(self, chance: Chance) -> None:  # W5, WR25
        boards = self.elements.offer[:]  # any five numbers
        for board in range(BOARDS):
            boards[board] = board
        chance.shuffle(boards, 0, BOARDS)
        for seat in range(self.players):
            self.take_board(seat, boards[seat])
        self.deal(chance)

    def take_board(self, seat: i64, board: i64) -> None:
        player = self.seats[seat]
        player.board = board
        for space in range(SPACES):
            player.land.pollution[space] = self.box.boards.pollution[board * SPACES + space]
        player.land.symbols = self.box.boards.symbols[board * SYMBOLS : (board + 1) * SYMBOLS]
        if self.log is not None:
            self.log.add([codes.TOOK_BOARD, seat, board])

    def add_boards(self, out: Actions) -> None:
        for board in range(BOARDS):
            if not self.is_taken(board):
                out.add(codes.BOARD + board)

    def is_taken(self, board: i64) -> bool:
        return any(player.board == board for player in self.seats)

    def choose_board(self, board: i64, chance: Chance) -> None:
        self.take_board(self.seat, board)
        self.seat = self.after(self.seat)
        if self.seat == self.first:
            self.deal(chance)

    def deal(self, chance: Chance) -> None:  # W5
        for n in range(self.players):
            seat = (self.first + n) % self.players
            for _card in range(HAND):
                card = self.elements.deck.draw(chance)
                self.seats[seat].take(card)
                self.tell_drawn(seat, FROM_DECK, card)
        self.turn_up_element(chance)
        self.start(0)
        if self.agenda.count == 0:
            self.begin(chance)

    def start(self, n: i64) -> None:  # W6
        """The n-th player, in turn order, lays the start tile and gets what it shows."""
        self.stage = STARTING
        self.seat = (self.first + n) % self.players
        starts = self.box.starts
        tile = self.box.tiles.start + n
        player = self.seats[self.seat]
        player.land.lay(tile, self.box.tiles.colour[tile], START)
        if self.log is not None:
            self.log.add([codes.STARTED, self.seat, tile, starts.riders[n]])
        self.gain(starts.water[n])
        for _rider in range(starts.riders[n]):
            player.land.move(CAPITAL, START)
        self.agenda.add(part_of(0, False, CLEAN, starts.clean[n]))
        self.settle()
        if self.agenda.count == 0:
            self.started()

    def started(self) -> None:
        """This seat's start is resolved."""
        n = (self.seat - self.first + self.players) % self.players
        if n + 1 < self.players:
            self.start(n + 1)

    def begin(self, chance: Chance) -> None:  # W7
        for n in range(self.players):
            seat = (self.first + n) % self.players
            card = self.villages.deck.draw(chance)
            self.seats[seat].keep(card)
            if self.log is not None:
                self.log.add([codes.KEPT, seat, card])
        self.seat = self.first
        self.stage = TO_ACT

    # Laying cards open

    def refill_villages(self, chance: Chance) -> None:  # W2, W17, WR36
        villages = self.villages
        for place in range(DISPLAY):
            if villages.display[place] == NONE and villages.deck.size > 0:
                villages.display[place] = villages.deck.draw(chance)
                if self.log is not None:
                    self.log.add([codes.SHOWED_VILLAGE, place, villages.display[place]])

    def refill_place(self, place: i64, chance: Chance) -> None:
        self.elements.offer[place] = self.elements.deck.draw(chance)
        self.tell_back(place)

    def turn_up_element(self, chance: Chance) -> None:
        renewed = self.elements.turn_up(chance)
        if self.log is not None and renewed:
            self.log.add([codes.RENEWED, self.elements.deck.size + 1])
        self.tell_back(TOP)

    def tell_back(self, place: i64) -> None:
        card = self.elements.offer[place]
        if self.log is not None and card != NONE:
            self.log.add([codes.OFFERED, place, self.elements.element[card]])

    def tell_drawn(self, seat: i64, place: i64, card: i64) -> None:
        if self.log is not None:
            self.log.add([codes.DREW, seat, place, self.elements.element[card], card])
