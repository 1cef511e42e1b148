"""What each seat may see of Tribes of the Wind, built from nothing: backs for all, faces for their owner (WR35)."""

from typing import Any

import msgspec

from ognisko.core.deck import Deck
from ognisko.core.state import SPECTATOR
from ognisko.games.tribes import scoring, stages
from ognisko.games.tribes.actions import place_name, space_name
from ognisko.games.tribes.board import CAPITAL, SPACES, has, size
from ognisko.games.tribes.box import row_of
from ognisko.games.tribes.components import Board, Components
from ognisko.games.tribes.effects import ALL_OF, CHOICE, PLANT, is_raised, kind_of, n_of
from ognisko.games.tribes.goals import FAR
from ognisko.games.tribes.guides import longest_path
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.kinds.effects import Amount, FileEffect, Plant
from ognisko.games.tribes.kinds.seconds import CardsKept, CleanSpaces, RightSidesUsed
from ognisko.games.tribes.requirements import CountX, Tiers, held
from ognisko.games.tribes.rules import PATH, TribesState
from ognisko.games.tribes.table import NONE, Player

STAGES = {
    stages.CHOOSING_BOARD: "board", stages.STARTING: "start", stages.TO_ACT: "act", stages.DISCARDING: "discard",
    stages.BUILDING: "build", stages.TAKING_CARD: "village_card", stages.DROPPING: "drop", stages.ACTING: "effect",
    stages.ACTED: "power", stages.DRAWING: "draw", stages.TAKING_GUIDE: "guide",
}  # fmt: skip
ENDING = ("no", "finishing_round", "last_round")
PARTS = ("water", "clean", "plant", "move", "flow", "catapult", "temple", "clear", "or", "and")
PRINTED = ("element_card", "village_card", "guide_card", "board", "forest_tile", "start_tile")
ABOUT = ("id", "note", "provenance", "parts", "known", "source")


def build(c: Components, state: TribesState, seat: int) -> dict[str, Any]:
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
        "forest": [None if tile == NONE else c.tile_id(tile) for tile in forest.offer],
        "forest_stack": forest.stack.size,  # below the top
        "card": None if state.card == NONE else c.element_card[state.card].id,
        "village_card": None if state.village_card == NONE else c.village_card[state.village_card].id,
        "x": state.x,
        "to_discard": state.to_discard,
        "for_temple": state.with_temple,
        "to_draw": state.wanted() - size(state.picked) if state.stage == stages.DRAWING and not state.over else 0,
        "picked": [place_name(place) for place in range(5) if has(state.picked, place)],
        "agenda": _agenda(state),
        "guides_due": state.due,
        "guides_met": state.met,
        "powers_used": state.spent,
        "neighbours": None if seat == SPECTATOR else _neighbours(state, seat),
        "rows": {} if seat == SPECTATOR else _rows(state, seat, c),
        "seats": [_player(state, n, n == seat, c) for n in range(state.players)],
    }


def printed(c: Components) -> dict[str, Any]:
    """What stands on every card, board and tile, by section and id."""
    told = msgspec.to_builtins(c)
    sections: dict[str, Any] = {
        section: {
            entry["id"]: {field: value for field, value in entry.items() if field not in ABOUT}
            for entry in told[section]
        }
        for section in PRINTED
    }
    for board in c.board:
        sections["board"][board.id]["temples"] = _temples(board, c)
    return sections


def piles(c: Components, seats: range) -> dict[str, list[str]]:
    """What is drawn from, lowest number first."""
    return {
        "cards": [card.id for card in c.element_card],
        "villages": [card.id for card in c.village_card],
        "boards": [board.id for board in c.board],
        **{f"of {e.id}": [card.id for card in c.element_card if card.element == e.id] for e in c.element},
        **{f"tiles for {n}": [tile.id for tile in c.forest_tile if tile.players <= n] for n in seats},
    }


def _temples(board: Board, c: Components) -> dict[str, Any]:
    """The effects by the temples' names, from top to bottom."""
    named = sorted(c.temples_of(board).items(), key=lambda temple: board.temples.index(temple[1]))
    return {name: msgspec.to_builtins(effect) for name, effect in named}


def _neighbours(state: TribesState, seat: int) -> list[dict[str, Any]]:
    """Whose backs the requirements of the seat look at, left and right; no seat stands for the offer (W9)."""
    left, right = (seat + 1) % state.players, (seat - 1) % state.players
    return [
        {"seat": left, "held": _held(state.backs(left))},
        {"seat": right if state.players > 2 else None, "held": _held(state.second_neighbour(seat))},
    ]


def _held(backs: int) -> dict[str, int]:
    return {name: held(backs, element) for element, name in enumerate(ELEMENTS)}


def _rows(state: TribesState, seat: int, c: Components) -> dict[str, list[dict[str, Any]]]:
    """For each row of each card in the seat's hand: would it be met now, and what would it give (W8-W10)?"""
    player = state.seats[seat]
    hand = [player.hand[i] for i in range(player.cards)]
    return {c.element_card[card].id: [_row(state, seat, card, n) for n in range(_row_count(c, card))] for card in hand}


def _row_count(c: Components, card: int) -> int:
    return len(c.element_card[card].rows)


