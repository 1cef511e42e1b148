"""Bus: tells every web process that a table changed."""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]  # table, revision


class Bus(Protocol):
    def publish(self, table: str, revision: int) -> None: ...

    def subscribe(self, listener: Listener) -> None: ...


class LocalBus:
    """One process: a call."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def publish(self, table: str, revision: int) -> None:
        for listener in self.listeners:
            listener(table, revision)

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)
