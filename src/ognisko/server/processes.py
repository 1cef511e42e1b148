"""Processes of this machine that work off the event loop: one that dies or takes too long is replaced."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import CancelledError, TimeoutError
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger("ognisko.server.processes")
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
        try:
            return await asyncio.wrap_future(self.pool.schedule(work, values, timeout=limit))
        except (ProcessExpired, TimeoutError, CancelledError, RuntimeError, OSError) as error:
            raise NoAnswer(f"{work.__name__}: {error!r}") from error

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
