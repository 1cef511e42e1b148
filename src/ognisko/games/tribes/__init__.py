"""Tribes of the Wind (Joachim Thôme): clean the land, plant forests, and build five villages in them."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Option, Options, reading
from ognisko.core.state import Log, State
from ognisko.games.tribes import refusals, view, words
from ognisko.games.tribes.components import Components, load
from ognisko.games.tribes.judgement import TribesJudgement
from ognisko.games.tribes.rules import TribesState, new_tribes
from ognisko.games.tribes.table import KEPT
from ognisko.minds.judgement import Judgement
from ognisko.minds.thinking import Thinking

RANDOM, CHOOSE = "random", "choose"


class TribesGame(Game):
    id = "tribes"
    title = {"pl": "Plemiona Wiatru", "en": "Tribes of the Wind"}  # noqa: RUF012 - read only
    designers = ("Joachim Thôme",)
    publisher = "La Boîte de Jeu 2022"
    seats = range(2, 6)
    draws_first = True  # W6
    rules_version = 2
    options = (
        Option("boards", (RANDOM, CHOOSE), "WR25"),
        reading("mid_turn", "WR30"),
    )

    def __init__(self, components: Components, origin: Origin) -> None:
        self.components = components
        self.origin = origin
        self.box = components.box
        self.shapes = words.shapes(components)
        self.texts = {action: words.text(action, components) for action in self.actions()}

    @classmethod
    def load(cls, data: bytes, name: str) -> "TribesGame":
        return cls(*load(data, name))

    def new(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> State:
        state = new_tribes(self.box, players, options["boards"] == CHOOSE, chance, log)
        state.mid_turn = bool(options["mid_turn"])
        return state

    def actions(self) -> Iterable[int]:
        return words.actions(self.components)

    def text(self, action: int) -> str:
        return self.texts[action]

    def parts(self, action: int) -> dict[str, str]:
        return words.parts(action, self.components)

    def names(self, language: str) -> dict[str, str]:
        return words.names(self.components)

    @cached_property
    def _printed(self) -> dict[str, Any]:
        return view.printed(self.components)

    def printed(self) -> dict[str, Any]:
        return self._printed

    def piles(self) -> dict[str, list[str]]:
        c = self.components
        return {
            "cards": [card.id for card in c.element_card],
            "villages": [card.id for card in c.village_card],
            "boards": [board.id for board in c.board],
            **{f"of {e.id}": [card.id for card in c.element_card if card.element == e.id] for e in c.element},
            **{f"tiles for {n}": [tile.id for tile in c.forest_tile if tile.players <= n] for n in self.seats},
        }

    def build_view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.build(cast(TribesState, state), seat, self.components)

    def refusal(self, state: State, seat: int, action: int) -> str | None:
        return refusals.refusal(cast(TribesState, state), seat, action)

    def judgement(self) -> Judgement:
        return TribesJudgement(net=self.net)

    def thinking(self) -> Thinking:
        return Thinking(exploration=0.05, depth=1000, chapters=0, tries=24, prior=1.0)

    def levels(self) -> tuple[str, str, str, str]:
        weak, usual, _, _ = super().levels()
        return weak, usual, "ismcts:iterations=60,seconds=0.8,learned=0", "ismcts:iterations=100,seconds=1.8"

    def longest(self, players: int) -> int:
        return 4000 * players  # WR37: a cap for automated play; random players need a quarter of it

    def score_bounds(self, players: int) -> tuple[int, int]:
        goals = sorted((card.vp for card in self.components.village_card), reverse=True)
        return 0, 5 + 5 * 3 + 7 + 12 + 12 + sum(goals[:KEPT])


GAME = TribesGame
