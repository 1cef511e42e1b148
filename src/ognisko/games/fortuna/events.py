"""Every event of Oh Fortuna, declared once, in the order of their numbers in codes.py."""

from typing import TypedDict

from ognisko.core.event import Events, Field, Shape, by_action, number, numbers, scores, seat
from ognisko.games.fortuna.components import SIDES, Components, die_name
from ognisko.games.fortuna.material import DICE


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
        Shape(
            "laid_out",
            seat("first"),
            number("target"),
            about="who begins, and the points that win",
            clauses=("F3", "F4"),
        ),
        Shape(
            "rolled",
            who,
            Field("dice", rolled, many=True),
            clauses=("F5", "F6"),
            which=lambda row: ("F5" if len(row) == 2 + DICE else "F6",),
            sums=(),
        ),
        Shape("chose", who, Field("side", lambda n: SIDES[n]), clauses=("F5",)),
        Shape("placed", who, die, pips, number("field"), clauses=("F6",)),
        Shape(
            "punished",
            who,
            die,
            penalties,
            about="a die goes to the penalty field; so many lie there now",
            clauses=("F8",),
            sums=("die",),
        ),
        Shape("reached", who, pips, penalties, number("result"), black_first, about="all dice lie", clauses=("F9",)),
        Shape(
            "spent",
            who,
            card,
            number("value"),
            improved,
            about="the result is improved to this number",
            clauses=("F12",),
            sums=("card",),
        ),
        Shape(
            "took", who, card, gold, points, about="the gold of the card, the points of the seat now", clauses=("F10",)
        ),
        Shape("stole", who, card, seat("victim"), gold, points, number("victim_points"), clauses=("F13",)),
        Shape(
            "returned", who, numbers("cards"), about="the spent cards lie on the table again", clauses=("F12", "FR3")
        ),
        Shape("got_nothing", who, about="the turn ends without a card", clauses=("F14", "FR6"), which=by_action),
        Shape("game_ended", scores(), clauses=("F4",)),
    )
