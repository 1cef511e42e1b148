"""Oh Fortuna (Michael Feldkötter): dice in rising or falling order win cards, cards improve dice."""

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Options, reading
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko.games.fortuna.actions import grammar
from ognisko.games.fortuna.components import Components, load
from ognisko.games.fortuna.events import events
from ognisko.games.fortuna.layout import LAYOUT
from ognisko.games.fortuna.mind import FortunaMind
from ognisko.games.fortuna.observation import FortunaObserver
from ognisko.games.fortuna.refusals import reason
from ognisko.games.fortuna.rules import FortunaState, new_fortuna
from ognisko.games.fortuna.view import FortunaView, build

# No rule ends the game by itself, and blind players hardly ever do: automated play stops here, unfinished.
TURNS = 80  # a player
DECISIONS = 15  # a turn, on average: roll, side, six dice and the rolls between, a taking


class FortunaGame(Game[FortunaState, FortunaView]):
    id = "fortuna"
    title = {"pl": "Oh Fortuna", "en": "Oh Fortuna"}  # noqa: RUF012 - read only
    designers = ("Michael Feldkötter",)
    publisher = "Piatnik 2018"
    seats = range(2, 6)
    hides = False
    rules_version = 1
    options = (reading("bare_pips", "FR7"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        sight = Sight(build, reason, over="F4", turn="F15", observer=FortunaObserver(), layout=LAYOUT)
        super().__init__(origin, grammar(components), events(components), sight)
        self.components = components
        self.box = components.box

    @classmethod
    def load(cls, data: bytes, name: str) -> "FortunaGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> FortunaState:
        state = new_fortuna(self.box, players, log)
        state.bare_pips = bool(options["bare_pips"])
        return state

    def longest(self, players: int) -> int:
        return players * TURNS * DECISIONS

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, self.box.targets[players] - 1 + max(self.box.gold)


GAME = FortunaGame
MIND = FortunaMind
