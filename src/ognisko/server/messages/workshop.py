"""Own sets: drafts, what is kept, what is measured."""

from typing import Any, Literal

from msgspec import Struct

from ognisko.locale.wording import Words
from ognisko.server.messages.shelf import GameCard
from ognisko.server.messages.terms import Time


class Told(Struct, kw_only=True):
    """Where a component file is wrong: the first thing that its loader minds."""

    section: str  # empty: the file as a whole
    entry: int | None  # of a section with entries
    field: str  # as `rows[0].need.element`; empty: the entry as a whole
    message: str
    reason: Words  # the same in every language, as far as it is worded


class Checked(Struct, kw_only=True):
    """A draft, looked at by the loader of its game."""

    wrong: Told | None
    card: GameCard | None  # the game as it would be with it; null where something is wrong
    names: dict[str, Words]  # of its components, by language and id
    printed: Any


class Bench(Struct, kw_only=True):
    """What can be done with a set here."""

    bytes: int  # at most, of a file
    sets: int  # kept for a guest
    seconds: float  # that a measurement may take; 0: none is made here


class Workshop(Struct, kw_only=True):
    game: str
    form: Any  # JSON Schema of the component file; null: the game tells none
    content: Any  # the file of the house
    printed: Any
    bench: Bench


class OwnSet(Struct, kw_only=True):
    id: str
    game: str
    name: str
    components: str  # fingerprint
    updated: Time


class OwnSets(Struct):
    sets: list[OwnSet]  # newest first


class Opened(Struct, kw_only=True):
    name: str
    game: str
    content: Any


class Measurement(Struct, kw_only=True):
    id: str
    game: str
    name: str
    players: int
    state: Literal["waiting", "playing", "done", "failed"]
    played: int
    games: int  # 0: not known yet
    ahead: int  # measurements that come before
    report: str | None  # where it opens
    message: str  # of what failed
    reason: Words | None = None  # the same in every language


class BoxTold(Struct, kw_only=True):
    """The own set that a table is played with."""

    name: str
    components: str  # fingerprint
