"""Totem (Keith Meyers): move nine pieces so that those of your secret card stand on top."""

from collections.abc import Iterable
from typing import Any, cast

from ognisko.core.chance import Chance
from ognisko.core.components import Origin, worded
from ognisko.core.game import Game, Options, switch
from ognisko.core.state import Log, State
from ognisko.games.totem import refusals, view, words
from ognisko.games.totem.components import Components, load
from ognisko.games.totem.judgement import TotemJudgement
from ognisko.games.totem.rules import TotemState, new_totem
from ognisko.games.totem.table import HAND
from ognisko.minds.judgement import Judgement
from ognisko.minds.thinking import Thinking


class TotemGame(Game):
    id = "totem"
    title = {"pl": "Totem", "en": "Totem"}  # noqa: RUF012 - read only
    designers = ("Keith Meyers",)
    publisher = "Nasza Księgarnia 2018"
    seats = range(2, 5)
    rules_version = 1
    options = (
        switch("bird", "T16"),
        switch("double", "T17"),
        switch("alternate", "TR8"),
    )

    def __init__(self, components: Components, origin: Origin) -> None:
        self.components = components
        self.origin = origin
        self.box = components.box
        self.shapes = words.shapes(components)

    @classmethod
    def load(cls, data: bytes, name: str) -> "TotemGame":
        return cls(*load(data, name))

    def new(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> State:
        bird, double, alternate = (bool(options[name]) for name in ("bird", "double", "alternate"))
        return new_totem(self.box, players, bird, double, alternate, chance, log)

    def actions(self) -> Iterable[int]:
        return words.actions()

    def text(self, action: int) -> str:
        return words.text(action, self.components)

    def parts(self, action: int) -> dict[str, str]:
        return words.parts(action, self.components)

    def names(self, language: str) -> dict[str, str]:
        c = self.components
        return worded([*c.groups, *c.pieces, *c.moves], language)

    def piles(self) -> dict[str, list[str]]:
        c = self.components
        return {
            "pieces": [c.pieces[n].id for n in self.box.pieces],
            "moves": [move.id for move in c.moves for _ in range(move.count)],
            "goals": [goal.id for goal in c.goals],
        }

    def build_view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.build(cast(TotemState, state), seat, self.components)

    def refusal(self, state: State, seat: int, action: int) -> str | None:
        return refusals.refusal(cast(TotemState, state), seat, action)

    def judgement(self) -> Judgement:
        return TotemJudgement(net=self.net)

    def thinking(self) -> Thinking:
        return Thinking(exploration=0.5, depth=1000, chapters=0, tries=24, prior=2.0)

    def asks(self, options: Options) -> bool:
        return bool(options["bird"])  # TR16

    def longest(self, players: int) -> int:
        # Every card doubled once a round, and after each half everybody asked (T16).
        return self.box.rounds[players] * players * (HAND + 1) * (1 + players)

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, self.box.rounds[players] * sum(self.components.rules.points)


GAME = TotemGame
