"""Tribes of the Wind as numbers, for nets: what a seat knows, and nothing else (layout.py tells what is where)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.core.observer import Observer, after
from ognisko.core.state import State
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, NO_TILE, SPACES, Terrain
from ognisko.games.tribes.box import Tiles
from ognisko.games.tribes.effects import is_raised, kind_of, n_of
from ognisko.games.tribes.material import DISPLAY, HAND, NONE, OFFER, TEMPLES, ElementCards, Player, put_in_order
from ognisko.games.tribes.position import Position
from ognisko.games.tribes.requirements import ELEMENTS
from ognisko.games.tribes.rules import TribesState

TILE: Final[i64] = 8  # numbers that tell a tile
PART: Final[i64] = 5  # numbers that tell a part of the agenda
GUIDES: Final[i64] = 20  # in the box


class TribesObserver(Observer):
    __slots__ = ("looks",)

    def __init__(self) -> None:
        super().__init__(codes.OBSERVED)
        self.looks = vec[i64]([0] * HAND)

    def fill(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, TribesState)
        observe_course(state, seat, out, at)
        observe_turn(state, out, at)
        observe_agenda(state, out, at + codes.AT_AGENDA)
        observe_elements(state, seat, out, at)
        observe_offers(state, out, at)
        for n in range(state.players):
            base = at + codes.AT_SEAT + codes.SEAT_SIZE * after(n, seat, state.players)
            out[base + codes.SEAT_HERE] = 1
            out[base + codes.SEAT_POINTS] = i16(state.score(n))
            player = state.seats[n]
            observe_player(player, out, base)
            observe_land(player.land, state.box.tiles, out, base)
            self.observe_backs(player, state.elements, out, base)

    def observe_backs(self, player: Player, elements: ElementCards, out: vec[i16], at: i64) -> None:
        """In the order of their looks, for the order of the hand tells of the faces."""
        looks = self.looks
        hand = player.hand
        for i in range(player.cards):
            put_in_order(looks, i, elements.look(hand[i]))
        for i in range(player.cards):
            out[at + codes.SEAT_BACK + i * ELEMENTS + looks[i] % ELEMENTS] = 1
            out[at + codes.SEAT_BACK_AGE + i] = i16(looks[i] // ELEMENTS)


def observe_course(state: Position, seat: i64, out: vec[i16], at: i64) -> None:
    players = state.players
    if state.mid_turn:
        out[at + codes.AT_OPTIONS] = 1
    out[at + codes.AT_PLAYERS] = i16(players)
    if seat >= 0:
        out[at + codes.AT_PLACE + seat] = 1
    out[at + codes.AT_ROUND] = i16(state.round)
    out[at + codes.AT_FIRST + after(state.first, seat, players)] = 1
    out[at + codes.AT_ENDING + state.ending] = 1
    if state.over:
        out[at + codes.AT_OVER] = 1
    else:
        out[at + codes.AT_TURN + after(state.seat, seat, players)] = 1
        out[at + codes.AT_STAGE + state.stage] = 1


def observe_turn(state: Position, out: vec[i16], at: i64) -> None:
    if state.card != NONE:
        out[at + codes.AT_CARD + state.card] = 1
    out[at + codes.AT_X] = i16(state.x)
    if state.village_card != NONE:
        out[at + codes.AT_VILLAGE_CARD + state.village_card] = 1
    out[at + codes.AT_TO_DISCARD] = i16(state.to_discard)
    if state.with_temple:
        out[at + codes.AT_FOR_TEMPLE] = 1
    mark(state.picked, out, at + codes.AT_PICKED)
    mark(state.due, out, at + codes.AT_DUE)
    mark(state.met, out, at + codes.AT_MET)
    mark(state.spent, out, at + codes.AT_USED)


def tell(cards: vec[i64], count: i64, out: vec[i16], at: i64) -> None:
    """1 for every one of these cards."""
    for i in range(count):
        out[at + cards[i]] = 1


def mark(bits: i64, out: vec[i16], at: i64) -> None:
    """1 for every bit that is set; most are not."""
    while bits != 0:
        if bits & 1 == 1:
            out[at] = 1
        bits >>= 1
        at += 1


def observe_agenda(state: Position, out: vec[i16], at: i64) -> None:
    agenda = state.agenda
    first = agenda.start()
    for i in range(agenda.count):
        part = agenda.parts[i]
        base = at + i * PART
        out[base] = i16(kind_of(part) + 1)
        out[base + 1] = i16(n_of(part))
        if is_raised(part):
            out[base + 2] = 1
        if i == agenda.begun:
            out[base + 3] = 1
        if i >= first:
            out[base + 4] = 1


def observe_elements(state: Position, seat: i64, out: vec[i16], at: i64) -> None:
    """Of the cards on offer the backs."""
    elements = state.elements
    for place in range(OFFER):
        card = elements.offer[place]
        if card != NONE:
            out[at + codes.AT_OFFER + place * ELEMENTS + elements.element[card]] = 1
            out[at + codes.AT_OFFER_AGE + place] = i16(elements.age[card])
    out[at + codes.AT_DECK] = i16(elements.deck.size)
    if seat >= 0:
        tell(state.seats[seat].hand, state.seats[seat].cards, out, at + codes.AT_HAND)
    tell(elements.discards.cards, elements.discards.size, out, at + codes.AT_DISCARDS)
    observe_unseen(state, seat, out, at)


def observe_unseen(state: Position, seat: i64, out: vec[i16], at: i64) -> None:
    """All faces that the seat has not in view are told together, with their ages: wherever they lie, it is the same."""
    elements = state.elements
    age = elements.age
    at += codes.AT_UNSEEN
    tell_ages(elements.deck.cards, elements.deck.size, age, out, at)
    for card in elements.offer:
        if card != NONE:
            out[at + card] = i16(age[card] + 1)
    for other in range(state.players):
        if other != seat:
            tell_ages(state.seats[other].hand, state.seats[other].cards, age, out, at)


def tell_ages(cards: vec[i64], count: i64, age: vec[i64], out: vec[i16], at: i64) -> None:
    for i in range(count):
        card = cards[i]
        out[at + card] = i16(age[card] + 1)


def observe_offers(state: Position, out: vec[i16], at: i64) -> None:
    villages = state.villages
    display = villages.display
    for place in range(DISPLAY):
        if display[place] != NONE:
            out[at + codes.AT_SHOWN + display[place]] = i16(place + 1)
    out[at + codes.AT_VILLAGE_DECK] = i16(villages.deck.size)
    tell(villages.discards.cards, villages.discards.size, out, at + codes.AT_VILLAGE_DISCARDS)
    offer = state.forest.offer
    for place in range(OFFER):
        if offer[place] != NONE:
            observe_tile(state.box.tiles, offer[place], out, at + codes.AT_FOREST + place * TILE)
    out[at + codes.AT_STACK] = i16(state.forest.stack.size)


def observe_tile(tiles: Tiles, tile: i64, out: vec[i16], at: i64) -> None:
    out[at] = i16(tile + 1)
    out[at + 1 + tiles.colour[tile]] = 1
    out[at + 4] = i16(tiles.riders[tile])
    bonuses = tiles.bonuses[tile]
    out[at + 5] = i16(bonuses & 1)
    out[at + 6] = i16(bonuses >> 1 & 1)
    out[at + 7] = i16(bonuses >> 2 & 1)


def observe_player(player: Player, out: vec[i16], at: i64) -> None:
    if player.board != NONE:
        out[at + codes.SEAT_BOARD + player.board] = 1
    out[at + codes.SEAT_WATER] = i16(player.water)
    for i in range(TEMPLES):
        out[at + codes.SEAT_TEMPLES + i] = i16(player.temples_left >> i & 1)
    for i in range(player.kept_count):
        out[at + codes.SEAT_KEPT + i] = i16(player.kept[i] + 1)
    out[at + codes.SEAT_RIGHT_SIDES] = i16(player.right_sides)
    for i in range(player.guides):
        out[at + codes.SEAT_GUIDES + i * GUIDES + player.guide(i)] = 1
    if player.path_counted:
        out[at + codes.SEAT_PATH_COUNTED] = 1
    if player.second_counted:
        out[at + codes.SEAT_SECOND_COUNTED] = 1
    if player.end_tile:
        out[at + codes.SEAT_END_TILE] = 1


def observe_land(land: Terrain, tiles: Tiles, out: vec[i16], at: i64) -> None:
    """Villages, temples and riders are on tiles only (W12, W14, W21)."""
    tile = land.tile
    riders = land.riders
    pollution = land.pollution
    for space in range(SPACES):
        out[at + codes.SEAT_POLLUTION + space] = i16(pollution[space])
        if tile[space] != NO_TILE:
            observe_tile(tiles, tile[space], out, at + codes.SEAT_TILE + space * TILE)
            out[at + codes.SEAT_RIDERS + space] = i16(riders[space])
            out[at + codes.SEAT_VILLAGE + space] = i16(land.villages >> space & 1)
            out[at + codes.SEAT_TEMPLE + space] = i16(land.temples >> space & 1)
    out[at + codes.SEAT_CAPITAL] = i16(riders[CAPITAL])
