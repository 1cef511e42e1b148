"""`ognisko worker`, `settings`, `migrate`, `copy`, `drill` and `top`: what keeps a house of several processes."""

import argparse

from ognisko.cli.arguments import DB, Commands, add_settings, add_watching, check_counts, house_of, spare_cores, whole
from ognisko.cli.screen import needing
from ognisko.core.errors import UsageError


def add(commands: Commands) -> None:
    command = commands.add_parser("worker", help="thinks for the bots of a house on PostgreSQL")
    command.add_argument("--db", metavar="DB", help=DB)
    command.add_argument("--workers", type=whole, metavar="N", help=f"bots that think at once ({spare_cores()})")
    add_settings(command)
    add_watching(command)
    command.set_defaults(run=run_worker)

    command = commands.add_parser("settings", help="all that a house can set, with its meaning: a file to begin with")
    add_settings(command)
    command.set_defaults(run=run_settings)

    command = commands.add_parser("migrate", help="bring the database up to date; serving does it too")
    command.add_argument("--db", metavar="DB", help=DB)
    add_settings(command)
    command.set_defaults(run=run_migrate)

    command = commands.add_parser("copy", help="move all tables to another database, and verify them there")
    command.add_argument("source", metavar="FROM", help="a file or postgresql://...; nobody may serve it meanwhile")
    command.add_argument("target", metavar="TO", help="the same; what is there already must be the same")
    command.set_defaults(run=run_copy)

    command = commands.add_parser("drill", help="play every game of a database again, and verify every record")
    command.add_argument("source", metavar="DB", help="a restored copy: a file or postgresql://...")
    command.set_defaults(run=run_drill)

    command = commands.add_parser("top", help="the processes of a house in the terminal, by their metrics")
    command.add_argument("places", nargs="+", metavar="PLACE", help="what --metrics was told: PORT or ADDRESS:PORT")
    command.add_argument("--every", type=whole, default=2, metavar="SECONDS", help="default: %(default)s")
    command.add_argument("--once", action="store_true", help="one look, since the processes began")
    command.set_defaults(run=run_top)


def run_worker(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from msgspec.structs import replace

        from ognisko.server import logs
        from ognisko.server.serve import wished
        from ognisko.server.work import work

    check_counts(workers=chosen.workers)
    logs.choose(chosen.logs)
    house = house_of(chosen)
    return work(house.database or None, wished(replace(house, workers=house.workers or spare_cores())))


def run_settings(chosen: argparse.Namespace) -> int:
    """What is printed is a settings file itself."""
    with needing("table"):
        from ognisko.server import housefile

    print(housefile.shown(housefile.read(chosen.settings)), end="")
    return 0


def run_migrate(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.server.housefile import read
        from ognisko.server.serve import migrate

    return migrate(chosen.db or read(chosen.settings).database or None)


def run_copy(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.server.copy import copy

    return copy(chosen.source, chosen.target)


def run_drill(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.server.copy import drill

    return drill(chosen.source)


def run_top(chosen: argparse.Namespace) -> int:
    with needing("metrics"):
        from ognisko.cli.top import top

    if not 1 <= chosen.every <= 3600:
        raise UsageError("--every must be at least 1, and at most 3600")
    return top(chosen.places, None if chosen.once else chosen.every)
