"""Setting up (W1-W7)."""

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, START
from ognisko.games.tribes.effects import CLEAN, part_of
from ognisko.games.tribes.material import DISPLAY, FROM_DECK, HAND
from ognisko.games.tribes.offers import fill_villages, lay_element, lay_tile, tell_drawn, turn_up_element, turn_up_tile
from ognisko.games.tribes.position import Position
from ognisko.games.tribes.resolving import gain, settle
from ognisko.games.tribes.stages import CHOOSING_BOARD, STARTING, TO_ACT


def set_up(at: Position, choose: bool, chance: Chance) -> None:
    for place in range(DISPLAY):  # W1, W3
        lay_element(at, place, chance)
        lay_tile(at, place, chance)
    turn_up_tile(at, chance)
    fill_villages(at, chance)  # W2
    at.first = chance.below(at.players)  # W6
    at.seat = at.first
    if at.log is not None:
        at.log.add([codes.FIRST, at.first])
    if choose:
        at.stage = CHOOSING_BOARD
    else:
        deal_boards(at, chance)


def deal_boards(at: Position, chance: Chance) -> None:  # W5, WR25
    count = at.box.boards.count
    boards = vec[i64](list(range(count)))
    chance.shuffle(boards, 0, count)
    for seat in range(at.players):
        take_board(at, seat, boards[seat])
    deal(at, chance)


def take_board(at: Position, seat: i64, board: i64) -> None:
    player = at.seats[seat]
    player.board = board
    at.box.boards.lay_out(board, player.land)
    if at.log is not None:
        at.log.add([codes.TOOK_BOARD, seat, board])


def add_boards(at: Position, out: Actions) -> None:
    for board in range(at.box.boards.count):
        if not is_taken(at, board):
            out.add(codes.BOARD + board)


def is_taken(at: Position, board: i64) -> bool:
    return any(player.board == board for player in at.seats)


def choose_board(at: Position, board: i64, chance: Chance) -> None:
    take_board(at, at.seat, board)
    at.seat = at.after(at.seat)
    if at.seat == at.first:
        deal(at, chance)


def deal(at: Position, chance: Chance) -> None:  # W5
    for n in range(at.players):
        seat = (at.first + n) % at.players
        for _card in range(HAND):
            card = at.elements.deck.draw(chance)
            at.seats[seat].take(card)
            tell_drawn(at, seat, FROM_DECK, card)
    turn_up_element(at, chance)
    start(at, 0)
    if at.agenda.count == 0:
        begin(at, chance)


def start(at: Position, n: i64) -> None:  # W6
    """The n-th player, in turn order, lays the start tile and gets what it shows."""
    at.stage = STARTING
    at.seat = (at.first + n) % at.players
    starts = at.box.starts
    tile = at.box.tiles.start + n
    player = at.player()
    player.land.lay(tile, at.box.tiles.colour[tile], START)
    if at.log is not None:
        at.log.add([codes.STARTED, at.seat, tile, starts.riders[n]])
    gain(at, starts.water[n])
    for _rider in range(starts.riders[n]):
        player.land.move(CAPITAL, START)
    at.agenda.add(part_of(0, False, CLEAN, starts.clean[n]))
    settle(at)
    if at.agenda.count == 0:
        start_next(at)


def start_next(at: Position) -> None:
    n = (at.seat - at.first + at.players) % at.players
    if n + 1 < at.players:
        start(at, n + 1)


def go_on(at: Position, chance: Chance) -> None:
    """This seat's start is resolved."""
    start_next(at)
    if at.agenda.count == 0:
        begin(at, chance)


def begin(at: Position, chance: Chance) -> None:  # W7
    for n in range(at.players):
        seat = (at.first + n) % at.players
        card = at.villages.deck.draw(chance)
        at.seats[seat].keep(card)
        if at.log is not None:
            at.log.add([codes.KEPT, seat, card])
    at.seat = at.first
    at.stage = TO_ACT
