"""What is written down about a table: its sheet (who sits where, how it is played) and the journal of its game."""

from typing import Literal

from msgspec import Struct

from ognisko.core.game import Options
from ognisko.play.fairness import promise, shares

Status = Literal["lobby", "play", "over"]


class Chair(Struct, kw_only=True):
    """A place at the table and who has it."""

    kind: Literal["human", "bot"]
    name: str = ""
    level: int | None = None  # of a bot
    owner: str | None = None  # the hash of the guest's cookie
    invite: str | None = None  # the hash of the link's token
    joined: bool = False
    promise: str | None = None  # the hash of the salt, given before any salt is told
    salt: str | None = None
    stand_in: int | None = None  # the level of the bot that plays for an absent person
    gone_at: int = 0  # the stream of the first decision since it does; earlier versions did not say
    nudged: bool = False

    @property
    def bot(self) -> int | None:
        """The level of the bot that decides here, if it is one."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def promised(self) -> str | None:
        """The promise; of a salt told at once (old clients), what it would have been."""
        return self.promise if self.salt is None else promise(self.salt)


class Consent(Struct):
    """Somebody asks to take back a decision."""

    by: int
    agreed: list[str]  # owners


class Sheet(Struct, kw_only=True):
    game: str
    rules: int
    components: str
    options: Options
    chairs: list[Chair]
    host: str
    secret: bytes
    first: int | None  # None: drawn
    casual: bool
    hints: bool
    status: Status = "lobby"
    reveal_by: float | None = None  # everybody sits: until then the promised salts are waited for
    consent: Consent | None = None
    next: str | None = None  # the rematch

    def owned(self, guest: str | None) -> list[int]:
        return [] if guest is None else [n for n, chair in enumerate(self.chairs) if chair.owner == guest]

    def people(self) -> list[str]:
        """The owners who play themselves, each once."""
        playing = [chair.owner for chair in self.chairs if chair.owner is not None and chair.bot is None]
        return list(dict.fromkeys(playing))

    def salts(self) -> list[str]:
        """What goes into every stream of chance."""
        return shares([chair.salt for chair in self.chairs], [chair.promised for chair in self.chairs])

    def missing(self) -> list[int]:
        """The seats that have promised a salt and not told it."""
        return [n for n, chair in enumerate(self.chairs) if chair.promise is not None and chair.salt is None]


class Entry(Struct, kw_only=True, omit_defaults=True):
    """One thing that happened in the game: a decision, or the taking back of the last `count`."""

    kind: Literal["act", "undo"]
    seat: int
    at: float
    action: str = ""
    count: int = 0
    passed: int = 0  # silent answers before it (core.state.Question)
