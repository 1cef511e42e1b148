"""Every action of Totem, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.totem.components import Components


def grammar(c: Components) -> Grammar:
    cards = [move.id for move in c.moves]
    card, moving = Slot("card", cards), Slot("card", cards[:-1])  # all but the Remove, which names no piece
    piece = Slot("piece", [each.id for each in c.pieces])
    played = {"card": "{card}", "piece": "{piece}"}
    return Grammar(
        verb("move", moving, piece, text="{card} {piece}", parts=played, about="T7 to T9: play the card on the piece"),
        verb("remove", parts={"card": "remove"}, about="T10: the lowest piece goes"),
        verb("lay", card, parts={"card": "{card}", "mode": "lay"}, about="T11: lay the card without effect"),
        verb("double", moving, piece, parts={**played, "mode": "double"}, about="T17: the first half"),
        verb("double_remove", text="double remove", parts={"card": "remove", "mode": "double"}, about="T17"),
        verb("claim", parts={"answer": "claim"}, about="T16: yes, my goal lies on top"),
        verb("wait", parts={"answer": "wait"}, about="T16: not now"),
    )
