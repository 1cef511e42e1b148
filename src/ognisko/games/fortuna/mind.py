"""How Oh Fortuna is thought about."""

from functools import cached_property
from typing import TYPE_CHECKING, TypedDict

from ognisko.core.glimpse import Glimpse
from ognisko.games.fortuna.adviser import FortunaAdviser
from ognisko.games.fortuna.judgement import FortunaJudgement
from ognisko.games.fortuna.odds import Odds
from ognisko.games.fortuna.rules import TO_CHOOSE, TO_PLACE, FortunaState
from ognisko.games.fortuna.solver import BothRolls
from ognisko.minds.judgement import Judgement
from ognisko.minds.mind import Mind
from ognisko.minds.thinking import Thinking

if TYPE_CHECKING:
    from ognisko.games.fortuna import FortunaGame


class CardChance(TypedDict):
    card: int
    chance: float  # if the turn is played for it alone
    free: float  # ... without spending


class Chances(TypedDict):
    cards: list[CardChance]  # those that the turn can still bring


class FortunaMind(Mind):
    game: "FortunaGame"
    thinking = Thinking(exploration=0.1, depth=60, chapters=0, tries=3, prior=2.0)
    levels = ("greedy:worlds=1,glances=3", "greedy", "oracle:slips=60", "oracle:slips=29", "oracle")

    @cached_property
    def rolls(self) -> BothRolls:
        return BothRolls()

    def judgement(self) -> Judgement:
        return FortunaJudgement(net=self.net)

    def adviser(self) -> FortunaAdviser:
        return FortunaAdviser(self.game.box, self.rolls)

    def odds(self, glimpse: Glimpse) -> Chances | None:
        """The cards that the turn can still bring, each with its chance if the turn is played for it alone."""
        state = glimpse.world
        assert isinstance(state, FortunaState)
        if state.over or state.seat != glimpse.seat or state.to_do not in (TO_CHOOSE, TO_PLACE):
            return None
        chances = Odds(state, self.rolls.of(state.bare_pips)).chances()
        return {"cards": [{"card": card, "chance": chance, "free": free} for card, chance, free in chances]}
