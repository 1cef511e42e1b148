"""Totem in words: the notation of actions and the names of events (docs/records.md)."""

from collections.abc import Iterable

from ognisko.core.event import Field, Shape, number, numbers
from ognisko.games.totem.components import Components
from ognisko.games.totem.rules import (
    CLAIM,
    CLAIMED,
    DOUBLE,
    DREW,
    GAME_ENDED,
    IDLED,
    LAID_OUT,
    MOVED,
    NO_PIECE,
    PLAYED,
    REMOVED,
    ROUND_ENDED,
    SCORED,
    SET_ASIDE,
    SHOWED,
    WAIT,
    action_of,
    card_of,
    piece_of,
)
from ognisko.games.totem.table import CARDS, PIECES, REMOVE

REASONS = ("pieces", "cards", "claim")


def actions() -> Iterable[int]:
    plays = [action_of(card, piece) for card in range(CARDS) for piece in range(PIECES + 1)]
    # A Remove names no piece: its actions are the plain one and the one without effect.
    plays = [a for a in plays if card_of(a) != REMOVE or piece_of(a) in (0, NO_PIECE)]
    doubles = [DOUBLE + a for a in plays if piece_of(a) != NO_PIECE]
    return [*plays, *doubles, CLAIM, WAIT]


def parts(action: int, c: Components) -> dict[str, str]:
    """What a person clicks: the card, the piece, and what to do with the card if it is not simply played."""
    if action >= CLAIM:
        return {"answer": "claim" if action == CLAIM else "wait"}
    card, piece = card_of(action), piece_of(action)
    named = {"card": c.moves[card].id}
    if piece == NO_PIECE:
        named["mode"] = "lay"
    elif card != REMOVE:
        named["piece"] = c.pieces[piece].id
    if action >= DOUBLE:
        named["mode"] = "double"
    return named


def text(action: int, c: Components) -> str:
    named = parts(action, c)
    return " ".join(named[part] for part in ("answer", "mode", "card", "piece") if part in named)


def shapes(c: Components) -> dict[int, Shape]:
    def card(n: int) -> str:
        return c.moves[n].id

    def piece(n: int) -> str:
        return c.pieces[n].id

    def goal(n: int) -> dict[str, object]:
        return {"id": c.goals[n].id, "pieces": list(c.goals[n].pieces)}

    def reason(n: int) -> str:
        return REASONS[n]

    def points(place: int) -> Field:
        return number(f"points{place}")

    seat = number("seat")
    return {
        LAID_OUT: Shape("laid_out", number("round"), number("first"), Field("pieces", piece, many=True)),
        SHOWED: Shape("showed", seat, Field("card", card)),
        SET_ASIDE: Shape("set_aside", seat, Field("card", card, secret=True)),
        DREW: Shape("drew", seat, Field("goal", goal, secret=True)),
        PLAYED: Shape("played", seat, Field("card", card), Field("double", bool)),
        MOVED: Shape("moved", seat, Field("piece", piece), number("from"), number("to")),
        REMOVED: Shape("removed", seat, Field("piece", piece), number("from")),
        IDLED: Shape("idled", seat, Field("card", card)),
        CLAIMED: Shape("claimed", seat, Field("goal", goal), number("points")),
        ROUND_ENDED: Shape("round_ended", number("round"), number("by"), Field("reason", reason)),
        SCORED: Shape("scored", seat, Field("goal", goal), points(1), points(2), points(3), number("total")),
        GAME_ENDED: Shape("game_ended", numbers("scores")),
    }
