"""Why an action of Kokopelli is not allowed: the clause that forbids it."""

from ognisko.games.kokopelli.abilities import fire_and_sun, fire_forbids, spider_woman
from ognisko.games.kokopelli.codes import (
    DONE,
    EXCHANGE,
    INTERRUPT,
    KEEP,
    PLAY,
    REST,
    TAKE,
    UNDER,
    play_card,
    play_place,
    start_card,
    start_place,
)
from ognisko.games.kokopelli.material import FIRE, KOKOPELLI, NO_CARD, PLACES, village_of
from ognisko.games.kokopelli.position import ACT, BIRTHDAY_CARD, CUT_CARD, EXCHANGE_CARD, GO_ON
from ognisko.games.kokopelli.rules import KokopelliState
from ognisko.games.kokopelli.zones import own_places


def reason(state: KokopelliState, action: int) -> str:
    phase = state.phase
    if phase in (EXCHANGE_CARD, CUT_CARD):
        return _under_now(phase, action)
    if UNDER <= action < TAKE:
        return "K13"
    if action == REST:
        return "KR15"
    if action == KEEP:
        return "K33"
    if action == DONE:
        return "KR27" if phase == BIRTHDAY_CARD else "KR16"
    if PLAY <= action < INTERRUPT:
        return _play(state, play_card(action), play_place(action))
    if phase != ACT:
        return "KR27"
    return _action(state, action)


def _under_now(phase: int, action: int) -> str:
    if phase == CUT_CARD:
        return "KR15" if action == REST else "K13"
    return "K22"


def _action(state: KokopelliState, action: int) -> str:
    if action == TAKE:
        return "KR2"
    if action == EXCHANGE:
        return "KR22"
    if action >= INTERRUPT:
        return "K21"
    return _start(state, start_card(action), start_place(action))


def _start(state: KokopelliState, ceremony: int, place: int) -> str:
    seat = state.seat
    if not _exists(state, place):
        return "K6"
    if state.seats[seat].hand[ceremony] == 0 or state.villages.kinds[place] != NO_CARD:
        return "K16"
    if not fire_and_sun(state, seat).has(place):
        return _no_start_here(state, place)
    if fire_forbids(state, seat, place) >> ceremony & 1:
        return "K36"
    return "K17"


def _no_start_here(state: KokopelliState, place: int) -> str:
    if village_of(place) == state.seat:
        return "K42"
    return "K36" if state.has(state.seat, FIRE) else "K16"


def _play(state: KokopelliState, card: int, place: int) -> str:
    if not _exists(state, place):
        return "K6"
    if state.seats[state.seat].hand[card] == 0 or state.villages.kinds[place] == NO_CARD:
        return "K18"
    if card not in (KOKOPELLI, state.villages.kinds[place]):
        return "K18"
    if not spider_woman(state, state.seat).has(place):
        return "K8" if state.players == 2 else "K7"
    if state.phase == BIRTHDAY_CARD:
        return "KR12"
    if state.phase == GO_ON and state.chief:
        return "K31"
    return "K32"


def _exists(state: KokopelliState, place: int) -> bool:
    return village_of(place) < state.players and place % PLACES <= own_places(state.players)
