"""Workers: processes that play games side by side, and that end at once when nobody wants the rest.

They sit apart from the terminal: Ctrl-C reaches only the process that started them, and that one ends them. Those of
`concurrent.futures` hear it themselves, each in the middle of something, and may then wait for each other for ever.
"""

import itertools
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from types import TracebackType
from typing import IO, Any, NamedTuple, Protocol, TypeVar

from ognisko.core.errors import UsageError

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 4  # chunks for each process: all have something to do while one chunk takes its time
LOST = "a process that plays games was ended from outside, or had no memory left"


class Task(NamedTuple):
    """A chunk of the items of one `map`, and where its results are waited for."""

    do: Callable[[Any], Any]
    items: Sequence[Any]
    number: int
    done: "SimpleQueue[tuple[int, Any]]"


class Workers:
    """So many processes (default: one a core), for as long as the `with` lasts.

    >>> with Workers(2) as workers:
    ...     print(list(workers.map(abs, [-3, 2, -1])))
    [3, 2, 1]
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1
        self.processes: list[subprocess.Popen[bytes]] = []
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """At once, whatever they are at: a game that was not finished can be played again."""
        for process in self.processes:
            process.kill()
            self.tasks.put(None)
        for process in self.processes:
            process.wait()

    def map(self, do: Callable[[Item], Result], items: Iterable[Item], chunk: int = 1) -> Iterator[Result]:
        """What `do`, a function of a module, makes of each, in their order; handed out by so many at a time.

        Items are fetched when they are needed, so there may be more of them than memory holds.
        """
        chunks, handed = _chunks(items, chunk), 0
        done: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        early: dict[int, Any] = {}
        for number in itertools.count():
            for part in itertools.islice(chunks, number + AHEAD * self.count - handed):
                self._hand(Task(do, part, handed, done))
                handed += 1
            if number == handed:
                return
            while number not in early:
                early.update([done.get()])
            yield from _results(early.pop(number))

    def _hand(self, task: Task) -> None:
        self.tasks.put(task)
        if len(self.processes) < self.count:
            self.processes.append(process := _start())
            threading.Thread(target=_feed, args=(process, self.tasks), daemon=True).start()


class Crew(Protocol):
    """Whoever does jobs: processes of this machine, or a cluster."""

    def __enter__(self) -> "Crew": ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...

    def map(self, do: Callable[[Item], Result], items: Iterable[Item], chunk: int = 1) -> Iterator[Result]: ...


Where = int | str | None  # so many processes, or the address of a cluster


def crew(where: Where = None) -> Crew:
    if not isinstance(where, str):
        return Workers(where)
    try:
        from ognisko.lab.cluster import Cluster
    except ModuleNotFoundError as error:
        if error.name != "ray":
            raise
        raise UsageError("--cluster needs ognisko[cluster]: pip install 'ognisko[cluster]'") from None
    return Cluster(where)


def _chunks(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    rest = iter(items)
    while chunk := list(itertools.islice(rest, size)):
        yield chunk


def _start() -> "subprocess.Popen[bytes]":
    """Apart from the terminal, as each system does it."""
    return subprocess.Popen(  # noqa: S603 (this Python itself, and a number)
        [sys.executable, "-m", "ognisko.lab.worker", str(os.getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # Windows
    )


def _feed(process: "subprocess.Popen[bytes]", tasks: "SimpleQueue[Task | None]") -> None:
    """Gives a process one task after another, and passes on what comes back, or that nothing does."""
    assert process.stdin is not None
    assert process.stdout is not None
    while (task := tasks.get()) is not None:
        try:
            send(process.stdin, (sys.path, pickle.dumps((task.do, task.items))))
            answer = pickle.load(process.stdout)  # noqa: S301 (of a process of ours)
        except (OSError, EOFError, pickle.UnpicklingError):
            answer = ChildProcessError(LOST)
        except Exception as error:  # what cannot be sent
            answer = error
        task.done.put((task.number, answer))


def send(pipe: IO[bytes], message: object) -> None:
    pipe.write(pickle.dumps(message))
    pipe.flush()


def _results(answer: Any) -> list[Any]:
    if isinstance(answer, BaseException):
        raise answer
    found: list[Any] = answer
    return found
