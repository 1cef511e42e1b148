"""Many games between bots; the record of each can be replayed by anybody."""

from collections.abc import Iterator, Sequence

from ognisko.core.game import Game, Options
from ognisko.minds import bots as minds
from ognisko.play.fairness import Seed
from ognisko.play.match import Match


def play(game: Game, players: int, options: Options, bots: Sequence[str], seed: int, events: bool = True) -> Match:
    """One game; everything in it follows from the seed."""
    return Match(game, players, options, Seed(seed), events).run(bots)


def simulate(
    game: Game, players: int, options: Options, bots: Sequence[str], games: int, seed: int, events: bool = False
) -> Iterator[Match]:
    """Games with the seeds `seed`, `seed + 1` ...: any one of them can be played again alone.

    >>> import ognisko
    >>> matches = list(simulate(ognisko.load("totem"), 2, {}, ["random"], games=3, seed=1))
    >>> [match.winners() for match in matches]
    [[0, 1], [0], [0]]
    >>> matches[0].record()
    <Record of totem: 2 players, 56 decisions, finished, scores 7 and 7>

    They keep no events, unless these are asked for: so they cost the least.
    """
    game.check_players(players)
    for spec in minds.seated(bots, players):
        minds.make(spec, game)  # a wrong spec is told before the first game
    return (play(game, players, options, bots, seed + n, events) for n in range(games))
