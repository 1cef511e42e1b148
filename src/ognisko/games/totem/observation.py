"""Totem as numbers, for nets: what a seat knows, and nothing else (layout.py tells what is where)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.core.observer import Observer, after
from ognisko.core.state import State
from ognisko.games.totem.codes import (
    AT_ASIDE,
    AT_ASKED,
    AT_BOX,
    AT_FIRST,
    AT_GOAL,
    AT_HALF,
    AT_HAND,
    AT_HEIGHT,
    AT_MOVER,
    AT_OPTIONS,
    AT_OVER,
    AT_PLACE,
    AT_PLAYERS,
    AT_ROUND,
    AT_ROUNDS,
    AT_SEAT,
    AT_STOOD,
    AT_TOTEM,
    AT_TURN,
    OBSERVED,
    SEAT_CARDS,
    SEAT_DOUBLED,
    SEAT_HERE,
    SEAT_OUT,
    SEAT_PLAYED,
    SEAT_POINTS,
    SEAT_SIZE,
    SEAT_WANTED,
)
from ognisko.games.totem.material import CARDS, NO_CARD, PIECES, Player
from ognisko.games.totem.rules import TotemState


class TotemObserver(Observer):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OBSERVED)

    def fill(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, TotemState)
        observe(state, seat, out, at)


def observe(state: TotemState, seat: i64, out: vec[i16], at: i64) -> None:
    players = state.players
    if state.bird:
        out[at + AT_OPTIONS] = 1
    if state.double:
        out[at + AT_OPTIONS + 1] = 1
    if state.alternate:
        out[at + AT_OPTIONS + 2] = 1
    out[at + AT_PLAYERS] = i16(players)
    if seat >= 0:
        out[at + AT_PLACE + seat] = 1
    out[at + AT_ROUND] = i16(state.round)
    out[at + AT_ROUNDS] = i16(state.box.rounds[players])
    if not state.over:
        out[at + AT_TURN + after(state.turn, seat, players)] = 1
    out[at + AT_MOVER + after(state.mover, seat, players)] = 1
    out[at + AT_FIRST + after(state.first, seat, players)] = 1
    if state.half != NO_CARD:
        out[at + AT_HALF + state.half] = 1
    if state.asked > 0:
        out[at + AT_ASKED] = 1
    if state.over:
        out[at + AT_OVER] = 1
    observe_totem(state, out, at)
    observe_box(state, out, at + AT_BOX)
    for n in range(players):
        observe_seat(state, n, n == seat, out, at + AT_SEAT + SEAT_SIZE * after(n, seat, players))
    if seat >= 0:
        observe_own(state.seats[seat], out, at)


def observe_totem(state: TotemState, out: vec[i16], at: i64) -> None:
    pieces = state.totem.pieces
    out[at + AT_HEIGHT] = i16(state.totem.height)
    for place in range(PIECES):
        out[at + AT_TOTEM + place * PIECES + pieces[place]] = 1
    stood = state.stood
    for place in range(i64(len(stood))):
        out[at + AT_STOOD + stood[place]] = i16(place + 1)


def observe_box(state: TotemState, out: vec[i16], at: i64) -> None:
    """What is neither in the deck, which ascends as the box does, nor a goal that is still hidden from somebody."""
    gone = i64(len(state.box.deck)) - state.deck.size
    for player in state.seats:
        if not player.out:
            gone -= 1
    if gone > 0:
        mark_drawn(state, out, at)
        for player in state.seats:
            if not player.out:
                out[at + player.goal] = 0


def mark_drawn(state: TotemState, out: vec[i16], at: i64) -> None:
    """Without a branch: all that the box has, and then not what the deck has."""
    for goal in state.box.deck:
        out[at + goal] = 1
    cards = state.deck.cards
    for n in range(state.deck.size):
        out[at + cards[n]] = 0


def observe_own(player: Player, out: vec[i16], at: i64) -> None:
    out[at + AT_GOAL + player.goal] = 1
    out[at + AT_ASIDE + player.aside] = 1
    hand = player.hand
    for card in range(CARDS):
        out[at + AT_HAND + card] = i16(hand[card])


def observe_seat(state: TotemState, seat: i64, own: bool, out: vec[i16], at: i64) -> None:
    player = state.seats[seat]
    out[at + SEAT_HERE] = 1
    out[at + SEAT_POINTS] = i16(player.points)
    out[at + SEAT_CARDS] = i16(player.cards)
    if player.doubled:
        out[at + SEAT_DOUBLED] = 1
    if player.out:
        out[at + SEAT_OUT] = 1
    dealt = state.box.hand
    hand = player.hand
    for card in range(CARDS):
        out[at + SEAT_PLAYED + card] = i16(dealt[card] - hand[card])
    # The card set aside is not seen by others: it counts as held.
    out[at + SEAT_PLAYED + player.aside] -= 1
    if own or player.out or state.over:
        goals = state.box.goals
        for k in range(i64(3)):
            out[at + SEAT_WANTED + k * PIECES + goals[player.goal * 3 + k]] = 1
