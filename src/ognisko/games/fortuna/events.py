"""Every event of Oh Fortuna, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, number, numbers
from ognisko.games.fortuna.components import SIDES, Components, die_name


def events(c: Components) -> Events:
    def rolled(n: int) -> dict[str, object]:
        return {"die": die_name(n // 10), "pips": n % 10}

    seat, card, die = number("seat"), number("card"), Field("die", die_name)
    gold, points = number("gold"), number("points")
    reached = (number("pips"), number("penalties"), number("result"), Field("black_first", bool))
    return Events(
        Shape("laid_out", number("first"), number("target")),
        Shape("rolled", seat, Field("dice", rolled, many=True)),
        Shape("chose", seat, Field("side", lambda n: SIDES[n])),
        Shape("placed", seat, die, number("pips"), number("field")),
        Shape("punished", seat, die, number("penalties")),
        Shape("reached", seat, *reached),
        Shape("spent", seat, card, number("value"), number("number")),
        Shape("took", seat, card, gold, points),
        Shape("stole", seat, card, number("victim"), gold, points, number("victim_points")),
        Shape("returned", seat, numbers("cards")),
        Shape("got_nothing", seat),
        Shape("game_ended", numbers("scores")),
    )
