"""What a bot's process does: rebuild the position, take the seat's Glimpse, choose. Imports nothing of the web."""

import contextlib
from collections.abc import Iterator

from msgspec import Struct

from ognisko import games
from ognisko.core.game import Game, Options
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import State
from ognisko.interpreted import is_compiled
from ognisko.minds import bots
from ognisko.minds.advice import Advice, advise
from ognisko.minds.mind import mind_of
from ognisko.minds.player import Bot
from ognisko.minds.seeker import IsmctsBot
from ognisko.play.fairness import Secret
from ognisko.server.boxes import OwnBox, game_of
from ognisko.server.system import give_way

HINT_SECONDS = 0.8
UNCOMPILED = 0.8  # seconds to think on the plain sources: an answer now is worth more than a better one later
KEPT = 32  # bots of a process, and positions, those asked last
Step = tuple[int, int]  # action, number of its chance stream
kept: dict[tuple[bytes, int, str], Bot] = {}
reached: dict[tuple[object, ...], tuple[list[Step], State]] = {}


class Position(Struct, frozen=True):
    """Everything from which the state can be played up to again."""

    game: str
    players: int
    options: Options
    secret: bytes
    salts: list[str]
    steps: list[Step]
    box: OwnBox | None = None

    def rules(self) -> Game:
        return game_of(self.game, self.box)

    def glimpse(self, game: Game, seat: int) -> Glimpse:
        return Glimpse(self.state(game), seat)

    def state(self, game: Game) -> State:
        """Played on from where this table was last; from the beginning if something was taken back."""
        source = Secret(self.secret, self.salts)
        deal = (self.game, self.players, tuple(self.options.items()), self.secret, tuple(self.salts))
        played, state = reached.pop(deal, ([], None))
        if state is None or self.steps[: len(played)] != played:
            played, state = [], game.new(self.players, self.options, source.chance("setup"))
        for action, stream in self.steps[len(played) :]:
            state.apply(action, source.chance(f"step {stream}"))
        reached[deal] = self.steps, state
        if len(reached) > KEPT:
            reached.pop(next(iter(reached)), None)
        return state


class Thought(Struct, frozen=True):
    """A bot's turn to think: what would `spec` do at `seat`?"""

    position: Position
    seat: int
    version: int  # as the seat sees it
    spec: str
    home: str = ""  # the address whose turn in the pool it takes: guests can be invented
    payer: str = ""  # ... and the guest
    line: str = ""  # what it is about; a newer thought of the same payer and line takes the place of an older one
    share: float = 1.0  # of the usual time
    patience: float = 1.0  # times the usual limit, after which the process is replaced

    @property
    def who(self) -> tuple[bytes, int, str]:
        return self.position.secret, self.seat, self.spec


def be_nice() -> None:
    """Bots give way to the people's requests."""
    give_way(10)
    meet_games()


def meet_games() -> None:
    """Before the first question: on a busy machine the imports alone may take longer than an answer is waited for,
    and a process that is replaced for that begins them anew.
    """
    for game in games.every():
        mind_of(game)


@contextlib.contextmanager
def hurried(bot: Bot, share: float) -> Iterator[None]:
    """Under load, and before its engine is compiled, a search has less time; at leisure it thinks as ever."""
    if not isinstance(bot, IsmctsBot):
        yield
        return
    usual = bot.seconds
    bot.seconds = share * (usual if is_compiled() else min(usual, UNCOMPILED))
    try:
        yield
    finally:
        bot.seconds = usual


def choose(thought: Thought) -> int:
    """The bot of a seat stays: in its next decision it may go on from what it has thought in the last one."""
    game = thought.position.rules()
    # Its own chance comes from the secret: nobody can guess it while that is kept.
    bot = kept.pop(thought.who, None) or bots.make(thought.spec, game, thought.position.secret.hex(), thought.seat)
    with hurried(bot, thought.share):
        action = bot.choose(thought.position.glimpse(game, thought.seat))
    kept[thought.who] = bot
    if len(kept) > KEPT:
        kept.pop(next(iter(kept)), None)
    return action


def advice(thought: Thought) -> list[Advice]:
    """Nothing but the Glimpse goes in: not even a seed that others could not have."""
    game = thought.position.rules()
    glimpse = thought.position.glimpse(game, thought.seat)
    return advise(game, glimpse, seconds=HINT_SECONDS * thought.share, seed=thought.version)


def ready() -> bool:
    return True
