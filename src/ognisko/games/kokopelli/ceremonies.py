"""What players do with ceremonies: start, add a card, finish and interrupt one, and where they may (K14, K16 to K21).

`at` is the position; whoever acts is its deciding seat. Actions and their costs are counted in rules.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.state import Actions
from ognisko.games.kokopelli.abilities import (
    drummer,
    eagle_feather,
    fire_and_sun,
    fire_forbids,
    lizard,
    paw,
    shaman,
    sky_mother,
    snake_dance,
    spider_woman,
    turtle,
    vase,
)
from ognisko.games.kokopelli.codes import FINISHED, INTERRUPT, INTERRUPTED, PLAYED, STARTED, play_of, start_of
from ognisko.games.kokopelli.material import EAGLE_FEATHER, KOKOPELLI, NO_CARD, PLACES, village_of
from ognisko.games.kokopelli.position import BARE, BY_EMPTY_HAND, BY_HOST, BY_TOKEN, MARKED, Position
from ognisko.games.kokopelli.zones import Area

# An empty hand: points and cards (K14), with Eagle Feather (K39).
BONUS_POINTS: Final[i64] = 1
BONUS_CARDS: Final[i64] = 3
FEATHER_POINTS: Final[i64] = 3
FEATHER_CARDS: Final[i64] = 5

NO_TOKEN_POINTS: Final[i64] = 1  # K19: for who finishes once the tile has no VP token
HOST_POINTS: Final[i64] = 1  # K20


# Start


def add_starts(at: Position, hand: vec[i64], out: Actions) -> None:
    used = at.used
    in_zone = at.kinds_in(at.zones.zone(at.seat))  # K17
    area = fire_and_sun(at, at.seat)
    for i in range(i64(len(used))):
        ceremony = used[i]
        if hand[ceremony] > 0 and (in_zone >> ceremony) & 1 == 0:
            add_starts_of(at, ceremony, area, out)


def add_starts_of(at: Position, ceremony: i64, area: Area, out: Actions) -> None:
    kinds = at.villages.kinds
    places = area.places
    for i in range(area.count):
        place = places[i]
        if kinds[place] == NO_CARD and (fire_forbids(at, at.seat, place) >> ceremony) & 1 == 0:
            out.add(start_of(ceremony, place))


def start_ceremony(at: Position, ceremony: i64, place: i64, chance: Chance) -> None:  # K16
    at.seats[at.seat].give(ceremony)
    at.villages.start(place, ceremony, at.seat)
    if at.log is not None:
        at.log.add([STARTED, at.seat, ceremony, place])
    refill_empty_hand(at, chance)


# Add a card


def add_plays(at: Position, cards: vec[i64], out: Actions) -> None:  # K18
    """The hottest loop of the game, hence in one piece: `add_plays_at` for every place, counting in a local."""
    area = spider_woman(at, at.seat)
    places = area.places
    kinds = at.villages.kinds
    joker = cards[KOKOPELLI] > 0
    items = out.items
    count = out.count
    for i in range(area.count):
        place = places[i]
        kind = kinds[place]
        if kind != NO_CARD:
            if cards[kind] > 0:
                items[count] = play_of(kind, place)
                count += 1
            if joker:
                items[count] = play_of(KOKOPELLI, place)
                count += 1
    out.count = count


def add_further_plays(at: Position, out: Actions) -> None:  # K31, K32, KR28
    """With Chief to the same ceremony, with Warrior to another one."""
    hand = at.seats[at.seat].hand
    area = spider_woman(at, at.seat)
    for i in range(area.count):
        place = area.places[i]
        allowed = at.chief if place == at.chain else at.warrior
        if allowed:
            add_plays_at(at, place, hand, out)


def add_plays_at(at: Position, place: i64, cards: vec[i64], out: Actions) -> None:
    kind = at.villages.kinds[place]
    if kind != NO_CARD:
        if cards[kind] > 0:
            out.add(play_of(kind, place))
        if cards[KOKOPELLI] > 0:
            out.add(play_of(KOKOPELLI, place))


def add_card(at: Position, card: i64, place: i64, chance: Chance) -> None:
    """One card from the hand to a running ceremony, with all that follows; then the hand is looked at (KR3)."""
    seat = at.seat
    host = village_of(place)
    weight = snake_dance(at, seat, card)
    at.seats[seat].give(card)
    if at.log is not None:
        at.log.add([PLAYED, seat, card, at.villages.kinds[place], place, weight])
    vase(at, seat, host)
    paw(at, seat, host, weight)
    lizard(at, seat, host, weight, chance)
    sky_mother(at, host, card, weight)
    if at.villages.sizes[place] + weight >= drummer(at, host):
        finish(at, card, place, host)
    else:
        at.villages.add(place, card, seat)
    refill_empty_hand(at, chance)


def refill_empty_hand(at: Position, chance: Chance) -> None:  # K14
    seat = at.seat
    if at.seats[seat].cards > 0:
        return
    if eagle_feather(at, seat):  # KR19
        at.earn(seat, FEATHER_POINTS, EAGLE_FEATHER)
        at.draw(seat, FEATHER_CARDS, EAGLE_FEATHER, chance)
    else:
        at.earn(seat, BONUS_POINTS, BY_EMPTY_HAND)
        at.draw(seat, BONUS_CARDS, BY_EMPTY_HAND, chance)


# Finish


def finish(at: Position, card: i64, place: i64, host: i64) -> None:
    seat = at.seat
    ceremony = at.villages.kinds[place]
    pile = at.pile
    points = take_token(at, ceremony)
    if at.log is not None:
        at.log.add([FINISHED, seat, ceremony, place, host, pile - at.pile, at.pile])
    at.earn(seat, points, BY_TOKEN)
    if seat != host:
        at.earn(host, HOST_POINTS, BY_HOST)
    turtle(at, seat)
    shaman(at, host)
    at.villages.clear(place)
    at.villages.discard(host, card, seat)
    if at.pile == 0:
        at.end_is_near(seat)


def take_token(at: Position, ceremony: i64) -> i64:  # K19
    """The points for the finisher; with the last VP token taken, an end-of-game token is laid."""
    left = at.tiles[ceremony]
    if left <= MARKED:
        return NO_TOKEN_POINTS
    at.tiles[ceremony] = left - 1
    if left == 1:
        if at.pile > 0:
            at.pile -= 1
        else:
            at.tiles[ceremony] = BARE  # KR9
    return at.box.tokens[left - 1]


# Interrupt


def add_interrupts(at: Position, out: Actions) -> None:
    kinds = at.villages.kinds
    first = at.seat * PLACES
    for place in range(first, first + PLACES):
        if kinds[place] != NO_CARD:
            out.add(INTERRUPT + place)


def interrupt_ceremony(at: Position, place: i64) -> None:  # K21
    if at.log is not None:
        at.log.add([INTERRUPTED, at.seat, at.villages.kinds[place], place])
    at.villages.clear(place)
