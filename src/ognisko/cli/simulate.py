"""`ognisko simulate`: games between bots, as records."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from ognisko import games
from ognisko.cli.arguments import AS_WRITTEN, BOTS, Commands, add_game, check_counts, players_of, specs, whole
from ognisko.cli.screen import watched
from ognisko.lab.simulate import simulate
from ognisko.play.record import to_line


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "simulate", help="games between bots, as records, one JSON object a line", epilog=BOTS, **AS_WRITTEN
    )
    add_game(command)
    command.add_argument(
        "--bots", default="random", metavar="A,B", help="one for all seats, or one for each (default: random)"
    )
    command.add_argument("--games", type=whole, default=1, metavar="N", help="how many (default: 1)")
    command.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="of the first game; the next has S + 1 ... (default: 0)"
    )
    command.add_argument("--events", action="store_true", help="with everything that happened")
    command.add_argument("--legal", action="store_true", help="with every legal action at every decision")
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="default: standard output")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = games.get(chosen.game, chosen.components)
    players = players_of(game, chosen.players)
    check_counts(chosen.games)
    options = game.parse_options(chosen.option)
    bots = specs(chosen.bots)
    matches = simulate(game, players, bots, chosen.games, chosen.seed, chosen.events, **options)
    records = (match.record(events=chosen.events, legal=chosen.legal) for match in matches)
    written = (to_line(record) + b"\n" for record in watched(records, chosen.games, game.id))
    if chosen.out is None:
        _write(written, sys.stdout.buffer)
    else:
        with chosen.out.open("wb") as file:
            _write(written, file, chosen.out)
    return 0


def _write(lines: Iterable[bytes], file: BinaryIO, kept: Path | None = None) -> None:
    count = 0
    try:
        for count, line in enumerate(lines, start=1):  # noqa: B007 (it is told if this is interrupted)
            file.write(line)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"{count} whole games are in {kept}" if kept else "") from None
