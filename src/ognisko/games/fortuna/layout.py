"""What a net sees of Oh Fortuna; observation.py fills it in."""

from ognisko.core.layout import Layout, Part, each_seat

CARDS, DICE, PIPS, SEATS = 43, 6, 6, 5

LAYOUT = Layout(
    1,
    Part("options", 1, "bare_pips"),
    Part("players", 1, "how many play", high=SEATS),
    Part("place", SEATS, "the number of the own seat, one-hot: actions name seats by their numbers"),
    Part("target", 1, "F4: points that win", high=99),
    Part("turn", SEATS, "whose turn it is, one-hot"),
    Part("to_do", 4, "roll, choose, place, take, one-hot"),
    Part("over", 1, "the game is over"),
    Part("side", 2, "F5: air, sea, one-hot"),
    Part("shows", DICE * PIPS, "die by die, the black one last: what it shows in the roll or on a field, one-hot"),
    Part("field", DICE * 8, "die by die: in hand or in the roll, on field 1 to 6, on the penalty field, one-hot"),
    Part("fresh", 1, "F6: a die was placed since the last roll"),
    Part("black_first", 1, "F13: the black die lies on field 1"),
    Part("sum", 1, "F9: what the dice placed until now make", high=99),
    Part("result", 1, "F9: the same, once all dice lie", high=99),
    Part("number", 1, "F12: the result as improved by what was spent", low=-999, high=999),
    Part("table", CARDS, "cards that nobody has"),
    Part("aside", CARDS, "F12: Fortune cards spent in this turn"),
    each_seat(
        SEATS,
        Part("here", 1, "somebody sits there"),
        Part("points", 1, "", high=999),
        Part("cards", CARDS, "cards that the seat has"),
    ),
)
