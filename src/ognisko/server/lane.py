"""Lane: one process of its own beside the event loop, where those who ask take turns."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ognisko.server.processes import Processes
from ognisko.server.runner import Turns

Order = TypeVar("Order")
Answer = TypeVar("Answer")


class Lane:
    """`first` is what the process does when it comes up; with `near` it is a thread, for tests."""

    def __init__(self, name: str, first: Callable[[], None], near: bool = False) -> None:
        self.turns = Turns(1)
        self.thread = ThreadPoolExecutor(1, name) if near else None
        self.processes = Processes(1, first)

    async def do(self, account: Sequence[str], work: Callable[[Order], Answer], order: Order, limit: float) -> Answer:
        """What the work gives or raises; NoAnswer if it takes more seconds than `limit`."""
        async with self.turns.of(*account):
            if self.thread is not None:
                return await asyncio.get_running_loop().run_in_executor(self.thread, work, order)
            return await self.processes.do(work, order, limit=limit)

    async def close(self) -> None:
        if self.thread is not None:
            await asyncio.to_thread(self.thread.shutdown)
        await self.processes.close()
