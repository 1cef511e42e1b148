"""What each seat may see of Oh Fortuna, built from nothing: the whole table, as nothing is hidden."""

from typing import Any

from ognisko.games.fortuna.rules import TO_CHOOSE, TO_PLACE, TO_ROLL, TO_TAKE, FortunaState
from ognisko.games.fortuna.table import DICE, IN_ROLL, NO_SIDE, ON_TABLE, PENALTY, SPENT
from ognisko.games.fortuna.words import SIDES, die_name

TO_DO = {TO_ROLL: "roll", TO_CHOOSE: "choose", TO_PLACE: "place", TO_TAKE: "take"}


def build(state: FortunaState) -> dict[str, Any]:
    taking = state.to_do == TO_TAKE
    return {
        "turn": None if state.over else state.seat,
        "to_do": None if state.over else TO_DO[state.to_do],
        "over": state.over,
        "target": state.target,
        "side": None if state.side == NO_SIDE else SIDES[state.side],
        "roll": _roll(state),
        "fields": _fields(state),
        "penalties": state.dice.penalties,
        "black_first": state.dice.black_first,
        "result": state.result if taking else None,
        "number": state.number() if taking else None,
        "spent": _cards(state, SPENT),
        "table": _cards(state, ON_TABLE),
        "seats": [{"points": state.points[seat], "cards": _cards(state, seat)} for seat in range(state.players)],
    }


def _cards(state: FortunaState, place: int) -> list[int]:
    return [card for card, at in enumerate(state.cards.at) if at == place]


def _roll(state: FortunaState) -> dict[str, int]:
    """What the dice in the roll show; before the first roll of a turn, and at its end, there are none."""
    rolled = state.to_do in (TO_CHOOSE, TO_PLACE)
    dice = [die for die in range(DICE) if rolled and state.dice.field[die] == IN_ROLL]
    return {die_name(die): state.dice.shows[die] for die in dice}


def _fields(state: FortunaState) -> list[dict[str, Any]]:
    """The dice on the fields 1, 2, ..."""
    field = state.dice.field
    laid = [die for die in range(DICE) if field[die] not in (IN_ROLL, PENALTY)]
    laid.sort(key=lambda die: field[die])
    return [{"die": die_name(die), "pips": state.dice.shows[die]} for die in laid]
