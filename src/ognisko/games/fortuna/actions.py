"""Every action of Oh Fortuna, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.fortuna.components import SIDES, Components


def grammar(c: Components) -> Grammar:
    side = Slot("side", SIDES)
    pips = Slot("pips", [None, *"123456"])  # numbered by what the die shows
    card = Slot("card", [str(each.number) for each in c.cards])
    fortune = Slot("card", [str(each.number) if each.kind == "fortune" else None for each in c.cards])
    victim = Slot("victim", [str(seat) for seat in range(c.rules.players_max)])
    return Grammar(
        verb("choose", side, text="{side}", parts={"side": "{side}"}),
        verb("roll"),
        verb("nothing"),
        verb("place", pips, parts={"die": "{pips}"}),  # a gold die
        verb("place_black", pips, text="place {pips} black", parts={"die": "{pips} black"}),
        verb("spend", fortune, parts={"fortune": "{card}"}),
        verb("take", card, parts={"card": "{card}"}),
        verb("steal", victim, card, text="steal {card} from {victim}", parts={"loot": "{card} from {victim}"}),
    )
