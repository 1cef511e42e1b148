"""Kokopelli as numbers, for nets: what a seat knows, and nothing else (layout.py tells what is where)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from ognisko.core.observer import Observer, after
from ognisko.core.state import State
from ognisko.games.kokopelli.codes import (
    AT_ACTIONS,
    AT_ASKED,
    AT_DRAWN,
    AT_END_TOKENS,
    AT_ENDING,
    AT_EXTRA,
    AT_FIRST_CARD,
    AT_FRESH,
    AT_HAND,
    AT_MARKED,
    AT_OPTIONS,
    AT_OTHER,
    AT_OVER,
    AT_PLACE,
    AT_PLAYERS,
    AT_ROUND,
    AT_SAME,
    AT_SEAT,
    AT_TO_DRAW,
    AT_TOKENS,
    AT_TURN,
    AT_UNDER,
    AT_USED,
    AT_VASES,
    OBSERVED,
    SEAT_CARDS,
    SEAT_CEREMONY,
    SEAT_DECK,
    SEAT_DISCARD,
    SEAT_HERE,
    SEAT_LAID,
    SEAT_LYING,
    SEAT_OWNERS,
    SEAT_POINTS,
    SEAT_SIZE,
    SEAT_UNSEEN,
)
from ognisko.games.kokopelli.material import (
    CARDS,
    CEREMONIES,
    LYING,
    MOST_PLAYERS,
    NO_CARD,
    NOWHERE,
    PLACES,
    Player,
    village_of,
)
from ognisko.games.kokopelli.position import BIRTHDAY_CARD, MARKED, Position


class KokopelliObserver(Observer):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OBSERVED)

    def fill(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Position)
        observe_table(state, seat, out, at)
        if not state.over:
            observe_turn(state, seat, out, at)
        for n in range(state.players):
            base = at + AT_SEAT + SEAT_SIZE * after(n, seat, state.players)
            observe_player(state.seats[n], out, base)
            observe_village(state, n, seat, out, base)
            observe_discard(state, n, seat, out, base + SEAT_DISCARD)
        if seat >= 0:
            observe_own(state.seats[seat], out, at)


def observe_table(state: Position, seat: i64, out: vec[i16], at: i64) -> None:
    out[at + AT_OPTIONS] = 1 if state.guests_vase else 0
    out[at + AT_PLAYERS] = i16(state.players)
    if seat >= 0:
        out[at + AT_PLACE + seat] = 1
    out[at + AT_ROUND] = i16(state.round)
    out[at + AT_ENDING] = 1 if state.ending else 0
    out[at + AT_OVER] = 1 if state.over else 0
    out[at + AT_END_TOKENS] = i16(state.pile)
    for ceremony in state.used:
        left = state.tiles[ceremony]
        out[at + AT_USED + ceremony] = 1
        if left > 0:
            out[at + AT_TOKENS + ceremony] = i16(left)
        elif left == MARKED:
            out[at + AT_MARKED + ceremony] = 1


def observe_turn(state: Position, seat: i64, out: vec[i16], at: i64) -> None:
    players = state.players
    out[at + AT_TURN + after(state.seat, seat, players)] = 1
    out[at + AT_ASKED + state.phase] = 1
    out[at + AT_ACTIONS] = i16(state.left)
    out[at + AT_EXTRA] = i16(state.extra)
    for host in range(players):
        if (state.given >> host) & 1:
            out[at + AT_VASES + after(host, seat, players)] = 1
    if state.chain != NOWHERE:
        village = after(village_of(state.chain), seat, players)
        out[at + AT_FIRST_CARD + village * PLACES + state.chain % PLACES] = 1
    out[at + AT_SAME] = 1 if state.chief else 0
    out[at + AT_OTHER] = 1 if state.warrior else 0
    out[at + AT_DRAWN] = i16(state.drawn)
    out[at + AT_TO_DRAW] = i16(state.swap)
    if state.seat == seat and state.phase == BIRTHDAY_CARD:
        for card in range(CARDS):
            out[at + AT_FRESH + card] = i16(state.fresh[card])


def observe_own(player: Player, out: vec[i16], at: i64) -> None:
    hand = player.hand
    for card in range(CARDS):
        out[at + AT_HAND + card] = i16(hand[card])
    for i in range(player.laid):
        out[at + AT_UNDER + i] = i16(player.under[i] + 1)


def observe_player(player: Player, out: vec[i16], at: i64) -> None:
    out[at + SEAT_HERE] = 1
    out[at + SEAT_POINTS] = i16(player.points)
    out[at + SEAT_CARDS] = i16(player.cards)
    out[at + SEAT_DECK] = i16(player.deck())
    out[at + SEAT_LAID] = i16(player.laid)
    unseen = at + SEAT_UNSEEN
    hand = player.hand
    top = player.top
    for card in range(CARDS):
        out[unseen + card] = i16(hand[card] + top[card])
    for i in range(player.laid):
        out[unseen + player.under[i]] += 1


def observe_village(state: Position, host: i64, seat: i64, out: vec[i16], at: i64) -> None:
    kinds = state.villages.kinds
    sizes = state.villages.sizes
    cards = state.villages.cards
    for place in range(PLACES):
        n = host * PLACES + place
        kind = kinds[n]
        if kind == NO_CARD:
            continue
        out[at + SEAT_CEREMONY + place * CEREMONIES + kind] = 1
        for i in range(sizes[n]):
            lying = cards[n * LYING + i]
            owner = after(lying // CARDS, seat, state.players)
            out[at + SEAT_LYING + place * LYING + i] = i16(lying % CARDS + 1)
            out[at + SEAT_OWNERS + (place * LYING + i) * MOST_PLAYERS + owner] = 1


def observe_discard(state: Position, host: i64, seat: i64, out: vec[i16], at: i64) -> None:
    players = state.players
    discards = state.villages.discards
    for owner in range(players):
        pile = (host * players + owner) * CARDS
        target = at + after(owner, seat, players) * CARDS
        for card in range(CARDS):
            out[target + card] = i16(discards[pile + card])
