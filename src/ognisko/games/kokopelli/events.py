"""Every event of Kokopelli, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, by_action, number, scores, seat
from ognisko.games.kokopelli.components import CARD_IDS, IDS, Components, place_word

# Why points or cards come: the ability's ceremony, or a reason of position.py, as they are numbered there.
REASONS = (
    *IDS, "token", "host", "empty_hand", "fewest", "second_fewest", "running", "deal", "take", "exchange",
)  # fmt: skip
# The clause of each reason.
WHY = (
    *(f"K{31 + n}" for n in range(len(IDS))), "K19", "K20", "K14", "K24", "K24", "K25", "K3", "K15", "K22",
)  # fmt: skip
STOPS = ("further_actions", "further_cards", "drawn_cards")  # what is done without, by the phases of position.py
ENDS = ("deck_ran_out", "last_end_token")


def events(c: Components) -> Events:
    def card_word(n: int) -> str:
        return CARD_IDS[n]

    who, host, points = seat(), seat("host"), number("points")
    ceremony, card, place = Field("ceremony", card_word), Field("card", card_word), Field("place", place_word)
    secret_card = Field("card", card_word, secret=True)
    why = Field("by", lambda n: REASONS[n])
    cards, used = Field("cards", card_word, many=True), Field("ceremonies", card_word, many=True)
    end_token = (Field("end_token", bool), number("end_tokens_left"))
    return Events(
        Shape(
            "laid_out",
            number("end_tokens"),
            used,
            about="the pile of end-of-game tokens; what is in the game",
            clauses=("K1", "K4"),
        ),
        Shape(
            "drew",
            who,
            secret_card,
            why,
            clauses=("K3", "K14", "K15", "K22", "K34", "K38", "K39"),
            which=lambda row: (WHY[row[3]],),
            sums=("card",),
        ),
        Shape(
            "turn",
            who,
            number("round"),
            number("actions"),
            about="with the actions that must be made",
            clauses=("K11", "K12"),
            which=lambda row: ("K12" if row[3] == 1 else "K11",),
        ),
        Shape("started", who, ceremony, place, clauses=("K16",)),
        Shape(
            "played",
            who,
            card,
            ceremony,
            place,
            number("counts_as"),
            about="as 2 with Snake Dance",
            clauses=("K18", "K46"),
            which=lambda row: ("K18", "K46") if row[5] > 1 else ("K18",),
        ),
        Shape("extra_action", who, host, about="earned by the host's Vase", clauses=("K41",)),
        Shape(
            "finished",
            who,
            ceremony,
            place,
            host,
            *end_token,
            about="was an end-of-game token laid?",
            clauses=("K19",),
        ),
        Shape(
            "scored",
            who,
            points,
            why,
            number("total"),
            about="by an ability's ceremony, or another reason",
            clauses=("K14", "K19", "K20", "K24", "K25", "K37", "K39", "K40", "K43", "K45"),
            which=lambda row: (WHY[row[3]],),
            sums=("+points", "by"),
        ),
        Shape("interrupted", who, ceremony, place, clauses=("K21",)),
        Shape("exchanged", who, number("cards"), about="the exchange begins with so many cards", clauses=("K22",)),
        Shape(
            "laid_under",
            who,
            secret_card,
            about="under the own deck",
            clauses=("K13", "K22"),
            which=by_action,
            sums=("card",),
        ),
        Shape(
            "stopped",
            who,
            Field("what", lambda n: STOPS[n]),
            about="what was done without",
            clauses=("KR16", "KR21", "KR26", "KR27"),
            which=by_action,
        ),
        Shape(
            "last_round", who, Field("reason", lambda n: ENDS[n]), about="by whom the end has come", clauses=("K23",)
        ),
        Shape("discarded", who, cards, about="the hand at the end", clauses=("K24",)),
        Shape("game_ended", scores(), clauses=("K26",)),
    )