def _row(state: TribesState, seat: int, card: int, row: int) -> dict[str, Any]:
    need = state.box.elements.need[row_of(card, row)]
    hands = state.backs(seat), state.backs(state.after(seat)), state.second_neighbour(seat)
    met = need.met(*hands)
    as_played = state.copy()
    as_played.seat = seat
    as_played.x = need.x(*hands)
    effect = state.box.elements.effect_of(row_of(card, row), need.tier(*hands) if met else 0)
    return {
        "met": met,
        "x": need.together(*hands) if isinstance(need, (CountX, Tiers)) else None,
        "tier": need.tier(*hands) if met and isinstance(need, Tiers) else None,
        "gives": _inside(as_played, effect, True) if met else None,
    }


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


def _agenda(state: TribesState) -> list[dict[str, Any]]:
    """What is still to be resolved, the next group last; `now`: one of those that can be begun at this moment."""
    agenda = state.agenda
    first = agenda.start()
    found = []
    for i in range(agenda.count):
        part = agenda.parts[i]
        effect = _effect(state, kind_of(part), n_of(part), is_raised(part))
        found.append({**effect, "begun": i == agenda.begun, "now": i >= first})
    return found


def _effect(state: TribesState, kind: int, n: int, raised: bool) -> dict[str, Any]:
    """An effect as it would be resolved now, in the words of the component file; the cost is the price to pay."""
    if kind in (CHOICE, ALL_OF):
        table = state.box.effects
        inner = [table.first[n] + i for i in range(table.children[n])]
        return {"kind": PARTS[kind], "of": [_inside(state, effect, raised) for effect in inner]}
    if kind == PLANT:
        return {"kind": PARTS[kind], "cost": state.price(state.seats[state.seat], n)}
    return {"kind": PARTS[kind], "n": n}


def _inside(state: TribesState, effect: int, raised: bool) -> dict[str, Any]:
    kind = state.box.effects.kind[effect]
    return _effect(state, kind, effect if kind in (CHOICE, ALL_OF) else state.strength(effect, raised), raised)


def _player(state: TribesState, n: int, own: bool, c: Components) -> dict[str, Any]:
    player = state.seats[n]
    hand = [player.hand[i] for i in range(player.cards)]
    looks = sorted((state.elements.age[card], state.elements.element[card]) for card in hand)
    guides = [guide for guide in (player.guide_1, player.guide_2) if guide != NONE]
    return {
        "board": None if player.board == NONE else c.board[player.board].id,
        "points": state.score(n),
        "score": _score(state, player),
        "water": player.water,
        "backs": [{"element": ELEMENTS[element], "age": age} for age, element in looks],
        "hand": [c.element_card[card].id for card in hand] if own else None,
        "capital": player.land.riders[CAPITAL],
        "spaces": [_space(player, space, c) for space in range(SPACES)],
        "temples_left": _temples_left(player, c),
        "villages": player.villages,
        "kept": [c.village_card[player.kept[i]].id for i in range(player.kept_count)],
        "missing": _missing(state, player, c),
        "right_sides_used": player.right_sides,
        "guides": [c.guide_card[guide].id for guide in guides],
        "path": _path(state, player),
        "second": _second(player, c),
        "path_counted": player.path_counted,
        "second_counted": player.second_counted,
        "end_tile": player.end_tile,
    }


def _score(state: TribesState, player: Player) -> dict[str, int]:  # W30
    return {
        "end_tile": scoring.end_tile_points(player),
        "villages": scoring.village_points(player),
        "temples": scoring.temple_points(player),
        "pollution": scoring.clean_points(player),
        "tiles": scoring.tile_points(player),
        "goals": scoring.all_goal_points(state.box, player),
    }


def _missing(state: TribesState, player: Player, c: Components) -> dict[str, int | None]:
    """How much each kept or face-up goal still needs on this land: 0 is met, None can no longer be."""
    shown = [card for card in state.villages.display if card != NONE]
    cards = [player.kept[i] for i in range(player.kept_count)] + shown
    needs = {c.village_card[card].id: state.box.villages.goal[card].missing(player.land) for card in cards}
    return {id: None if n >= FAR else n for id, n in needs.items()}


def _path(state: TribesState, player: Player) -> int:
    """How many colours of the path the tiles follow (W26)."""
    path = state.box.boards.path
    return 0 if player.board == NONE else longest_path(player.land, path, player.board * PATH, PATH)


def _second(player: Player, c: Components) -> dict[str, int] | None:
    """How far the board's second guide requirement is (W25)."""
    if player.board == NONE:
        return None
    asked = c.board[player.board].second
    if isinstance(asked, CleanSpaces):
        return {"have": SPACES - size(player.land.polluted()), "need": asked.n}
    if isinstance(asked, RightSidesUsed):
        return {"have": player.right_sides, "need": asked.n}
    if isinstance(asked, CardsKept):
        return {"have": player.kept_count, "need": asked.n}
    return {"have": int(asked.second().missing(player) == 0), "need": 1}


def _temples_left(player: Player, c: Components) -> dict[str, int | None]:
    """The unplaced temples and the n (for plant: the price) of their effects, if they have just one."""
    if player.board == NONE:
        return {}
    given = c.temples_of(c.board[player.board])
    return {name: _amount(given[name]) for n, name in enumerate(given) if has(player.temples_left, n)}


def _amount(effect: FileEffect) -> int | None:
    return effect.n if isinstance(effect, Amount) else effect.cost if isinstance(effect, Plant) else None


def _space(player: Player, space: int, c: Components) -> dict[str, Any]:
    land = player.land
    tile = land.tile[space]
    return {
        "space": space_name(space),
        "tile": None if tile == NONE else c.tile_id(tile),
        "village": has(land.villages, space),
        "temple": has(land.temples, space),
        "riders": land.riders[space],
        "pollution": land.pollution[space],
    }
