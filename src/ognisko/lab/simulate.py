"""Many games between bots, each a Record that anybody can replay."""

from collections.abc import Iterator, Sequence

from ognisko.core.errors import UsageError
from ognisko.core.game import Game, Options
from ognisko.minds import bots as players_by_spec
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from ognisko.play.record import Record, save


def seat_bots(specs: Sequence[str], players: int) -> list[str]:
    """One spec for each seat; a single one plays them all."""
    if len(specs) == 1:
        return list(specs) * players
    if len(specs) != players:
        raise UsageError(f"{len(specs)} bots for {players} players")
    return list(specs)


def play(game: Game, players: int, options: Options, bots: Sequence[str], seed: int) -> Match:
    """One game; everything in it follows from the seed."""
    match = Match(game, players, options, Seed(seed))
    match.play([players_by_spec.make(spec, game, seed, seat) for seat, spec in enumerate(bots)])
    return match


def simulate(
    game: Game,
    players: int,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: int,
    events: bool = False,
    legal: bool = False,
) -> Iterator[Record]:
    """Games with the seeds `seed`, `seed + 1` ...: any one of them can be played again alone."""
    game.check_players(players)
    bots = seat_bots(bots, players)
    for spec in bots:
        players_by_spec.make(spec, game)  # a wrong spec is told before the first game
    return (save(play(game, players, options, bots, seed + n), bots, events, legal) for n in range(games))
