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
        verb(
            "choose",
            side,
            text="{side}",
            parts={"side": "{side}"},
            about="the side for the whole turn",
            clauses=("F5",),
        ),
        verb(
            "roll",
            about="all dice, to begin; those that are left, to stop placing",
            clauses=("F5", "F6"),
            which=lambda state: ("F6" if state.dice.placed else "F5",),
        ),
        verb(
            "nothing",
            about="no card can be had, or only by Fortune cards",
            clauses=("F14", "FR6"),
            which=lambda state: ("FR6" if state.spending_helps() else "F14",),
        ),
        verb(
            "place",
            pips,
            parts={"die": "{pips}"},
            about="the leftmost gold die that shows so many (FR11)",
            clauses=("F6",),
        ),
        verb("place_black", pips, text=f"place {black}", parts={"die": black}, about="the black die", clauses=("F6",)),
        verb("spend", fortune, parts={"fortune": "{card}"}, about="an own Fortune card", clauses=("F12",)),
        verb(
            "take",
            card,
            parts={"card": "{card}"},
            about="the card that the result and the spent cards reach",
            clauses=("F10",),
        ),
        verb(
            "steal",
            victim,
            card,
            text=f"steal {loot}",
            parts={"loot": loot},
            about="a card of another seat",
            clauses=("F13",),
        ),
    )
