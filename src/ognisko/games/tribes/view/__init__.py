"""What each seat may see of Tribes of the Wind, built from nothing: backs for all, faces for their owner (WR35)."""

from ognisko.core.deck import Deck
from ognisko.core.state import SPECTATOR
from ognisko.core.view import View
from ognisko.games.tribes import stages
from ognisko.games.tribes.actions import place_name
from ognisko.games.tribes.board import has, size
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.hand import wanted
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.material import NONE, OFFER
from ognisko.games.tribes.requirements import held
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.view.effects import PartView, RowView, agenda, rows
from ognisko.games.tribes.view.player import SeatView, player_view

STAGES = {
    stages.CHOOSING_BOARD: "board", stages.STARTING: "start", stages.TO_ACT: "act", stages.DISCARDING: "discard",
    stages.BUILDING: "build", stages.TAKING_CARD: "village_card", stages.DROPPING: "drop", stages.ACTING: "effect",
    stages.ACTED: "power", stages.DRAWING: "draw", stages.TAKING_GUIDE: "guide",
}  # fmt: skip
ENDING = ("no", "finishing_round", "last_round")


class Neighbour(View, frozen=True, kw_only=True):
    seat: int | None  # None stands for the offer, with 2 players (W9)
    held: dict[str, int]  # backs by element


class TribesView(View, frozen=True, kw_only=True):
    round: int
    first: int
    turn: int | None
    stage: str | None
    ending: str
    over: bool
    offer: list[str | None]  # elements; the last is the deck's top
    deck: int  # below the top
    discards: list[str]
    unseen: dict[str, int]
    villages: list[str | None]
    village_deck: int
    village_discards: list[str]
    forest: list[str | None]  # the last is the stack's top
    forest_stack: int  # below the top
    card: str | None  # being played
    village_card: str | None  # just taken
    x: int
    to_discard: int
    for_temple: bool
    to_draw: int
    picked: list[str]  # places on offer
    agenda: list[PartView]
    guides_due: int
    guides_met: int
    powers_used: int
    neighbours: list[Neighbour] | None  # of the seat that looks, left and right
    rows: dict[str, list[RowView]]  # of the cards in the own hand
    seats: list[SeatView]


def build(c: Components, state: TribesState, seat: int) -> TribesView:
    elements, villages, forest = state.elements, state.villages, state.forest
    drawing = state.stage == stages.DRAWING and not state.over
    return TribesView(
        round=state.round + 1,
        first=state.first,
        turn=None if state.over else state.seat,
        stage=None if state.over else STAGES[state.stage],
        ending=ENDING[state.ending],
        over=state.over,
        offer=[None if card == NONE else ELEMENTS[elements.element[card]] for card in elements.offer],
        deck=elements.deck.size,
        discards=[c.element_card[n].id for n in _cards(elements.discards)],
        unseen=_unseen(state, seat, c),
        villages=[None if card == NONE else c.village_card[card].id for card in villages.display],
        village_deck=villages.deck.size,
        village_discards=[c.village_card[n].id for n in _cards(villages.discards)],
        forest=[None if tile == NONE else c.tile_id(tile) for tile in forest.offer],
        forest_stack=forest.stack.size,
        card=None if state.card == NONE else c.element_card[state.card].id,
        village_card=None if state.village_card == NONE else c.village_card[state.village_card].id,
        x=state.x,
        to_discard=state.to_discard,
        for_temple=state.with_temple,
        to_draw=wanted(state) - size(state.picked) if drawing else 0,
        picked=[place_name(place) for place in range(OFFER) if has(state.picked, place)],
        agenda=agenda(state),
        guides_due=state.due,
        guides_met=state.met,
        powers_used=state.spent,
        neighbours=None if seat == SPECTATOR else _neighbours(state, seat),
        rows={} if seat == SPECTATOR else rows(state, seat, c),
        seats=[player_view(state, n, n == seat, c) for n in range(state.players)],
    )


def _neighbours(state: TribesState, seat: int) -> list[Neighbour]:
    """Whose backs the requirements of the seat look at."""
    left, right = (seat + 1) % state.players, (seat - 1) % state.players
    return [
        Neighbour(seat=left, held=_held(state.backs(left))),
        Neighbour(seat=right if state.players > 2 else None, held=_held(state.second_neighbour(seat))),
    ]


def _held(backs: int) -> dict[str, int]:
    return {name: held(backs, element) for element, name in enumerate(ELEMENTS)}


def _cards(deck: Deck) -> list[int]:
    return [deck.cards[i] for i in range(deck.size)]


def _unseen(state: TribesState, seat: int, c: Components) -> dict[str, int]:
    """The cards that the seat has not in view, and how many times the deck was made anew without each.

    Everybody can work it out from the open discards; it tells which faces a back can have.
    """
    seen = {*_cards(state.elements.discards), state.card}
    if seat != SPECTATOR:
        player = state.seats[seat]
        seen |= {player.hand[i] for i in range(player.cards)}
    return {card.id: state.elements.age[n] for n, card in enumerate(c.element_card) if n not in seen}
