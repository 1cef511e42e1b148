"""My game: take the last stone."""

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Options, switch
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko_mygame.actions import GRAMMAR
from ognisko_mygame.components import Components, load
from ognisko_mygame.events import EVENTS
from ognisko_mygame.refusals import reason
from ognisko_mygame.rules import MygameState
from ognisko_mygame.view import build


class MygameGame(Game[MygameState]):
    id = "mygame"
    title = {"en": "My game", "pl": "My game"}
    designers = ("nobody yet",)
    publisher = "unpublished"
    seats = range(2, 5)
    hides = False
    rules_version = 1
    options = (switch("misere", "M6"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        super().__init__(origin, GRAMMAR, EVENTS, Sight(build, reason, over="M5", turn="M4"))
        self.components = components

    @classmethod
    def load(cls, data: bytes, name: str) -> "MygameGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> MygameState:
        state = MygameState(players, self.components.stones, bool(options["misere"]))
        state.log = log
        return state

    def longest(self, players: int) -> int:
        return self.components.stones

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, 1


GAME = MygameGame
