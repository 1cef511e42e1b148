"""Presence: who is at a table by way of another process. In one process there is nobody else to ask."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Elsewhere:
    """Of a guest at a table, as the other processes know it."""

    here: bool
    left: float | None  # when, if they ever were and are not: a sign of life is no news
    at: frozenset[str] = frozenset()  # by way of which processes


NOWHERE = Elsewhere(False, None)


class Presence:
    """One process."""

    def arrive(self, table: str, guest: str) -> None:
        return

    def leave(self, table: str, guest: str) -> None:
        return

    def nudge(self, table: str, giver: int, to: int) -> None:
        return

    def elsewhere(self, table: str, guest: str) -> Elsewhere:
        return NOWHERE

    def whereabouts(self, table: str) -> frozenset[str] | None:
        """The processes by way of which those who sit there are at it; None: that is not known."""
        return None

    async def look(self, tables: list[str]) -> None:
        """Ask anew."""
        return
