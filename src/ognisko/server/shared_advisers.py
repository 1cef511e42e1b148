"""SharedAdviser: hints from whichever worker of the house is free, and a worker's part of it."""

import asyncio
import contextlib
import logging

import msgspec
from msgspec import structs

from ognisko.minds.advice import Advice
from ognisko.server.bots import Bots, thought_of
from ognisko.server.bus import Bus
from ognisko.server.clock import Clock
from ognisko.server.processes import NoAnswer
from ognisko.server.store import FAULTS, Stale
from ognisko.server.store.questions import Question, Questions
from ognisko.server.table import Table, Unstored
from ognisko.server.think import Thought
from ognisko.server.wire import Problem

log = logging.getLogger("ognisko.server.advisers")
LIFE = 30.0  # seconds for which a question is worth an answer
LEASE = 10.0  # ... after which somebody else answers it
AGAIN = 1.0  # ... until what one worker cannot answer is claimed again, and between two looks at an answer
EACH = 2  # questions in hand for each that can be thought about
Rows = list[tuple[str, float, tuple[float, float], int, tuple[str, ...]]]


class SharedAdviser:
    """Asks whichever worker is free. Of the thought only whose it is goes on its way: a worker knows the table."""

    def __init__(self, questions: Questions, bus: Bus, clock: Clock) -> None:
        self.questions = questions
        self.bus = bus
        self.clock = clock
        self.waiting: dict[str, asyncio.Event] = {}
        bus.stirred.append(self._hear)

    def _hear(self, name: str) -> None:
        if name in self.waiting:
            self.waiting[name].set()

    async def advice(self, table: str, thought: Thought) -> list[Advice]:
        until = self.clock.now() + LIFE
        try:
            number = await self.questions.ask(table, thought.seat, thought.version, thought.payer, until)
            try:
                return await self._wait(number, until)
            finally:
                await self.questions.withdraw(number)
        except FAULTS as error:
            raise NoAnswer(str(error)) from None

    async def _wait(self, number: int, until: float) -> list[Advice]:
        told = self.waiting[named(number)] = asyncio.Event()
        try:
            call_workers(self.bus)
            while self.clock.now() < until:
                await self.clock.wait(told, AGAIN)
                told.clear()
                there, answer = await self.questions.look(number)
                if answer or not there:
                    return decoded(answer or b"")
            raise NoAnswer("nobody had the time")
        finally:
            del self.waiting[named(number)]


class Answers:
    """A worker's part of it."""

    def __init__(self, bots: Bots, questions: Questions, places: int) -> None:
        self.bots = bots
        self.hub = bots.hub
        self.questions = questions
        self.most = places * EACH
        self.tasks: dict[int, asyncio.Task[None]] = {}

    async def claim(self) -> None:
        now = self.hub.clock.now()
        if len(self.tasks) < self.most:
            for question in await self.questions.claim(self.most - len(self.tasks), now, now + LEASE):
                task = self.tasks[question.number] = asyncio.create_task(self._answer(question))
                task.add_done_callback(lambda _, number=question.number: self._done(number))  # type: ignore[misc]

    def _done(self, number: int) -> None:
        self.tasks.pop(number, None)
        call_workers(self.hub.bus, near=True)

    async def _answer(self, question: Question) -> None:
        try:
            await self.questions.answer(question.number, encoded(await self._advice(question)))
            stir(self.hub.bus, named(question.number))
        except (Problem, NoAnswer, Stale, Unstored) as error:
            log.warning("table %s: no hint here: %s", question.table, type(error).__name__)
            with contextlib.suppress(*FAULTS):
                await self.questions.put_off(question.number, self.hub.clock.now() + AGAIN)
        except FAULTS as error:
            log.warning("table %s: no hint: %s", question.table, error)
        except Exception:
            log.exception("table %s: no hint", question.table)

    async def _advice(self, question: Question) -> list[Advice]:
        """Nothing, if the table has moved on."""

        async def look(table: Table) -> Thought | None:
            if table.sheet.status != "play" or table.version(question.seat) != question.version:
                return None
            thought = thought_of(table, question.seat, "hint")
            return structs.replace(thought, home="", payer=question.guest, line="hint")

        thought = await self.hub.at(question.table, look)
        return [] if thought is None else await self.bots.think_about(self.bots.runner.advice, thought)

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def named(number: int) -> str:
    """Under which it is told that a question was answered."""
    return f"hint {number}"


def call_workers(bus: Bus, near: bool = False) -> None:
    """Those of this process, too, who hear no notice of their own."""
    for call in bus.wanted:
        call()
    if not near:
        bus.publish("", 0, wanted=True)


def stir(bus: Bus, name: str) -> None:
    for call in bus.stirred:
        call(name)
    bus.stir(name)


def encoded(advice: list[Advice]) -> bytes:
    return msgspec.msgpack.encode([(a.action, a.chance, a.interval, a.visits, a.line) for a in advice])


def decoded(answer: bytes) -> list[Advice]:
    """NoAnswer, if there was nothing to say."""
    advice = [Advice(*row) for row in msgspec.msgpack.decode(answer, type=Rows)] if answer else []
    if not advice:
        raise NoAnswer("the table has moved on")
    return advice
