"""`ognisko top`: the processes of a house in the terminal, from the numbers that each of them shows."""

import http.client
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field

from prometheus_client.parser import text_string_to_metric_families
from rich.console import Console
from rich.live import Live
from rich.table import Table

from ognisko.server.metrics import Place, place

PATIENCE = 3.0  # seconds for an answer
LONGEST = 1_000_000  # bytes of one; ours have 20,000
HISTOGRAMS = ("push", "commit", "notice", "thought")
Steps = dict[float, float]  # upper bound in seconds -> how many took no longer


@dataclass
class Reading:
    """What one process said of itself at one time."""

    role: str = ""
    values: dict[str, float] = field(default_factory=dict)  # summed over labels
    steps: dict[str, Steps] = field(default_factory=dict)

    def since(self, before: "Reading") -> "Reading":
        """What came between two readings; what only is, is as it is now. A process that began anew counts from 0."""
        anew = self.values.get("process_start_time_seconds") != before.values.get("process_start_time_seconds")
        old = Reading() if anew else before
        values = {
            name: value - old.values.get(name, 0.0) if name.endswith("_total") else value
            for name, value in self.values.items()
        }
        steps = {
            name: {bound: count - old.steps.get(name, {}).get(bound, 0.0) for bound, count in steps.items()}
            for name, steps in self.steps.items()
        }
        return Reading(self.role, values, steps)

    def most(self, name: str, part: float) -> float | None:
        """Seconds within which that part of them was done, by the steps that were counted; None: there were none."""
        steps = self.steps.get(name, {})
        all = max(steps.values(), default=0.0)
        return next((bound for bound, count in sorted(steps.items()) if all and count >= part * all), None)


def read(text: str) -> Reading:
    found = Reading()
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            name = sample.name.removeprefix("ognisko_")
            if sample.name == "ognisko_info":
                found.role = sample.labels["role"]
            elif sample.name.endswith("_bucket"):
                kind = name.removesuffix("_seconds_bucket")
                found.steps.setdefault(kind, {})[float(sample.labels["le"])] = sample.value
            else:
                found.values[name] = found.values.get(name, 0.0) + sample.value
    return found


def ask(where: Place) -> Reading | None:
    """None: it does not answer."""
    host = f"[{where.host}]" if ":" in where.host else where.host
    try:
        with urllib.request.urlopen(f"http://{host}:{where.port}/metrics", timeout=PATIENCE) as answer:
            return read(answer.read(LONGEST).decode())
    except (OSError, ValueError, KeyError, http.client.HTTPException):  # somebody else's port may say anything
        return None


@dataclass(frozen=True)
class Row:
    """One process, over some seconds."""

    name: str
    reading: Reading | None
    seconds: float

    def cells(self) -> list[str]:
        if self.reading is None:
            return [self.name, "does not answer", *[""] * (len(COLUMNS) - 2)]
        return [self.name, *(show(self.reading, self.seconds) for _, show in COLUMNS[1:])]


def _value(name: str) -> Callable[[Reading, float], str]:
    return lambda reading, seconds: f"{reading.values.get(name, 0.0):.0f}"


def _rate(name: str) -> Callable[[Reading, float], str]:
    return lambda reading, seconds: f"{reading.values.get(name, 0.0) / seconds:.1f}"


def _megabytes(name: str) -> Callable[[Reading, float], str]:
    return lambda reading, seconds: f"{reading.values.get(name, 0.0) / 1e6:.0f}"


def _percent(name: str) -> Callable[[Reading, float], str]:
    return lambda reading, seconds: f"{reading.values.get(name, 0.0) / seconds * 100:.0f}"


def _milliseconds(name: str) -> Callable[[Reading, float], str]:
    def shown(reading: Reading, seconds: float) -> str:
        found = reading.most(name, 0.99)
        return "" if found is None else "over" if found == float("inf") else f"{found * 1000:.0f}"

    return shown


COLUMNS: list[tuple[str, Callable[[Reading, float], str]]] = [
    ("place", lambda reading, seconds: ""),
    ("role", lambda reading, seconds: reading.role),
    ("CPU %", _percent("process_cpu_seconds_total")),
    ("MB", _megabytes("process_resident_memory_bytes")),
    ("sockets", _value("sockets")),
    ("tables", _value("tables")),
    ("... MB", _megabytes("tables_bytes")),
    ("moves/s", _rate("moves_total")),
    *((f"{name} p99 ms", _milliseconds(name)) for name in HISTOGRAMS),
    ("queue s", lambda reading, seconds: f"{reading.values.get('bots_queue_seconds', 0.0):.1f}"),
    ("stale", _value("stale_total")),
    ("expired", _value("expired_leases_total")),
    ("faults", _value("faults_total")),
]


def drawn(rows: list[Row]) -> Table:
    table = Table(title="Ognisko")
    for name, _ in COLUMNS:
        table.add_column(name, justify="left" if name in ("place", "role") else "right")
    for row in rows:
        table.add_row(*row.cells())
    return table


def first(name: str, reading: Reading | None) -> Row:
    """All since the process began."""
    began = 0.0 if reading is None else reading.values.get("process_start_time_seconds", 0.0)
    return Row(name, reading, max(1.0, time.time() - began))


def top(places: list[str], every: int | None) -> int:
    """Until Ctrl-C; with `every` None one look."""
    wanted = [(told, place(told)) for told in places]
    before = {told: ask(where) for told, where in wanted}
    frame = drawn([first(told, before[told]) for told, _ in wanted])
    if every is None:
        Console().print(frame)
        return 0 if any(before.values()) else 1
    with Live(frame, screen=False) as screen:
        while True:
            time.sleep(every)
            now = {told: ask(where) for told, where in wanted}
            rows = [_next(told, before[told], reading, every) for told, reading in now.items()]
            screen.update(drawn(rows))
            before = now


def _next(name: str, before: Reading | None, now: Reading | None, every: int) -> Row:
    if before is None or now is None:
        return first(name, now)
    return Row(name, now.since(before), float(every))
