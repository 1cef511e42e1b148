"""Runs jobs on all cores and keeps what they give in a file: whoever stops it goes on where it was."""

import hashlib
import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any

from ognisko.core.errors import UsageError
from ognisko.lab.trials.measure import play_job
from ognisko.lab.workers import Where, crew

CHUNK = 4


def run(about: dict[str, Any], jobs: Sequence[str], file: Path, workers: Where = None,
        do: Callable[[str], str] = play_job) -> Generator[str, None, None]:  # fmt: skip
    """Lines in the order of the jobs; those that the file has already are not played again."""
    kept = _kept(about, jobs, file)
    yield from kept
    with crew(workers) as processes, file.open("a", encoding="utf-8") as out:
        for line in processes.map(do, jobs[len(kept) :], chunk=CHUNK):
            out.write(line + "\n")
            out.flush()
            yield line


def _kept(about: dict[str, Any], jobs: Sequence[str], file: Path) -> list[str]:
    """The lines that are there; a last one that was cut is taken off."""
    head = json.dumps({"about": about, "jobs": hashlib.sha256("\n".join(jobs).encode()).hexdigest()})
    if not file.exists():
        file.write_text(head + "\n", encoding="utf-8")
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    first, *lines = whole.splitlines() or [""]
    if first != head:
        raise UsageError(f"{file} holds other games; choose another --out, or delete it")
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return lines
