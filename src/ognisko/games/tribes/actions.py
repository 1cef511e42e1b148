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
        verb(
            "card",
            row,
            parts={"do": "card", "card": "{row}"},
            about="play a card by this row",
            clauses=("W8", "W9", "W10", "W11"),
        ),
        verb("temple", about="discard three cards for a temple", clauses=("W12",)),
        verb("swap", about="discard three cards for others", clauses=("W13",)),
        verb(
            "done",
            about="leave the rest of the part begun, or of the whole effect; or go on to the refill",
            clauses=("W24", "WR6"),
            which=lambda state: ("W24" if state.agenda.count else "WR6",),
        ),
        verb("water", about="one water of a Flow", clauses=("W22",)),
        verb("draw", place, about="one of the cards of the refill", clauses=("W18",)),
        verb(
            "choose",
            choice,
            about='one alternative of "/"; those of choices side by side are counted on',
            clauses=("W23",),
        ),
        verb("village", own, about="build; W15 and W17 follow", clauses=("W14", "W16")),
        verb("clean", own, about="remove one pollution token", clauses=("W19",)),
        verb("clear", own, about="remove all pollution of a space (power k)", clauses=("W28",)),
        verb(
            "discard",
            element_card,
            about="three of them after `temple` or `swap`",
            clauses=("W12", "W13"),
            which=lambda state, card: ("W12" if state.with_temple else "W13",),
        ),
        verb(
            "step",
            origin,
            target,
            text=f"step {way}",
            where=is_step,
            about="one step of a Move or a Flow",
            clauses=("W21",),
            may_lack_last=True,
        ),
        verb(
            "fly",
            origin,
            landing,
            text=f"fly {way}",
            where=is_flight,
            about="a catapult",
            clauses=("WR22",),
            may_lack_last=True,
        ),
        verb(
            "place",
            Slot("temple", c.temples),
            any_space,
            about="put the temple with this effect there",
            clauses=("W12",),
        ),
        verb("keep", village_card, about="after building, for its goal", clauses=("W17",)),
        verb("use", village_card, about="after building, for its right side", clauses=("W17",)),
        verb("drop", village_card, about="to keep a fifth", clauses=("W17",)),
        verb(
            "power",
            Slot("guide", powers),
            about="a once-a-turn power, before the action or before the refill",
            clauses=("W28", "WR6"),
        ),
        verb("guide", Slot("guide", guides), about="take a guide that is due", clauses=("W27",)),
        verb("board", board, about="with `boards=choose`, in turn order", clauses=("WR25",)),
        verb("plant", tile, own, about="take this tile, put it there", clauses=("W20",)),
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
