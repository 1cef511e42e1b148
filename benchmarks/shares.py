"""How much of the victories a player of its own has against bots of ours: every deal is played from every seat."""

from collections.abc import Iterator
from typing import Any, Protocol

from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.lab.arena import wilson
from ognisko.play.fairness import Seed
from ognisko.play.match import Match


class Guest(Protocol):
    game: Game

    def choose(self, glimpse: Glimpse) -> int: ...


def share(guest: Guest, rival: str, players: int, number: int) -> float:
    """Of the victory in a game: its deal is played once from each seat, before the next; rivals have all others."""
    deal, seat = divmod(number, players)
    seats: list[Any] = [rival] * players
    seats[seat] = guest
    return float(Match(guest.game, players, {}, Seed(deal), events=False).run(seats).share(seat))


def shares(guest: Guest, rival: str, players: int, count: int) -> Iterator[float]:
    """Of so many games, and of those that the last deal wants."""
    for number in range(-(-count // players) * players):
        yield share(guest, rival, players, number)


def interval(won: list[float]) -> list[float]:
    """The share of all, and its 95 % interval."""
    return [round(part, 4) for part in (sum(won) / len(won), *wilson(sum(won), len(won)))]


def spelled(found: list[float]) -> str:
    middle, low, high = (100 * part for part in found)
    return f"{middle:.1f} % ({max(0.0, low):.1f}-{high:.1f})"
