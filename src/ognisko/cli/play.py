"""`ognisko play`: a game in the terminal."""

import argparse
import secrets
from pathlib import Path

from ognisko import games, locale
from ognisko.cli.arguments import AS_WRITTEN, BOTS, Commands, add_game, players_of, whole
from ognisko.cli.screen import needing
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from ognisko.play.record import HUMAN


def add(commands: Commands) -> None:
    command = commands.add_parser("play", help="a game against bots in the terminal", epilog=BOTS, **AS_WRITTEN)
    add_game(command)
    command.add_argument("--bot", default="greedy", metavar="SPEC", help="who plays against you (default: greedy)")
    command.add_argument("--lang", default=locale.FIRST, metavar="LANGUAGE", help=" or ".join(locale.LANGUAGES))
    command.add_argument(
        "--seed", type=whole, metavar="S", help="of the deal and the bots (default: another each time)"
    )
    command.add_argument("--out", type=Path, metavar="FILE.jsonl", help="keep the record of the game there")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.cli.terminal import Screen, Terminal

    game = games.get(chosen.game, chosen.components)
    players = players_of(game, chosen.players)
    options = game.parse_options(chosen.option)
    seed = secrets.randbelow(2**31) if chosen.seed is None else chosen.seed
    match = Match(game, players, options, Seed(seed))
    rivals = [chosen.bot] * (players - 1)
    Terminal(match, rivals, chosen.lang, seed, Screen()).run()
    if chosen.out is not None:
        match.record([HUMAN, *rivals]).save(chosen.out)
    return 0
