"""Bus: tells the other processes of a house that a table changed; nobody hears what they said themselves."""

from collections.abc import Callable, Collection
from typing import Protocol

from ognisko.server import entropy

Listener = Callable[[str, int, bytes | None], None]  # table, revision, and its entry if that is all that changed


class Bus(Protocol):
    @property
    def origin(self) -> str:
        """How this process is called."""
        ...

    @property
    def alone(self) -> bool:
        """No other process writes to the same store."""
        ...

    @property
    def stirred(self) -> list[Callable[[str], None]]:
        """Called when others stir a table."""
        ...

    @property
    def wanted(self) -> list[Callable[[], None]]:
        """Called when others want a bot."""
        ...

    @property
    def spoken(self) -> list[Callable[[str, int, bytes], None]]:
        """Called with what was said at a table, by way of another process, and the table's revision then."""
        ...

    @property
    def hailed(self) -> list[Callable[[str], None]]:
        """Called with a word that another process says to all."""
        ...

    @property
    def doubted(self) -> list[Callable[[], None]]:
        """Called whenever notices may have been missed."""
        ...

    @property
    def echoed(self) -> list[Callable[[float], None]]:
        """Called with the seconds that a notice of ours took to come back to us."""
        ...

    async def open(self) -> None: ...

    def publish(
        self,
        table: str,
        revision: int,
        wanted: bool = False,
        entry: bytes | None = None,
        to: Collection[str] | None = None,
    ) -> None:
        """`wanted`: a bot is waited for. Who has the revision before needs no more than the entry. `to`: the processes
        where it is waited for, all others may be told a little later; None: that is not known.
        """
        ...

    def stir(self, table: str) -> None:
        """Something besides the journal: somebody came, left or was nudged."""
        ...

    def speak(self, table: str, revision: int, told: bytes) -> None:
        """Something said at a table: each is told by itself, and what gets lost is lost."""
        ...

    def hail(self, word: str) -> None:
        """A word to all others, of letters, digits and points; what gets lost is lost."""
        ...

    def subscribe(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """Within one process: usually there is nobody else; buses with the same `party` hear each other."""

    def __init__(self, party: "list[LocalBus] | None" = None) -> None:
        self.origin = entropy.token()[:12]
        self.party = [] if party is None else party
        self.party.append(self)
        self.listeners: list[Listener] = []
        self.doubted: list[Callable[[], None]] = []
        self.stirred: list[Callable[[str], None]] = []
        self.wanted: list[Callable[[], None]] = []
        self.spoken: list[Callable[[str, int, bytes], None]] = []
        self.hailed: list[Callable[[str], None]] = []
        self.echoed: list[Callable[[float], None]] = []

    async def open(self) -> None:
        return

    async def close(self) -> None:
        self.party.remove(self)

    @property
    def alone(self) -> bool:
        return len(self.party) == 1

    def publish(
        self,
        table: str,
        revision: int,
        wanted: bool = False,
        entry: bytes | None = None,
        to: Collection[str] | None = None,
    ) -> None:
        for other in self._others():
            for listener in other.listeners:
                listener(table, revision, entry)
            for call in other.wanted if wanted else ():
                call()

    def stir(self, table: str) -> None:
        for other in self._others():
            for call in other.stirred:
                call(table)

    def speak(self, table: str, revision: int, told: bytes) -> None:
        for other in self._others():
            for call in other.spoken:
                call(table, revision, told)

    def hail(self, word: str) -> None:
        for other in self._others():
            for call in other.hailed:
                call(word)

    def _others(self) -> "list[LocalBus]":
        return [other for other in self.party if other is not self]

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)
