"""`ognisko calibrate`: what is told as a chance of winning comes true."""

import argparse
from pathlib import Path

import msgspec

from ognisko import games
from ognisko.cli.arguments import Commands, add_cluster, whole
from ognisko.cli.screen import keeping, needing, watched
from ognisko.core.errors import UsageError

ABOUT = """\
Bots play, are told their chances at some decisions, and what came of it gives curves that bend what is told. Hints and
analysis tell by the file once it lies beside the net that it belongs to (calibration.json in the game's folder): after
`ognisko tune` it is made anew.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "calibrate", help="make what is told as a chance of winning come true", description=ABOUT
    )
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    command.add_argument(
        "--games", type=whole, default=1000, metavar="N", help="of each number of players (default: %(default)s)"
    )
    command.add_argument(
        "--players", type=whole, metavar="N", help="only this number; what the file has for others stays"
    )
    command.add_argument("--asks", type=whole, metavar="N", help="at so many decisions of a game (default: 12)")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game (default: %(default)s)")
    command.add_argument("--bot", metavar="SPEC", help="who plays (default: one nearly as strong as level 4)")
    command.add_argument(
        "--told", type=Path, metavar="FILE.jsonl", help="keeps what was told, so that the same command goes on there"
    )
    command.add_argument(
        "--out", type=Path, default=Path("calibration.json"), metavar="FILE", help="(default: %(default)s)"
    )
    add_cluster(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("lab"):
        from ognisko.lab.promises import ASKED, Asking, asked, curves, player_of
    from ognisko.minds.bots import make
    from ognisko.minds.calibration import Curves
    from ognisko.minds.mind import mind_of

    game = games.get(chosen.game)
    if chosen.games < 1:
        raise UsageError("--games must be at least 1")
    asks = ASKED if chosen.asks is None else chosen.asks
    if asks < 1:
        raise UsageError("--asks must be at least 1")
    if mind_of(game).net is None:
        raise UsageError(f"the judgement of {game.id} has no net")
    bot, told = chosen.bot or player_of(game), {}
    make(bot, game)  # a spec that nobody understands is told before anything is played
    before = msgspec.json.decode(chosen.out.read_bytes(), type=Curves) if chosen.out.is_file() else None
    for players in game.seats if chosen.players is None else [chosen.players]:
        game.check_players(players)
        askings = [Asking(game.id, players, bot, chosen.seed + n, asks) for n in range(chosen.games)]
        found = watched(asked(askings, chosen.told, chosen.cluster), chosen.games, f"{game.id}, {players} players")
        with keeping("run it again to go on with", chosen.told):
            told[players] = [each for rows in found for each in rows]
    made = curves(game, told, bot, before)
    chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    count = sum(map(len, told.values()))
    print(f"{count} chances told in {chosen.games * len(told)} games; the curves are in {chosen.out}")
    return 0
