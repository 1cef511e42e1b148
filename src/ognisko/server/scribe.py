"""Scribe: makes films and keeps ends, off the event loop and beside the bots; who asks takes turns with the others."""

import itertools
from collections import OrderedDict

from ognisko.server import ending
from ognisko.server.ending import Order
from ognisko.server.lane import Lane
from ognisko.server.processes import NoAnswer
from ognisko.server.system import give_way
from ognisko.server.think import meet_games

LIMIT = 60.0  # seconds; the longest game takes twelve, on a machine that does nothing else
MOST_PATIENT = 16.0  # times that
REMEMBERED = 1_000  # tables that took too long


def be_last() -> None:
    """People come first, then bots, then this."""
    give_way(15)
    meet_games()


class Scribe:
    def __init__(self, near: bool = False) -> None:
        self.lane = Lane("scribe", be_last, near)
        self.numbers = itertools.count()
        self.patience: OrderedDict[str, float] = OrderedDict()  # by table, times the usual limit

    async def make(self, order: Order, payer: str) -> dict[str, bytes]:
        """Raises what a journal does to the rules, or NoAnswer if the process is gone.

        Each time with more patience: who comes last on a busy machine gets there in the end.
        """
        patience = self.patience.pop(order.saved.id, 1.0)
        account = (payer, str(next(self.numbers)))
        try:
            return await self.lane.do(account, ending.made, order, LIMIT * patience)
        except NoAnswer:
            self.patience[order.saved.id] = min(2 * patience, MOST_PATIENT)
            if len(self.patience) > REMEMBERED:
                self.patience.popitem(last=False)
            raise

    async def close(self) -> None:
        await self.lane.close()
