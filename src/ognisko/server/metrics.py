"""Metrics: a meter that Prometheus reads, at a port of its own that the world does not see."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    start_http_server,
)

from ognisko.core.errors import UsageError
from ognisko.server.meter import Meter

MOMENTS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
THOUGHTS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
WATCHED = {
    "sockets": "sockets that are open",
    "tables": "tables in memory",
    "tables_bytes": "bytes of the tables in memory, roughly",
}


class Metrics(Meter):
    def __init__(self, role: str, registry: CollectorRegistry | None = None) -> None:
        self.registry = registry or CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        Info("ognisko", "what this process is", registry=self.registry).info(
            {"role": role, "version": version("ognisko")}
        )
        self.moves = Counter("ognisko_moves", "decisions stored", ["game"], registry=self.registry)
        self.commits = self._seconds("commit", "from a change to its answer from the store")
        self.pushes = self._seconds("push", "from the waking of a socket until it was told")
        self.notices = self._seconds("notice", "from a notice until it came back through the database")
        self.thoughts = self._seconds("thought", "of a bot or a hint, its wait for a turn included", THOUGHTS)
        self.stale = Counter("ognisko_stale", "races with other processes that were lost", registry=self.registry)
        self.leases = Counter("ognisko_expired_leases", "claims of bots that ran out", registry=self.registry)
        self.queue = Gauge("ognisko_bots_queue_seconds", "age of the bots' queue", registry=self.registry)
        faults = Counter("ognisko_faults", "faults in the log", registry=self.registry)
        self.handler = Counted(faults.inc)
        logging.getLogger("ognisko").addHandler(self.handler)

    def _seconds(self, name: str, meaning: str, steps: tuple[float, ...] = MOMENTS) -> Histogram:
        return Histogram(f"ognisko_{name}_seconds", meaning, buckets=steps, registry=self.registry)

    def watch(self, name: str, look: Callable[[], float]) -> None:
        Gauge(f"ognisko_{name}", WATCHED[name], registry=self.registry).set_function(look)

    def moved(self, game: str) -> None:
        self.moves.labels(game).inc()

    def committed(self, seconds: float) -> None:
        self.commits.observe(seconds)

    def pushed(self, seconds: float) -> None:
        self.pushes.observe(seconds)

    def thought(self, seconds: float) -> None:
        self.thoughts.observe(seconds)

    def outrun(self) -> None:
        self.stale.inc()

    def noticed(self, seconds: float) -> None:
        self.notices.observe(seconds)

    def waited(self, seconds: float) -> None:
        self.queue.set(seconds)

    def expired(self) -> None:
        self.leases.inc()


class Counted(logging.Handler):
    """Whatever is logged as an error is a fault."""

    def __init__(self, count: Callable[[], None]) -> None:
        super().__init__(logging.ERROR)
        self.count = count

    def emit(self, record: logging.LogRecord) -> None:
        self.count()


@dataclass(frozen=True)
class Place:
    host: str
    port: int


def place(told: str) -> Place:
    """`PORT` of this machine alone, or `ADDRESS:PORT`."""
    host, _, port = told.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and int(port) < 65536):
        raise UsageError(f"--metrics {told[:60]}: give a port, or ADDRESS:PORT")
    return Place(host.strip("[]") or "127.0.0.1", int(port))


def opened(told: str, role: str) -> Metrics:
    """It is read from a thread, beside the event loop."""
    where, metrics = place(told), Metrics(role)
    try:
        start_http_server(where.port, where.host, metrics.registry)
    except OSError as error:
        raise UsageError(f"--metrics {told}: {error.strerror or error}") from None
    return metrics
