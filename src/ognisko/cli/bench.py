"""`ognisko bench`: the speed of every engine."""

import argparse
import sys
from typing import Any

from ognisko import games
from ognisko.cli.arguments import Commands
from ognisko.cli.screen import columns, print_json, watched
from ognisko.core.errors import UsageError
from ognisko.interpreted import is_compiled


def add(commands: Commands) -> None:
    command = commands.add_parser("bench", help="the speed of every engine, compiled and interpreted")
    command.add_argument("--json", action="store_true", help="as JSON, for programs")
    command.add_argument("--check", action="store_true", help="exit 1 if an engine is slower than we claim")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from ognisko.lab.speed import bench

    if chosen.check and not is_compiled():
        raise UsageError("there is nothing to check: this engine is not compiled")
    every = games.every()
    rows = [bench(game) for game in watched(every, len(every), "bench")]
    if chosen.json:
        print_json(rows)
    else:
        _show_speeds(rows)
    return _check_speeds(rows) if chosen.check else 0


def _show_speeds(rows: list[dict[str, Any]]) -> None:
    table = [["game", "players", "steps/s", "playouts/s", "interpreted", "ratio", "iterations/s (2 players)"]]
    for row in rows:
        compiled = row["compiled"] or {"steps_per_s": "-", "playouts_per_s": "-", "iterations_per_s": "-"}
        cells = [compiled["steps_per_s"], compiled["playouts_per_s"], row["interpreted"]["steps_per_s"]]
        searched = figure(compiled["iterations_per_s"])
        table.append([row["game"], str(row["players"]), *map(figure, cells), f"{row.get('ratio', '-')}", searched])
    print(columns(table))


def _check_speeds(rows: list[dict[str, Any]]) -> int:
    from ognisko.lab.floors import claim, judge

    different = [row["game"] for row in rows if not row["same_checksum"]]
    for game in different:
        print(f"ognisko: {game} does not play the same games compiled and interpreted", file=sys.stderr)
    return judge([claim("interpreted", row["game"], row["ratio"]) for row in rows]) or int(bool(different))


def figure(value: int | str) -> str:
    return f"{value:,}" if isinstance(value, int) else value
