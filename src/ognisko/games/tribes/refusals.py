"""Why an action of Tribes of the Wind is not allowed: the clause that forbids it."""

from bisect import bisect_right
from collections.abc import Callable

from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import SPACES, START, has
from ognisko.games.tribes.building import VILLAGES
from ognisko.games.tribes.effects import PLANT, kind_of
from ognisko.games.tribes.requirements import Tiers
from ognisko.games.tribes.rules import TribesState

Reason = Callable[[TribesState, int], str]


def refusal(state: TribesState, seat: int, action: int) -> str | None:
    if state.over:
        return "W29"
    if state.seat != seat:
        return "W6"
    legal = Actions()
    state.legal(legal)
    return None if action in legal.list() else _reason(state, action)


def _reason(state: TribesState, action: int) -> str:
    base, reason = REASONS[bisect_right(BASES, action) - 1]
    if state.agenda.begun >= 0 and _asked_for(state, action):
        return "WR5"
    return reason if isinstance(reason, str) else reason(state, action - base)


def _asked_for(state: TribesState, action: int) -> bool:
    """Would the action be legal if no part of the effect had been begun?"""
    fresh = state.copy()
    fresh.agenda.begun = -1
    legal = Actions()
    fresh.legal(legal)
    return action in legal.list()


def _acting(state: TribesState) -> bool:
    return state.stage == codes.TO_ACT and state.agenda.count == 0


def _card(state: TribesState, n: int) -> str:
    card, row = divmod(n, 2)
    if not _acting(state) or not state.seats[state.seat].holds(card):
        return "W8"
    return "WR16" if isinstance(state.box.elements.need[card * 2 + row], Tiers) else "W10"


def _temple(state: TribesState, n: int) -> str:
    if n == codes.SWAP - codes.TEMPLE_ACTION:
        return "W13"
    return "WR33" if _acting(state) else "W12"


def _done(state: TribesState, n: int) -> str:
    return "WR7" if _acting(state) else "W24"


def _village(state: TribesState, space: int) -> str:
    if _acting(state) and state.seats[state.seat].villages == VILLAGES:
        return "WR4"
    return "WR3" if space == START else "W14"


def _power(state: TribesState, guide: int) -> str:
    player = state.seats[state.seat]
    if guide not in (player.guide_1, player.guide_2):
        return "W27"
    once = state.power_of(guide).once
    if not _acting(state) and state.stage != codes.ACTED:
        return "WR6"
    spent = state.spent & state.mark_of(guide)
    return "WR39" if once >= 0 and state.box.effects.kind[once] == PLANT and not spent else "W28"


def _plant(state: TribesState, n: int) -> str:
    player = state.seats[state.seat]
    agenda = state.agenda
    wanted = any(kind_of(agenda.parts[i]) == PLANT for i in range(agenda.start(), agenda.count))
    tile, space = divmod(n, SPACES)
    if wanted and state.forest.place_of(tile) >= 0 and has(player.land.fit_to_plant(), space):
        return "WR39"
    return "W20"


# Each kind of action by its first number, and what forbids it: a clause, or a function that finds it.
REASONS: tuple[tuple[int, str | Reason], ...] = (
    (codes.CARD, _card),
    (codes.TEMPLE_ACTION, _temple),
    (codes.DONE, _done),
    (codes.WATER_ACTION, "W22"),
    (codes.DRAW, "W18"),
    (codes.CHOOSE, "W23"),
    (codes.VILLAGE, _village),
    (codes.CLEAN_ACTION, "W19"),
    (codes.CLEAR_ACTION, "W28"),
    (codes.DISCARD, "W12"),
    (codes.STEP, "W21"),
    (codes.FLY, "WR22"),
    (codes.PLACE, "W12"),
    (codes.KEEP, "W17"),
    (codes.POWER, _power),
    (codes.GUIDE, "W27"),
    (codes.BOARD, "WR25"),
    (codes.PLANT_ACTION, _plant),
)
BASES = [base for base, _ in REASONS]
