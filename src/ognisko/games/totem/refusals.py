"""Why an action of Totem is not allowed: the clause that forbids it."""

from ognisko.games.totem.codes import CLAIM, DOUBLE, WAIT
from ognisko.games.totem.material import BOTTOM, NO_CARD, REMOVE
from ognisko.games.totem.rules import NO_PIECE, TotemState, card_of, piece_of


def reason(state: TotemState, action: int) -> str:
    if action == WAIT:
        return "T5"
    if action == CLAIM:
        return "T16"
    if state.asked:
        return "TR1"
    if state.half != NO_CARD:
        return _second_half(state, action)
    return _play(state, action)


def _second_half(state: TotemState, action: int) -> str:
    if action >= DOUBLE or card_of(action) != state.half or piece_of(action) == NO_PIECE:
        return "T17"
    return _move(state, action)


def _play(state: TotemState, action: int) -> str:
    player = state.seats[state.seat]
    card = card_of(action)
    if player.hand[card] == 0:
        return "T6"
    if piece_of(action) == NO_PIECE:
        return "T11"
    if card == REMOVE and not state.may_remove(player):
        return "T10"
    if action >= DOUBLE:
        if not state.double or player.doubled:
            return "T17"
        if not state.can_repeat(card):
            return "TR5"
    return _move(state, action)


def _move(state: TotemState, action: int) -> str:
    if card_of(action) == REMOVE or state.totem.place_of(piece_of(action)) >= state.totem.height:
        return "T10"
    return "T9" if card_of(action) == BOTTOM else "T11"
