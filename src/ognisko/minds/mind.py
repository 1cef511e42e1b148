"""Mind: how a game is thought about. A game's mind.py subclasses it, and its __init__.py names it MIND."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib import import_module
from typing import Any, ClassVar

from ognisko.core.game import Game
from ognisko.core.glimpse import Glimpse
from ognisko.minds import calibration
from ognisko.minds.adviser import Adviser
from ognisko.minds.calibration import Calibration
from ognisko.minds.judgement import Judgement
from ognisko.minds.learned import net_of, rivalry_of
from ognisko.minds.net import Net
from ognisko.minds.rivalry import Rivalry
from ognisko.minds.thinking import Thinking


class Mind:
    """What bots, hints and the lab ask about a game; without any change it plays by the score."""

    busy: ClassVar[tuple[str, ...]] = ()  # verbs that random play uses too seldom to get far (minds.busy)
    thinking: ClassVar[Thinking] = Thinking(exploration=0.6, depth=1000, chapters=0, tries=8, prior=2.0)
    # The bots that people choose, from the weakest on. The first overlooks most of what it could do.
    levels: ClassVar[tuple[str, ...]] = (
        "greedy:worlds=1,glances=4",
        "greedy",
        "ismcts:iterations=60,seconds=0.8",
        "ismcts:iterations=600,seconds=1.8",
        "ismcts:iterations=4000,seconds=1.9,beliefs=1",
    )

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @cached_property
    def net(self) -> Net | None:
        """What its judgement has learned (judgement.json beside the game)."""
        weights = self.game.folder() / "judgement.json"
        return net_of(weights.read_text(encoding="utf-8")) if weights.is_file() else None

    @cached_property
    def rivalry(self) -> Rivalry | None:
        """What it has learned of all seats together (rivalry.json beside the game), for the bots that want it."""
        weights = self.game.folder() / "rivalry.json"
        return rivalry_of(weights.read_text(encoding="utf-8")) if weights.is_file() else None

    @cached_property
    def calibration(self) -> Calibration:
        """How its chances are told (calibration.json beside the net that it belongs to)."""
        weights, curves = (self.game.folder() / name for name in ("judgement.json", "calibration.json"))
        if not (weights.is_file() and curves.is_file()):
            return Calibration()
        return calibration.read(curves.read_bytes(), weights.read_bytes())

    def level(self, number: int) -> str:
        """The spec of a level, counted from 1; above the highest that the game has it is that one."""
        return self.levels[min(number, len(self.levels)) - 1]

    def judgement(self) -> Judgement:
        """What the bots think of a position (in the field's words: evaluation, heuristic)."""
        return Judgement()

    def adviser(self) -> Adviser | None:
        """Who knows more about this game than an estimate tells, for the bot `oracle`; None if nobody does."""
        return None

    def odds(self, glimpse: Glimpse) -> Mapping[str, object] | None:
        """What chance can still bring to the seat that decides, as JSON can hold it; None where nothing is reckoned."""
        return None


@lru_cache(maxsize=64)  # a house with many own sets does not keep them all
def mind_of(game: Game[Any]) -> Mind:
    """The mind of a game: what its package calls MIND, or a plain one."""
    kind: type[Mind] = getattr(import_module(game.package()), "MIND", Mind)
    return kind(game)
