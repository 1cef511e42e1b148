"""Every event of Oh Fortuna, declared once, in the order of their numbers in codes.py."""

from typing import TypedDict

from ognisko.core.event import Events, Field, Shape, number, numbers, scores, seat
from ognisko.games.fortuna.components import SIDES, Components, die_name


class Rolled(TypedDict):
    die: str
    pips: int


def events(c: Components) -> Events:
    def rolled(n: int) -> Rolled:
        return {"die": die_name(n // 10), "pips": n % 10}

    who, card, die = seat(), number("card"), Field("die", die_name)
    pips, penalties, gold, points = number("pips"), number("penalties"), number("gold"), number("points")
    black_first, improved = Field("black_first", bool), number("number")
    return Events(
        Shape("laid_out", seat("first"), number("target"), about="who begins, and the points that win (F4)"),
        Shape("rolled", who, Field("dice", rolled, many=True), sums=()),
        Shape("chose", who, Field("side", lambda n: SIDES[n])),
        Shape("placed", who, die, pips, number("field")),
        Shape(
            "punished",
            who,
            die,
            penalties,
            about="a die goes to the penalty field (F8); so many lie there now",
            sums=("die",),
        ),
        Shape("reached", who, pips, penalties, number("result"), black_first, about="all dice lie (F9)"),
        Shape(
            "spent",
            who,
            card,
            number("value"),
            improved,
            about="the result is improved to this number (F12)",
            sums=("card",),
        ),
        Shape("took", who, card, gold, points, about="the gold of the card, the points of the seat now"),
        Shape("stole", who, card, seat("victim"), gold, points, number("victim_points"), about="F13"),
        Shape("returned", who, numbers("cards"), about="the spent cards lie on the table again (F12, FR3)"),
        Shape("got_nothing", who, about="the turn ends without a card (F14)"),
        Shape("game_ended", scores()),
    )
