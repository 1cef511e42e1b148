"""Every action of Tribes of the Wind, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.tribes.board import CAPITAL, PLACES, SPACES, START, beside, has
from ognisko.games.tribes.components import MOST, Components, ElementCard
from ognisko.games.tribes.effects import MOST_PARTS
from ognisko.games.tribes.kinds.common import kind
from ognisko.games.tribes.material import OFFER, TOP

MOST_CHOICES = 2 * MOST_PARTS  # the rewards of two guides, if all they give is alternatives


def grammar(c: Components) -> Grammar:
    spaces = [space_name(space) for space in range(PLACES)]  # the capital is the last
    land: list[str | None] = [None, *spaces[1:SPACES]]  # the start space is never polluted, planted on or built on
    rows = [word for card in c.element_card for word in row_names(card)]
    guides = [card.id for card in c.guide_card]
    powers = [card.id if kind(card.power).startswith("once") else None for card in c.guide_card]
    element_card = Slot("card", [card.id for card in c.element_card], MOST["element_card"])
    village_card = Slot("card", [card.id for card in c.village_card], MOST["village_card"])
    tile = Slot("tile", [tile.id for tile in c.forest_tile], MOST["forest_tile"])
    own, any_space = Slot("space", land), Slot("space", spaces[:SPACES])
    origin, target, landing = Slot("from", spaces), Slot("to", spaces), Slot("to", spaces[:SPACES])  # WR22
    choice = Slot("alternative", [str(n + 1) for n in range(MOST_CHOICES)])
    board = Slot("board", [each.id for each in c.board])
    place = Slot("place", [place_name(n) for n in range(OFFER)])
    row = Slot("row", rows, 2 * MOST["element_card"])
    way = "{from}>{to}"
    return Grammar(
        verb("card", row, parts={"do": "card", "card": "{row}"}, about="W8 to W11: play a card by this row"),
        verb("temple", about="W12: discard three cards for a temple"),
        verb("swap", about="W13: discard three cards for others"),
        verb("done", about="W24: leave the rest of the part begun, or of the whole effect; or go on to the refill"),
        verb("water", about="W22: one water of a Flow"),
        verb("draw", place, about="W18: one of the cards of the refill"),
        verb("choose", choice, about='W23: one alternative of "/"; those of choices side by side are counted on'),
        verb("village", own, about="W14 to W17: build"),
        verb("clean", own, about="W19: remove one pollution token"),
        verb("clear", own, about="W28 (k): remove all pollution of a space"),
        verb("discard", element_card, about="W12, W13: three of them after `temple` or `swap`"),
        verb(
            "step",
            origin,
            target,
            text=f"step {way}",
            where=is_step,
            about="W21: one step of a Move or a Flow",
            may_lack_last=True,
        ),
        verb("fly", origin, landing, text=f"fly {way}", where=is_flight, about="WR22: a catapult", may_lack_last=True),
        verb("place", Slot("temple", c.temples), any_space, about="W12: put the temple with this effect there"),
        verb("keep", village_card, about="W17: after building, for its goal"),
        verb("use", village_card, about="W17: after building, for its right side"),
        verb("drop", village_card, about="W17: to keep a fifth"),
        verb("power", Slot("guide", powers), about="WR6: a once-a-turn power, before the action or before the refill"),
        verb("guide", Slot("guide", guides), about="W27: take a guide that is due"),
        verb("board", board, about="WR25: with `boards=choose`, in turn order"),
        verb("plant", tile, own, about="W20: take this tile, put it there"),
    )


def space_name(space: int) -> str:
    return "capital" if space == CAPITAL else f"r{space // 4 + 1}c{space % 4 + 1}"


def place_name(place: int) -> str:
    return "top" if place == TOP else str(place + 1)


def row_names(card: ElementCard) -> list[str | None]:
    """A row is clicked together with its card, as one part; a card's only row is called by the card alone."""
    return [card.id, None] if len(card.rows) == 1 else [f"{card.id} upper", f"{card.id} lower"]


def is_step(origin: int, target: int) -> bool:
    """Gates join any two spaces and the capital, but the start tile has none."""
    if origin == target:
        return False
    other = {origin, target} - {START}
    return len(other) == 2 or other == {CAPITAL} or has(beside(1 << START), other.pop())


def is_flight(origin: int, target: int) -> bool:
    return origin != target
