"""What a bot's process does: rebuild the position, take the seat's Glimpse, choose. Imports nothing of the web."""

import os

from msgspec import Struct

from ognisko import bots, games
from ognisko.bots.advice import Advice, advise
from ognisko.core.chance import seed_of
from ognisko.core.fairness import Secret
from ognisko.core.game import Game, Options
from ognisko.core.glimpse import Glimpse

HINT_SECONDS = 0.8


class Position(Struct, frozen=True):
    """Everything from which the state can be played up to again."""

    game: str
    players: int
    options: Options
    secret: bytes
    salts: list[str]
    steps: list[tuple[int, int]]  # action, number of its chance stream

    def glimpse(self, game: Game, seat: int) -> Glimpse:
        source = Secret(self.secret, self.salts)
        state = game.new(self.players, self.options, source.chance("setup"))
        for action, stream in self.steps:
            state.apply(action, source.chance(f"step {stream}"))
        return Glimpse(state, seat)


class Question(Struct, frozen=True):
    """What would `spec` do at `seat`?"""

    position: Position
    seat: int
    version: int  # as the seat sees it
    spec: str

    @property
    def label(self) -> str:
        """The bot's own chance: nobody can guess it while the secret is kept."""
        return f"{self.position.secret.hex()}/{self.version}/{self.seat}"


def be_nice() -> None:
    """Bots give way to the people's requests."""
    os.nice(10)


def choose(question: Question) -> int:
    game = games.get(question.position.game)
    bot = bots.make(question.spec, game, question.label)
    return bot.choose(question.position.glimpse(game, question.seat))


def advice(question: Question) -> list[Advice]:
    game = games.get(question.position.game)
    glimpse = question.position.glimpse(game, question.seat)
    return advise(game, glimpse, seconds=HINT_SECONDS, seed=seed_of(question.label))


def ready() -> bool:
    return True
