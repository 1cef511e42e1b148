"""Every action of Totem, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.totem.components import Components
from ognisko.games.totem.material import BOTTOM, DOWN2

MOVES = ("T7", "T8", "T9")


def grammar(c: Components) -> Grammar:
    cards = [move.id for move in c.moves]
    card, moving = Slot("card", cards), Slot("card", cards[:-1])  # all but the Remove, which names no piece
    piece = Slot("piece", [each.id for each in c.pieces])
    played = {"card": "{card}", "piece": "{piece}"}
    return Grammar(
        verb(
            "move",
            moving,
            piece,
            text="{card} {piece}",
            parts=played,
            about="play the card on the piece",
            clauses=MOVES,
            which=lambda state, card, piece: (_move(card),),
        ),
        verb("remove", parts={"card": "remove"}, about="the lowest piece goes", clauses=("T10",)),
        verb("lay", card, parts={"card": "{card}", "mode": "lay"}, about="without effect", clauses=("T11",)),
        verb(
            "double",
            moving,
            piece,
            parts={**played, "mode": "double"},
            about="the first half",
            clauses=("T17", *MOVES),
            which=lambda state, card, piece: ("T17", _move(card)),
        ),
        verb(
            "double_remove",
            text="double remove",
            parts={"card": "remove", "mode": "double"},
            about="the first half",
            clauses=("T17", "T10"),
        ),
        verb("claim", parts={"answer": "claim"}, about="yes, my goal lies on top", clauses=("T16",)),
        verb("wait", parts={"answer": "wait"}, about="not now", clauses=("T16",)),
    )


def _move(card: int) -> str:
    """The clause of a card that moves a piece."""
    return {DOWN2: "T8", BOTTOM: "T9"}.get(card, "T7")
