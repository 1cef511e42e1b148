"""Every event of Tribes of the Wind, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, by_action, number, scores, seat
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
        Shape("first", who, about="is the first player", clauses=("W6",)),
        Shape("took_board", who, board, about="has this board", clauses=("W5",)),
        Shape(
            "started",
            who,
            tile,
            number("riders"),
            about="the start tile, and riders from the capital to it",
            clauses=("W6",),
        ),
        Shape(
            "offered", place, element, about="a new back on offer; the first by W1", clauses=("W18",), which=by_action
        ),
        Shape(
            "renewed", number("cards"), about="the discards were shuffled into a new deck of so many", clauses=("WR31",)
        ),
        Shape(
            "drew",
            who,
            place,
            element,
            secret,
            about="from a place on offer, or in the set-up from the `deck`",
            sums=("place", "element", "card"),
            clauses=("W5", "W18"),
            which=lambda row: ("W5" if row[2] == FROM_DECK else "W18",),
        ),
        Shape(
            "showed_village",
            place,
            village,
            about="a new one on offer; the first by W2",
            clauses=("W17",),
            which=by_action,
        ),
        Shape(
            "showed_tile", place, tile, about="a new one on offer; the first by W3", clauses=("W20",), which=by_action
        ),
        Shape(
            "played",
            who,
            card,
            number("row"),
            number("x"),
            about="row 0: the upper or only one, 1: the lower",
            clauses=("W8",),
        ),
        Shape("giving", who, about="three cards will be discarded for a temple", clauses=("W12",)),
        Shape("changing", who, about="three cards will be discarded for others", clauses=("W13",)),
        Shape(
            "discarded",
            who,
            card,
            about="for a temple, or to change it",
            sums=("card",),
            clauses=("W12", "W13"),
            which=by_action,
        ),
        Shape(
            "watered",
            who,
            number("n"),
            number("water"),
            about="took n; so much is there now",
            sums=("+n",),
            clauses=("W19",),
        ),
        Shape(
            "paid",
            who,
            number("n"),
            number("water"),
            about="paid n; so much is left",
            sums=("+n",),
            clauses=("W20", "W28"),
            which=by_action,
        ),
        Shape(
            "cleaned",
            who,
            space,
            number("n"),
            number("left"),
            about="removed n tokens; so many are left there",
            sums=("space", "+n"),
            clauses=("W19",),
        ),
        Shape("planted", who, tile, space, clauses=("W20",)),
        Shape("stepped", who, *way, about="one rider", sums=("to",), clauses=("W21",)),
        Shape("flew", who, *way, about="one rider", clauses=("WR22",)),
        Shape("placed", who, temple, space, clauses=("W12",)),
        Shape("chose", who, number("alternative"), about="one of the alternatives", clauses=("W23",)),
        Shape("left", who, about="left the rest", clauses=("W24",)),
        Shape(
            "built",
            who,
            space,
            tile,
            number("villages"),
            about="the tile's riders went back to the capital",
            clauses=("W14", "W16"),
        ),
        Shape(
            "polluted",
            who,
            space,
            number("tokens"),
            about="one token more; so many are there now",
            sums=("space",),
            clauses=("W15",),
        ),
        Shape("end_tile", who, clauses=("W29",)),
        Shape(
            "kept",
            who,
            village,
            about="a village card, for its goal; the first by W7",
            clauses=("W17",),
            which=by_action,
        ),
        Shape("used", who, village, about="a village card, for its right side", clauses=("W17",)),
        Shape("dropped", who, village, about="a village card that was kept", clauses=("W17",)),
        Shape("used_power", who, guide, clauses=("W28",)),
        Shape(
            "took_guide", who, guide, Field("by_path", bool), about="else for the second requirement", clauses=("W27",)
        ),
        Shape("last_round", about="begins", clauses=("W29",)),
        Shape("scored_goal", who, village, number("points"), about="0 if missed", clauses=("W31",)),
        Shape("scored", who, *map(number, POINTS), number("water"), clauses=("W30",)),
        Shape("game_ended", scores(), clauses=("W32",)),
    )
