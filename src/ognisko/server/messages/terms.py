"""What many messages are made of."""

from typing import Annotated

from msgspec import Raw, Struct

from ognisko.core.game import Game
from ognisko.core.view import View

Parts = dict[str, str]
Time = float  # seconds since 1970, by the server's clock


class Action(Struct):
    """A legal action: its text, and the parts by which a person clicks it."""

    text: str
    parts: Parts

    @classmethod
    def of(cls, game: Game, text: str) -> "Action":
        return cls(text, game.grammar.parts(text))


Worded = Annotated[Raw, Action]  # encoded once for all
Viewed = Annotated[View | Raw, View]  # of a finished game only the text is kept
