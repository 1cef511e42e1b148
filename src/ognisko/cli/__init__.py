"""The command `ognisko`, a file a command. Exit codes: 0 fine, 1 a finding, 2 wrong usage, 130 Ctrl-C; an error is one
line on stderr."""

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from ognisko.cli import (
    analyse,
    arena,
    bench,
    calibrate,
    games,
    house,
    lab,
    lab_compare,
    lab_sweep,
    new_game,
    play,
    puzzles,
    ratings,
    records,
    serve,
    simulate,
    tune,
    verify,
)
from ognisko.cli.arguments import AS_WRITTEN, Parser
from ognisko.cli.screen import complain
from ognisko.core.errors import UsageError

BROKEN_PIPE = 128 + 13  # as a shell calls it; Windows knows no SIGPIPE
COMMANDS = (
    serve,
    house,
    games,
    play,
    simulate,
    records,
    verify,
    analyse,
    puzzles,
    arena,
    ratings,
    lab,
    lab_compare,
    lab_sweep,
    tune,
    calibrate,
    new_game,
    bench,
)
EXAMPLES = """\
examples:
  ognisko                                     the table in the browser
  ognisko play totem --players 3 --lang pl    a game in the terminal, in Polish
  ognisko simulate totem --games 100 --out games.jsonl
  ognisko verify games.jsonl
  ognisko analyse games.jsonl                 what was luck, what was skill, and the mistakes
  ognisko arena totem --bots level:3,greedy --games 400
  ognisko lab totem                           what its seats, options and cards do

`ognisko COMMAND --help` tells all about one of them.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    # Either may be closed; what takes its place stays open to the end.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    try:
        _check_output()
        given = sys.argv[1:] if arguments is None else arguments
        chosen = parser().parse_args(given or ["serve"])
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has read enough
        _forget_output()
        return BROKEN_PIPE
    except UsageError as error:
        return complain(f"ognisko: {error}")
    except OSError as error:
        _forget_output()
        return complain(": ".join(["ognisko", *([str(error.filename)] if error.filename else []), _reason(error)]))
    return code


def parser() -> Parser:
    top = Parser(prog="ognisko", description="Modern board games from their rulebooks.", epilog=EXAMPLES, **AS_WRITTEN)
    top.add_argument("--version", action="version", version=f"ognisko {version('ognisko')}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return top


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _check_output() -> None:
    """Letters that the terminal does not know are no reason to stop; nowhere to write to is one."""
    if sys.stdout is None:
        raise UsageError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _forget_output() -> None:
    """What was not written will not be: Python would try once more at the end, and complain."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
