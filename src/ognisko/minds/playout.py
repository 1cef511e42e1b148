"""Random playouts over any State, compiled together with the rules."""

from mypy_extensions import i64

from ognisko.core.chance import Chance, Fast
from ognisko.core.state import Actions, State


def playout(state: State, actions: Actions, chance: Chance, cap: i64) -> i64:
    """Play uniformly random legal actions to the end, or `cap` of them; return how many."""
    steps: i64 = 0
    while not state.over and steps < cap:
        state.legal(actions)
        state.apply(actions.pick(chance), chance)
        steps += 1
    return steps


def playouts(root: State, count: i64, first_seed: i64, cap: i64) -> tuple[i64, i64]:
    """Playouts from copies of `root`: their steps, and a checksum of the scores."""
    steps: i64 = 0
    check: i64 = 0
    actions = Actions()
    chance = Fast(0)
    for i in range(count):
        state = root.copy()
        chance.reseed(first_seed + i)
        steps += playout(state, actions, chance, cap)
        for seat in range(state.players):
            check += (seat + 1) * state.score(seat)
    return steps, check
