"""What a net sees of Tribes of the Wind; observation.py fills it in."""

from ognisko.core.layout import Layout, Part, each_seat

# Room for the fullest box (components.COUNTS), so that promos change no place.
ELEMENT_CARDS, VILLAGE_CARDS, TILES, GUIDES, BOARDS = 96, 40, 48 + 5, 20, 5
ELEMENTS, HAND, OFFER, DISPLAY, KEPT, SPACES, SEATS = 4, 5, 5, 4, 4, 12, 5
AGENDA = 40
TILE = 8  # numbers that tell a tile
ABOUT_TILE = "1 + tile (0 for none), purple, green, yellow, rider spaces, turbine, catapult, gate"

LAYOUT = Layout(
    1,
    Part("options", 1, "mid_turn"),
    Part("players", 1, "how many play", high=SEATS),
    Part("place", SEATS, "the number of the own seat, one-hot"),
    Part("round", 1, "counted from 0", high=32767),
    Part("first", SEATS, "who began, one-hot"),
    Part("turn", SEATS, "whose turn it is, one-hot"),
    Part("stage", 11, "board, start, act, discard, build, village_card, drop, effect, power, draw, guide, one-hot"),
    Part("ending", 3, "W29: no, this round is finished, the last round, one-hot"),
    Part("over", 1, "the game is over"),
    Part("offer", OFFER * ELEMENTS, "W18: the backs on offer, the deck's top last, one-hot"),
    Part("offer_age", OFFER, "how many times the deck was made anew without that card", high=15),
    Part("deck", 1, "element cards below the top", high=ELEMENT_CARDS),
    Part("hand", ELEMENT_CARDS, "own element cards"),
    Part("discards", ELEMENT_CARDS, "element cards on the discard pile"),
    Part("unseen", ELEMENT_CARDS, "element cards not in view: 1 + times the deck was made anew without them", high=16),
    Part("shown", VILLAGE_CARDS, "village cards face up: 1 + place", high=DISPLAY),
    Part("village_deck", 1, "village cards in the deck", high=VILLAGE_CARDS),
    Part("village_discards", VILLAGE_CARDS, "village cards on the discard pile"),
    Part("forest", OFFER * TILE, f"tiles on offer, the stack's top last: {ABOUT_TILE}", high=TILES),
    Part("stack", 1, "tiles below the top", high=TILES),
    Part("card", ELEMENT_CARDS, "the element card being played, one-hot"),
    Part("x", 1, "its X", high=999),
    Part("village_card", VILLAGE_CARDS, "the village card just taken, one-hot"),
    Part("to_discard", 1, "W12, W13: cards that still must be discarded", high=HAND),
    Part("for_temple", 1, "W12: they are discarded for a temple"),
    Part("picked", OFFER, "W18: places on offer whose cards are drawn when all are chosen"),
    Part("due", 2, "W27: a guide is due for the path, for the second requirement"),
    Part("met", 2, "WR30: requirements met in this turn"),
    Part("used", 2, "WR6: the powers of the first and the second guide used in this turn"),
    Part(
        "agenda",
        AGENDA * 5,
        "what is to be resolved, the next group last: 1 + kind (0 for none; water, clean, plant, move, flow, catapult,"
        " temple, clear, choice), its n (of a choice: which one), raised by W28 (g), begun, can be begun now",
        high=8191,
    ),
    each_seat(
        SEATS,
        Part("here", 1, "somebody sits there"),
        Part("board", BOARDS, "one-hot"),
        Part("points", 1, "if the game ended now", high=999),
        Part("water", 1, "", high=32767),
        Part("back", HAND * ELEMENTS, "backs in hand, those of the latest shuffle first, one-hot"),
        Part("back_age", HAND, "how many times the deck was made anew without that card", high=15),
        Part("capital", 1, "riders in it", high=7),
        Part("tile", SPACES * TILE, f"space by space: {ABOUT_TILE}", high=TILES),
        Part("village", SPACES, "villages on the spaces"),
        Part("temple", SPACES, "temples on the spaces"),
        Part("riders", SPACES, "riders on the spaces", high=7),
        Part("pollution", SPACES, "pollution tokens on the spaces", high=16),
        Part("temples", 4, "W5: temples not yet placed"),
        Part("kept", KEPT, "village cards kept for their goals: 1 + card, 0 for none", high=VILLAGE_CARDS),
        Part("right_sides", 1, "village cards used for their right side", high=VILLAGE_CARDS),
        Part("guides", 2 * GUIDES, "the guide taken first, the one taken second, one-hot"),
        Part("path_counted", 1, "W27: the path has brought its guide"),
        Part("second_counted", 1, "W27: the second requirement has brought its guide"),
        Part("end_tile", 1, "W29: has the end tile"),
    ),
)
