"""What a net sees of Totem; observation.py fills it in."""

from ognisko.core.layout import Layout, Part, each_seat

CARDS, PIECES, GOALS, SEATS = 6, 9, 27, 4

LAYOUT = Layout(
    2,
    Part("options", 3, "bird, double, alternate"),
    Part("players", 1, "how many play", high=4),
    Part("place", SEATS, "the number of the own seat, one-hot"),
    Part("round", 1, "counted from 0", high=4),
    Part("rounds", 1, "to be played in all", high=9),
    Part("turn", SEATS, "whose move is next, one-hot"),
    Part("mover", SEATS, "who made the last move, one-hot"),
    Part("first", SEATS, "who began the round, one-hot"),
    Part("half", CARDS, "T17: the card whose second half is due, one-hot"),
    Part("asked", 1, "T16: the own seat is asked in private"),
    Part("over", 1, "the game is over"),
    Part("height", 1, "pieces left", high=PIECES),
    Part("totem", PIECES * PIECES, "place by place from the top, removed ones last: the piece there, one-hot"),
    Part("stood", PIECES, "piece by piece: its place when the last round ended; 0 for one that had left", high=PIECES),
    Part("box", GOALS, "goal cards that everybody has seen"),
    Part("goal", GOALS, "the own goal card, one-hot"),
    Part("hand", CARDS, "own cards", high=8),
    Part("aside", CARDS, "the own card set aside, one-hot"),
    each_seat(
        SEATS,
        Part("here", 1, "somebody sits there"),
        Part("points", 1, "", high=999),
        Part("cards", 1, "in hand", high=8),
        Part("doubled", 1, "T17 used in this round"),
        Part("out", 1, "T16 claimed in this round"),
        Part("played", CARDS, "cards face up", high=8),
        Part("wanted", 3 * PIECES, "the goal card, if open to the own seat: first, second, third piece, one-hot"),
    ),
)
