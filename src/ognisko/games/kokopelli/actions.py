"""Every action of Kokopelli, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.kokopelli.components import CARD_IDS, IDS, Components, place_word
from ognisko.games.kokopelli.table import ALL_PLACES, PLACES, village_of


def grammar(c: Components) -> Grammar:
    card, ceremony = Slot("card", CARD_IDS), Slot("card", IDS)  # with and without the joker
    place = Slot("place", [place_word(n) if _exists(n) else None for n in range(ALL_PLACES)])
    # A card on a free place starts, on a running ceremony it is added: who clicks them needs no verb.
    return Grammar(
        verb("start", ceremony, place, parts={"card": "{card}", "place": "{place}"}),
        verb("play", card, place, parts={"card": "{card}", "ceremony": "{place}"}),
        verb("interrupt", place, parts={"do": "interrupt", "ceremony": "{place}"}),
        verb("under", card),
        verb("take"),
        verb("exchange"),
        verb("rest"),
        verb("done"),
        verb("keep"),
    )


def _exists(place: int) -> bool:
    """Only two players have a sixth place, the Sun's (KR17)."""
    return place % PLACES < PLACES - 1 or village_of(place) < 2
