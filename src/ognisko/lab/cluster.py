"""Cluster: the machines of a Ray cluster in place of the processes of this one; the same jobs, the same bytes.

A job is done by a function that is told by its name, on a node with the very same sources. One that was running when
its node died is begun anew elsewhere; whatever was finished stays.
"""

import itertools
import json
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import ray

from ognisko.compiled import hashes
from ognisko.core.errors import UsageError
from ognisko.lab.trials.box import bring
from ognisko.lab.workers import AHEAD

Item = TypeVar("Item")
Result = TypeVar("Result")
KNOCK = 20.0  # seconds
OTHER = "a node of the cluster has another ognisko than this machine"


class Cluster:
    """What `Workers` are on one machine, at the address of a cluster (`auto`: the one that this machine is in)."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> "Cluster":
        try:
            _knock(self.address)
            ray.init(address=self.address, log_to_driver=False, logging_level="ERROR", ignore_reinit_error=True)
        except (OSError, ValueError, RuntimeError) as error:
            told = str(error).partition("\n")[0]
            raise UsageError(f"--cluster {self.address}: there is no Ray cluster ({told})") from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        ray.shutdown()

    def map(self, do: Callable[[Item], Result], items: Iterable[Item], chunk: int = 1) -> Iterator[Result]:
        """What `do`, a function of a module, makes of each, in their order."""
        task = ray.remote(num_cpus=1, max_retries=-1)(work)
        ours, rest = ray.put(_sources()), iter(items)
        under_way: deque[Any] = deque()
        while True:
            while len(under_way) < self._room() and (part := list(itertools.islice(rest, chunk))):
                under_way.append(task.remote(do.__module__, do.__name__, part, brought(part), ours))
            if not under_way:
                return
            yield from _results(ray.get(under_way.popleft()))

    def _room(self) -> int:
        """Nodes come and go."""
        return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))


def _knock(address: str) -> None:
    """Ray itself would try for minutes where nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and not port.isdecimal():
        raise ValueError(f"{port!r} is no port")
    if colon:
        socket.create_connection((host, int(port)), KNOCK).close()


@cache
def _sources() -> dict[str, str]:
    return hashes()


def brought(items: Sequence[Any]) -> dict[str, bytes]:
    """The component files that these jobs name: a node has none of them."""
    named = {json.loads(item)[1] for item in items if isinstance(item, str)}
    return {where: Path(where).read_bytes() for where in sorted(filter(None, named)) if Path(where).is_file()}


def work(module: str, name: str, items: list[Any], files: dict[str, bytes], wanted: dict[str, str]) -> Any:
    """On a node: the results, or what went wrong, in words."""
    if _sources() != wanted:
        return OTHER
    bring(files)
    do = getattr(import_module(module), name)
    return [do(item) for item in items]


def _results(answer: Any) -> list[Any]:
    if isinstance(answer, str):
        raise UsageError(answer)
    found: list[Any] = answer
    return found
