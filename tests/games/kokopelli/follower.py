"""Follows a game of Kokopelli by what a spectator hears, without the engine: is everything said that is needed?"""

from collections import Counter
from typing import Any

from ognisko.core.event import Event, seen_by
from ognisko.core.state import SPECTATOR
from ognisko.core.view import View


class Follower:
    """What lies on the table, as told by the public parts of events."""

    def __init__(self, players: int) -> None:
        self.points = [0] * players
        self.hands = [0] * players
        self.decks = [0] * players
        self.villages: dict[str, list[tuple[str, int]]] = {}  # place -> (card, owner), the ceremony's own first
        self.discards = [[Counter[str]() for _owner in range(players)] for _host in range(players)]
        self.tokens: dict[str, int] = {}
        self.end_tokens = 0
        self.last_round = False
        self.seat = 0

    def hear(self, events: list[Event]) -> None:
        for event in events:
            told = {field: value for field, value in seen_by(event, SPECTATOR).items() if field != "event"}
            getattr(self, f"on_{event['event']}")(**told)

    def on_laid_out(self, ceremonies: list[str], end_tokens: int) -> None:
        self.end_tokens = end_tokens
        self.tokens = dict.fromkeys(ceremonies, 2)
        self.decks = [3 * len(ceremonies) + 6] * len(self.decks)

    def on_drew(self, seat: int, by: str) -> None:
        self.decks[seat] -= 1
        self.hands[seat] += 1

    def on_turn(self, seat: int, round: int, actions: int) -> None:
        self.seat = seat

    def on_started(self, seat: int, ceremony: str, place: str) -> None:
        self.hands[seat] -= 1
        self.villages[place] = [(ceremony, seat)]

    def on_played(self, seat: int, card: str, ceremony: str, place: str, counts_as: int) -> None:
        self.hands[seat] -= 1
        assert self.villages[place][0][0] == ceremony
        self.villages[place].append((card, seat))

    def on_finished(self, place: str, ceremony: str, end_token: bool, end_tokens_left: int, **_more: Any) -> None:
        self.tokens[ceremony] = max(0, self.tokens[ceremony] - 1)
        self.end_tokens = end_tokens_left
        self.clear(place)

    def on_interrupted(self, seat: int, ceremony: str, place: str) -> None:
        self.clear(place)

    def clear(self, place: str) -> None:
        for card, owner in self.villages.pop(place):
            self.discards[int(place[1])][owner][card] += 1

    def on_scored(self, seat: int, points: int, by: str, total: int) -> None:
        self.points[seat] += points
        assert self.points[seat] == total

    def on_exchanged(self, seat: int, cards: int) -> None:
        assert self.hands[seat] == cards

    def on_laid_under(self, seat: int) -> None:
        self.hands[seat] -= 1
        self.decks[seat] += 1

    def on_last_round(self, **_more: Any) -> None:
        self.last_round = True

    def on_discarded(self, seat: int, cards: list[str]) -> None:
        assert self.hands[seat] == len(cards)
        self.hands[seat] = 0
        self.discards[seat][seat].update(cards)

    def on_extra_action(self, **_more: Any) -> None: ...

    def on_stopped(self, **_more: Any) -> None: ...

    def on_game_ended(self, scores: list[int]) -> None:
        assert scores == self.points

    def sees(self, view: View) -> None:
        """Compare all with the view of a spectator."""
        seats = view["seats"]
        assert [seat["points"] for seat in seats] == self.points
        assert [seat["cards"] for seat in seats] == self.hands
        assert [seat["deck"] for seat in seats] == self.decks
        for seat, piles in zip(seats, self.discards, strict=True):
            assert seat["discard"] == {str(owner): pile for owner, pile in enumerate(piles) if pile}
        villages = {place: ceremony for seat in seats for place, ceremony in seat["village"].items()}
        assert {
            place: list(zip(c["cards"], c["owners"], strict=True)) for place, c in villages.items()
        } == self.villages
        assert {tile: len([n for n in left if n != "end"]) for tile, left in view["tiles"].items()} == self.tokens
        assert view["end_tokens"] == self.end_tokens
        assert view["last_round"] == self.last_round
        assert view["over"] or view["turn"]["seat"] == self.seat
