"""Oh Fortuna in words: the notation of actions and the names of events (docs/records.md)."""

from collections.abc import Iterable

from ognisko.core.event import Field, Shape, number, numbers
from ognisko.games.fortuna.rules import (
    CHOOSE,
    CHOSE,
    GAME_ENDED,
    GOT_NOTHING,
    LAID_OUT,
    NOTHING,
    PLACE,
    PLACE_BLACK,
    PLACED,
    PUNISHED,
    REACHED,
    RETURNED,
    ROLL,
    ROLLED,
    SPEND,
    SPENT_CARD,
    STEAL,
    STOLE,
    TAKE,
    TOOK,
    steal_of,
    stolen_card,
    victim_of,
)
from ognisko.games.fortuna.table import AIR, BLACK, CARDS, SEA

SIDES = ("air", "sea")
SEATS = 5
FORTUNE = range(11, 32)
PIPS = range(1, 7)


def actions() -> Iterable[int]:
    return [
        CHOOSE + AIR,
        CHOOSE + SEA,
        ROLL,
        NOTHING,
        *(PLACE + pips for pips in PIPS),
        *(PLACE_BLACK + pips for pips in PIPS),
        *(SPEND + card for card in FORTUNE),
        *(TAKE + card for card in range(CARDS)),
        *(steal_of(card, victim) for victim in range(SEATS) for card in range(CARDS)),
    ]


def parts(action: int) -> dict[str, str]:
    """The one thing that a person clicks: a side, a die, a card of the table, an own or another's card, or a button."""
    if action >= STEAL:
        return {"loot": f"{stolen_card(action)} from {victim_of(action)}"}
    if action >= TAKE:
        return {"card": str(action - TAKE)}
    if action >= SPEND:
        return {"fortune": str(action - SPEND)}
    if action >= PLACE_BLACK:
        return {"die": f"{action - PLACE_BLACK} black"}
    if action >= PLACE:
        return {"die": str(action - PLACE)}
    if action in (ROLL, NOTHING):
        return {"do": "roll" if action == ROLL else "nothing"}
    return {"side": SIDES[action - CHOOSE]}


VERBS = {"loot": "steal ", "card": "take ", "fortune": "spend ", "die": "place "}


def text(action: int) -> str:
    """`air`, `place 3`, `place 3 black`, `roll`, `spend 13`, `take 10`, `steal 8 from 2`, `nothing`."""
    [(part, value)] = parts(action).items()
    return VERBS.get(part, "") + value


def die_name(die: int) -> str:
    return "black" if die == BLACK else f"gold-{die + 1}"


def shapes() -> dict[int, Shape]:
    def rolled(n: int) -> dict[str, object]:
        return {"die": die_name(n // 10), "pips": n % 10}

    def side(n: int) -> str:
        return SIDES[n]

    seat, card, die = number("seat"), number("card"), Field("die", die_name)
    gold, points = number("gold"), number("points")
    return {
        LAID_OUT: Shape("laid_out", number("first"), number("target")),
        ROLLED: Shape("rolled", seat, Field("dice", rolled, many=True)),
        CHOSE: Shape("chose", seat, Field("side", side)),
        PLACED: Shape("placed", seat, die, number("pips"), number("field")),
        PUNISHED: Shape("punished", seat, die, number("penalties")),
        REACHED: Shape(
            "reached", seat, number("pips"), number("penalties"), number("result"), Field("black_first", bool)
        ),
        SPENT_CARD: Shape("spent", seat, card, number("value"), number("number")),
        TOOK: Shape("took", seat, card, gold, points),
        STOLE: Shape("stole", seat, card, number("victim"), gold, points, number("victim_points")),
        RETURNED: Shape("returned", seat, numbers("cards")),
        GOT_NOTHING: Shape("got_nothing", seat),
        GAME_ENDED: Shape("game_ended", numbers("scores")),
    }
