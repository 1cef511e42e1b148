"""My game: keep your card, or hope for a better one."""

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Options
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
    rules_version = 1

    def __init__(self, components: Components, origin: Origin) -> None:
        super().__init__(origin, GRAMMAR, EVENTS, Sight(build, reason, over="M5", turn="M4"))
        self.components = components

    @classmethod
    def load(cls, data: bytes, name: str) -> "MygameGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> MygameState:
        state = MygameState(players, self.components.cards, self.components.rounds)
        state.log = log
        state.deal(chance)
        return state

    def longest(self, players: int) -> int:
        return players * self.components.rounds

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, self.components.rounds


GAME = MygameGame
