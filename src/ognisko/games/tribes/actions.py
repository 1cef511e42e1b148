"""Every action of Tribes of the Wind, declared once; `make codes` writes the numbers for the rules into codes.py."""

from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.games.tribes.board import CAPITAL, PLACES, SPACES, START, beside, has
from ognisko.games.tribes.components import MOST, Components, ElementCard
from ognisko.games.tribes.effects import MOST_PARTS
from ognisko.games.tribes.kinds.common import kind
from ognisko.games.tribes.table import OFFER, TOP

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
    own = Slot("space", land)
    way = "{from}>{to}"
    return Grammar(
        verb("card", Slot("row", rows, 2 * MOST["element_card"]), parts={"do": "card", "card": "{row}"}),
        verb("temple"),
        verb("swap"),
        verb("done"),
        verb("water"),
        verb("draw", Slot("place", [place_name(place) for place in range(OFFER)])),
        verb("choose", Slot("alternative", [str(n + 1) for n in range(MOST_CHOICES)])),
        verb("village", own),
        verb("clean", own),
        verb("clear", own),
        verb("discard", element_card),
        verb("step", Slot("from", spaces), Slot("to", spaces), text=f"step {way}", where=is_step),
        verb("fly", Slot("from", spaces), Slot("to", spaces[:SPACES]), text=f"fly {way}", where=is_flight),
        verb("place", Slot("temple", c.temples), Slot("space", spaces[:SPACES])),
        verb("keep", village_card),
        verb("use", village_card),
        verb("drop", village_card),
        verb("power", Slot("guide", powers)),  # only those used once a turn are called
        verb("guide", Slot("guide", guides)),
        verb("board", Slot("board", [board.id for board in c.board])),
        verb("plant", tile, own),
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
