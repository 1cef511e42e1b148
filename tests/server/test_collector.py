"""Garbage is looked for in small portions while people are served, and everywhere when nobody is."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from ognisko.server import collector
from ognisko.server.collector import Collector


class Ring:
    """It refers to itself: only a search finds out that nobody else does."""

    def __init__(self) -> None:
        self.ring = self


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    monkeypatch.setattr(collector, "SOME", -1)
    before, made = gc.get_threshold(), Collector()
    made.start()
    yield made
    made.stop()
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_is_old_is_left_alone_until_nobody_is_served(started: Collector) -> None:
    ring = Ring()
    found = weakref.ref(ring)
    gc.collect()  # it survives, and is set apart
    del ring
    gc.collect()
    started.look(served=1)
    assert found() is not None
    started.look(served=1)  # nobody came since
    assert found() is None


def test_when_much_has_gathered_it_is_looked_through_whoever_is_served(
    started: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    ring = Ring()
    found = weakref.ref(ring)
    gc.collect()
    del ring
    monkeypatch.setattr(collector, "MUCH", -(10**12))
    started.look(served=1)
    assert found() is None


def test_what_is_new_is_searched_at_once(started: Collector) -> None:
    found = weakref.ref(Ring())
    gc.collect()
    assert found() is None
