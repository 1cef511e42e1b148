"""What is done with element cards: play one (W8-W11), give three away (W12, W13), and refill the hand (W18)."""

from typing import Final

from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.core.state import Actions
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import has, size
from ognisko.games.tribes.box import card_of, place_of, row_of
from ognisko.games.tribes.effects import TEMPLE, part_of
from ognisko.games.tribes.material import HAND, NONE, OFFER, TOP, Player
from ognisko.games.tribes.offers import fill_elements, tell_drawn, turn_up_element
from ognisko.games.tribes.position import Position
from ognisko.games.tribes.resolving import give, give_for_element
from ognisko.games.tribes.stages import ACTING, DISCARDING

CHANGED: Final[i64] = 3  # W12, W13: cards discarded


# Play an element card


def add_cards(at: Position, player: Player, out: Actions) -> None:  # W8
    faces = at.box.elements
    own = at.backs(at.seat)
    left = at.backs(at.after(at.seat))
    right = at.second_neighbour(at.seat)
    for place in range(player.cards):
        card = player.hand[place]
        for n in range(faces.rows[card]):
            row = row_of(card, n)
            if faces.need[row].met(own, left, right):
                out.add(codes.CARD + row)


def play(at: Position, row: i64) -> None:
    player = at.player()
    faces = at.box.elements
    own = at.backs(at.seat)  # the card played counts (W9)
    left = at.backs(at.after(at.seat))
    right = at.second_neighbour(at.seat)
    need = faces.need[row]
    at.card = card_of(row)
    at.x = need.x(own, left, right)
    at.stage = ACTING
    player.lose(at.card)
    if at.log is not None:
        at.log.add([codes.PLAYED, at.seat, at.card, place_of(row), at.x])
    give_for_element(at, player, faces.element[at.card])
    give(at, faces.effect_of(row, need.tier(own, left, right)), True)


# Place a temple, or change cards


def give_cards(at: Position, for_temple: bool) -> None:
    at.stage = DISCARDING
    at.with_temple = for_temple
    at.to_discard = CHANGED
    if at.log is not None:
        at.log.add([codes.GIVING if for_temple else codes.CHANGING, at.seat])


def add_discards(player: Player, out: Actions) -> None:
    for place in range(player.cards):
        out.add(codes.DISCARD + player.hand[place])


def discard(at: Position, card: i64) -> None:  # W12, W13
    at.player().lose(card)
    at.elements.discards.put(card)
    at.to_discard -= 1
    if at.log is not None:
        at.log.add([codes.DISCARDED, at.seat, card])
    if at.to_discard == 0:
        at.stage = ACTING
        if at.with_temple:
            at.agenda.add(part_of(0, False, TEMPLE, 0))
            at.with_temple = False


# Refill


def wanted(at: Position) -> i64:  # W18, WR10
    """How many cards the seat draws in this refill."""
    return min(HAND - at.player().cards, at.elements.on_offer())


def add_draws(at: Position, out: Actions) -> None:
    for place in range(OFFER):
        if at.elements.offer[place] != NONE and not has(at.picked, place):
            out.add(codes.DRAW + place)


def pick(at: Position, place: i64, chance: Chance) -> bool:
    """Is this the last one? Then all the faces are seen, and the places are filled again."""
    at.picked |= bit(place)
    if size(at.picked) < wanted(at):
        return False
    draw_picked(at, chance)
    return True


def draw_picked(at: Position, chance: Chance) -> None:
    offer = at.elements.offer
    picked = at.picked
    at.picked = 0
    for place in range(OFFER):
        if has(picked, place):
            at.player().take(offer[place])
            tell_drawn(at, at.seat, place, offer[place])
            offer[place] = NONE
    if has(picked, TOP):
        turn_up_element(at, chance)
    fill_elements(at, chance)
