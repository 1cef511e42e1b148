"""Oh Fortuna (Michael Feldkötter): dice in rising or falling order win cards, cards improve dice."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.game import Game, Options, reading
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Log, State
from ognisko.games.fortuna import refusals, view, words
from ognisko.games.fortuna.adviser import FortunaAdviser
from ognisko.games.fortuna.components import Components, load
from ognisko.games.fortuna.judgement import FortunaJudgement
from ognisko.games.fortuna.odds import Odds
from ognisko.games.fortuna.rules import TO_CHOOSE, TO_PLACE, FortunaState, new_fortuna
from ognisko.games.fortuna.solver import BothRolls
from ognisko.minds.judgement import Judgement
from ognisko.minds.thinking import Thinking

# No rule ends the game by itself, and blind players hardly ever do: automated play stops here, unfinished.
TURNS = 80  # a player
DECISIONS = 15  # a turn, on average: roll, side, six dice and the rolls between, a taking


class FortunaGame(Game):
    id = "fortuna"
    title = {"pl": "Oh Fortuna", "en": "Oh Fortuna"}  # noqa: RUF012 - read only
    designers = ("Michael Feldkötter",)
    publisher = "Piatnik 2018"
    seats = range(2, 6)
    hides = False
    rules_version = 1
    options = (reading("bare_pips", "FR7"),)

    def __init__(self, components: Components, origin: Origin) -> None:
        self.components = components
        self.origin = origin
        self.box = components.box
        self.shapes = words.shapes()

    @classmethod
    def load(cls, data: bytes, name: str) -> "FortunaGame":
        return cls(*load(data, name))

    def new(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> State:
        state = new_fortuna(self.box, players, log)
        state.bare_pips = bool(options["bare_pips"])
        return state

    def actions(self) -> Iterable[int]:
        return words.actions()

    def text(self, action: int) -> str:
        return words.text(action)

    def parts(self, action: int) -> dict[str, str]:
        return words.parts(action)

    def build_view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.build(cast(FortunaState, state))

    def refusal(self, state: State, seat: int, action: int) -> str | None:
        return refusals.refusal(cast(FortunaState, state), seat, action)

    def judgement(self) -> Judgement:
        return FortunaJudgement(net=self.net)

    def thinking(self) -> Thinking:
        return Thinking(exploration=0.1, depth=60, chapters=0, tries=3, prior=2.0)

    def levels(self) -> tuple[str, str, str, str]:
        return "greedy:worlds=1,glances=3", "greedy", "oracle:slips=40", "oracle"

    @cached_property
    def rolls(self) -> BothRolls:
        return BothRolls()

    def adviser(self) -> FortunaAdviser:
        return FortunaAdviser(self.box, self.rolls)

    def odds(self, glimpse: Glimpse) -> dict[str, Any] | None:
        """The cards that the turn can still bring, each with its chance if the turn is played for it alone."""
        state = cast(FortunaState, glimpse.world)
        if state.over or state.seat != glimpse.seat or state.to_do not in (TO_CHOOSE, TO_PLACE):
            return None
        chances = Odds(state, self.rolls.of(state.bare_pips)).chances()
        return {"cards": [{"card": card, "chance": chance, "free": free} for card, chance, free in chances]}

    def longest(self, players: int) -> int:
        return players * TURNS * DECISIONS

    def score_bounds(self, players: int) -> tuple[int, int]:
        return 0, self.box.targets[players] - 1 + max(self.box.gold)


GAME = FortunaGame
