"""What can be set about a house: one file says it (`ognisko settings`), and tests and benchmarks choose their own."""

from pathlib import Path
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

HOUR, DAY, YEAR = 3600.0, 86_400.0, 366 * 86_400.0
Seconds: TypeAlias = Annotated[float, Meta(ge=0.0, le=DAY)]
Interval: TypeAlias = Annotated[float, Meta(ge=0.05, le=DAY)]  # at which something is done again and again
Days: TypeAlias = Annotated[float, Meta(ge=0.0, le=36_600.0)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=10_000_000)]
Bytes: TypeAlias = Annotated[int, Meta(ge=256, le=1_000_000_000_000)]
Rate: TypeAlias = tuple[Annotated[float, Meta(gt=0.0, le=1e9)], Annotated[float, Meta(ge=1.0, le=1e9)]]
Word: TypeAlias = Annotated[str, Meta(max_length=500, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Where(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the house is. What the command says (`ognisko serve --port ...`) counts more."""

    host: Annotated[Word, Meta(description="the address it listens at; 0.0.0.0: everybody in the network")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65_535, description="0: 8770, or a free one if that is taken")] = 0
    database: Annotated[Word, Meta(description="a file, or postgresql://...; empty: a file in your data folder")] = ""
    names: Annotated[tuple[Word, ...], Meta(description="more names that people call the house by")] = ()
    proxies: Annotated[
        tuple[Word, ...], Meta(description="addresses and networks whose X-Forwarded-For and -Proto are believed")
    ] = ()
    metrics: Annotated[
        Word, Meta(description="a port, or ADDRESS:PORT, where the numbers of a process are read; empty: nowhere")
    ] = ""
    workers: Annotated[
        int,
        Meta(ge=-1, le=1_000, description="processes for the bots; -1: one less than cores; 0: workers are elsewhere"),
    ] = -1
    webs: Annotated[int, Meta(ge=1, le=1024, description="so many web processes share the guests")] = 1


class Pace(Where, frozen=True, kw_only=True):
    """How a table goes on, in seconds."""

    pause: Annotated[Seconds, Meta(description="after a move where somebody may be asked in private")] = 4.0
    pace: Annotated[Seconds, Meta(description="a bot's move comes no sooner after the one before it")] = 0.7
    brisk: Annotated[Seconds, Meta(description="... after a move of its own: a turn may be many small ones")] = 0.35
    think: Annotated[Interval, Meta(description="a bot that thinks longer is stopped, and asked again")] = 20.0
    patience: Annotated[Seconds, Meta(description="absent for so long, and others may let a bot play")] = 120.0
    reveal: Annotated[Seconds, Meta(description="when all sit, a promised salt is waited for so long")] = 10.0
    leaving: Annotated[Seconds, Meta(description="a socket gone for less is no absence")] = 3.0
    sweep: Annotated[Interval, Meta(description="how often turns of bots that got lost are looked for")] = 5.0
    compare: Annotated[Interval, Meta(description="how often it is compared with what other processes did")] = 2.0
    nudge_every: Annotated[Interval, Meta(description="between two nudges of one person at a table")] = 30.0
    drain: Annotated[
        Seconds, Meta(description="over which the sockets of one process of several are closed when it goes down")
    ] = 10.0


class Keeping(Pace, frozen=True, kw_only=True):
    """What is forgotten, and when."""

    my_data: Annotated[bool, Meta(description="may people take all that is known of them, and be forgotten?")] = True
    lobby_days: Annotated[Days, Meta(description="a table that never began is forgotten after so many days")] = 14.0
    idle_days: Annotated[Days, Meta(description="a game in which nobody moved for so many days is; 0: none is")] = 0.0
    game_days: Annotated[Days, Meta(description="a finished game is, record and all, after so many; 0: none is")] = 0.0
    tidy: Annotated[Interval, Meta(description="seconds between two looks for what is to be forgotten")] = HOUR


class Place(Keeping, frozen=True, kw_only=True):
    """The table as a place: what a house may switch off, and its limits."""

    clocks: Annotated[bool, Meta(description="may tables be played by a clock?")] = True
    passports: Annotated[bool, Meta(description="may people carry on on another device, by a link or a code?")] = True
    passkeys: Annotated[bool, Meta(description="... by a passkey, where the house has a name and https?")] = True
    ratings: Annotated[bool, Meta(description="may games be rated, where everybody at the table agrees?")] = True
    link_minutes: Annotated[float, Meta(ge=0.1, le=1_440.0, description="for which such a link can be used")] = 10.0
    devices_each: Annotated[Count, Meta(description="devices of a person")] = 20
    codes: Annotated[Rate, Meta(description="such links and codes that an address tries, a second and at once")] = (
        0.1,
        20.0,
    )
    codes_all: Annotated[Rate, Meta(description="... that all addresses together try")] = (5.0, 200.0)


class Meeting(Place, frozen=True, kw_only=True):
    """People: open tables, off unless the house is a public one; whom somebody keeps away; speaking at the table."""

    open_tables: Annotated[bool, Meta(description="may people open their tables to everybody in this house?")] = False
    open_each: Annotated[Count, Meta(description="open tables of a person that wait for players")] = 3
    open_all: Annotated[Count, Meta(description="... of all together")] = 10_000
    opened: Annotated[Rate, Meta(description="open tables that an address makes, a second and at once")] = (0.02, 20.0)
    quick: Annotated[Rate, Meta(description="... looks for a quick game; who waits looks every two seconds")] = (
        5.0,
        60.0,
    )
    open_seen: Annotated[Interval, Meta(description="seconds for which a host may be away until it is not listed")] = (
        45.0
    )
    shunned_each: Annotated[Count, Meta(description="people whom a person mutes or blocks")] = 500
    speech: Annotated[bool, Meta(description="may people speak at the tables, by gestures and phrases?")] = True
    chat: Annotated[bool, Meta(description="... in words of their own, at tables by link whose host allows it?")] = True
    said: Annotated[Rate, Meta(description="things that a person says, a second and at once")] = (0.4, 6.0)


class Calls(Meeting, frozen=True, kw_only=True):
    """Telling people that it is their turn: only those who wish it, each in the ways that they have chosen."""

    push: Annotated[bool, Meta(description="may browsers be told, also when the tab is closed?")] = True
    webhooks: Annotated[
        bool, Meta(description="may people name a webhook of theirs (Discord, Slack, Matrix, ntfy)?")
    ] = True
    own_network: Annotated[bool, Meta(description="... may it be in the own network, and without TLS?")] = False
    call_after: Annotated[Seconds, Meta(description="who does not watch is told after so many seconds")] = 2.0
    calls_new: Annotated[Rate, Meta(description="ways to be told that an address adds, a second and at once")] = (
        0.02,
        10.0,
    )
    mail_host: Annotated[Word, Meta(description="a server that takes e-mail (SMTP); empty: none is sent")] = ""
    mail_port: Annotated[int, Meta(ge=1, le=65_535, description="its port")] = 587
    mail_tls: Annotated[bool, Meta(description="does it speak STARTTLS?")] = True
    mail_from: Annotated[Word, Meta(description="who the e-mail is from")] = "ognisko@localhost"
    mail_user: Annotated[Word, Meta(description="how the house logs in there; empty: it does not")] = ""
    mail_password: Annotated[Word, Meta(description="... and with what; keep the file to yourself")] = ""


class Workshop(Calls, frozen=True, kw_only=True):
    """Own sets of components."""

    draft: Annotated[Bytes, Meta(description="bytes of a request that may bring a set")] = 393_216
    record: Annotated[Bytes, Meta(description="bytes of a request that brings a record to be shown")] = 4_194_304
    drafts: Annotated[Rate, Meta(description="sets and records an address tries: a second, and at once")] = (
        2.0,
        30.0,
    )
    boxes: Annotated[Rate, Meta(description="tables with own sets, made by an address")] = (0.02, 20.0)
    sets_each: Annotated[Count, Meta(description="sets kept for a guest")] = 20
    sets_new: Annotated[Rate, Meta(description="... new ones of an address, whatever cookies it shows")] = (0.004, 20.0)
    sets: Annotated[Count, Meta(description="sets kept for all")] = 1_000
    measure: Annotated[Interval, Meta(description="seconds that a measurement may take")] = 600.0
    measure_part: Annotated[Count, Meta(description="so many times fewer games are played in it")] = 1
    measured_each: Annotated[Count, Meta(description="measurements waited for and reports kept of an address")] = 2
    measured: Annotated[Count, Meta(description="reports kept, and measurements waited for")] = 20


class Limits(Workshop, frozen=True, kw_only=True):
    """Limits. Pairs are rates: a second in the long run, and at once."""

    body: Annotated[Bytes, Meta(description="bytes of a request")] = 16_384
    message: Annotated[Bytes, Meta(description="bytes of a message from a socket's client")] = 4_096
    messages: Annotated[Rate, Meta(description="messages of a socket")] = (2.0, 20.0)
    posts: Annotated[Rate, Meta(description="POSTs of a guest")] = (10.0, 60.0)
    posts_each: Annotated[Rate, Meta(description="... of an address, whatever cookies it shows")] = (50.0, 300.0)
    requests: Annotated[Rate, Meta(description="requests of an address")] = (200.0, 600.0)
    creations: Annotated[Rate, Meta(description="tables made by an address")] = (0.5, 30.0)
    joins: Annotated[Rate, Meta(description="links that an address tries")] = (20.0, 300.0)
    hints_at_once: Annotated[Count, Meta(description="hints waited for by all; a guest waits for one")] = 64
    hints_each: Annotated[Count, Meta(description="... by an address, whatever cookies it shows")] = 12
    errands_each: Annotated[Count, Meta(description="replays, records and the like under way for an address")] = 4
    errands_at_once: Annotated[Count, Meta(description="... for all")] = 64
    head: Annotated[Bytes, Meta(description="bytes of a request's first line and headers")] = 32_768
    head_within: Annotated[Interval, Meta(description="seconds for them")] = 10.0
    body_within: Annotated[Interval, Meta(description="... for the body after them")] = 20.0
    read_within: Annotated[Interval, Meta(description="... for a client to take what waits for it")] = 60.0
    shut: Annotated[Seconds, Meta(description="seconds for which the door is shut to an address that floods it")] = 10.0
    keep_alive: Annotated[int, Meta(ge=1, le=86_400, description="seconds until the next request begins")] = 5
    connections: Annotated[Count, Meta(description="connections without sockets")] = 5_000
    connections_each: Annotated[Count, Meta(description="... of an address")] = 200
    sockets: Annotated[Count, Meta(description="sockets of a process")] = 5_000
    sockets_each: Annotated[Count, Meta(description="... of an address")] = 300
    live_tables: Annotated[Count, Meta(description="tables kept in memory; others are read when somebody comes")] = (
        3_000
    )
    live_bytes: Annotated[Bytes, Meta(description="... of so many bytes together")] = 400_000_000
    remembered: Annotated[Count, Meta(description="addresses and guests in the rate limits")] = 20_000


PARTS: tuple[type[Where], ...] = (
    Where,
    Pace,
    Keeping,
    Place,
    Meeting,
    Calls,
    Workshop,
    Limits,
)  # each has those before it, too: the file is flat


class House(Limits, frozen=True, kw_only=True):
    """What the settings file may say."""


class Settings(House, frozen=True, kw_only=True):
    """... and what a process knows besides."""

    db: Path = Path()
    url: str = ""  # of PostgreSQL, in place of the file `db`
    workers: int = 1
    hosts: frozenset[str] = frozenset()  # Host headers that are served; empty: all
    numbers: bool = False  # ... and every address in numbers, which nobody can point elsewhere
    dev: bool = False  # read the pages anew at every request

    @property
    def workshop(self) -> Path:
        """What the workshop of one process keeps, beside the database."""
        return self.db.with_name(f"{self.db.name}.workshop")

    def divided(self, webs: int) -> "Settings":
        """As one of so many: an address comes to all of them, and may no more than at one. What a guest may is not:
        those of a table come to one of them.
        """
        rates = {name: getattr(self, name) for name in ("posts_each", "requests")}
        counts = ("connections_each", "sockets_each", "hints_each", "errands_each")
        return replace(
            self,
            **{name: (steady / webs, at_once / webs) for name, (steady, at_once) in rates.items()},
            **{name: -(-getattr(self, name) // webs) for name in counts},
        )
