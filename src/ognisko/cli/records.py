"""`ognisko records`: a data set of many games."""

import argparse
from importlib import import_module
from pathlib import Path

from ognisko import games
from ognisko.cli.arguments import (
    MOST_GAMES,
    Commands,
    add_cluster,
    add_game,
    add_workers,
    check_counts,
    players_of,
    specs,
    whole,
)
from ognisko.cli.screen import keeping, needing, watched
from ognisko.core.errors import UsageError


def add(commands: Commands) -> None:
    command = commands.add_parser("records", help="many games between bots, verified, as a data set in a folder")
    add_game(command)
    command.add_argument("--bots", default="level:4", metavar="A,B", help="one for all seats, or one for each")
    command.add_argument(
        "--games", type=whole, default=1000, metavar="N", help="in all; run again to go on, or for more"
    )
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game; the next has S + 1 ...")
    command.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    command.add_argument("--trajectories", choices=["npz", "parquet"], help="also what learners want, in numbers")
    command.add_argument("--shard", type=whole, default=100, metavar="N", help="games in a file (default: 100)")
    add_workers(command)
    add_cluster(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from ognisko.lab import records

    game = games.get(chosen.game, chosen.components)
    players = players_of(game, chosen.players)
    check_counts(chosen.games, chosen.workers)
    if not 1 <= chosen.shard <= MOST_GAMES:
        raise UsageError("--shard must be at least 1")
    bots, options = tuple(specs(chosen.bots)), game.parse_options(chosen.option)
    plan = records.Plan(game, players, options, bots, chosen.seed, chosen.shard, chosen.components)
    if chosen.trajectories is not None:
        game.layout()  # a game without an observation is told before the first game
        with needing("data"):
            _import_for(chosen.trajectories)
    with keeping("run it again to go on with", chosen.out):
        played = records.write(plan, chosen.games, chosen.out, chosen.cluster or chosen.workers)
        count = sum(watched(played, chosen.games, f"{game.id}: games"))
        print(f"{count} games in {chosen.out}, verified")
        return 0 if chosen.trajectories is None else _write_trajectories(chosen)


def _import_for(form: str) -> None:
    """What this form of trajectories stands on."""
    import_module("numpy" if form == "npz" else "pyarrow")


def _write_trajectories(chosen: argparse.Namespace) -> int:
    from ognisko.lab import trajectories

    made = trajectories.write(chosen.out, chosen.trajectories, chosen.components, chosen.workers)
    count = sum(watched(made, chosen.games, f"{chosen.game}: trajectories", int))
    print(f"trajectories of {count} games in {chosen.out}, as {chosen.trajectories}")
    return 0
