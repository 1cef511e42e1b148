"""A toy whose truth can be reckoned: everybody is dealt a card, takes a tool and rolls a die; the sum wins."""

from typing import Any

import msgspec

from ognisko.core.chance import Chance
from ognisko.core.components import Part, read_components
from ognisko.core.event import Events, Field, Shape, numbers, seat
from ognisko.core.game import Game, Options
from ognisko.core.grammar import Grammar, Slot, verb
from ognisko.core.sight import Sight
from ognisko.core.state import Actions, Log, State
from ognisko.core.view import View

DIE = 10
PASS = 99
DEALT, TOOK, ENDED = range(3)


class Thing(Part, frozen=True, kw_only=True):
    id: str
    value: int


class Toys(msgspec.Struct, frozen=True):
    schema: int
    game: str
    edition: str
    notice: dict[str, str]
    bonus: int  # of seat 0
    cards: tuple[Thing, ...]
    tools: tuple[Thing, ...]


class ToyView(View, frozen=True, kw_only=True):
    scores: list[int]


class ToyState(State):
    """Tools are taken in the order of the seats; with the last one the dice are rolled."""

    def __init__(self, players: int, toys: Toys) -> None:
        super().__init__(players)
        self.toys = toys
        self.points = [0] * players
        self.taken: list[int] = []

    def legal(self, out: Actions) -> None:
        out.clear()
        for tool in range(len(self.toys.tools)):
            if tool not in self.taken:
                out.add(tool)
        out.add(PASS)

    def apply(self, action: int, chance: Chance) -> None:
        if action != PASS:
            self.taken.append(action)
            self.points[self.seat] += self.toys.tools[action].value
            self.tell(TOOK, self.seat, action)
        if self.seat + 1 < self.players:
            self.seat += 1
            return
        for each in range(self.players):
            self.points[each] += chance.below(DIE)
        self.over = True
        self.tell(ENDED, *self.points)

    def copy(self) -> "ToyState":
        other = ToyState(self.players, self.toys)
        other.seat, other.over, other.setting = self.seat, self.over, self.setting
        other.points, other.taken = self.points[:], self.taken[:]
        return other

    def imagine(self, seat: int, chance: Chance) -> "ToyState":
        return self.copy()

    def score(self, seat: int) -> int:
        return self.points[seat]

    def chapter(self) -> int:
        return self.seat

    def numbers(self) -> list[int]:
        return [self.seat, int(self.over), *self.points, *self.taken]


class ToyGame(Game[ToyState, ToyView]):
    id = "toy"
    title = {"en": "Toy", "pl": "Zabawka"}  # noqa: RUF012 - read only
    designers = ("we",)
    publisher = "nobody"
    seats = range(2, 4)
    hides = False
    rules_version = 1

    def __init__(self, toys: Toys, origin: Any) -> None:
        ids = [tool.id for tool in toys.tools]
        grammar = Grammar(
            verb("take", Slot("tool", [*ids, *[None] * (PASS - len(ids))]), about="one"),
            verb("pass", about="none"),
        )
        card = Field("card", lambda n: toys.cards[n].id)
        tool = Field("tool", lambda n: toys.tools[n].id)
        events = Events(
            Shape("dealt", seat(), card), Shape("took", seat(), tool), Shape("game_ended", numbers("scores"))
        )
        super().__init__(
            origin, grammar, events, Sight(lambda state, seat: ToyView(scores=[]), lambda *_: "", over="", turn="")
        )
        self.toys = toys

    @classmethod
    def load(cls, data: bytes, name: str) -> "ToyGame":
        return cls(*read_components(data, name, Toys, lambda toys: None))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> ToyState:
        state = ToyState(players, self.toys)
        state.log = log
        state.points[0] += self.toys.bonus
        left = list(range(len(self.toys.cards)))
        for each in range(players):
            card = left.pop(chance.below(len(left)))
            state.points[each] += self.toys.cards[card].value
            state.tell(DEALT, each, card)
        return state

    def longest(self, players: int) -> int:
        return players

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, 100


GAME = ToyGame
