"""What the commands have in common: how they are told a game, its table, bots and numbers."""

import argparse
import os
import re
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from ognisko.core.errors import UsageError
from ognisko.core.game import Game
from ognisko.core.given import unknown
from ognisko.minds.bots import LEVELS, MAKERS

if TYPE_CHECKING:
    from ognisko.server.settings import House

MOST_GAMES = 10_000_000
MOST_WORKERS = 1_000
DB = "a file, or postgresql://... (default: DATABASE_URL, or tables.db in the user's data folder)"
METRICS = "where Prometheus and `ognisko top` read its numbers: a port of this machine, or ADDRESS:PORT"
SETTINGS = "the settings of the house (default: house.toml in the user's configuration folder; `ognisko settings`)"
LOGS = "json: a line an event, every request too, with the ids of table and request and nothing private"
AS_WRITTEN: Any = {"formatter_class": argparse.RawDescriptionHelpFormatter}
BOTS = f"""\
bots:
  {", ".join(f"level:{level}" for level in LEVELS)}    as at the table, from the weakest to the strongest
  {", ".join(sorted(MAKERS))}    what they are made of, with settings
    after a colon: greedy:worlds=4, ismcts:iterations=200
"""


OF_TWO_WORDS = frozenset({"lab compare", "lab sweep"})


class Parser(argparse.ArgumentParser):
    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """`lab compare` is one command, though two words."""
        words = list(sys.argv[1:] if args is None else args)
        if " ".join(words[:2]) in OF_TWO_WORDS:
            words[:2] = [" ".join(words[:2])]
        return super().parse_args(words, namespace)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A command that there is not: those that are near to it."""
        if isinstance(action, argparse._SubParsersAction) and value not in action.choices:
            raise unknown("command", value, action.choices)
        super()._check_value(action, value)

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]
else:
    Commands = argparse._SubParsersAction


def whole(text: str) -> int:
    if re.fullmatch(r"[+-]?[0-9]{19,}", text):
        raise argparse.ArgumentTypeError(f"a number of at most 18 digits, please, not {text[:40]}")
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"invalid int value: {text[:40]!r}")
    return int(text)


def add_watching(command: argparse.ArgumentParser) -> None:
    """How a process of a house is looked at from outside."""
    command.add_argument("--metrics", default="", metavar="PORT", help=METRICS)
    command.add_argument("--logs", choices=["plain", "json"], default="plain", help=LOGS)


def add_settings(command: argparse.ArgumentParser) -> None:
    command.add_argument("--settings", metavar="FILE", help=SETTINGS)


def house_of(chosen: argparse.Namespace) -> "House":
    """What the settings file says, except where the command says something else."""
    from msgspec.structs import replace

    from ognisko.server.housefile import read

    house = read(chosen.settings)
    said = {
        "host": getattr(chosen, "host", None),
        "database": chosen.db,
        "names": (*house.names, *getattr(chosen, "name", [])),
        "proxies": (*house.proxies, *getattr(chosen, "proxy", [])),
        "metrics": chosen.metrics or None,
        "workers": spare_cores() if chosen.workers is None and house.workers < 0 else chosen.workers,
        "webs": getattr(chosen, "webs", None),
    }
    return replace(house, **{name: value for name, value in said.items() if value is not None})


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    command.add_argument("--players", type=whole, metavar="N", help="default: as few as the game is for")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a variant, like bird=on (see `games`)"
    )
    add_components(command)


def add_components(command: argparse.ArgumentParser) -> None:
    command.add_argument("--components", metavar="FOLDER", help="own component files, <game>.toml (docs/components.md)")


def players_of(game: Game, chosen: int | None) -> int:
    players = game.seats[0] if chosen is None else chosen
    game.check_players(players)
    return players


def add_workers(command: argparse.ArgumentParser) -> None:
    command.add_argument("--workers", type=whole, metavar="N", help="processes (default: all cores)")


def add_cluster(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="a Ray cluster in place of this machine: auto, ray://HOST:10001 or HOST:6379",
    )


def check_counts(games: int = 1, workers: int | None = None) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(f"--games must be at least 1, and at most {MOST_GAMES}")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"--workers must be at least 1, and at most {MOST_WORKERS}")


def spare_cores() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


def specs(text: str) -> list[str]:
    """The bots of `a:k=v,k=v,b`: a comma inside a bot's settings does not part them."""
    specs: list[str] = []
    for item in text.split(","):
        if "=" in item and ":" not in item and specs:
            specs[-1] += f",{item}"
        else:
            specs.append(item)
    return specs
