"""What a net sees of Kokopelli; observation.py fills it in."""

from ognisko.core.layout import Layout, Part, each_seat

CARDS, CEREMONIES, PLACES, LYING, SEATS = 17, 16, 6, 3, 4
DECK = 42  # cards of a player: 12 ceremonies of three cards, and six jokers

LAYOUT = Layout(
    1,
    Part("options", 1, "guests_vase"),
    Part("players", 1, "how many play", high=SEATS),
    Part("place", SEATS, "the number of the own seat, one-hot: actions name villages by it"),
    Part("round", 1, "counted from 0", high=9999),
    Part("turn", SEATS, "whose turn it is, one-hot"),
    Part("asked", 5, "for an action, a further card, a drawn card, a card of an exchange, of a cut, one-hot"),
    Part("actions", 1, "K11: actions that must still be made", high=9),
    Part("extra", 1, "K41: actions of Vase that may still be made", high=9),
    Part("vases", SEATS, "K41: the hosts whose Vase has given its action in this turn"),
    Part(
        "first_card", SEATS * PLACES, "K31, K32: the place of the play action's first card, one-hot, own village first"
    ),
    Part("same", 1, "K31: a further card may go to the same ceremony"),
    Part("other", 1, "K32: or to another one"),
    Part("drawn", 1, "K33: cards just drawn and not yet added", high=DECK),
    Part("fresh", CARDS, "K33: the own ones", high=6),
    Part("to_draw", 1, "K22: so many cards are drawn when the hand lies under the deck", high=DECK),
    Part("ending", 1, "K23: this round is the last"),
    Part("over", 1, "the game is over"),
    Part("end_tokens", 1, "K4: left in the pile", high=99),
    Part("used", CEREMONIES, "K1: the ceremonies of this game"),
    Part("tokens", CEREMONIES, "K2: VP tokens left on the tile", high=2),
    Part("marked", CEREMONIES, "K4: the tile has an end-of-game token"),
    Part("hand", CARDS, "own cards in hand", high=6),
    Part("under", DECK, "own cards laid under the deck, the next to be drawn first: 1 + card, 0 for none", high=CARDS),
    each_seat(
        SEATS,
        Part("here", 1, "somebody sits there"),
        Part("points", 1, "", high=9999),
        Part("cards", 1, "in hand", high=DECK),
        Part("deck", 1, "cards in the deck", high=DECK),
        Part("laid", 1, "of these laid there by the owner", high=DECK),
        Part("unseen", CARDS, "cards that only the owner can have seen: all that were not played yet", high=6),
        Part("ceremony", PLACES * CEREMONIES, "place by place: the ceremony that runs there, one-hot"),
        Part(
            "lying", PLACES * LYING, "place by place its cards, the first one first: 1 + card, 0 for none", high=CARDS
        ),
        Part("owners", PLACES * LYING * SEATS, "whose each of them is, one-hot, the own seat first"),
        Part("discard", SEATS * CARDS, "KR29: the discard pile by the cards' owner, the own seat first", high=6),
    ),
)
