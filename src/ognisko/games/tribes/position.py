"""A position of Tribes of the Wind: all that a state holds.

What can be done in it is in the rooms that rules.py names: functions that are given the position as `at`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.state import State
from ognisko.games.tribes.box import Box
from ognisko.games.tribes.effects import Agenda
from ognisko.games.tribes.material import NONE, OFFER, ElementCards, Forest, Hidden, Player, VillageCards
from ognisko.games.tribes.scoring import score_of
from ognisko.games.tribes.stages import PLAYING_ON, STARTING

WATER_DIGITS: Final[i64] = 1000000  # W32: more water than this nobody has


@mypyc_attr(acyclic=True)
class Position(State):
    __slots__ = (
        "agenda", "box", "card", "due", "elements", "ending", "first", "forest", "met", "mid_turn", "picked", "round",
        "seats", "spent", "stage", "to_discard", "village_card", "villages", "with_temple", "x",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        players: i64,
        seats: vec[Player],
        elements: ElementCards,
        villages: VillageCards,
        forest: Forest,
        agenda: Agenda,
    ) -> None:
        super().__init__(players)
        self.box = box
        self.seats = seats
        self.elements = elements
        self.villages = villages
        self.forest = forest
        self.agenda = agenda  # what the seat still has to resolve
        self.stage: i64 = STARTING
        self.first: i64 = 0
        self.round: i64 = 0
        self.ending: i64 = PLAYING_ON
        self.card: i64 = NONE  # the element card being played,
        self.x: i64 = 0  # ... and its X
        self.village_card: i64 = NONE  # the one just taken
        self.to_discard: i64 = 0
        self.with_temple: bool = False  # the cards are discarded for a temple, not just changed
        self.spent: i64 = 0  # once-a-turn powers used in this turn: 1 for the first guide, 2 for the second
        self.picked: i64 = 0  # places on offer whose cards go to the hand when all are chosen
        self.due: i64 = 0  # guide cards to be taken
        self.mid_turn: bool = False  # WR30, the other reading,
        self.met: i64 = 0  # ... and the requirements that were met in this turn

    def player(self) -> Player:
        """Who decides."""
        return self.seats[self.seat]

    def after(self, seat: i64) -> i64:
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def backs(self, seat: i64) -> i64:  # W9
        """How many cards of each element everybody sees in the hand (requirements.py)."""
        player = self.seats[seat]
        hand = player.hand
        back = self.box.elements.back
        found: i64 = 0
        for place in range(player.cards):
            found += back[hand[place]]
        return found

    def second_neighbour(self, seat: i64) -> i64:  # W9
        """The backs of the right neighbour, or with 2 players those on offer."""
        if self.players > 2:
            return self.backs((seat + self.players - 1) % self.players)
        found: i64 = 0
        for card in self.elements.offer:
            if card != NONE:
                found += self.box.elements.back[card]
        return found

    def score(self, seat: i64) -> i64:
        return score_of(self.box, self.seats[seat])

    def standing(self, seat: i64) -> i64:  # W32
        return self.score(seat) * WATER_DIGITS + self.seats[seat].water

    def chapter(self) -> i64:
        """The turn: at its end everything that was begun is finished."""
        return self.round * self.players + (self.seat - self.first + self.players) % self.players

    def repeat(self, other: "Position") -> None:
        """Everything but the things on the table is as in the other position."""
        self.seat = other.seat
        self.over = other.over
        self.stage = other.stage
        self.first = other.first
        self.round = other.round
        self.ending = other.ending
        self.card = other.card
        self.x = other.x
        self.village_card = other.village_card
        self.to_discard = other.to_discard
        self.with_temple = other.with_temple
        self.spent = other.spent
        self.picked = other.picked
        self.due = other.due
        self.mid_turn = other.mid_turn
        self.met = other.met

    def deal_hidden(self, seat: i64, chance: Chance) -> None:
        """Draw anew what `seat` cannot know: the faces on offer, in the other hands and so in the deck."""
        elements = self.elements
        hidden = Hidden(elements)
        for i in range(elements.deck.size):
            hidden.put(elements.deck.cards[i])
        for card in elements.offer:
            hidden.put(card)
        for other in range(self.players):
            if other != seat:
                for place in range(self.seats[other].cards):
                    hidden.put(self.seats[other].hand[place])
        hidden.sort()
        for place in range(OFFER):
            if elements.offer[place] != NONE:
                elements.offer[place] = hidden.draw(elements.look(elements.offer[place]), chance)
        for other in range(self.players):
            if other != seat:
                self.seats[other].imagine_hand(hidden, chance)
        hidden.rest(elements.deck)

    def numbers(self) -> list[int]:
        agenda = self.agenda
        found: list[int] = [
            self.players, self.mid_turn, self.seat, self.over, self.stage, self.first, self.round, self.ending,
            self.card, self.village_card, self.to_discard, self.with_temple, self.spent, self.picked, self.due,
            self.met, self.x, agenda.begun, agenda.count, *[agenda.parts[i] for i in range(agenda.count)],
            *list(self.elements.offer), *list(self.elements.age),
            *list(self.villages.display), *list(self.forest.offer),
        ]  # fmt: skip
        for deck in (
            self.elements.deck, self.elements.discards, self.villages.deck, self.villages.discards, self.forest.stack,
        ):  # fmt: skip
            found += [deck.size, *[deck.cards[i] for i in range(deck.size)]]
        for player in self.seats:
            found += player.numbers()
        return found
