"""Why an action is not allowed: the clause that forbids it. It is asked only about what is not in the legal list."""

from ognisko_liars_dice.actions import LIAR, count_of
from ognisko_liars_dice.rules import LiarsDiceState


def reason(state: LiarsDiceState, action: int) -> str:
    if action == LIAR:
        return "L7"
    if count_of(action) > sum(state.left):
        return "L5"
    return "L4" if action <= state.bid else "L6"
