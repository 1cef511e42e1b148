"""BotRunner: thinking off the event loop. The stored table is the truth; a question lost here is asked again."""

import asyncio
import contextlib
import heapq
import multiprocessing
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError, TimeoutError
from typing import Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool

from ognisko.bots.advice import Advice
from ognisko.server import think
from ognisko.server.think import Question

Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """The bot's process died, took too long or is closing."""


class BotRunner(Protocol):
    async def choose(self, question: Question) -> int: ...

    async def advice(self, question: Question) -> list[Advice]: ...

    async def close(self) -> None: ...


class Turns:
    """Who is next, when a place is free: the most urgent, and of these whoever came first."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.arrivals = 0
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @contextlib.asynccontextmanager
    async def of(self, urgency: int) -> AsyncIterator[None]:
        if self.free:
            self.free -= 1
        else:
            called = asyncio.get_running_loop().create_future()
            self.arrivals += 1
            heapq.heappush(self.waiting, (urgency, self.arrivals, called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self._call()  # a place that was given to somebody who has left
                raise
        try:
            yield
        finally:
            self._call()

    def _call(self) -> None:
        while self.waiting:
            called = heapq.heappop(self.waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self.free += 1


HINT, BOT = 0, 1  # a person waits for a hint; a bot's move has time


class PoolRunner:
    """A pool of processes on this machine: survives a crash, stops what takes too long."""

    def __init__(self, workers: int, limit: float) -> None:
        self.turns = Turns(workers)
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPool(max_workers=workers, initializer=think.be_nice, context=context)
        self.limit = limit

    async def choose(self, question: Question) -> int:
        return await self._run(think.choose, question, BOT)

    async def advice(self, question: Question) -> list[Advice]:
        return await self._run(think.advice, question, HINT)

    async def warm_up(self) -> None:
        """Start the processes before the first bot is needed."""
        await asyncio.wrap_future(self.pool.schedule(think.ready))

    async def _run(self, work: Callable[[Question], Answer], question: Question, urgency: int) -> Answer:
        try:
            async with self.turns.of(urgency):
                return await asyncio.wrap_future(self.pool.schedule(work, (question,), timeout=self.limit))
        except (ProcessExpired, TimeoutError, CancelledError, RuntimeError, OSError) as error:
            raise NoAnswer(f"{question.spec}: {error!r}") from error

    async def close(self) -> None:
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()
