"""Meter: what a process counts of itself. Nobody looks at this one; metrics.py has the one that can be read."""

from collections.abc import Callable


class Meter:
    def watch(self, name: str, look: Callable[[], float]) -> None:
        """A number that is looked at whenever somebody asks."""

    def moved(self, game: str) -> None:
        """A decision was made and stored."""

    def committed(self, seconds: float) -> None: ...

    def pushed(self, seconds: float) -> None:
        """From the moment a socket was woken until it was told."""

    def thought(self, seconds: float) -> None:
        """Of a bot, with the time for which it waited for its turn."""

    def outrun(self) -> None:
        """A race with another process was lost."""

    def noticed(self, seconds: float) -> None:
        """From the moment a notice was said until it came back through the database."""

    def waited(self, seconds: float) -> None:
        """How long the table that has waited longest for a bot has done so."""

    def expired(self) -> None:
        """A claim ran out that somebody had made and never gave back."""
