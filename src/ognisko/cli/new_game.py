"""`ognisko new-game`: a package with a tiny game, to be changed into yours."""

import argparse
from pathlib import Path

from ognisko.cli.arguments import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("new-game", help="a package with a tiny game of your own, to be changed into yours")
    command.add_argument("id", metavar="ID", help="small letters, digits and _")
    command.add_argument("--hidden", action="store_true", help="with a hidden card")
    command.add_argument("--into", type=Path, metavar="FOLDER", help="default: a new one, ID")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from ognisko.newgame import write

    folder = chosen.into or Path(chosen.id)
    written = write(chosen.id, folder, chosen.hidden)
    print(f"{len(written)} files in {folder}; now `pip install -e '{folder}[test]'`, and read {folder / 'README.md'}")
    return 0
