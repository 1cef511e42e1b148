"""Every event of Tribes of the Wind, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, number, scores, seat
from ognisko.games.tribes.actions import place_name, space_name
from ognisko.games.tribes.components import Components
from ognisko.games.tribes.kinds.common import ELEMENTS
from ognisko.games.tribes.material import FROM_DECK

POINTS = ("end_tile", "villages", "temples", "pollution", "tiles", "goals", "total")  # W30


def events(c: Components) -> Events:
    who, space = seat(), Field("space", space_name)
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
        Shape("first", who, about="is the first player"),
        Shape("took_board", who, board, about="has this board"),
        Shape("started", who, tile, number("riders"), about="the start tile, and riders from the capital to it"),
        Shape("offered", place, element, about="a new back on offer"),
        Shape("renewed", number("cards"), about="the discards were shuffled into a new deck of so many"),
        Shape(
            "drew",
            who,
            place,
            element,
            secret,
            about="from a place on offer, or in the set-up from the `deck`",
            sums=("place", "element", "card"),
        ),
        Shape("showed_village", place, village, about="a new one on offer"),
        Shape("showed_tile", place, tile, about="a new one on offer"),
        Shape("played", who, card, number("row"), number("x"), about="row 0: the upper or only one, 1: the lower"),
        Shape("giving", who, about="three cards will be discarded for a temple"),
        Shape("changing", who, about="three cards will be discarded for others"),
        Shape("discarded", who, card, about="for a temple, or to change it", sums=("card",)),
        Shape("watered", who, number("n"), number("water"), about="took n; so much is there now", sums=("+n",)),
        Shape("paid", who, number("n"), number("water"), about="paid n; so much is left", sums=("+n",)),
        Shape(
            "cleaned",
            who,
            space,
            number("n"),
            number("left"),
            about="removed n tokens; so many are left there",
            sums=("space", "+n"),
        ),
        Shape("planted", who, tile, space),
        Shape("stepped", who, *way, about="one rider", sums=("from", "to")),
        Shape("flew", who, *way, about="one rider"),
        Shape("placed", who, temple, space),
        Shape("chose", who, number("alternative"), about="one of the alternatives"),
        Shape("left", who, about="left the rest"),
        Shape("built", who, space, tile, number("villages"), about="the tile's riders went back to the capital"),
        Shape("polluted", who, space, number("tokens"), about="one token more; so many are there now", sums=("space",)),
        Shape("end_tile", who),
        Shape("kept", who, village, about="a village card, for its goal"),
        Shape("used", who, village, about="a village card, for its right side"),
        Shape("dropped", who, village, about="a village card that was kept"),
        Shape("used_power", who, guide),
        Shape("took_guide", who, guide, Field("by_path", bool), about="else for the second requirement"),
        Shape("last_round", about="begins"),
        Shape("scored_goal", who, village, number("points"), about="0 if missed"),
        Shape("scored", who, *map(number, POINTS), number("water")),
        Shape("game_ended", scores()),
    )
