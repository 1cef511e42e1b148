"""`ognisko serve`, or a bare `ognisko`: the table for browsers."""

import argparse

from ognisko.cli.arguments import (
    DB,
    MOST_WORKERS,
    Commands,
    add_settings,
    add_watching,
    check_counts,
    house_of,
    spare_cores,
    whole,
)
from ognisko.cli.screen import needing
from ognisko.core.errors import UsageError


def add(commands: Commands) -> None:
    command = commands.add_parser("serve", help="the table for browsers; what a bare `ognisko` does too")
    add_settings(command)
    command.add_argument("--host", help="0.0.0.0: for everybody in the network, not only here")
    command.add_argument("--port", type=whole, metavar="N", help="default: 8770, or a free one")
    command.add_argument("--db", metavar="DB", help=DB)
    command.add_argument(
        "--workers",
        type=whole,
        metavar="N",
        help=f"processes for the bots (default: {spare_cores()}); 0 on PostgreSQL: others are workers",
    )
    command.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="one more name that people call it by"
    )
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="of a proxy before it, to be believed"
    )
    command.add_argument("--webs", type=whole, metavar="N", help="so many such processes share the guests")
    add_watching(command)
    command.add_argument("--no-browser", dest="browser", action="store_false", help="only say where it is")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("table"):
        from ognisko.server import logs
        from ognisko.server.serve import serve, wished

    check_counts(workers=chosen.workers or None)
    if chosen.webs is not None and not 1 <= chosen.webs <= MOST_WORKERS:
        raise UsageError(f"--webs must be at least 1, and at most {MOST_WORKERS}")
    if chosen.port is not None and not 0 <= chosen.port < 65536:
        raise UsageError("--port is a number below 65536")
    logs.choose(chosen.logs)
    house = house_of(chosen)
    port = chosen.port if chosen.port is not None else house.port or None
    return serve(house.host, port, house.database or None, wished(house), chosen.browser)
