"""What is a guest's own: games, ratings, devices, ways of being told."""

from typing import Literal

from msgspec import Struct

from ognisko.server.messages.after import Accounted
from ognisko.server.messages.seating import MyShuns, MyTables
from ognisko.server.messages.terms import Time


class MyGame(Struct, kw_only=True):
    table: str
    game: str
    ended: Time
    seats: list[int]  # mine
    names: list[str]  # of all seats
    bots: list[bool]
    winners: list[int]
    scores: list[int]
    accounts: list[Accounted] | None  # one a seat, once it is analysed
    opening: dict[str, str] | None  # the first choice of my first seat, in parts; null for games of before


class MyGames(Struct):
    games: list[MyGame]  # newest first, at most 1000


class RatedGame(Struct, kw_only=True):
    table: str
    at: Time
    rating: int  # after it
    spread: int


class MyRating(Struct, kw_only=True):
    """By title and number of players, on a scale where a newcomer stands at 1500."""

    game: str
    players: int
    rating: int
    spread: int  # the truth is within so much of it, 19 times out of 20
    settled: bool  # more than a guess
    games: int
    history: list[RatedGame]  # the oldest first, at most the last 100


class MyRatings(Struct, kw_only=True):
    ratings: list[MyRating]
    shared: str | None  # the code of the page on which everybody may see them


class TitleSum(Struct, kw_only=True):
    game: str
    played: int
    won: int


class SharedStats(Struct, kw_only=True):
    """What somebody shows of themselves: no names, no tables."""

    ratings: list[MyRating]  # without histories
    titles: list[TitleSum]


class MyDevice(Struct, kw_only=True):
    id: str
    label: str  # what its browser says it is, may be empty
    since: Time
    seen: Time  # within an hour
    here: bool  # the one that asks


class MyPasskey(Struct, kw_only=True):
    id: str
    label: str  # of the device where it was made
    made: Time
    used: Time | None


class Passport(Struct, kw_only=True):
    allowed: bool  # by this house
    devices: list[MyDevice]
    recovery: Time | None  # when the code was made; null: there is none
    passkeys: list[MyPasskey] | None  # null: not in this house, or not under this name


class PasskeyQuestion(Struct, kw_only=True):
    """What an authenticator signs, in base64url."""

    challenge: str
    house: str  # the name that it is for


class PasskeyWish(PasskeyQuestion, kw_only=True):
    """... and what it makes."""

    user: str  # in base64url
    known: list[str]  # who has one of these makes no other
    kinds: list[int]  # of keys, by their numbers in COSE


class PasskeyCode(Struct, kw_only=True):
    code: str  # as that of a link


class PassportLink(Struct, kw_only=True):
    path: str
    url: str
    qr: str  # as SVG
    only_here: bool  # nobody but this computer reaches it
    until: Time


class Recovery(Struct, kw_only=True):
    code: str  # shown once


class Ticket(Struct, kw_only=True):
    name: str  # of who made it
    mine: bool  # this device is theirs already
    along: int  # tables of this device that would become theirs


class Carried(Struct, kw_only=True):
    name: str
    lang: str  # empty: none was told
    along: int  # tables that came along


class Called(Struct, kw_only=True):
    """One way in which I am told that it is my turn."""

    id: str
    kind: Literal["push", "discord", "slack", "matrix", "ntfy", "mail"]
    where: str  # a host, or an address of e-mail
    here: bool  # this browser
    confirmed: bool  # of e-mail


class QuietHours(Struct):
    begins: int  # minutes of the day
    ends: int


class MyCalls(Struct, kw_only=True):
    push: str | None  # the key of the house, for browsers; null: switched off here
    webhooks: bool
    mail: bool
    channels: list[Called]
    quiet: QuietHours | None


class MyData(Struct, kw_only=True):
    """`me.json` in the file of all that is known of me."""

    tables: MyTables
    games: MyGames
    devices: list[MyDevice]
    recovery: Time | None
    passkeys: list[MyPasskey]
    shunned: MyShuns
    calls: MyCalls
    ratings: MyRatings
