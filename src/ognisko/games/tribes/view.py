"""What each seat may see of Tribes of the Wind, built from nothing: backs for all, faces for their owner (WR35)."""

from typing import Any

from ognisko.core.deck import Deck
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, SPACES, has
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.effects import Agenda, kind_of, n_of
from ognisko.games.tribes.kinds import ELEMENTS, TEMPLES, kind
from ognisko.games.tribes.rules import TribesState
from ognisko.games.tribes.table import NONE, Player
from ognisko.games.tribes.words import place_name, space_name, tile_name

STAGES = {
    codes.CHOOSING_BOARD: "board", codes.STARTING: "start", codes.TO_ACT: "act", codes.DISCARDING: "discard",
    codes.BUILDING: "build", codes.TAKING_CARD: "village_card", codes.DROPPING: "drop", codes.ACTING: "effect",
    codes.ACTED: "power", codes.DRAWING: "draw", codes.TAKING_GUIDE: "guide",
}  # fmt: skip
ENDING = ("no", "finishing_round", "last_round")
PARTS = ("water", "clean", "plant", "move", "flow", "catapult", "temple", "clear", "choice")


def build(state: TribesState, seat: int | None, c: Components) -> dict[str, Any]:
    elements, villages, forest = state.elements, state.villages, state.forest
    return {
        "round": state.round + 1,
        "first": state.first,
        "turn": None if state.over else state.seat,
        "stage": None if state.over else STAGES[state.stage],
        "ending": ENDING[state.ending],
        "over": state.over,
        "offer": [None if card == NONE else ELEMENTS[elements.element[card]] for card in elements.offer],
        "deck": elements.deck.size,  # below the top
        "discards": [c.element_card[n].id for n in _cards(elements.discards)],
        "unseen": _unseen(state, seat, c),
        "villages": [None if card == NONE else c.village_card[card].id for card in villages.display],
        "village_deck": villages.deck.size,
        "village_discards": [c.village_card[n].id for n in _cards(villages.discards)],
        "forest": [None if tile == NONE else tile_name(tile, c) for tile in forest.offer],
        "forest_stack": forest.stack.size,  # below the top
        "card": None if state.card == NONE else c.element_card[state.card].id,
        "village_card": None if state.village_card == NONE else c.village_card[state.village_card].id,
        "x": state.x,
        "to_discard": state.to_discard,
        "for_temple": state.with_temple,
        "picked": [place_name(place) for place in range(5) if has(state.picked, place)],
        "agenda": _agenda(state.agenda),
        "guides_due": state.due,
        "powers_used": state.spent,
        "seats": [_player(state, n, n == seat, c) for n in range(state.players)],
    }


def _cards(deck: Deck) -> list[int]:
    return [deck.cards[i] for i in range(deck.size)]


def _unseen(state: TribesState, seat: int | None, c: Components) -> dict[str, int]:
    """The cards that the seat has not in view, and how many times the deck was made anew without each.

    Everybody can work it out from the open discards; it tells which faces a back can have.
    """
    seen = {*_cards(state.elements.discards), state.card}
    if seat is not None:
        player = state.seats[seat]
        seen |= {player.hand[i] for i in range(player.cards)}
    return {card.id: state.elements.age[n] for n, card in enumerate(c.element_card) if n not in seen}


def _agenda(agenda: Agenda) -> list[dict[str, Any]]:
    """What is still to be resolved, the next group last."""
    return [
        {"kind": PARTS[kind_of(agenda.parts[i])], "n": n_of(agenda.parts[i]), "begun": i == agenda.begun}
        for i in range(agenda.count)
    ]


def _player(state: TribesState, n: int, own: bool, c: Components) -> dict[str, Any]:
    player = state.seats[n]
    hand = [player.hand[i] for i in range(player.cards)]
    looks = sorted((state.elements.age[card], state.elements.element[card]) for card in hand)
    guides = [guide for guide in (player.guide_1, player.guide_2) if guide != NONE]
    return {
        "board": None if player.board == NONE else c.board[player.board].id,
        "points": state.score(n),
        "water": player.water,
        "backs": [{"element": ELEMENTS[element], "age": age} for age, element in looks],
        "hand": [c.element_card[card].id for card in hand] if own else None,
        "capital": player.land.riders[CAPITAL],
        "spaces": [_space(player, space, c) for space in range(SPACES)],
        "temples_left": _temples_left(player, c),
        "villages": player.villages,
        "kept": [c.village_card[player.kept[i]].id for i in range(player.kept_count)],
        "right_sides_used": player.right_sides,
        "guides": [c.guide_card[guide].id for guide in guides],
        "path_counted": player.path_counted,
        "second_counted": player.second_counted,
        "end_tile": player.end_tile,
    }


def _temples_left(player: Player, c: Components) -> dict[str, int]:
    """The unplaced temples and the n (for plant: the price) of their effects."""
    if player.board == NONE:
        return {}
    given = {kind(temple): temple for temple in c.board[player.board].temples}
    left = [name for n, name in enumerate(TEMPLES) if has(player.temples_left, n)]
    return {name: getattr(given[name], "cost" if name == "plant" else "n") for name in left}


def _space(player: Player, space: int, c: Components) -> dict[str, Any]:
    land = player.land
    tile = land.tile[space]
    return {
        "space": space_name(space),
        "tile": None if tile == NONE else tile_name(tile, c),
        "village": has(land.villages, space),
        "temple": has(land.temples, space),
        "riders": land.riders[space],
        "pollution": land.pollution[space],
    }
