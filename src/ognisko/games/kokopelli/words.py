"""Kokopelli in words: the notation of actions and the names of events (docs/records.md)."""

from collections.abc import Iterable

from ognisko.core.event import Field, Shape, number, numbers
from ognisko.games.kokopelli.actions import (
    DONE,
    EXCHANGE,
    INTERRUPT,
    KEEP,
    PLAY,
    REST,
    TAKE,
    UNDER,
    play_of,
    start_of,
)
from ognisko.games.kokopelli.components import CARD_IDS, IDS
from ognisko.games.kokopelli.position import (
    ACT,
    BIRTHDAY_CARD,
    DISCARDED,
    DREW,
    EXCHANGED,
    EXTRA_ACTION,
    FINISHED,
    GAME_ENDED,
    GO_ON,
    INTERRUPTED,
    LAID_OUT,
    LAID_UNDER,
    LAST_ROUND,
    PLAYED,
    SCORED,
    STARTED,
    STOPPED,
    TURN,
)
from ognisko.games.kokopelli.table import ALL_PLACES, CARDS, CEREMONIES, PLACES, village_of

PLAIN = {TAKE: "take", EXCHANGE: "exchange", REST: "rest", DONE: "done", KEEP: "keep"}

# Why points or cards come: the ability's ceremony, or the reasons of position.py in their order.
REASONS = (
    *IDS, "token", "host", "empty_hand", "fewest", "second_fewest", "running", "deal", "take", "exchange",
)  # fmt: skip
STOPS = {ACT: "further_actions", GO_ON: "further_cards", BIRTHDAY_CARD: "drawn_cards"}


def exists(place: int) -> bool:
    """Only two players have a sixth place, the Sun's (KR17)."""
    return place % PLACES < 5 or village_of(place) < 2


def actions() -> Iterable[int]:
    places = [place for place in range(ALL_PLACES) if exists(place)]
    starts = [start_of(ceremony, place) for ceremony in range(CEREMONIES) for place in places]
    plays = [play_of(card, place) for card in range(CARDS) for place in places]
    return [*starts, *plays, *(INTERRUPT + place for place in places), *range(UNDER, TAKE), *PLAIN]


def place_word(place: int) -> str:  # KR17
    return f"@{place // PLACES}.{place % PLACES}"


def card_word(card: int) -> str:
    return CARD_IDS[card]


def parts(action: int) -> dict[str, str]:
    """What a person clicks. A card on a free place starts, on a running ceremony it is added: that needs no verb."""
    if action < PLAY:
        return {"card": IDS[action // ALL_PLACES], "place": place_word(action % ALL_PLACES)}
    if action < INTERRUPT:
        card, place = divmod(int(action - PLAY), int(ALL_PLACES))
        return {"card": card_word(card), "ceremony": place_word(place)}
    if action < UNDER:
        return {"do": "interrupt", "ceremony": place_word(action - INTERRUPT)}
    if action < TAKE:
        return {"do": "under", "card": card_word(action - UNDER)}
    return {"do": PLAIN[action]}


def text(action: int) -> str:
    words = " ".join(parts(action).values())
    if action < PLAY:
        return f"start {words}"
    return f"play {words}" if action < INTERRUPT else words


def shapes() -> dict[int, Shape]:
    seat = number("seat")
    ceremony = Field("ceremony", lambda n: IDS[n])
    card = Field("card", card_word)
    secret_card = Field("card", card_word, secret=True)
    place = Field("place", place_word)
    why = Field("by", lambda n: REASONS[n])
    return {
        LAID_OUT: Shape("laid_out", number("end_tokens"), Field("ceremonies", lambda n: IDS[n], many=True)),
        DREW: Shape("drew", seat, secret_card, why),
        TURN: Shape("turn", seat, number("round"), number("actions")),
        STARTED: Shape("started", seat, ceremony, place),
        PLAYED: Shape("played", seat, card, ceremony, place, number("counts_as")),
        EXTRA_ACTION: Shape("extra_action", seat, number("host")),
        FINISHED: Shape(
            "finished", seat, ceremony, place, number("host"), Field("end_token", bool), number("end_tokens_left")
        ),
        SCORED: Shape("scored", seat, number("points"), why, number("total")),
        INTERRUPTED: Shape("interrupted", seat, ceremony, place),
        EXCHANGED: Shape("exchanged", seat, number("cards")),
        LAID_UNDER: Shape("laid_under", seat, secret_card),
        STOPPED: Shape("stopped", seat, Field("what", lambda n: STOPS[n])),
        LAST_ROUND: Shape("last_round", seat, Field("reason", lambda n: "last_end_token" if n else "deck_ran_out")),
        DISCARDED: Shape("discarded", seat, Field("cards", card_word, many=True)),
        GAME_ENDED: Shape("game_ended", numbers("scores")),
    }
