"""Scribe: makes films and keeps ends, off the event loop and beside the bots; who asks takes turns with the others."""

import asyncio
import itertools
from concurrent.futures import ThreadPoolExecutor

from ognisko.server import ending
from ognisko.server.ending import Order
from ognisko.server.processes import Processes
from ognisko.server.runner import Turns
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
        self.processes = Processes(1, be_last)

    async def make(self, order: Order, payer: str) -> dict[str, bytes]:
        """Raises what a journal does to the rules, or NoAnswer if the process is gone."""
        async with self.turns.of(payer, str(next(self.numbers))):
            if self.thread is not None:
                return await asyncio.get_running_loop().run_in_executor(self.thread, ending.made, order)
            return await self.processes.do(ending.made, order, limit=LIMIT)

    async def close(self) -> None:
        if self.thread is not None:
            await asyncio.to_thread(self.thread.shutdown)
        await self.processes.close()
