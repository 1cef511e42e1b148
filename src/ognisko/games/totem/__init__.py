"""Totem (Keith Meyers): move nine pieces so that those of your secret card stand on top."""

from functools import partial

from ognisko.core.chance import Chance
from ognisko.core.components import Origin, worded
from ognisko.core.game import Game, Options, switch
from ognisko.core.sight import Sight
from ognisko.core.state import Log
from ognisko.games.totem.actions import grammar
from ognisko.games.totem.components import Components, load
from ognisko.games.totem.events import events
from ognisko.games.totem.layout import LAYOUT
from ognisko.games.totem.material import HAND
from ognisko.games.totem.mind import TotemMind
from ognisko.games.totem.observation import TotemObserver
from ognisko.games.totem.refusals import reason
from ognisko.games.totem.rules import TotemState, new_totem
from ognisko.games.totem.study import five
from ognisko.games.totem.view import TotemView, build, piles


class TotemGame(Game[TotemState, TotemView]):
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
    studies = (switch("five", "T12"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        sight = Sight(
            partial(build, components),
            reason,
            over="T15",
            turn="T4",
            observer=TotemObserver(),
            layout=LAYOUT,
            piles=piles(components),
        )
        super().__init__(origin, grammar(components), events(components), sight)
        self.components = components
        self.box = components.box

    @classmethod
    def load(cls, data: bytes, name: str) -> "TotemGame":
        return cls(*load(data, name))

    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> TotemState:
        bird, double, alternate = bool(options["bird"]), bool(options["double"]), bool(options["alternate"])
        if options.get("five"):
            return five(self.box, players, bird, double, chance, log)
        return new_totem(self.box, players, bird, double, alternate, chance, log)

    def names(self, language: str) -> dict[str, str]:
        c = self.components
        return worded([*c.groups, *c.pieces, *c.moves], language)

    def asks(self, options: Options) -> bool:
        return bool(options["bird"])  # TR16

    def longest(self, players: int) -> int:
        # Every card doubled once a round, and after each half everybody asked (T16).
        return self.box.rounds[players] * players * (HAND + 1) * (1 + players)

    def score_bounds(self, players: int) -> tuple[int, int]:
        rules = self.components.rules
        return 0, self.box.rounds[players] * max(sum(rules.points), rules.bird_points)


GAME = TotemGame
MIND = TotemMind
