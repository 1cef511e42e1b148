"""Many games between bots; the record of each can be replayed by anybody."""

from collections.abc import Iterator, Sequence

from ognisko import games as shelf
from ognisko.core.game import Game, Options, Value
from ognisko.core.given import whole
from ognisko.minds import bots as minds
from ognisko.play.drive import Chooser
from ognisko.play.fairness import Seed
from ognisko.play.match import Match

Bots = str | Chooser | Sequence[str | Chooser]


def play(game: Game, players: int, options: Options, bots: Bots, seed: int, events: bool = True) -> Match:
    """One game; everything in it follows from the seed."""
    return Match(game, players, options, Seed(seed), events).run(bots)


def simulate(
    game: Game | str,
    players: int | None = None,
    bots: Bots = "random",
    games: int = 1,
    seed: int = 0,
    events: bool = False,
    **options: Value,
) -> Iterator[Match]:
    """Games with the seeds `seed`, `seed + 1` ...: any one of them can be played again alone.

    `game` is a game or its id, `bots` are as Match.run takes them, `players` and options as Game.start does.

    >>> matches = list(simulate("totem", bots="random", games=3, seed=1))
    >>> [match.winners() for match in matches]
    [[0, 1], [0], [0]]
    >>> matches[0].record()
    <Record of totem: 2 players, 56 decisions, finished, scores 7, 7>

    They keep no events, unless these are asked for: so they cost the least.
    """
    found = shelf.of(game)
    number = found.seats[0] if players is None else players
    found.check_players(number)
    chosen, first, count = found.settle(options), whole("seed", seed), whole("games", games, least=0)
    for bot in minds.seated(bots, number):
        if isinstance(bot, str):
            minds.make(bot, found)  # a wrong spec is told before the first game
    return (play(found, number, chosen, bots, first + n, events) for n in range(count))
