"""The sixteen abilities of Kokopelli, K31 to K46, each a small piece of its own.

`seat` is the player who acts, `host` the one whose ceremony it is; an ability works for the host of its own ceremony
(K9). The moment at which each is looked at is KR18's: it follows from where rules.py asks.
"""

from mypy_extensions import i64

from ognisko.core.chance import Chance, bit
from ognisko.games.kokopelli.codes import EXTRA_ACTION
from ognisko.games.kokopelli.material import (
    BIRTHDAY,
    CHIEF,
    DRUMMER,
    EAGLE_FEATHER,
    FIRE,
    HUNTER,
    KOKOPELLI,
    LIZARD,
    PAW,
    SHAMAN,
    SKY_MOTHER,
    SNAKE_DANCE,
    SPIDER_WOMAN,
    SUN,
    TURTLE,
    VASE,
    WARRIOR,
    village_of,
)
from ognisko.games.kokopelli.position import Position
from ognisko.games.kokopelli.zones import Area


def chief(at: Position, seat: i64) -> bool:  # K31
    """May the play action add more cards to the same ceremony?"""
    return at.has(seat, CHIEF)


def warrior(at: Position, seat: i64) -> bool:  # K32
    """May the play action add a second card, to another ceremony?"""
    return at.has(seat, WARRIOR)


def birthday(at: Position, seat: i64) -> bool:  # K33
    """May the cards of the take action be added at once?"""
    return at.has(seat, BIRTHDAY)


def hunter(at: Position, seat: i64) -> bool:  # K34
    """Does the take action draw one card more?"""
    return at.has(seat, HUNTER)


def spider_woman(at: Position, seat: i64) -> Area:  # K35
    """Where the seat may add cards."""
    return at.zones.reach(seat, at.has(seat, SPIDER_WOMAN))


def fire_and_sun(at: Position, seat: i64) -> Area:  # K36, K42
    """Where the seat may start ceremonies, if the place is free."""
    return at.zones.start(seat, at.has(seat, FIRE), at.has(seat, SUN))


def fire_forbids(at: Position, seat: i64, place: i64) -> i64:  # K36, KR8
    """The ceremonies, as bits, that the zone of a neighbour forbids on a place of that village."""
    host = village_of(place)
    if host == seat:
        return 0
    return at.kinds_in(at.zones.zone(host))


def paw(at: Position, seat: i64, host: i64, weight: i64) -> None:  # K37
    if seat != host and at.has(seat, PAW):
        at.earn(seat, weight, PAW)


def lizard(at: Position, seat: i64, host: i64, weight: i64, chance: Chance) -> None:  # K38
    if seat != host and at.has(seat, LIZARD):
        at.draw(seat, weight, LIZARD, chance)


def eagle_feather(at: Position, seat: i64) -> bool:  # K39
    """Does an empty hand earn the greater bonus?"""
    return at.has(seat, EAGLE_FEATHER)


def turtle(at: Position, seat: i64) -> None:  # K40
    if at.has(seat, TURTLE):
        at.earn(seat, 1, TURTLE)


def vase(at: Position, seat: i64, host: i64) -> None:  # K41, KR6, KR26
    if seat == host and at.guests_vase:
        return
    if at.has(host, VASE) and (at.given >> host) & 1 == 0:
        at.given |= bit(host)
        at.extra += 1
        if at.log is not None:
            at.log.add([EXTRA_ACTION, seat, host])


def sky_mother(at: Position, host: i64, card: i64, weight: i64) -> None:  # K43
    if card == KOKOPELLI and at.has(host, SKY_MOTHER):
        at.earn(host, weight, SKY_MOTHER)


def drummer(at: Position, host: i64) -> i64:  # K44
    """The number of cards that finishes a ceremony of the host."""
    return 3 if at.has(host, DRUMMER) else 4


def shaman(at: Position, host: i64) -> None:  # K45
    if at.has(host, SHAMAN):
        at.earn(host, 1, SHAMAN)


def snake_dance(at: Position, seat: i64, card: i64) -> i64:  # K46, KR5
    """As how many cards the seat's card counts at the moment it is played."""
    return 2 if card == KOKOPELLI and at.has(seat, SNAKE_DANCE) else 1
