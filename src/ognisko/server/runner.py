"""BotRunner: thinking off the event loop. The stored table is the truth; a question lost here is asked again."""

import asyncio
import multiprocessing
from collections.abc import Callable
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


class PoolRunner:
    """A pool of processes on this machine: survives a crash, stops what takes too long."""

    def __init__(self, workers: int, limit: float) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPool(max_workers=workers, initializer=think.be_nice, context=context)
        self.limit = limit

    async def choose(self, question: Question) -> int:
        return await self._run(think.choose, question)

    async def advice(self, question: Question) -> list[Advice]:
        return await self._run(think.advice, question)

    async def warm_up(self) -> None:
        """Start the processes before the first bot is needed."""
        await asyncio.wrap_future(self.pool.schedule(think.ready))

    async def _run(self, work: Callable[[Question], Answer], question: Question) -> Answer:
        try:
            return await asyncio.wrap_future(self.pool.schedule(work, (question,), timeout=self.limit))
        except (ProcessExpired, TimeoutError, CancelledError, RuntimeError, OSError) as error:
            raise NoAnswer(f"{question.spec}: {error!r}") from error

    async def close(self) -> None:
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()
