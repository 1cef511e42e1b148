"""What a judgement sees of a player of Kokopelli at the end of a turn: numbers that a net has learned to weigh."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ognisko.games.kokopelli.abilities import drummer, spider_woman
from ognisko.games.kokopelli.material import CEREMONIES, KOKOPELLI, NO_CARD, village_of
from ognisko.games.kokopelli.position import MARKED
from ognisko.games.kokopelli.rules import KokopelliState

# Where each group of features begins.
PLAIN: Final[i64] = 0
RUNNING: Final[i64] = 12  # the ceremonies of the own village
HELD: Final[i64] = 28  # one-hot: cards in hand, up to five
LATER: Final[i64] = 34  # one-hot: how many seats until the own turn
PLAYERS: Final[i64] = 38  # one-hot: 2 to 4
OWN: Final[i64] = 41  # own ceremonies by the cards that they lack: 1 to 3
OTHERS: Final[i64] = 44  # those of neighbours in reach
FITTING: Final[i64] = 47  # copies in hand that fit a ceremony, by what it lacks
WORTH: Final[i64] = 50  # points of the tokens that the hand could take, by what the ceremony lacks
WITH_JOKERS: Final[i64] = 53  # the same with the help of jokers
PROSPECT: Final[i64] = 56  # the estimate by hand, filled in by judgement.py
FEATURES: Final[i64] = 57


def describe(state: KokopelliState, seat: i64, out: vec[float]) -> None:
    for i in range(FEATURES):
        out[i] = 0.0
    player = state.seats[seat]
    villages = state.villages
    fewest: i64 = 1000
    for other in range(state.players):
        if other != seat:
            fewest = min(fewest, state.seats[other].deck())
    out[0] = float(player.points)
    out[1] = float(player.deck())
    out[2] = float(max(-8, min(8, player.deck() - fewest)))
    out[3] = float(player.hand[KOKOPELLI])
    out[4] = float(player.cards)
    out[5] = float(villages.ceremonies(seat))
    out[6] = float(state.pile)
    out[7] = float(min(fewest, player.deck()))
    out[8] = 1.0 if state.ending else 0.0
    out[9] = float(state.round)
    out[10] = different(player.hand)
    out[11] = startable(state, seat)
    for ceremony in range(CEREMONIES):
        if villages.has(seat, ceremony):
            out[RUNNING + ceremony] = 1.0
    out[HELD + min(5, player.cards)] = 1.0
    out[LATER + (seat - state.seat + state.players) % state.players] = 1.0
    out[PLAYERS + state.players - 2] = 1.0
    describe_places(state, seat, out)


def different(hand: vec[i64]) -> float:
    found: i64 = 0
    for ceremony in range(CEREMONIES):
        if hand[ceremony] > 0:
            found += 1
    return float(found)


def startable(state: KokopelliState, seat: i64) -> float:
    """Kinds in hand that stand nowhere in the zone (K17)."""
    hand = state.seats[seat].hand
    begun = state.kinds_in(state.zones.zone(seat))
    found: i64 = 0
    for ceremony in range(CEREMONIES):
        if hand[ceremony] > 0 and (begun >> ceremony) & 1 == 0:
            found += 1
    return float(found)


def describe_places(state: KokopelliState, seat: i64, out: vec[float]) -> None:
    hand = state.seats[seat].hand
    kinds = state.villages.kinds
    area = spider_woman(state, seat)
    for i in range(area.count):
        place = area.places[i]
        kind = kinds[place]
        if kind != NO_CARD:
            host = village_of(place)
            lacks = max(1, min(3, drummer(state, host) - state.villages.sizes[place])) - 1
            out[(OWN if host == seat else OTHERS) + lacks] += 1.0
            held = hand[kind]
            out[FITTING + lacks] += float(held)
            if held > lacks:
                out[WORTH + lacks] += points_of(state, kind)
            elif held + hand[KOKOPELLI] > lacks:
                out[WITH_JOKERS + lacks] += points_of(state, kind)


def points_of(state: KokopelliState, ceremony: i64) -> float:  # K19
    left = state.tiles[ceremony]
    return 1.0 if left <= MARKED else float(state.box.tokens[left - 1])
