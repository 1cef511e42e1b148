"""`ognisko verify`: records played again by the rules."""

import argparse
import contextlib
import os
import re
import sys
from pathlib import Path
from typing import BinaryIO

from ognisko import games
from ognisko.cli.arguments import Commands, add_components
from ognisko.cli.screen import complain, watched
from ognisko.core.errors import UsageError
from ognisko.play.record import Fault, from_line, lines
from ognisko.play.replay import check_kept, verify

PIPED = Path("-")


def add(commands: Commands) -> None:
    command = commands.add_parser("verify", help="replay records; exit 1 and the first fault if one is wrong")
    command.add_argument("files", type=Path, nargs="+", metavar="FILE.jsonl", help="-: what is piped in")
    command.add_argument("--commitment", metavar="HEX", help="what the house promised to you before the game")
    command.add_argument("--salt", metavar="TEXT", help="your own salt (the replay page shows both)")
    add_components(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.commitment is not None and not re.fullmatch("[0-9a-fA-F]{64}", chosen.commitment):
        raise UsageError(f"--commitment: 64 digits of 0 to 9 and a to f, please, not {chosen.commitment[:70]!r}")
    count = 0
    for path in chosen.files:
        with contextlib.nullcontext(sys.stdin.buffer) if path == PIPED else path.open("rb") as file:
            try:
                count += _verify(file, chosen)
            except Fault as fault:
                return complain(f"{path}: {fault}", 1)
    print(f"{count} game{'' if count == 1 else 's'} verified")
    return 0


def _verify(file: BinaryIO, chosen: argparse.Namespace) -> int:
    """How many games there are in it; a Fault names the first one that is wrong."""
    count = 0
    size = os.fstat(file.fileno()).st_size
    for count, line in enumerate(watched(lines(file), size, "verify", len), start=1):
        try:
            record = from_line(line)
            verify(record, games.get(record.game, chosen.components))
            check_kept(record, chosen.commitment, chosen.salt)
        except (Fault, UsageError) as fault:
            raise Fault(None, f"game {count}: {fault}") from None
    if count == 0:
        raise Fault(None, "no record in it")
    return count
