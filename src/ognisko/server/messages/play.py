"""What is answered to who plays, and to who cannot."""

from typing import Annotated, Any

from msgspec import UNSET, Raw, Struct, UnsetType

from ognisko.core.event import Event
from ognisko.locale.wording import Words
from ognisko.server.messages.live import Message
from ognisko.server.messages.terms import Parts


class Acted(Struct):
    version: int  # the new one


class Undone(Struct):
    version: int
    done: bool  # false: consent is being asked


class Agreed(Struct):
    done: bool


class Advised(Struct, kw_only=True):
    text: str
    parts: Parts
    chance: float | None


class Hinted(Struct, kw_only=True):
    version: int
    ranked: list[Advised]  # best first
    where: Parts  # one part of the best
    brings: list[Event]  # what the best and the expected own actions after it lead to, before chance comes in


class Reasoned(Struct):
    clause: str | None  # null: it is allowed
    reason: Words | None


class Reckoned(Struct):
    version: int
    odds: Any  # what chance can still bring, as the game reckons it; null where nothing is reckoned


class Rematch(Struct):
    table: str
    commitment: str


class Trouble(Struct, kw_only=True):
    error: str  # one of the codes of docs/api.md
    message: str  # an English sentence
    clause: str | UnsetType = UNSET  # of `refused`
    reason: Words | UnsetType = UNSET  # of `refused`, `usage` and `components`: it in every language, if it is worded
    table: Annotated[Raw, Message] | UnsetType = UNSET  # of `stale`: the position as it is, in full
