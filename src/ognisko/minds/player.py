"""Bot: whoever chooses by a Glimpse; and the simplest one."""

from copy import deepcopy

from mypy_extensions import i64, mypyc_attr

from ognisko.core.chance import Chance
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. It may keep notes of its own, but all it learns of a game comes from its Glimpses, and from
    what it hears if it has a method `hear(event, seat)` (Match.run).

    >>> import ognisko
    >>> class First(ognisko.Bot):
    ...     def choose(self, glimpse):
    ...         return glimpse.legal()[0]
    >>> match = ognisko.load("totem").start(players=2, seed=1)
    >>> match.run([First(), "random"]).bots
    ['First', 'random']
    """

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def choose(self, glimpse: Glimpse) -> i64:
        """One of the legal actions; the seat of the Glimpse is the one that decides.

        Match.run understands whatever Match.play does: a number, a text or parts.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> chosen = ognisko.bot("greedy", match.game).choose(match.glimpse())
        >>> match.game.grammar.text(chosen)
        'up2 orange'
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Blind(Bot):
    """A bot that looks at nothing but the legal list: no world is imagined for it."""

    def __init__(self) -> None:
        self.actions: Actions | None = None

    def pick(self, actions: Actions) -> i64:
        """One of them; the list is not its own to change."""
        raise NotImplementedError

    def choose(self, glimpse: Glimpse) -> i64:
        actions = self.actions
        if actions is None:
            actions = Actions()
            self.actions = actions
        glimpse.fill(actions)
        return self.pick(actions)


class RandomBot(Blind):
    """Every legal action is as likely as the others."""

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance

    def __deepcopy__(self, memo: object) -> "RandomBot":
        return RandomBot(deepcopy(self.chance))

    def pick(self, actions: Actions) -> i64:
        return actions.pick(self.chance)
