"""Saying something at the table: a phrase or a gesture of the house's, to the table or to a move; own words by link."""

from typing import Annotated, Literal

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from ognisko.server import names
from ognisko.server.room import own_chair, pay, room, verb
from ognisko.server.speech import Utterance, line_of
from ognisko.server.table import Table
from ognisko.server.wire import OfSeat, Problem, answer, not_now

Phrase = Literal["hello", "good_luck", "well_played", "thanks", "sorry", "thinking", "one_moment"]
Gesture = Literal["cheer", "smile", "wow", "heart"]
LONGEST = 200


class Say(OfSeat):
    """One of these: a phrase, a gesture, or own words where the host allows them."""

    phrase: Phrase | None = None
    gesture: Gesture | None = None
    text: Annotated[str, Meta(max_length=4 * LONGEST)] | None = None
    version: int | None = None  # a gesture may be about a line of the log


@verb(Say)
async def say(request: Request, table: Table, wanted: Say) -> Response:
    """Nothing is stored, and nothing of the table changes."""
    here, chair = room(request), own_chair(request, table, wanted.seat)
    if not here.settings.speech:
        raise Problem(403, "switched_off", "in this house nobody speaks at the tables")
    if chair.left:
        raise not_now("you have left this game")
    utterance = _meant(table, wanted)
    await pay(request, here.said, chair.owner or "")
    await here.speech.say(table, utterance)
    return answer({})


def _meant(table: Table, wanted: Say) -> Utterance:
    given = [wanted.phrase, wanted.gesture, wanted.text]
    if sum(each is not None for each in given) != 1 or (wanted.version is not None and wanted.gesture is None):
        raise Problem(422, "usage", "say one thing: a phrase, a gesture (perhaps about a line) or a text")
    if wanted.text is not None:
        return Utterance(wanted.seat, "text", _clean(table, wanted.text), None)
    if wanted.phrase is not None:
        return Utterance(wanted.seat, "phrase", wanted.phrase, None)
    about = None if wanted.version is None else line_of(table, wanted.seat, wanted.version)
    return Utterance(wanted.seat, "gesture", wanted.gesture or "", about)


def _clean(table: Table, text: str) -> str:
    """One line that can be seen, as names are."""
    if not table.sheet.chat:
        raise Problem(403, "no_chat", "at this table there are phrases and gestures only")
    shown = names.seen(" ".join(text.split()))
    if not shown or len(shown) > LONGEST:
        raise Problem(422, "usage", f"say something, in at most {LONGEST} characters")
    return shown
