"""Tribes of the Wind in words: the notation of actions and the names of events (docs/records.md)."""

from collections.abc import Iterable

from ognisko.core.event import Field, Shape, number, numbers
from ognisko.games.tribes import codes
from ognisko.games.tribes.board import CAPITAL, SPACES, START, beside, has
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.effects import MOST_PARTS
from ognisko.games.tribes.kinds.common import ELEMENTS, kind
from ognisko.games.tribes.setting_up import BOARDS
from ognisko.games.tribes.table import OFFER, TOP

MOST_CHOICES = 2 * MOST_PARTS  # the rewards of two guides, if all they give is alternatives
LAND = range(START + 1, SPACES)  # the start space is never polluted, planted on or built on
PLAIN = {codes.TEMPLE_ACTION: "temple", codes.SWAP: "swap", codes.DONE: "done", codes.WATER_ACTION: "water"}


def space_name(space: int) -> str:
    return "capital" if space == CAPITAL else f"r{space // 4 + 1}c{space % 4 + 1}"


def place_name(place: int) -> str:
    return "top" if place == TOP else str(place + 1)


def actions(c: Components) -> Iterable[int]:
    """Every action there is: a catapult never goes to the capital (WR22), only once-a-turn powers are called."""
    cards = [codes.card_action(n, row) for n, card in enumerate(c.element_card) for row in range(len(card.rows))]
    ways = [(origin, target) for origin in range(codes.PLACES) for target in range(codes.PLACES) if origin != target]
    guides = range(len(c.guide_card))
    return [
        *cards,
        *PLAIN,
        *(codes.DRAW + place for place in range(OFFER)),
        *(codes.CHOOSE + n for n in range(MOST_CHOICES)),
        *(codes.VILLAGE + space for space in LAND),
        *(codes.CLEAN_ACTION + space for space in LAND),
        *(codes.CLEAR_ACTION + space for space in LAND),
        *(codes.DISCARD + n for n in range(len(c.element_card))),
        *(codes.step_action(*way) for way in ways if is_step(*way)),
        *(codes.fly_action(*way) for way in ways if way[1] != CAPITAL),
        *(codes.place_action(temple, space) for temple in range(len(c.temples)) for space in range(SPACES)),
        *(base + n for base in (codes.KEEP, codes.USE, codes.DROP) for n in range(len(c.village_card))),
        *(codes.POWER + n for n in guides if kind(c.guide_card[n].power).startswith("once")),
        *(codes.GUIDE + n for n in guides),
        *(codes.BOARD + n for n in range(BOARDS)),
        *(codes.plant_action(tile, space) for tile in range(len(c.forest_tile)) for space in LAND),
    ]


def is_step(origin: int, target: int) -> bool:
    """Gates join any two spaces and the capital, but the start tile has none."""
    other = {origin, target} - {START}
    return len(other) == 2 or other == {CAPITAL} or has(beside(1 << START), other.pop())


def parts(action: int, c: Components) -> dict[str, str]:
    """What a person clicks: what to do, and with which card, tile, temple, space or place."""
    if action < codes.TEMPLE_ACTION:
        return _card_parts(action, c)
    if action in PLAIN:
        return {"do": PLAIN[action]}
    for do, base, end, fields in _WITH_NAMES:
        if base <= action < end:
            return {"do": do, **fields(action - base, c)}
    raise ValueError(f"{action} is no action")


