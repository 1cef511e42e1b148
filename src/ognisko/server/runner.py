"""BotRunner: thinking off the event loop. The stored table is the truth; a thought that is lost here is begun again."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeVar

from msgspec import structs

from ognisko.minds.advice import Advice
from ognisko.server import think
from ognisko.server.processes import NoAnswer, Processes
from ognisko.server.think import Thought

Answer = TypeVar("Answer")


class BotRunner(Protocol):
    async def choose(self, thought: Thought) -> int: ...

    async def advice(self, thought: Thought) -> list[Advice]: ...

    async def close(self) -> None: ...


class Overtaken(NoAnswer):
    """The same seat asks about a newer position: nobody waits for this answer any more."""


class Turns:
    """Who thinks next: everybody who pays in turn, and the lines of one payer in turn; nobody before all others."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        self.waiting: OrderedDict[str, OrderedDict[str, asyncio.Future[float]]] = OrderedDict()  # payer, line

    @contextlib.asynccontextmanager
    async def of(self, payer: str, line: str) -> AsyncIterator[float]:
        """Wait for a place; how much of the usual time there is to think."""
        share = 1.0
        if self.free:
            self.free -= 1
        else:
            share = await self._wait(payer, line)
        try:
            yield share
        finally:
            self._call()

    async def _wait(self, payer: str, line: str) -> float:
        called: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        lines = self.waiting.setdefault(payer, OrderedDict())
        older = lines.pop(line, None)
        lines[line] = called
        if older is not None and not older.done():
            older.set_exception(Overtaken("the table has moved on"))
        try:
            return await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled() and called.exception() is None:
                self._call()  # a place that was given to somebody who has left
            raise

    def _call(self) -> None:
        while self.waiting:
            payer, lines = self.waiting.popitem(last=False)
            _, called = lines.popitem(last=False)
            if lines:
                self.waiting[payer] = lines  # its next line, after everybody else
            if not called.done():
                called.set_result(self._share(payer, len(lines)))
                return
        self.free += 1

    def _share(self, payer: str, more: int) -> float:
        """Under load everybody thinks shorter, so that a round takes no longer than one thought at leisure."""
        payers = len(self.waiting) + (payer not in self.waiting)
        return min(1.0, self.places / max(payers, more + 1))


class PoolRunner:
    """Processes on this machine, as many as may think at once."""

    def __init__(self, workers: int, limit: float) -> None:
        self.turns = Turns(workers)
        self.processes = Processes(workers, think.be_nice)
        self.limit = limit

    async def choose(self, thought: Thought) -> int:
        return await self._run(think.choose, thought)

    async def advice(self, thought: Thought) -> list[Advice]:
        return await self._run(think.advice, thought)

    async def warm_up(self) -> None:
        """Start the processes before the first bot is needed."""
        await self.processes.do(think.ready)

    async def renew(self) -> None:
        """New processes for what is asked from now on; the old ones finish what they think about."""
        await self.processes.renew(think.ready)

    async def _run(self, work: Callable[[Thought], Answer], thought: Thought) -> Answer:
        async with self.turns.of(thought.payer, thought.line) as share:
            return await self.processes.do(work, structs.replace(thought, share=share), limit=self.limit)

    async def close(self) -> None:
        await self.processes.close()
