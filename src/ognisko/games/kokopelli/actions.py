"""Every action of Kokopelli, declared once; `make codes` writes the numbers for the rules into codes.py."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.kokopelli.components import CARD_IDS, IDS, Components, place_word
from ognisko.games.kokopelli.material import (
    ALL_PLACES,
    DRUMMER,
    KOKOPELLI,
    LYING,
    NOWHERE,
    PLACES,
    SNAKE_DANCE,
    village_of,
)
from ognisko.games.kokopelli.zones import sun_place

if TYPE_CHECKING:  # it needs codes.py, which is made from this file
    from ognisko.games.kokopelli.position import Position


def grammar(c: Components) -> Grammar:
    card, ceremony = Slot("card", CARD_IDS), Slot("card", IDS)  # with and without the joker
    place = Slot("place", [place_word(n) if _exists(n) else None for n in range(ALL_PLACES)])
    # A card on a free place starts, on a running ceremony it is added: who clicks them needs no verb.
    started, added = {"card": "{card}", "place": "{place}"}, {"card": "{card}", "ceremony": "{place}"}
    return Grammar(
        verb(
            "start",
            ceremony,
            place,
            parts=started,
            about="with Fire also at a neighbour's, with Sun below the deck",
            clauses=("K16", "K36", "K42"),
            which=_starting,
        ),
        verb(
            "play",
            card,
            place,
            parts=added,
            about="also for Chief, Warrior, Birthday and Spider Woman; with Drummer the third card finishes",
            clauses=("K18", "K31", "K32", "K33", "K35", "K44"),
            which=_adding,
        ),
        verb("interrupt", place, parts={"do": "interrupt", "ceremony": "{place}"}, clauses=("K21",)),
        verb(
            "under",
            card,
            about="the next card below all others of the own deck",
            clauses=("K13", "K22"),
            which=lambda state, card: ("K22" if state.swap else "K13",),
        ),
        verb("take", clauses=("K15",)),
        verb("exchange", about="then the hand goes under the deck", clauses=("K22",)),
        verb("rest", about="what is left of the hand, in alphabetical order", clauses=("K22", "KR15")),
        verb(
            "done",
            about="no further action, no further one of Vase, no further card of Chief or Warrior",
            clauses=("KR16", "KR26", "KR27"),
            which=_stopping,
        ),
        verb("keep", about="the drawn cards of Birthday stay in hand", clauses=("KR21",)),
    )


def _starting(at: "Position", ceremony: int, place: int) -> Iterator[str]:
    yield "K16"
    if village_of(place) != at.seat:
        yield "K36"
    if place == sun_place(village_of(place), at.players):
        yield "K42"


def _adding(at: "Position", card: int, place: int) -> Iterator[str]:
    yield "K18"
    if at.drawn > 0:
        yield "K33"
    elif at.chain != NOWHERE:
        yield "K31" if place == at.chain else "K32"
    if not at.zones.zone(at.seat).has(place):
        yield "K35"
    counts_as = 2 if card == KOKOPELLI and at.has(at.seat, SNAKE_DANCE) else 1
    if at.has(village_of(place), DRUMMER) and at.villages.sizes[place] + counts_as == LYING:
        yield "K44"


def _stopping(at: "Position") -> Iterator[str]:
    if at.chain != NOWHERE:
        yield "KR27"
    else:
        yield "KR26" if at.left == 0 else "KR16"


def _exists(place: int) -> bool:
    """Only two players have a sixth place, the Sun's (KR17)."""
    return place % PLACES < PLACES - 1 or village_of(place) < 2