def _card_parts(action: int, c: Components) -> dict[str, str]:
    """A row is clicked together with its card: both are one part."""
    card = c.element_card[action // 2]
    row = "" if len(card.rows) == 1 else (" upper", " lower")[action % 2]
    return {"do": "card", "card": card.id + row}


def _way(n: int, c: Components) -> dict[str, str]:
    return {"from": space_name(n // codes.PLACES), "to": space_name(n % codes.PLACES)}


def _space(n: int, c: Components) -> dict[str, str]:
    return {"space": space_name(n)}


_WITH_NAMES = (
    ("draw", codes.DRAW, codes.CHOOSE, lambda n, c: {"place": place_name(n)}),
    ("choose", codes.CHOOSE, codes.VILLAGE, lambda n, c: {"alternative": str(n + 1)}),
    ("village", codes.VILLAGE, codes.CLEAN_ACTION, _space),
    ("clean", codes.CLEAN_ACTION, codes.CLEAR_ACTION, _space),
    ("clear", codes.CLEAR_ACTION, codes.DISCARD, _space),
    ("discard", codes.DISCARD, codes.STEP, lambda n, c: {"card": c.element_card[n].id}),
    ("step", codes.STEP, codes.FLY, _way),
    ("fly", codes.FLY, codes.PLACE, _way),
    (
        "place",
        codes.PLACE,
        codes.KEEP,
        lambda n, c: {"temple": c.temples[n // SPACES], "space": space_name(n % SPACES)},
    ),
    ("keep", codes.KEEP, codes.USE, lambda n, c: {"card": c.village_card[n].id}),
    ("use", codes.USE, codes.DROP, lambda n, c: {"card": c.village_card[n].id}),
    ("drop", codes.DROP, codes.POWER, lambda n, c: {"card": c.village_card[n].id}),
    ("power", codes.POWER, codes.GUIDE, lambda n, c: {"guide": c.guide_card[n].id}),
    ("guide", codes.GUIDE, codes.BOARD, lambda n, c: {"guide": c.guide_card[n].id}),
    ("board", codes.BOARD, codes.PLANT_ACTION, lambda n, c: {"board": c.board[n].id}),
    (
        "plant",
        codes.PLANT_ACTION,
        codes.ACTIONS,
        lambda n, c: {"tile": c.forest_tile[n // SPACES].id, "space": space_name(n % SPACES)},
    ),
)


def text(action: int, c: Components) -> str:
    named = parts(action, c)
    if "from" in named:
        return f"{named['do']} {named['from']}>{named['to']}"
    return " ".join(named.values())


def names(c: Components) -> dict[str, str]:
    """`fire-07` is `fire 07`, in the language's word for fire; a guide is named after the character."""
    return {
        **{card.id: _with_word(card.id, card.element) for card in c.element_card},
        **{tile.id: _with_word(tile.id, tile.colour) for tile in c.forest_tile},
        **{guide.id: _numbered(guide.character, guide.id) for guide in c.guide_card},
        **{village.id: _numbered("{village}", village.id) for village in c.village_card},
        **{board.id: board.character for board in c.board},
    }


def _with_word(id: str, part: str) -> str:
    return id.replace(part, f"{{{part}}}").replace("-", " ")


def _numbered(name: str, id: str) -> str:
    return f"{name} {id.rpartition('-')[2]}"


def tile_name(n: int, c: Components) -> str:
    return c.forest_tile[n].id if n < len(c.forest_tile) else c.starts[n - len(c.forest_tile)].id


def shapes(c: Components) -> dict[int, Shape]:
    def element(n: int) -> str:
        return ELEMENTS[n]

    def card(n: int) -> str:
        return c.element_card[n].id

    def village(n: int) -> str:
        return c.village_card[n].id

    def guide(n: int) -> str:
        return c.guide_card[n].id

    def tile(n: int) -> str:
        return tile_name(n, c)

    def place(n: int) -> str:
        return "deck" if n == codes.FROM_DECK else place_name(n)

    seat = number("seat")
    space = Field("space", space_name)
    way = (Field("from", space_name), Field("to", space_name))
    return {
        codes.FIRST: Shape("first", seat),
        codes.TOOK_BOARD: Shape("took_board", seat, Field("board", lambda n: c.board[n].id)),
        codes.STARTED: Shape("started", seat, Field("tile", tile), number("riders")),
        codes.OFFERED: Shape("offered", Field("place", place), Field("element", element)),
        codes.RENEWED: Shape("renewed", number("cards")),
        codes.DREW: Shape(
            "drew", seat, Field("place", place), Field("element", element), Field("card", card, secret=True)
        ),
        codes.SHOWED_VILLAGE: Shape("showed_village", Field("place", place), Field("card", village)),
        codes.SHOWED_TILE: Shape("showed_tile", Field("place", place), Field("tile", tile)),
        codes.PLAYED: Shape("played", seat, Field("card", card), number("row"), number("x")),
        codes.GIVING: Shape("giving", seat),
        codes.CHANGING: Shape("changing", seat),
        codes.DISCARDED: Shape("discarded", seat, Field("card", card)),
        codes.WATERED: Shape("watered", seat, number("n"), number("water")),
        codes.PAID: Shape("paid", seat, number("n"), number("water")),
        codes.CLEANED: Shape("cleaned", seat, space, number("n"), number("left")),
        codes.PLANTED: Shape("planted", seat, Field("tile", tile), space),
        codes.STEPPED: Shape("stepped", seat, *way),
        codes.FLEW: Shape("flew", seat, *way),
        codes.PLACED: Shape("placed", seat, Field("temple", lambda n: c.temples[n]), space),
        codes.CHOSE: Shape("chose", seat, number("alternative")),
        codes.LEFT: Shape("left", seat),
        codes.BUILT: Shape("built", seat, space, Field("tile", tile), number("villages")),
        codes.POLLUTED: Shape("polluted", seat, space, number("tokens")),
        codes.END_TILE: Shape("end_tile", seat),
        codes.KEPT_CARD: Shape("kept", seat, Field("card", village)),
        codes.USED_CARD: Shape("used", seat, Field("card", village)),
        codes.DROPPED_CARD: Shape("dropped", seat, Field("card", village)),
        codes.USED_POWER: Shape("used_power", seat, Field("guide", guide)),
        codes.TOOK_GUIDE: Shape("took_guide", seat, Field("guide", guide), Field("by_path", bool)),
        codes.LAST_ROUND: Shape("last_round"),
        codes.SCORED_GOAL: Shape("scored_goal", seat, Field("card", village), number("points")),
        codes.SCORED: Shape(
            "scored",
            seat,
            *(
                number(name)
                for name in ("end_tile", "villages", "temples", "pollution", "tiles", "goals", "total", "water")
            ),
        ),
        codes.GAME_ENDED: Shape("game_ended", numbers("scores")),
    }
