"""Liar's dice: bid on what all dice show together, and call the bluff of others."""

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Options, switch
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko_liars_dice.actions import FACES, GRAMMAR
from ognisko_liars_dice.components import Components, load
from ognisko_liars_dice.events import EVENTS
from ognisko_liars_dice.mind import LiarsDiceMind
from ognisko_liars_dice.refusals import reason
from ognisko_liars_dice.rules import LiarsDiceState
from ognisko_liars_dice.view import LiarsDiceView, build


class LiarsDiceGame(Game[LiarsDiceState, LiarsDiceView]):
    id = "liars_dice"
    title = {"en": "Liar's dice", "pl": "Kości kłamcy"}  # noqa: RUF012 - read only
    designers = ("traditional",)
    publisher = "public domain"
    seats = range(2, 7)
    rules_version = 1
    options = (switch("plain_ones", "L10"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        super().__init__(origin, GRAMMAR, EVENTS, Sight(build, reason, over="L9", turn="L2"))
        self.components = components

    @classmethod
    def load(cls, data: bytes, name: str) -> "LiarsDiceGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> LiarsDiceState:
        state = LiarsDiceState([self.components.dice] * players, bool(options["plain_ones"]))
        state.log = log
        state.roll(chance)
        return state

    def longest(self, players: int) -> int:
        dice = players * self.components.dice
        return dice * (dice * FACES + 1)  # each round costs a die, and no bid is made twice in it

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, self.components.dice


GAME = LiarsDiceGame
MIND = LiarsDiceMind
