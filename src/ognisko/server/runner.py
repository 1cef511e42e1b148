"""BotRunner: thinking off the event loop. The stored table is the truth; a thought that is lost here is begun again."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
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


class Waiting:
    """Those who wait, in turn: each under a name is one who waits, or several who take turns among themselves."""

    def __init__(self) -> None:
        self.names: OrderedDict[str, Waiting | asyncio.Future[float]] = OrderedDict()

    def add(self, account: Sequence[str], called: "asyncio.Future[float]") -> "asyncio.Future[float] | None":
        """Behind all others; who waited under the very same account, whose place it takes."""
        name, *rest = account
        if rest:
            under = self.names.setdefault(name, Waiting())
            assert isinstance(under, Waiting)
            return under.add(rest, called)
        older = self.names.pop(name, None)
        assert not isinstance(older, Waiting)
        self.names[name] = called
        return older

    def behind(self, account: Sequence[str]) -> None:
        """Who has just had a turn goes behind those who came meanwhile, with all that waits under the same name."""
        name, *rest = account
        if (under := self.names.get(name)) is not None:
            self.names.move_to_end(name)
            if isinstance(under, Waiting):
                under.behind(rest)

    def next(self) -> "tuple[asyncio.Future[float], int]":
        """Whose turn it is, and among how many at most it took turns."""
        count = len(self.names)
        name, first = self.names.popitem(last=False)
        if not isinstance(first, Waiting):
            return first, count
        called, among = first.next()
        if first.names:
            self.names[name] = first  # its next one, after everybody else
        return called, max(count, among)


class Turns:
    """Who thinks next: those who pay take turns, address by address, then guest by guest, then line by line."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        self.waiting = Waiting()

    @contextlib.asynccontextmanager
    async def of(self, *account: str) -> AsyncIterator[float]:
        """Wait for a place; how much of the usual time there is to think."""
        share = 1.0
        if self.free:
            self.free -= 1
        else:
            share = await self._wait(account)
        try:
            yield share
        finally:
            self.waiting.behind(account)
            self._call()

    async def _wait(self, account: Sequence[str]) -> float:
        called: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        older = self.waiting.add(account, called)
        if older is not None and not older.done():
            older.set_exception(Overtaken("the table has moved on"))
        try:
            return await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled() and called.exception() is None:
                self._call()  # a place that was given to somebody who has left
            raise

    def _call(self) -> None:
        """Under load everybody thinks shorter, so that a round takes no longer than one thought at leisure."""
        while self.waiting.names:
            called, among = self.waiting.next()
            if not called.done():
                called.set_result(min(1.0, self.places / among))
                return
        self.free += 1


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
        async with self.turns.of(thought.home, thought.payer, thought.line) as share:
            limit = self.limit * thought.patience
            return await self.processes.do(work, structs.replace(thought, share=share), limit=limit)

    async def close(self) -> None:
        await self.processes.close()
