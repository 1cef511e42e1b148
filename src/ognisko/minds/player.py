"""Bot: whoever chooses by a Glimpse; and the simplest one."""

from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. It may keep notes of its own, but all it learns of a game comes from its Glimpses."""

    def choose(self, glimpse: Glimpse) -> i64:
        """One of the legal actions; the seat of the Glimpse is the one that decides."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every legal action is as likely as the others."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.actions = Actions()

    def choose(self, glimpse: Glimpse) -> i64:
        glimpse.legal(self.actions)
        return self.actions.pick(self.chance)
