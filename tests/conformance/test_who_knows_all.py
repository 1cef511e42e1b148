"""The suite on a game whose first seat always knows everything: bids are laid in turn, face down."""

import random
from dataclasses import dataclass
from typing import Any, cast

import pytest

from ognisko.core.state import SPECTATOR
from ognisko.testing.conformance import test_secrecy
from ognisko.testing.places import Place


class Bids:
    """Seat 0 has laid a bid, and seat 1 decides."""

    over = False

    def __init__(self, bid: int) -> None:
        self.bid = bid

    def facing(self, seat: int) -> "Bids":
        return self

    def numbers(self) -> list[int]:
        return [self.bid]


class Probe:
    def hidden(self, state: Bids, seat: int) -> tuple[int, ...]:
        return () if seat == 0 else (state.bid,)

    def lookalike(self, game: object, state: Bids, seat: int, rng: random.Random) -> Bids:
        return state if seat == 0 else Bids(state.bid + 1)


class Copies(Probe):
    def lookalike(self, game: object, state: Bids, seat: int, rng: random.Random) -> Bids:
        return Bids(state.bid)


@dataclass
class Table:
    probe: Probe
    game: object = None
    seats: tuple[int, ...] = (0, 1, SPECTATOR)

    def sample(self, full: int) -> list[Bids]:
        return [Bids(bid) for bid in range(4)]


class Glimpsed:
    """A Glimpse with an imagination of its own: another bid."""

    def __init__(self, state: Any, seat: int) -> None:
        self.world = Probe().lookalike(None, state, seat, random.Random(0))


def place(probe: Probe) -> Place:
    return cast(Place, Table(probe))


def test_what_one_seat_never_lacks_others_do() -> None:
    test_secrecy.test_a_look_alike_really_differs_somewhere(place(Probe()))


def test_look_alikes_that_are_copies_are_found_out() -> None:
    with pytest.raises(AssertionError, match="of 8 looks at something hidden, the look-alike differs in 0"):
        test_secrecy.test_a_look_alike_really_differs_somewhere(place(Copies()))


def test_a_glimpse_is_looked_at_for_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_secrecy, "Glimpse", Glimpsed)
    test_secrecy.test_a_glimpse_holds_no_hidden_card(place(Probe()))


def test_a_glimpse_of_the_truth_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Truth:
        def __init__(self, state: Bids, seat: int) -> None:
            self.world = state

    monkeypatch.setattr(test_secrecy, "Glimpse", Truth)
    with pytest.raises(AssertionError, match="every Glimpse holds the truth"):
        test_secrecy.test_a_glimpse_holds_no_hidden_card(place(Probe()))
