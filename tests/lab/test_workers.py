"""Workers: in order, as far ahead as is needed, and gone at once whatever happens."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ognisko.core.errors import UsageError
from ognisko.games import get
from ognisko.lab.workers import AHEAD, Workers
from tests.server.patience import until

LONG = 10**6  # seconds that nobody waits for: a test that has to would never end


def test_results_come_in_order_whatever_the_chunks() -> None:
    with Workers(2) as workers:
        for chunk in (1, 3, 100):
            assert list(workers.map(abs, range(-20, 0), chunk)) == list(range(20, 0, -1))
        assert list(workers.map(abs, [])) == []
        assert len(workers.processes) == 2


def test_items_are_fetched_when_they_are_needed() -> None:
    fetched: list[int] = []

    def items() -> Iterator[int]:
        for n in range(1000):
            fetched.append(n)
            yield n

    with Workers(1) as workers:
        found = workers.map(abs, items(), 2)
        assert next(found) == 0
        assert len(fetched) == 2 * AHEAD


def test_what_a_task_raises_is_raised_here() -> None:
    with Workers(1) as workers:
        with pytest.raises(UsageError, match="unknown game 'chess'"):
            list(workers.map(get, ["totem", "chess"]))
        assert list(workers.map(abs, [-1])) == [1]


def test_a_task_that_cannot_be_sent_is_told() -> None:
    with Workers(1) as workers, pytest.raises(Exception, match="pickle"):
        list(workers.map(lambda item: item, [1]))


def test_a_process_that_dies_is_told() -> None:
    with Workers(1) as workers, pytest.raises(ChildProcessError, match="ended from outside"):
        list(workers.map(os._exit, [3]))


def test_nobody_waits_for_what_is_not_wanted_any_more() -> None:
    with Workers(2) as workers:
        found = workers.map(time.sleep, [0, LONG, LONG])
        next(found)
        processes = list(workers.processes)
    assert [process.returncode for process in processes] == [-signal.SIGKILL] * 2


HOW_FAR = re.compile(r"[a-z]+ ?[a-z]*: [0-9]+ of [0-9]+\n")  # by the clock: on a slow machine some come first


def interrupted(*words: object, until: Path | None = None) -> tuple[int, str]:
    """The command, with Ctrl-C as a terminal sends it after its first result; its end and what it said on stderr.

    The workers hold stderr too: that it is closed tells that they are gone.
    """
    command = [sys.executable, "-m", "ognisko", *map(str, words)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          start_new_session=True) as process:  # fmt: skip
        assert process.stdout is not None
        if until is None:
            assert process.stdout.readline()
        while until is not None and process.poll() is None and not (until.is_file() and until.stat().st_size):
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate()[1].splitlines(keepends=True)
        return process.wait(), "".join(line for line in said if not HOW_FAR.fullmatch(line))


def test_an_arena_ends_at_once_in_one_line_and_keeps_its_results(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    words = ["arena", "totem", "--bots", "greedy,random", "--games", 20_000, "--workers", 2, "--out", out]
    assert interrupted(*words, until=out) == (130, f"ognisko: interrupted; run it again to go on with {out}\n")
    assert out.read_text().endswith("}\n")


def test_tuning_ends_at_once_in_one_line(tmp_path: Path) -> None:
    words = ["tune", "totem", "--games", "20,1000000", "--out", tmp_path / "judgement.json"]
    assert interrupted(*words) == (130, "ognisko: interrupted\n")


def test_simulating_ends_at_once_and_tells_how_many_games_are_kept(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    code, line = interrupted("simulate", "totem", "--games", 10**6, "--out", out, until=out)
    kept = out.read_text()
    assert kept.endswith("}\n")
    assert (code, line) == (130, f"ognisko: interrupted; {kept.count(chr(10))} whole games are in {out}\n")


GIVER = """
import os, time
from ognisko.lab.workers import Workers
with Workers(1) as workers:
    def tasks():
        yield 10**6
        print(workers.processes[0].pid, flush=True)
        yield 10**6
    list(workers.map(time.sleep, tasks()))
"""


def test_no_worker_outlives_who_gave_the_work() -> None:
    with subprocess.Popen([sys.executable, "-c", GIVER], stdout=subprocess.PIPE, text=True) as giver:
        assert giver.stdout is not None
        worker = int(giver.stdout.readline())
        giver.kill()
    until(lambda: not alive(worker))


def alive(process: int) -> bool:
    """Whoever is dead and was not fetched yet is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
