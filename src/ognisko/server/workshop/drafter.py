"""Drafter: reads what strangers send as a set of components, in a process of its own, for some seconds at most."""

import itertools
from collections.abc import Callable
from typing import TypeVar

from ognisko.server.lane import Lane
from ognisko.server.processes import NoAnswer
from ognisko.server.scribe import be_last
from ognisko.server.wire import Problem

LIMIT = 20.0  # seconds; the longest of ours takes a tenth of one, on a machine that does nothing else
Order = TypeVar("Order")
Answer = TypeVar("Answer")


class Drafter:
    def __init__(self, near: bool = False) -> None:
        self.lane = Lane("drafter", be_last, near)
        self.numbers = itertools.count()

    async def do(self, work: Callable[[Order], Answer], order: Order, home: str) -> Answer:
        """Address by address in turn."""
        try:
            return await self.lane.do((home, str(next(self.numbers))), work, order, LIMIT)
        except NoAnswer:
            raise Problem(422, "components", f"this could not be read within {LIMIT:.0f} seconds") from None

    async def close(self) -> None:
        await self.lane.close()
