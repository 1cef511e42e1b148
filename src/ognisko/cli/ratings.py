"""`ognisko ratings`: what the ratings of a house are worth; `ognisko anchors`: where its bots stand."""

import argparse
from pathlib import Path

from ognisko import games
from ognisko.cli.arguments import Commands, add_game, add_workers, check_counts, players_of, whole
from ognisko.cli.screen import columns, needing, print_json, watched
from ognisko.core.game import Game
from ognisko.lab import arena, skill
from ognisko.minds.bots import LEVELS

STILL = 2  # the level that stands at 1500, as a newcomer does


def add(commands: Commands) -> None:
    command = commands.add_parser("ratings", help="were those who were favoured right to be? of the rated games")
    command.add_argument("source", metavar="DB", help="a file or postgresql://...; it may be served meanwhile")
    command.add_argument("--json", action="store_true", help="as JSON, for programs")
    command.set_defaults(run=run)

    command = commands.add_parser("anchors", help="where the levels of the bots stand, for people to be rated by")
    add_game(command)
    command.add_argument("--games", type=whole, default=240, metavar="N", help="default: %(default)s")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first deal (default: 0)")
    add_workers(command)
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="keep the results; run again to go on")
    command.set_defaults(run=run_anchors)


def run(chosen: argparse.Namespace) -> int:
    with needing("table"):
        import msgspec

        from ognisko.server.calibration import of_house

    found = of_house(chosen.source)
    if chosen.json:
        print_json(msgspec.to_builtins(found))
        return 0
    if not found:
        print("no game was rated here yet")
    for each in found:
        print(f"{each.game}, {each.players} players: {each.games} games, {each.seats} seats of people;", end=" ")
        print(f"Brier {each.brier:.3f}, by guessing {each.guessing:.3f}")
        rows = [
            [
                f"{band.low:.0%} to {band.high:.0%}",
                str(band.seats),
                f"{band.expected:.1%}",
                f"{band.won:.1%} ({band.interval[0]:.1%} to {band.interval[1]:.1%})",
            ]
            for band in each.bands
        ]
        print(columns([["chance", "seats", "expected", "won"], *rows]))
    return 0


def run_anchors(chosen: argparse.Namespace) -> int:
    game: Game = games.get(chosen.game, chosen.components)
    players = players_of(game, chosen.players)
    check_counts(chosen.games, chosen.workers)
    print(f"{players} = {[_level(game, players, level, chosen) for level in LEVELS]}  # {game.id}")
    return 0


def _level(game: Game, players: int, level: int, chosen: argparse.Namespace) -> int:
    """Alone among level 2."""
    if level == STILL:
        return skill.MIDDLE
    bots = [f"level:{level}", f"level:{STILL}"]
    options = game.parse_options(chosen.option)
    pairings = arena.schedule(game, players, options, bots, chosen.games, chosen.seed, chosen.components)
    played = watched(arena.run(pairings, chosen.out, chosen.workers), len(pairings), f"{game.id}, level {level}")
    row, _ = arena.ranking(played, bots)
    return skill.among(row["share"], row["seats"], players)
