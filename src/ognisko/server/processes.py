"""Processes of this machine that work off the event loop: one that dies or takes too long is replaced."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import CancelledError, TimeoutError
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger("ognisko.server.processes")
LOOK = 1.0  # seconds between two looks whether the processes are still there
LATE = 6  # times its limit, and an answer that came to nothing was lost: a slow machine may take long to begin
Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """The process died, took too long or is closing."""


class Processes:
    """`count` of them; each calls `first` when it comes up."""

    def __init__(self, count: int, first: Callable[[], None]) -> None:
        self.count = count
        self.first = first
        self.pool = self._new()
        self.closed = False

    def _new(self) -> ProcessPool:
        context = multiprocessing.get_context("spawn")
        return ProcessPool(max_workers=self.count, initializer=self.first, context=context)

    async def do(self, work: Callable[..., Answer], *values: object, limit: float | None = None) -> Answer:
        """What the work gives or raises, within so many seconds; NoAnswer if nothing came of it."""
        if not self.closed and not self.pool.active:
            self._replace()
        pool = self.pool
        try:
            answer = asyncio.wrap_future(pool.schedule(work, values, timeout=limit))
            await self._watch(pool, answer, limit)
            return await answer
        except (ProcessExpired, TimeoutError, CancelledError, RuntimeError, OSError) as error:
            raise NoAnswer(f"{work.__name__}: {error!r}") from error

    async def _watch(self, pool: ProcessPool, answer: "asyncio.Future[Answer]", limit: float | None) -> None:
        """Until it is answered, or never will be: pebble loses what it is given just when its processes die, and its
        own limit goes by a clock that may be set.
        """
        begun = asyncio.get_running_loop().time()
        try:
            while not answer.done():
                gone = not pool.active  # it still has a moment to say so itself
                await asyncio.wait([answer], timeout=LOOK)
                late = limit is not None and asyncio.get_running_loop().time() - begun > LATE * limit
                if (gone or late) and not answer.done():
                    if late and pool is self.pool:
                        self._replace()
                    raise NoAnswer("it was lost")
        finally:
            answer.cancel()

    def _replace(self) -> None:
        """pebble gives up for good when a process dies that had nothing to do: killed for want of memory, perhaps."""
        log.warning("the processes of %s are gone; new ones come up", self.first.__name__)
        old, self.pool = self.pool, self._new()
        asyncio.get_running_loop().run_in_executor(None, _stop, old)

    async def renew(self, work: Callable[[], object]) -> None:
        """New ones, once one of them has done this work; the old ones finish what they are at."""
        old, self.pool = self.pool, self._new()
        await self.do(work)
        await asyncio.to_thread(_finish, old)

    async def close(self) -> None:
        self.closed = True
        await asyncio.to_thread(_stop, self.pool)


def _finish(pool: ProcessPool) -> None:
    pool.close()  # type: ignore[no-untyped-call]  # pebble says nothing of it
    pool.join()


def _stop(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()
