"""Why an action of Tribes of the Wind is not allowed: the clause that forbids it."""

from collections.abc import Callable

from ognisko.core.grammar import Grammar
from ognisko.core.state import legal_actions
from ognisko.games.tribes.board import has
from ognisko.games.tribes.box import card_of
from ognisko.games.tribes.effects import NO_EFFECT, PLANT, kind_of
from ognisko.games.tribes.material import NONE, VILLAGES
from ognisko.games.tribes.requirements import Tiers
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.stages import ACTED, TO_ACT


def reason(grammar: Grammar, state: TribesState, action: int) -> str:
    verb = grammar.verb_of(action)
    if state.agenda.begun >= 0 and _fits_otherwise(state, action):
        return "WR5"
    found = REASONS[verb.name]
    return found if isinstance(found, str) else found(state, *verb.values(action))


def _fits_otherwise(state: TribesState, action: int) -> bool:
    """Would the action be legal if no part of the effect had been begun?"""
    fresh = state.copy()
    fresh.agenda.begun = -1
    return action in legal_actions(fresh)


def _acting(state: TribesState) -> bool:
    return state.stage == TO_ACT and state.agenda.count == 0


def _card(state: TribesState, row: int) -> str:
    if not _acting(state) or not state.seats[state.seat].holds(card_of(row)):
        return "W8"
    return "WR16" if isinstance(state.box.elements.need[row], Tiers) else "W10"


def _temple(state: TribesState) -> str:
    return "WR33" if _acting(state) else "W12"


def _done(state: TribesState) -> str:
    return "WR7" if _acting(state) else "W24"


def _village(state: TribesState, space: int) -> str:
    return "WR4" if _acting(state) and state.seats[state.seat].villages == VILLAGES else "W14"


def _power(state: TribesState, guide: int) -> str:
    player = state.seats[state.seat]
    place = player.place_of_guide(guide)
    if place == NONE:
        return "W27"
    once = state.box.guides.power[guide].once
    if not _acting(state) and state.stage != ACTED:
        return "WR6"
    plants = once != NO_EFFECT and state.box.effects.kind[once] == PLANT
    return "WR39" if plants and not has(state.spent, place) else "W28"


def _plant(state: TribesState, tile: int, space: int) -> str:
    player = state.seats[state.seat]
    agenda = state.agenda
    wanted = any(kind_of(agenda.parts[i]) == PLANT for i in range(agenda.start(), agenda.count))
    if wanted and state.forest.place_of(tile) >= 0 and has(player.land.fit_to_plant(), space):
        return "WR39"
    return "W20"


# What forbids each kind of action: a clause, or a function of what the action names that finds it.
REASONS: dict[str, str | Callable[..., str]] = {
    "card": _card,
    "temple": _temple,
    "swap": "W13",
    "done": _done,
    "water": "W22",
    "draw": "W18",
    "choose": "W23",
    "village": _village,
    "clean": "W19",
    "clear": "W28",
    "discard": "W12",
    "step": "W21",
    "fly": "WR22",
    "place": "W12",
    "keep": "W17",
    "use": "W17",
    "drop": "W17",
    "power": _power,
    "guide": "W27",
    "board": "WR25",
    "plant": _plant,
}
