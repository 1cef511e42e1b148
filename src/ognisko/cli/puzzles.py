"""`ognisko puzzles`: positions with one best action, out of games between strong bots."""

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from ognisko import games
from ognisko.cli.arguments import Commands, add_components, whole
from ognisko.cli.screen import complain, keeping, watched
from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.play.puzzles import Puzzle, puzzles_of, read, stands
from ognisko.play.record import Fault, Record

ABOUT = """\
A position is a puzzle if what was played there is better than every other action by three standard errors, for three
seeds and with four times the thinking of an analysis, and if the bot `greedy` plays something else. So the games should
be those of strong bots. The file grows by one line a puzzle; the same command goes on where it was interrupted, after
the last game that gave one. --check proves those of the file anew, by the bots of now, and takes out what falls.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "puzzles", help="positions with one best action, out of strong games", description=ABOUT
    )
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--from", type=Path, dest="records", metavar="FILE.jsonl", help="records of simulate")
    source.add_argument("--check", action="store_true", help="prove those of --out anew, and keep what stands")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.jsonl", help="where the puzzles go")
    command.add_argument("--most", type=whole, default=100, metavar="N", help="puzzles (default: %(default)s)")
    add_components(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = games.get(chosen.game, chosen.components)
    if chosen.most < 1:
        raise UsageError("--most must be at least 1")
    if chosen.check:
        return _check(game, chosen.out)
    made = _made_before(game, chosen.out) if chosen.out.exists() else []
    try:
        found = [each for each in Record.read(chosen.records) if each.game == game.id]
    except Fault as fault:  # it names the file
        return complain(str(fault), 1)
    if not found:
        return complain(f"{chosen.records}: no game of {game.id} in it", 1)
    records = _left(found, made)
    try:
        with keeping("run it again to go on with", chosen.out), chosen.out.open("ab") as file:
            for puzzle in islice(_made(game, records), max(0, chosen.most - len(made))):
                file.write(msgspec.json.encode(puzzle) + b"\n")
                file.flush()
    except Fault as fault:
        return complain(f"{chosen.records}: {fault}", 1)
    print(f"{len(read(chosen.out.read_bytes()))} puzzles in {chosen.out}")
    return 0


def _check(game: Game, file: Path) -> int:
    if not file.exists():
        raise UsageError(f"--out {file}: there is no such file")
    made = _made_before(game, file)
    kept = [each for each in watched(made, len(made), game.id) if stands(each, game)]
    if len(kept) < len(made):
        file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in kept))
    print(f"{len(kept)} of {len(made)} puzzles of {file} stand")
    return 0 if len(kept) == len(made) else 1


def _made_before(game: Game, file: Path) -> list[Puzzle]:
    """A puzzle names its box and rules, not its game: where none fits, the file is of another one, and stays."""
    made = read(file.read_bytes())
    if made and not any(each.fits(game) for each in made):
        raise UsageError(
            f"--out {file}: no puzzle in it is of {game.id} with these rules and components; it is left alone"
        )
    return made


def _left(records: list[Record], made: list[Puzzle]) -> list[Record]:
    """Those after the last game that gave a puzzle: a game is searched in one go."""
    deals = [_deal(each) for each in made]
    done = [number for number, record in enumerate(records) if _deal(record) in deals]
    return records[done[-1] + 1 :] if done else records


def _deal(of: Record | Puzzle) -> tuple[object, ...]:
    return of.seed, of.players, of.options


def _made(game: Game, records: list[Record]) -> Iterator[Puzzle]:
    for record in watched(records, len(records), game.id):
        yield from list(puzzles_of(record, game))  # whole games only, so that it can be gone on with
