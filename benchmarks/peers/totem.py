"""Totem without its options in plain Python, without a compiler; its actions, chance and observation are ours."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ognisko import games
from ognisko.core.layout import Layout

Below = Callable[[int], int]

CARDS, PIECES, GROUP, REMOVE = 6, 9, 3, 5
HIGHEST, BELOW = (1, 2, 3, 0, 0, 0), (0, 0, 0, 2, 1, 0)  # where a card can take a piece from
FIRST_LAY, ACTIONS = 46, 100
LEFT_AT_END, HAND = 3, 7


class Box:
    """What the rules take from the component file, and where an observation has what."""

    def __init__(self) -> None:
        game = games.get("totem")
        box = game.box  # type: ignore[attr-defined]
        self.pieces: list[int] = list(box.pieces)
        self.hand: list[int] = list(box.hand)
        self.goals = [list(box.goals)[n : n + 3] for n in range(0, len(box.goals), 3)]
        self.points: list[int] = list(box.points)
        self.rounds: list[int] = list(box.rounds)
        self.layout: Layout = game.layout()
        self.at = {part.name: part.start for part in self.layout}


BOX = Box()


class Totem:
    def __init__(self, players: int, below: Below) -> None:
        self.players = players
        self.below = below
        self.points = [0] * players
        self.deck = list(range(len(BOX.goals)))
        self.round = 0
        self.over = False
        self.stood: list[int] = []
        self.set_up(0)

    def set_up(self, first: int) -> None:
        self.first = self.seat = self.mover = first
        self.height = PIECES
        order = self.below(6)
        a = order % 3
        b = (a + 1 + order // 3) % 3
        self.totem: list[int] = []
        for group in (a, b, 3 - a - b):
            self.totem += self.shuffled(BOX.pieces[group * GROUP : (group + 1) * GROUP])
        self.hands = [list(BOX.hand) for _ in range(self.players)]
        self.aside, self.goals = [], []
        for hand in self.hands:
            self.aside.append(self.set_aside(hand))
            self.goals.append(self.deck.pop(self.below(len(self.deck))))

    def shuffled(self, pieces: list[int]) -> list[int]:
        for i in range(len(pieces) - 1, 0, -1):
            j = self.below(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        return pieces

    def set_aside(self, hand: list[int]) -> int:
        cards = sum(hand)
        while True:
            n = self.below(cards)
            card = next(card for card in range(CARDS) if n < sum(hand[: card + 1]))
            if card != REMOVE:
                hand[card] -= 1
                return card
            cards -= 1  # a Remove is shown, and another card drawn

    def legal(self) -> list[int]:
        hand = self.hands[self.seat]
        found = []
        for card in range(REMOVE):
            if hand[card]:
                found += [card * PIECES + piece for piece in self.totem[HIGHEST[card] : self.height - BELOW[card]]]
        if hand[REMOVE] and sum(hand) < HAND and self.height:
            found.append(REMOVE * PIECES)
        return found or [FIRST_LAY + card for card in range(CARDS) if hand[card]]

    def apply(self, action: int) -> None:
        card, piece = (action - FIRST_LAY, None) if action >= FIRST_LAY else divmod(action, PIECES)
        self.hands[self.seat][card] -= 1
        self.mover = self.seat
        if card == REMOVE and piece is not None:
            self.height -= 1
        elif piece is not None:
            self.move(card, piece)
        self.go_on()

    def move(self, card: int, piece: int) -> None:
        place = self.totem.index(piece)
        target = (place - 1, place - 2, place - 3, place + 2, self.height - 1)[card]
        self.totem.insert(target, self.totem.pop(place))

    def go_on(self) -> None:
        after = [(self.mover + n) % self.players for n in range(1, self.players + 1)]
        ready = [seat for seat in after if sum(self.hands[seat])]
        if self.height == LEFT_AT_END or not ready:
            self.end_round()
        else:
            self.seat = ready[0]

    def end_round(self) -> None:
        for seat, goal in enumerate(self.goals):
            for k, piece in enumerate(BOX.goals[goal]):
                if piece in self.totem[: k + 1]:
                    self.points[seat] += BOX.points[k]
        self.stood = self.totem[: self.height]
        self.round += 1
        self.over = self.round == BOX.rounds[self.players]
        if not self.over:
            self.set_up((self.mover + 1) % self.players)

    def returns(self) -> list[float]:
        """The share of the victory of each seat."""
        best = max(self.points)
        leaders = self.points.count(best)
        return [1 / leaders if points == best else 0.0 for points in self.points]

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(ACTIONS, np.int8)
        mask[self.legal()] = 1
        return mask

    def observation(self, seat: int) -> NDArray[np.int16]:
        out, at, players = np.zeros(BOX.layout.size, np.int16), BOX.at, self.players
        out[at["players"]], out[at["round"]], out[at["rounds"]] = players, self.round, BOX.rounds[players]
        out[at["place"] + seat] = out[at["goal"] + self.goals[seat]] = out[at["aside"] + self.aside[seat]] = 1
        for name, whose in (("turn", self.seat), ("mover", self.mover), ("first", self.first)):
            if not (self.over and name == "turn"):
                out[at[name] + (whose - seat) % players] = 1
        out[at["over"]], out[at["height"]] = self.over, self.height
        for place, piece in enumerate(self.totem):
            out[at["totem"] + place * PIECES + piece] = 1
        for place, piece in enumerate(self.stood):
            out[at["stood"] + piece] = place + 1
        hidden = {*self.deck, *self.goals}
        for goal in range(len(BOX.goals)):
            out[at["box"] + goal] = goal not in hidden
        out[at["hand"] : at["hand"] + CARDS] = self.hands[seat]
        for n in range(players):
            self.observe_seat((seat + n) % players, n, out)
        return out

    def observe_seat(self, seat: int, n: int, out: NDArray[np.int16]) -> None:
        name, at = ("own", "next", "third", "fourth")[n], BOX.at
        out[at[f"{name}.here"]], out[at[f"{name}.points"]] = 1, self.points[seat]
        out[at[f"{name}.cards"]] = sum(self.hands[seat])
        played = at[f"{name}.played"]
        out[played : played + CARDS] = np.subtract(BOX.hand, self.hands[seat])
        out[played + self.aside[seat]] -= 1
        if n == 0 or self.over:
            for k, piece in enumerate(BOX.goals[self.goals[seat]]):
                out[at[f"{name}.wanted"] + k * PIECES + piece] = 1
