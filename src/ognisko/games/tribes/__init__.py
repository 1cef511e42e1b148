"""Tribes of the Wind (Joachim Thôme): clean the land, plant forests, and build five villages in them."""

from functools import partial

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Option, Options, reading
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko.games.tribes.actions import grammar
from ognisko.games.tribes.components import Components, load
from ognisko.games.tribes.events import events
from ognisko.games.tribes.layout import LAYOUT
from ognisko.games.tribes.material import KEPT
from ognisko.games.tribes.mind import TribesMind
from ognisko.games.tribes.observation import TribesObserver
from ognisko.games.tribes.packing import pack
from ognisko.games.tribes.refusals import reason
from ognisko.games.tribes.rules import TribesState, new_tribes
from ognisko.games.tribes.scoring import most_points
from ognisko.games.tribes.view import TribesView, build
from ognisko.games.tribes.view.printed import piles, printed

RANDOM, CHOOSE = "random", "choose"


class TribesGame(Game[TribesState, TribesView]):
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
        actions = grammar(components)
        sight = Sight(
            partial(build, components),
            partial(reason, actions),
            over="W29",
            turn="W6",
            printed=printed(components),
            observer=TribesObserver(),
            layout=LAYOUT,
            piles=piles(components, self.seats),
        )
        super().__init__(origin, actions, events(components), sight)
        self.components = components
        self.box = pack(components)

    @classmethod
    def load(cls, data: bytes, name: str) -> "TribesGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> TribesState:
        state = new_tribes(self.box, players, options["boards"] == CHOOSE, chance, log)
        state.mid_turn = bool(options["mid_turn"])
        return state

    def names(self, language: str) -> dict[str, str]:
        return self.components.names()

    def longest(self, players: int) -> int:
        return 4000 * players  # WR37: a cap for automated play; random players need a quarter of it

    def score_bounds(self, players: int) -> tuple[int, int]:
        goals = sorted((card.vp for card in self.components.village_card), reverse=True)
        return 0, most_points() + sum(goals[:KEPT])


GAME = TribesGame
MIND = TribesMind
