"""Laying cards and tiles open, in the set-up and through the whole game."""

from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.games.tribes import codes
from ognisko.games.tribes.material import DISPLAY, NONE, TOP
from ognisko.games.tribes.position import Position


def lay_element(at: Position, place: i64, chance: Chance) -> None:  # W1
    at.elements.offer[place] = at.elements.deck.draw(chance)
    tell_back(at, place)


def turn_up_element(at: Position, chance: Chance) -> None:
    renewed = at.elements.turn_up(chance)
    if at.log is not None and renewed:
        at.log.add([codes.RENEWED, at.elements.deck.size + 1])
    tell_back(at, TOP)


def fill_elements(at: Position, chance: Chance) -> None:  # W18, WR36
    offer = at.elements.offer
    for place in range(DISPLAY):
        if offer[place] == NONE and offer[TOP] != NONE:
            offer[place] = offer[TOP]
            tell_back(at, place)
            turn_up_element(at, chance)


def tell_back(at: Position, place: i64) -> None:
    card = at.elements.offer[place]
    if at.log is not None and card != NONE:
        at.log.add([codes.OFFERED, place, at.elements.element[card]])


def tell_drawn(at: Position, seat: i64, place: i64, card: i64) -> None:
    if at.log is not None:
        at.log.add([codes.DREW, seat, place, at.elements.element[card], card])


def fill_villages(at: Position, chance: Chance) -> None:  # W2, W17, WR36
    villages = at.villages
    for place in range(DISPLAY):
        if villages.display[place] == NONE and villages.deck.size > 0:
            villages.display[place] = villages.deck.draw(chance)
            if at.log is not None:
                at.log.add([codes.SHOWED_VILLAGE, place, villages.display[place]])


def lay_tile(at: Position, place: i64, chance: Chance) -> None:  # W3
    at.forest.offer[place] = at.forest.stack.draw(chance)
    tell_tile(at, place)


def turn_up_tile(at: Position, chance: Chance) -> None:
    at.forest.turn_up(chance)
    tell_tile(at, TOP)


def fill_forest(at: Position, place: i64, chance: Chance) -> None:  # W20, WR36
    """The tile of this place is taken: the top of the stack goes there, and the next one is the top."""
    forest = at.forest
    if place < DISPLAY:
        forest.offer[place] = forest.offer[TOP]
        tell_tile(at, place)
    turn_up_tile(at, chance)


def tell_tile(at: Position, place: i64) -> None:
    if at.log is not None and at.forest.offer[place] != NONE:
        at.log.add([codes.SHOWED_TILE, place, at.forest.offer[place]])
