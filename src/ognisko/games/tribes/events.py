"""Every event of Tribes of the Wind, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, number, numbers
from ognisko.games.tribes.actions import place_name, space_name
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.table import FROM_DECK

POINTS = ("end_tile", "villages", "temples", "pollution", "tiles", "goals", "total")  # W30


def events(c: Components) -> Events:
    seat, space = number("seat"), Field("space", space_name)
    way = (Field("from", space_name), Field("to", space_name))
    place = Field("place", lambda n: "deck" if n == FROM_DECK else place_name(n))
    element = Field("element", lambda n: ELEMENTS[n])
    card = Field("card", lambda n: c.element_card[n].id)
    secret = Field("card", card.word, secret=True)
    village = Field("card", lambda n: c.village_card[n].id)
    guide = Field("guide", lambda n: c.guide_card[n].id)
    board = Field("board", lambda n: c.board[n].id)
    temple = Field("temple", lambda n: c.temples[n])
    tile = Field("tile", c.tile_id)
    return Events(
        Shape("first", seat),
        Shape("took_board", seat, board),
        Shape("started", seat, tile, number("riders")),
        Shape("offered", place, element),
        Shape("renewed", number("cards")),
        Shape("drew", seat, place, element, secret),
        Shape("showed_village", place, village),
        Shape("showed_tile", place, tile),
        Shape("played", seat, card, number("row"), number("x")),
        Shape("giving", seat),
        Shape("changing", seat),
        Shape("discarded", seat, card),
        Shape("watered", seat, number("n"), number("water")),
        Shape("paid", seat, number("n"), number("water")),
        Shape("cleaned", seat, space, number("n"), number("left")),
        Shape("planted", seat, tile, space),
        Shape("stepped", seat, *way),
        Shape("flew", seat, *way),
        Shape("placed", seat, temple, space),
        Shape("chose", seat, number("alternative")),
        Shape("left", seat),
        Shape("built", seat, space, tile, number("villages")),
        Shape("polluted", seat, space, number("tokens")),
        Shape("end_tile", seat),
        Shape("kept", seat, village),
        Shape("used", seat, village),
        Shape("dropped", seat, village),
        Shape("used_power", seat, guide),
        Shape("took_guide", seat, guide, Field("by_path", bool)),
        Shape("last_round"),
        Shape("scored_goal", seat, village, number("points")),
        Shape("scored", seat, *map(number, POINTS), number("water")),
        Shape("game_ended", numbers("scores")),
    )
