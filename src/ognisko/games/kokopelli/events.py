"""Every event of Kokopelli, declared once, in the order of their numbers in codes.py."""

from ognisko.core.event import Events, Field, Shape, number, scores, seat
from ognisko.games.kokopelli.components import CARD_IDS, IDS, Components, place_word

# Why points or cards come: the ability's ceremony, or a reason of position.py, as they are numbered there.
REASONS = (
    *IDS, "token", "host", "empty_hand", "fewest", "second_fewest", "running", "deal", "take", "exchange",
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
        Shape("laid_out", number("end_tokens"), used, about="the pile of end-of-game tokens; what is in the game"),
        Shape("drew", who, secret_card, why, sums=("card",)),
        Shape("turn", who, number("round"), number("actions"), about="with the actions that must be made"),
        Shape("started", who, ceremony, place),
        Shape("played", who, card, ceremony, place, number("counts_as"), about="as 2 with Snake Dance (K46)"),
        Shape("extra_action", who, host, about="earned by the host's Vase (K41)"),
        Shape("finished", who, ceremony, place, host, *end_token, about="was an end-of-game token laid (K19)?"),
        Shape(
            "scored",
            who,
            points,
            why,
            number("total"),
            about="by an ability's ceremony, or another reason",
            sums=("+points", "by"),
        ),
        Shape("interrupted", who, ceremony, place),
        Shape("exchanged", who, number("cards"), about="the exchange begins with so many cards (K22)"),
        Shape("laid_under", who, secret_card, about="under the own deck", sums=("card",)),
        Shape("stopped", who, Field("what", lambda n: STOPS[n]), about="what was done without"),
        Shape("last_round", who, Field("reason", lambda n: ENDS[n]), about="K23: by whom the end has come"),
        Shape("discarded", who, cards, about="the hand at the end (K24)"),
        Shape("game_ended", scores()),
    )
