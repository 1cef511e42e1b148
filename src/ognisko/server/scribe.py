"""Scribe: makes films and keeps ends, off the event loop and beside the bots; who asks takes turns with the others."""

import asyncio
import itertools
import multiprocessing
from concurrent.futures import CancelledError, ThreadPoolExecutor, TimeoutError

from pebble import ProcessExpired, ProcessPool

from ognisko.server import ending
from ognisko.server.ending import Order
from ognisko.server.runner import NoAnswer, Turns
from ognisko.server.system import give_way

LIMIT = 60.0  # seconds; the longest game takes three


def be_last() -> None:
    """People come first, then bots, then this."""
    give_way(15)


class Scribe:
    """One process of its own; with `near` a thread, for tests."""

    def __init__(self, near: bool = False) -> None:
        self.turns = Turns(1)
        self.numbers = itertools.count()
        self.thread = ThreadPoolExecutor(1, "scribe") if near else None
        context = multiprocessing.get_context("spawn")
        self.pool = None if near else ProcessPool(max_workers=1, initializer=be_last, context=context)

    async def make(self, order: Order, payer: str) -> dict[str, bytes]:
        """Raises what a journal does to the rules, or NoAnswer if the process is gone."""
        async with self.turns.of(payer, str(next(self.numbers))):
            if self.thread is not None:
                return await asyncio.get_running_loop().run_in_executor(self.thread, ending.made, order)
            assert self.pool is not None
            try:
                return await asyncio.wrap_future(self.pool.schedule(ending.made, (order,), timeout=LIMIT))
            except (ProcessExpired, TimeoutError, CancelledError, RuntimeError, OSError) as error:
                raise NoAnswer(repr(error)) from error

    async def close(self) -> None:
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        if self.thread is not None:
            self.thread.shutdown()
        if self.pool is not None:
            self.pool.stop()  # type: ignore[no-untyped-call]
            self.pool.join()
