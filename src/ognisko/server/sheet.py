"""What is written down about a table: its sheet (who sits where, how it is played) and the journal of its game."""

from typing import Literal

from msgspec import Struct, field

from ognisko.core.game import Options
from ognisko.play.fairness import promise, shares
from ognisko.server.boxes import OwnBox
from ognisko.server.hourglass import Tick, Timing

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
    left: bool = False  # for good: the bot that stands in plays to the end
    given: float = 0.0  # seconds besides what the journal tells: used before a bot stood in, or had on coming back
    ran_out: int = 0  # how often the time was up

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


class Opening(Struct):
    """A table that anybody in the house may sit down at."""

    lang: str
    since: float
    quick: bool = False  # made by who looked for any: it gives way to tables that were made on purpose


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
    rated: bool = False  # as long as everybody who sits down agrees
    practice: bool = False  # alone among bots even what chance brought can be taken back
    status: Status = "lobby"
    reveal_by: float | None = None  # everybody sits: until then the promised salts are waited for
    consent: Consent | None = None
    next: str | None = None  # the rematch
    clock: Timing | None = None  # how long people may think
    resumed: float = 0.0  # the time of who comes back in the middle of a turn runs from then on
    box: OwnBox | None = None  # an own set of components
    spent: list[str] = field(default_factory=list)  # hashes of links that were used or replaced, the newest
    forgotten: list[str] = field(default_factory=list)  # guests who took the table off their lists
    open: Opening | None = None  # null: by links only
    chat: bool = False  # own words may be said
    willing: list[str] = field(default_factory=list)  # owners who agree that bots take the empty seats
    removed: list[str] = field(default_factory=list)  # guests whom the host does not want here

    def owned(self, guest: str | None) -> list[int]:
        return [] if guest is None else [n for n, chair in enumerate(self.chairs) if chair.owner == guest]

    def people(self) -> list[str]:
        """The owners who play themselves, each once."""
        playing = [chair.owner for chair in self.chairs if chair.owner is not None and chair.bot is None]
        return list(dict.fromkeys(playing))

    def empty(self) -> list[int]:
        """The seats of nobody."""
        return [n for n, chair in enumerate(self.chairs) if chair.kind == "human" and chair.owner is None]

    @property
    def waits(self) -> bool:
        """May anybody sit down here?"""
        return self.open is not None and self.status == "lobby" and self.reveal_by is None and bool(self.empty())

    def pass_on(self) -> bool:
        """The host of an open table goes: the next who sits there is it; False: there is nobody, and it is closed."""
        others = [chair.owner for chair in self.chairs if chair.joined and chair.owner not in (None, self.host)]
        if self.open is None or not others:
            self.open = None
            return False
        self.host = others[0] or ""
        return True

    def forget(self, guest: str) -> None:
        """Off their list; who has neither a seat nor the table is on none, and nothing of them gathers here."""
        listed = {self.host, *(chair.owner for chair in self.chairs)}
        self.forgotten = [other for other in dict.fromkeys([*self.forgotten, guest]) if other in listed]

    def rename(self, old: str, new: str) -> None:
        """What is one guest's here is another's."""
        for chair in self.chairs:
            chair.owner = new if chair.owner == old else chair.owner
        self.host = new if self.host == old else self.host
        self.forgotten = list(dict.fromkeys(new if guest == old else guest for guest in self.forgotten))
        self.willing = [new if guest == old else guest for guest in self.willing]
        self.removed = [new if guest == old else guest for guest in self.removed]
        if self.consent is not None:
            self.consent.agreed = list(dict.fromkeys(new if one == old else one for one in self.consent.agreed))

    @property
    def deserted(self) -> bool:
        """Has everybody left? Then nobody plays on."""
        return all(chair.left for chair in self.chairs if chair.kind == "human")

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
    tick: Tick | None = None  # where a clock runs
