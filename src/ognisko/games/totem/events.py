"""Every event of Totem, declared once, in the order of their numbers in codes.py."""

from typing import TypedDict

from ognisko.core.event import Events, Field, Shape, by_action, number, scores, seat
from ognisko.games.totem.components import Components

REASONS = ("pieces", "cards", "claim")  # why a round ends, as rules.py numbers them
ENDS = ("T12", "T12", "TR2")  # their clauses


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
        Shape(
            "laid_out",
            number("round"),
            seat("first"),
            Field("pieces", piece, many=True),
            about="from the top",
            clauses=("T1", "T4", "T14"),
            which=lambda row: ("T1", "T4" if row[1] == 1 else "T14"),
        ),
        Shape("showed", who, card, about="a Remove drawn for the side is shown, another is drawn", clauses=("T2",)),
        Shape("set_aside", who, Field("card", move_card, secret=True), clauses=("T2",)),
        Shape("drew", who, Field("goal", goal_card, secret=True), clauses=("T3",)),
        Shape(
            "played",
            who,
            card,
            Field("double", bool),
            clauses=("T5", "T17"),
            which=lambda row: ("T5", "T17") if row[3] else ("T5",),
        ),
        Shape(
            "moved",
            who,
            Field("piece", piece),
            number("from"),
            number("to"),
            clauses=("T7", "T8", "T9"),
            which=by_action,
        ),
        Shape("removed", who, Field("piece", piece), number("from"), clauses=("T10",)),
        Shape("idled", who, card, about="laid without effect", clauses=("T11",)),
        Shape("claimed", who, goal, number("points"), clauses=("T16",)),
        Shape(
            "round_ended",
            number("round"),
            seat("by"),
            reason,
            about="`by` moved last",
            clauses=("T12", "TR2"),
            which=lambda row: (ENDS[row[3]],),
        ),
        Shape(
            "scored", who, goal, *won, number("total"), about="points by the place on the goal card", clauses=("T13",)
        ),
        Shape("game_ended", scores(), clauses=("T15",)),
    )
