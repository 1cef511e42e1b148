"""A table is made, people sit down; strangers meet."""

from typing import Literal

from msgspec import Struct

from ognisko.server.messages.terms import Time


class Link(Struct, kw_only=True):
    seat: int | None  # null: to watch
    path: str
    url: str  # as others in the network call this machine, if they can
    qr: str  # as SVG
    only_here: bool  # nobody but this computer can open it: the house listens to itself only


class Created(Struct, kw_only=True):
    table: str
    commitment: str  # hex SHA-256 of the secret, known before any salt: keep it
    seat: int
    links: list[Link]
    watch: Link


class Revealing(Struct):
    until: Time
    missing: list[int]  # seats whose salt is not told yet


class Promised(Struct, kw_only=True):
    """What stands before any salt is told; a browser keeps it, and tells its own salt when `reveal` is there."""

    commitment: str
    promises: list[str | None]  # hex, one a seat
    first: int | None  # the place in the list of seats of who begins; null: drawn
    reveal: Revealing | None  # everybody sits: tell the salt


class Joined(Promised, kw_only=True):
    table: str
    seat: int
    seats: list[int]  # all of mine


class Knocked(Struct):
    seat: int  # of the link, or mine already
    mine: bool  # I sit there: no name is asked for


class MyTable(Struct, kw_only=True):
    table: str
    game: str
    status: str
    updated: Time
    seats: list[int]  # mine
    names: list[str]  # of all seats
    my_turn: bool
    nudged: bool


class MyTables(Struct):
    tables: list[MyTable]  # newest first, at most 50


class OpenTable(Struct, kw_only=True):
    """A table that waits for anybody."""

    table: str
    game: str
    host: str
    names: list[str]  # of the others who sit there
    players: int
    free: int  # seats of nobody
    bots: int
    pace: Literal["none", "live", "correspondence"]
    lang: str
    rated: bool  # who sits down agrees that it counts
    since: Time
    mine: bool  # I sit there


class OpenTables(Struct, kw_only=True):
    tables: list[OpenTable]  # newest first, at most 50
    more: bool  # there are


class QuickGame(Struct, kw_only=True):
    table: str  # sit down there: `join` with `open`
    game: str
    made: bool  # it is mine, and waits for somebody
    commitment: str


class OpenTold(Struct, kw_only=True):
    lang: str
    quick: bool  # made by a wish for a quick game
    willing: list[int]  # seats whose people agree that bots take the empty ones


class SeatShun(Struct, kw_only=True):
    seat: int
    kind: Literal["mute", "block"]


class SeatShuns(Struct):
    seats: list[SeatShun]


class MyShun(Struct, kw_only=True):
    id: str
    name: str  # as it was then
    kind: Literal["mute", "block"]
    since: Time


class MyShuns(Struct):
    shuns: list[MyShun]  # newest first
