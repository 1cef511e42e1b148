"""What the command shows: plain tables, JSON, progress where rich is there to draw it, and errors of one line."""

import contextlib
import json
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ognisko.core.errors import UsageError

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")
NARROWEST = 60
SELDOM = 30.0  # seconds between two words in a log
LINE = 500  # letters of an error


@contextlib.contextmanager
def needing(extra: str) -> Iterator[None]:
    """What is done here stands on packages of an extra; without them, say how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "ognisko":
            raise
        raise UsageError(missing(extra)) from None


def missing(extra: str) -> str:
    return f"this needs ognisko[{extra}]: pip install 'ognisko[{extra}]'"


def harmless(text: str) -> str:
    """What anybody wrote, in one line that does nothing to a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)


def complain(message: str, code: int = 2) -> int:
    """In one line."""
    line = harmless(message)
    print(line if len(line) <= LINE else line[: LINE - 3] + "...", file=sys.stderr)
    return code


def print_json(value: object) -> None:
    """Letters as they are, where they can be written."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(value, ensure_ascii=plain, indent=2))


def columns(rows: Sequence[Sequence[str]]) -> str:
    """A head, a line under it and the rows, each column as wide as it must be."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *rest = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(line.rstrip() for line in [head, "  ".join("-" * width for width in widths), *rest])


def card(title: str, facts: Sequence[tuple[str, str]]) -> str:
    """A title, and what there is to say under it; long lines go on where they began."""
    indent = 4 + max(len(name) for name, _ in facts)
    wide = max(NARROWEST, shutil.get_terminal_size().columns) - indent
    lines = [title]
    for name, text in facts:
        first, *rest = textwrap.wrap(text, wide) or [""]
        lines += [f"  {name}".ljust(indent) + first, *(" " * indent + line for line in rest)]
    return "\n".join(lines)


def watched(
    items: Iterable[Item], total: int, what: str, worth: Callable[[Item], int] = lambda item: 1
) -> Iterator[Item]:
    """Each as it comes; a person sees how far it is on stderr, a log reads it now and then."""
    bar = _bar() if sys.stderr.isatty() else None
    if bar is None:
        yield from _logged(items, total, what, worth)
        return
    with bar:
        task = bar.add_task(what, total=total)
        for item in items:
            yield item
            bar.advance(task, worth(item))


def _logged(items: Iterable[Item], total: int, what: str, worth: Callable[[Item], int]) -> Iterator[Item]:
    done, told = 0, time.monotonic()
    for item in items:
        yield item
        done += worth(item)
        if time.monotonic() - told > SELDOM:
            told = time.monotonic()
            print(f"{what}: {done} of {total}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def keeping(what: str, where: Path | None) -> Iterator[None]:
    """Whoever interrupts this is told what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"{what} {where}" if where is not None and where.exists() else "") from None


def _bar() -> "Progress | None":
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ModuleNotFoundError:
        return None
    return Progress(console=Console(stderr=True), transient=True)
