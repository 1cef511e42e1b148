"""Every event of Totem, declared once, in the order of their numbers in codes.py."""

from typing import TypedDict

from ognisko.core.event import Events, Field, Shape, number, scores, seat
from ognisko.games.totem.components import Components

REASONS = ("pieces", "cards", "claim")  # why a round ends, as rules.py numbers them


class Goal(TypedDict):
    id: str
    pieces: list[str]  # from the top


def events(c: Components) -> Events:
    def piece(n: int) -> str:
        return c.pieces[n].id

    def goal_card(n: int) -> Goal:
        return {"id": c.goals[n].id, "pieces": list(c.goals[n].pieces)}

    def move_card(n: int) -> str:
        return c.moves[n].id

    who, card, goal = seat(), Field("card", move_card), Field("goal", goal_card)
    reason = Field("reason", lambda n: REASONS[n])
    won = [number(f"points{place}") for place in (1, 2, 3)]
    return Events(
        Shape("laid_out", number("round"), seat("first"), Field("pieces", piece, many=True), about="from the top"),
        Shape("showed", who, card, about="a Remove drawn for the side is shown, another is drawn (T2)"),
        Shape("set_aside", who, Field("card", move_card, secret=True)),
        Shape("drew", who, Field("goal", goal_card, secret=True)),
        Shape("played", who, card, Field("double", bool)),
        Shape("moved", who, Field("piece", piece), number("from"), number("to")),
        Shape("removed", who, Field("piece", piece), number("from")),
        Shape("idled", who, card, about="laid without effect"),
        Shape("claimed", who, goal, number("points")),
        Shape("round_ended", number("round"), seat("by"), reason, about="by: who moved last"),
        Shape("scored", who, goal, *won, number("total"), about="points by the place on the goal card"),
        Shape("game_ended", scores()),
    )
