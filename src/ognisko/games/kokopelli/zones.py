"""The geometry of Kokopelli: the places where a seat may start, may add, and must look, made once a player count."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.kokopelli.material import PLACES

LEFT_PAIR: Final = (0, 1)  # KR17
RIGHT_PAIR: Final = (2, 3)


class Area:
    """Some places, in ascending order."""

    __slots__ = ("count", "places")

    def __init__(self, places: list[int]) -> None:
        self.places = vec[i64](sorted(places))
        self.count: i64 = len(places)

    def has(self, place: i64) -> bool:
        return place in self.places


class Zones:
    __slots__ = ("reaches", "starts", "zones")

    def __init__(self, zones: vec[Area], reaches: vec[Area], starts: vec[Area]) -> None:
        self.zones = zones  # K7, K8, K42: by seat
        self.reaches = reaches  # K18, K35: by seat and Spider Woman
        self.starts = starts  # K16, K36, K42: by seat, Fire and Sun

    def zone(self, seat: i64) -> Area:
        return self.zones[seat]

    def reach(self, seat: i64, spider_woman: bool) -> Area:
        return self.reaches[seat * 2 + i64(spider_woman)]

    def start(self, seat: i64, fire: bool, sun: bool) -> Area:
        return self.starts[seat * 4 + 2 * i64(fire) + i64(sun)]


def new_zones(players: int) -> Zones:
    seats = range(players)
    return Zones(
        vec[Area]([Area(zone(seat, players)) for seat in seats]),
        vec[Area]([Area(reach(seat, players, spider)) for seat in seats for spider in (False, True)]),
        vec[Area]([Area(start(seat, players, f, s)) for seat in seats for f in (False, True) for s in (False, True)]),
    )


def own_places(players: int) -> int:
    """The places of a village without the Sun's, which is the next one."""
    return 5 if players == 2 else 4  # K6, K8


def own(seat: int, players: int) -> list[int]:
    return [seat * PLACES + place for place in range(own_places(players))]


def sun_place(seat: int, players: int) -> int:  # K42, KR17
    return seat * PLACES + own_places(players)


def nearest(seat: int, players: int) -> list[int]:
    """The neighbours' places in the seat's zone."""
    left, right = (seat + 1) % players, (seat - 1) % players
    if players == 2:  # K8: all but those below the deck
        return [left * PLACES + place for place in (*LEFT_PAIR, *RIGHT_PAIR)]
    return [left * PLACES + place for place in RIGHT_PAIR] + [right * PLACES + place for place in LEFT_PAIR]  # K7


def zone(seat: int, players: int) -> list[int]:
    return [*own(seat, players), sun_place(seat, players), *nearest(seat, players)]


def reach(seat: int, players: int, spider_woman: bool) -> list[int]:
    if not spider_woman:
        return zone(seat, players)
    neighbours = {(seat + 1) % players, (seat - 1) % players}
    everywhere = [place for n in neighbours for place in (*own(n, players), sun_place(n, players))]  # K35, KR23
    return [*own(seat, players), sun_place(seat, players), *everywhere]


def start(seat: int, players: int, fire: bool, sun: bool) -> list[int]:
    found = own(seat, players)
    if sun:
        found.append(sun_place(seat, players))
    return found + nearest(seat, players) if fire else found
