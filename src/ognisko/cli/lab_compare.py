"""`ognisko lab compare`: two boxes, options or bots on the same deals."""

import argparse
import shlex
import tomllib
from collections.abc import Sequence
from pathlib import Path

from ognisko.cli.arguments import (
    AS_WRITTEN,
    BOTS,
    MOST_GAMES,
    Commands,
    add_cluster,
    add_workers,
    check_counts,
    players_of,
    specs,
    whole,
)
from ognisko.cli.lab import going_on, page_of
from ognisko.cli.screen import needing, watched
from ognisko.core.errors import UsageError
from ognisko.lab.report.words import Speech
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.compare import Comparison, Side, judge
from ognisko.lab.trials.run import run as play

WHICH = "compare two component files, or a game with two --option, or with two --bots"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "lab compare",
        help="two boxes, options or bots on the same deals: what differs, for sure",
        epilog=BOTS,
        **AS_WRITTEN,
    )
    command.add_argument(
        "what", nargs="+", metavar="WHAT", help="two component files; or a GAME, with two --option or --bots"
    )
    command.add_argument("--players", type=whole, metavar="N", help="default: as few as the game is for")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="two values to compare")
    command.add_argument(
        "--bots", type=specs, default=["level:2"], metavar="A[,B]", help="who plays, or two to compare"
    )
    command.add_argument("--deals", type=whole, default=4000, metavar="N", help="at most (default: 4000)")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first deal (default: 0)")
    add_workers(command)
    add_cluster(command)
    command.add_argument(
        "--out", type=Path, default=Path("compare.html"), metavar="FILE.html", help="default: compare.html"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("lab"):
        from ognisko.lab.report.difference import difference_page, headline

    comparison = comparison_of(chosen)
    out = page_of(chosen.out)
    jobs, kept = comparison.jobs(), out.with_suffix(".jsonl")
    lines = play(comparison.about(), jobs, kept, chosen.cluster or chosen.workers)
    verdicts = judge(comparison, lines)
    with going_on(kept):
        *_, verdict = watched(verdicts, comparison.most, f"{comparison.game} compare")
    lines.close()
    out.write_text(difference_page(verdict, [command_of(comparison)]), encoding="utf-8")
    print(f"{headline(verdict, Speech('en'))} {out}")
    return 0


def comparison_of(chosen: argparse.Namespace) -> Comparison:
    check_counts(workers=chosen.workers)
    if not 1 <= chosen.deals <= MOST_GAMES:
        raise UsageError("--deals must be at least 1")
    name, boxes = _boxes(chosen.what)
    game = opened(name, boxes[0]).game
    players = players_of(game, chosen.players)
    asked = [boxes, chosen.option, chosen.bots]
    if sum(len(set(each)) == 2 for each in asked) != 1 or max(map(len, asked)) > 2 or len(chosen.option) == 1:
        raise UsageError(WHICH)
    options = [game.parse_options([text]) for text in chosen.option] or [game.settle({})]
    sides = [
        Side(called, box, chosen_options, bot)
        for called, box, chosen_options, bot in zip(
            _names(boxes, chosen), boxes, (options * 2)[:2], (chosen.bots * 2)[:2], strict=True
        )
    ]
    return Comparison(name, players, (sides[0], sides[1]), chosen.seed, chosen.deals)


def _boxes(what: Sequence[str]) -> tuple[str, list[str | None]]:
    """The game, and a component file for each side, if files were given."""
    if len(what) == 1:
        return what[0], [None, None]
    if len(what) > 2:
        raise UsageError(WHICH)
    found = {_game_of(Path(file)) for file in what}
    if len(found) != 1:
        raise UsageError(f"{what[0]} and {what[1]} are of different games")
    return found.pop(), [*what]


def _game_of(file: Path) -> str:
    if not file.is_file():
        raise UsageError(f"{file}: no such component file")
    try:
        return str(tomllib.loads(file.read_text(encoding="utf-8"))["game"])
    except (ValueError, KeyError):
        raise UsageError(f"{file} is no component file: it names no game") from None


def _names(boxes: Sequence[str | None], chosen: argparse.Namespace) -> list[str]:
    if boxes[0] is not None:
        return [Path(str(box)).stem for box in boxes]
    return list(chosen.option if len(chosen.option) == 2 else chosen.bots)


def command_of(comparison: Comparison) -> str:
    one, other = comparison.sides
    words = ["ognisko", "lab", "compare"]
    words += [one.components, str(other.components)] if one.components else [comparison.game]
    if one.options != other.options:
        words += ["--option", one.name, "--option", other.name]
    bots = [one.bot, other.bot] if comparison.of_bots else [one.bot]
    words += ["--bots", ",".join(bots), "--players", str(comparison.players)]
    return shlex.join([*words, "--deals", str(comparison.most), "--seed", str(comparison.seed)])
