"""Every action of Oh Fortuna, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.fortuna.components import SIDES, Components


def grammar(c: Components) -> Grammar:
    side = Slot("side", SIDES)
    pips = Slot("pips", [None, *"123456"])  # numbered by what the die shows
    card = Slot("card", [str(each.number) for each in c.cards])
    fortune = Slot("card", [str(each.number) if each.kind == "fortune" else None for each in c.cards])
    victim = Slot("victim", [str(seat) for seat in range(c.rules.players_max)])
    black, loot = "{pips} black", "{card} from {victim}"
    return Grammar(
        verb("choose", side, text="{side}", parts={"side": "{side}"}, about="F5: the side for the whole turn"),
        verb("roll", about="F5: all dice, to begin; F6: those that are left, to stop placing"),
        verb("nothing", about="F14, FR6: no card can be had"),
        verb("place", pips, parts={"die": "{pips}"}, about="F6, FR11: the leftmost gold die that shows so many"),
        verb("place_black", pips, text=f"place {black}", parts={"die": black}, about="F6: the black die"),
        verb("spend", fortune, parts={"fortune": "{card}"}, about="F12: an own Fortune card"),
        verb("take", card, parts={"card": "{card}"}, about="F10: the card that the result and the spent cards reach"),
        verb("steal", victim, card, text=f"steal {loot}", parts={"loot": loot}, about="F13: a card of another seat"),
    )
