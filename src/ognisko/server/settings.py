"""What can be set about a server; tests and benchmarks choose their own."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    db: Path
    workers: int = 1  # processes for the bots
    hosts: frozenset[str] = frozenset()  # Host headers that are served; empty: all
    numbers: bool = False  # ... and every address in numbers, which nobody can point elsewhere
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For and -Proto are believed
    dev: bool = False  # read the pages anew at every request

    pause: float = 4.0  # after a move where somebody may be asked in private (Totem's TR16)
    pace: float = 0.7  # a bot's move comes no sooner after the move before it, so that people can follow
    brisk: float = 0.35  # ... after its own move: a turn may be many small decisions
    think: float = 20.0  # a bot that thinks longer is stopped
    patience: float = 120.0  # so long absent, and others may let a bot play for the seat
    reveal: float = 10.0  # when all sit, a promised salt is waited for so long
    leaving: float = 3.0  # a socket gone for less is no absence
    sweep: float = 5.0
    nudge_every: float = 30.0
    lobby_days: float = 14.0  # a table that never began is forgotten
    tidy: float = 3600.0  # how often that is looked for

    body: int = 16_384  # bytes of a request
    message: int = 4_096  # bytes of a WebSocket message from a client
    messages: tuple[float, float] = (2.0, 20.0)  # of a socket: a second, and at once
    posts: tuple[float, float] = (10.0, 60.0)  # of a guest
    posts_each: tuple[float, float] = (50.0, 300.0)  # of an address, whatever cookies it shows
    requests: tuple[float, float] = (200.0, 600.0)  # of an address
    creations: tuple[float, float] = (0.5, 30.0)  # tables made by an address
    hints_at_once: int = 64  # waited for by all guests together; a guest waits for one
    hints_each: int = 12  # ... by an address, whatever cookies it shows
    errands_each: int = 4  # replays, records and the like under way for an address
    errands_at_once: int = 64  # ... for all
    head: int = 32_768  # bytes of a request's first line and headers
    head_within: float = 10.0  # seconds for them, from the connection or from their first byte on
    body_within: float = 20.0  # ... for the body after them
    read_within: float = 60.0  # ... for a client to take what waits for it
    shut: float = 10.0  # seconds for which the door is shut to an address that floods it
    keep_alive: int = 5  # ... until the next request begins
    connections: int = 5_000  # without sockets
    connections_each: int = 200  # of an address
    sockets: int = 5_000
    sockets_each: int = 300  # of an address
    live_tables: int = 3_000  # kept in memory
    live_bytes: int = 400_000_000  # ... of so many bytes together
    remembered: int = 20_000  # addresses and guests in the rate limits
