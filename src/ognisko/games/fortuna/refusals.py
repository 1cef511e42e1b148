"""Why an action of Oh Fortuna is not allowed: the clause that forbids it."""

from ognisko.games.fortuna.codes import PLACE, PLACE_BLACK, ROLL, SPEND, STEAL, TAKE, steal_card
from ognisko.games.fortuna.material import ASIDE, BLACK, IN_ROLL, MIDDLE, ON_TABLE, in_area
from ognisko.games.fortuna.rules import TO_CHOOSE, TO_PLACE, TO_ROLL, TO_TAKE, FortunaState


def reason(state: FortunaState, action: int) -> str:
    if state.to_do in (TO_ROLL, TO_CHOOSE) or action < ROLL:
        return "F5"  # roll first, then choose, once and for the whole turn
    if action == ROLL or PLACE <= action < SPEND:
        return _place(state, action)
    if state.to_do == TO_PLACE:
        return "F6"  # until all six dice are placed
    return _taking(state, action)


def _place(state: FortunaState, action: int) -> str:
    dice = state.dice
    if state.to_do == TO_TAKE or action == ROLL:
        return "F6"
    if action >= PLACE_BLACK:
        there = dice.field[BLACK] == IN_ROLL and dice.shows[BLACK] == action - PLACE_BLACK
    else:
        there = dice.find(action - PLACE) >= 0
    return "F7" if there else "FR11"


def _taking(state: FortunaState, action: int) -> str:
    if action >= STEAL:
        return _steal(state, steal_card(action))
    if action >= TAKE:
        return _take(state, action - TAKE)
    if action >= SPEND:
        return _spend(state, action - SPEND)
    return "FR13" if state.spent else "FR6"


def _steal(state: FortunaState, card: int) -> str:
    if state.spent:
        return "FR13"
    if card == state.named() and state.dice.black_first and not in_area(card, state.side):
        return "FR5"
    return "F13"


def _take(state: FortunaState, card: int) -> str:
    if not in_area(card, state.side):
        return "F11"
    if state.cards.at[card] == ASIDE:
        return "FR3"
    if card == MIDDLE and state.cards.at[card] == ON_TABLE:
        return "FR2" if state.spent else "F11"
    return "F10"


def _spend(state: FortunaState, card: int) -> str:
    own = state.cards.at[card] == state.seat
    return "FR1" if own and not state.may_spend(card) else "F12"
