"""Every action of Kokopelli, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.kokopelli.components import CARD_IDS, IDS, Components, place_word
from ognisko.games.kokopelli.material import ALL_PLACES, PLACES, village_of


def grammar(c: Components) -> Grammar:
    card, ceremony = Slot("card", CARD_IDS), Slot("card", IDS)  # with and without the joker
    place = Slot("place", [place_word(n) if _exists(n) else None for n in range(ALL_PLACES)])
    # A card on a free place starts, on a running ceremony it is added: who clicks them needs no verb.
    started, added = {"card": "{card}", "place": "{place}"}, {"card": "{card}", "ceremony": "{place}"}
    return Grammar(
        verb("start", ceremony, place, parts=started, about="K16, with Fire also at a neighbour's (K36)"),
        verb("play", card, place, parts=added, about="K18; also for Chief, Warrior and Birthday (K31 to K33)"),
        verb("interrupt", place, parts={"do": "interrupt", "ceremony": "{place}"}, about="K21"),
        verb("under", card, about="K13, K22: the next card below all others of the own deck"),
        verb("take", about="K15"),
        verb("exchange", about="K22; then the hand goes under the deck"),
        verb("rest", about="KR15: what is left of the hand, in alphabetical order"),
        verb("done", about="no further card of Chief or Warrior (KR27), no further action (KR16, KR26)"),
        verb("keep", about="KR21: the drawn cards of Birthday stay in hand"),
    )


def _exists(place: int) -> bool:
    """Only two players have a sixth place, the Sun's (KR17)."""
    return place % PLACES < PLACES - 1 or village_of(place) < 2
