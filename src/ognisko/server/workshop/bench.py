"""Bench: measures sets by the lab, one after another, in a process that lets everybody else go first."""

import asyncio
import contextlib
import logging
import re
import shutil
import sys
from collections import Counter, OrderedDict
from dataclasses import dataclass
from pathlib import Path

from ognisko.lab.bench import FILE, REPORT
from ognisko.server import entropy
from ognisko.server.clock import Clock
from ognisko.server.messages.workshop import Measurement
from ognisko.server.settings import Settings
from ognisko.server.store.private import private_folder
from ognisko.server.system import come_last
from ognisko.server.wire import Problem, busy, not_now
from ognisko.server.workshop.draft import Ready

log = logging.getLogger("ognisko.server.bench")
PROGRESS = re.compile(rb"(\d{1,9}) (\d{1,9})\n")
NO_LAB = "this house has no lab yet: it needs ognisko[lab]"
SHOWN = re.compile(r"report\.html|report-(?:games|components)\.(?:csv|parquet)|report-records/\w+\.jsonl|set\.toml")


@dataclass
class Job:
    told: Measurement
    guest: str
    home: str
    file: bytes  # until it is its turn
    process: asyncio.subprocess.Process | None = None
    begun: bool = False

    @property
    def over(self) -> bool:
        return self.told.state in ("done", "failed")

    def stop(self) -> None:
        if not self.over:
            self.told.state, self.told.message = "failed", "stopped"
        end(self.process)


class Bench:
    def __init__(self, folder: Path, settings: Settings, clock: Clock) -> None:
        self.folder = folder
        self.settings = settings
        self.clock = clock
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.waiting: list[Job] = []
        self.stirred = asyncio.Event()

    def ask(self, guest: str, home: str, name: str, players: int, set: Ready) -> Measurement:
        """Take a place in the queue: a guest has one, an address few, as guests can be invented."""
        self._drop_stopped(home)
        under_way = [job for job in self.jobs.values() if not job.over]
        if any(job.guest == guest for job in under_way):
            raise not_now("a set of yours is being measured; wait for it, or stop it")
        if sum(job.home == home for job in under_way) >= self.settings.measured_each:
            raise busy()
        if len(self.waiting) >= self.settings.measured:
            raise busy()
        job = job_of(entropy.table_id(), guest, home, name, players, set)
        self.jobs[job.told.id] = job
        self.waiting.append(job)
        self.stirred.set()
        return self.look(job.told.id)

    def _drop_stopped(self, home: str) -> None:
        """What was stopped before its turn has left nothing: who asks and stops without end fills nothing."""
        for job in [job for job in self.jobs.values() if job.home == home and job.over and not job.begun]:
            del self.jobs[job.told.id]

    def look(self, id: str) -> Measurement:
        job = self._job(id)
        job.told.ahead = self.waiting.index(job) + 1 if job in self.waiting else 0
        return job.told

    def stop(self, id: str, guest: str | None) -> None:
        """Its asker does not want it any more."""
        job = self._job(id)
        if job.guest != guest:
            raise Problem(403, "not_yours", "that measurement is not yours")
        if job in self.waiting:
            self.waiting.remove(job)
        job.stop()
        self.stirred.set()

    def file(self, id: str, path: str) -> Path:
        """A report, or what lies beside it."""
        job = self._job(id)
        found = self.folder / id / path
        if job.told.state != "done" or not SHOWN.fullmatch(path) or not found.is_file():
            raise Problem(404, "no_page", "there is no such report")
        return found

    def _job(self, id: str) -> Job:
        if id not in self.jobs:
            raise Problem(404, "no_page", "there is no such measurement; it may be long ago")
        return self.jobs[id]

    async def work(self) -> None:
        """For as long as the house stands; reports of an earlier time are gone."""
        await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)
        try:
            while True:
                await self.stirred.wait()
                self.stirred.clear()
                await self._tidy()
                while self.waiting:
                    await self.measure(self.waiting.pop(0))
                    await self._tidy()
        finally:
            await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)

    async def measure(self, job: Job) -> None:
        """Whatever goes wrong with one, the next has its turn."""
        told = job.told
        told.state, job.begun = "playing", True
        try:
            done = await self._play(job)
        except Exception:
            log.exception("measuring %s", told.game)
            done = False
        if told.state == "playing":
            told.state = "done" if done else "failed"
            told.report = f"/workshop/report/{told.id}/{REPORT}" if done else None
            told.message = told.message or ("" if done else "the lab could not measure it")

    async def _play(self, job: Job) -> bool:
        folder = self.folder / job.told.id
        file, job.file = job.file, b""
        await asyncio.to_thread(_laid, folder, file)
        what = (job.told.game, str(job.told.players), str(self.settings.measure_part))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ognisko.lab.bench", *what,
            cwd=folder, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        come_last(process.pid)
        job.process = process
        if job.over:  # stopped while it came up
            end(process)
        self.clock.later(self.settings.measure, lambda: self._late(job))
        try:
            await _follow(job, process)
            _, wrong = await process.communicate()
        finally:
            end(process)
            await process.wait()
        if process.returncode and job.told.state == "playing":
            why = kind_of(wrong)
            log.warning("measuring %s: %s", job.told.game, why)
            if why == ModuleNotFoundError.__name__:
                job.told.message = NO_LAB
        return process.returncode == 0

    def _late(self, job: Job) -> None:
        if job.told.state == "playing":
            job.told.message = f"it took more than {self.settings.measure:.0f} seconds"
        end(job.process)

    async def _tidy(self) -> None:
        """The oldest reports make room: those of the same address first, so that nobody sweeps away all others'."""
        kept: Counter[str] = Counter()
        for job in [job for job in reversed(self.jobs.values()) if job.over]:
            if kept[job.home] < self.settings.measured_each and kept.total() < self.settings.measured:
                kept[job.home] += 1
            else:
                del self.jobs[job.told.id]
                await asyncio.to_thread(shutil.rmtree, self.folder / job.told.id, ignore_errors=True)


def job_of(id: str, guest: str, home: str, name: str, players: int, set: Ready) -> Job:
    told = Measurement(
        id=id, game=set.game, name=name, players=players,
        state="waiting", played=0, games=0, ahead=0, report=None, message="",
    )  # fmt: skip
    return Job(told, guest, home, set.file)


def _laid(folder: Path, file: bytes) -> None:
    private_folder(folder)
    (folder / FILE).write_bytes(file)


def kind_of(wrong: bytes) -> str:
    """What a traceback is about, without its words: those may hold what somebody typed."""
    last = wrong.decode(errors="replace").strip().rpartition("\n")[2]
    return last.partition(":")[0][:80]


async def _follow(job: Job, process: asyncio.subprocess.Process) -> None:
    """Until it has nothing more to say, or nobody wants to hear it."""
    assert process.stdout is not None
    while job.told.state == "playing" and (line := await process.stdout.readline()):
        if found := PROGRESS.fullmatch(line):
            job.told.played, job.told.games = int(found[1]), int(found[2])


def end(process: asyncio.subprocess.Process | None) -> None:
    """Its own processes end when nobody gives them games any more."""
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
