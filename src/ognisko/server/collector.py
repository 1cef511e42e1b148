"""Collector: what refers to itself in circles is looked for in small portions, so that nobody waits for it.

Python looks through all that lives whenever that has grown by a quarter: with a thousand tables it stands still for a
quarter of a second. Here what has survived a search is set apart, and looked through again when nobody is served.
"""

import gc
import sys

PORTION = (700, 10, 2)  # new things, searches of them, searches of those: it takes a few milliseconds
SOME = 20_000  # blocks of memory, more or less, that are worth a look at everything
MUCH = 1_000_000  # ... and that are not waited for, besides twice what there was
EVERY = 100  # tenths of a second between two looks


class Collector:
    def __init__(self) -> None:
        self.kept = 0  # blocks of memory after everything was looked at
        self.served = 0

    def start(self) -> None:
        gc.set_threshold(*PORTION)
        gc.callbacks.append(_set_apart)
        self._look_at_everything()

    def look(self, served: int) -> None:
        """Now and then: `served` is how many were, ever."""
        quiet, self.served = served == self.served, served
        blocks = sys.getallocatedblocks()
        if blocks > 2 * self.kept + MUCH or (quiet and abs(blocks - self.kept) > SOME):
            self._look_at_everything()

    def _look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        self.kept = sys.getallocatedblocks()

    def stop(self) -> None:
        gc.callbacks.remove(_set_apart)


def _set_apart(phase: str, about: dict[str, int]) -> None:
    if phase == "stop" and about["generation"] == 2:
        gc.freeze()
