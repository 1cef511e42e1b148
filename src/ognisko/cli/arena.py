"""`ognisko arena`: bots against each other."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from ognisko import games
from ognisko.cli.arguments import (
    AS_WRITTEN,
    BOTS,
    Commands,
    add_cluster,
    add_game,
    add_workers,
    check_counts,
    players_of,
    specs,
    whole,
)
from ognisko.cli.screen import columns, complain, keeping, missing, print_json, watched
from ognisko.minds.bots import make

FIGURES = {"share": "share of victories", "score": "mean score", "rating": "rating"}  # with intervals


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "arena", help="bots against each other: win shares and scores with intervals", epilog=BOTS, **AS_WRITTEN
    )
    add_game(command)
    command.add_argument("--bots", required=True, metavar="A,B[,C]", help="the last one fills the seats left over")
    command.add_argument(
        "--games", type=whole, default=400, metavar="N", help="rounded up to whole sets of rotations (default: 400)"
    )
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first deal (default: 0)")
    add_workers(command)
    add_cluster(command)
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="keep the results; run again to go on")
    command.add_argument("--json", action="store_true", help="as JSON, for programs")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from ognisko.lab import arena

    game = games.get(chosen.game, chosen.components)
    players = players_of(game, chosen.players)
    options = game.parse_options(chosen.option)
    bots = specs(chosen.bots)
    check_counts(chosen.games, chosen.workers)
    pairings = arena.schedule(game, players, options, bots, chosen.games, chosen.seed, chosen.components)
    for spec in bots:
        make(spec, game)  # a wrong spec is told before the first game
    if len(bots) > 2 and not arena.can_rate():
        complain(f"ognisko: no ratings: {missing('lab')}")
    results = watched(
        arena.run(pairings, chosen.out, chosen.cluster or chosen.workers), len(pairings), f"{game.id} arena"
    )
    with keeping("run it again to go on with", chosen.out):
        rows = arena.ranking(results, bots)
    if chosen.json:
        print_json({"game": game.id, "players": players, "games": len(pairings), "bots": rows})
        return 0
    figures = {name: title for name, title in FIGURES.items() if name in rows[0]}
    shown = [
        [row["bot"], str(row["seats"]), *(span(row[name], row[f"{name}_interval"]) for name in figures)] for row in rows
    ]
    print(columns([["bot", "seats", *figures.values()], *shown]))
    return 0


def span(value: float, interval: Sequence[float]) -> str:
    return f"{value} ({interval[0]} to {interval[1]})"
