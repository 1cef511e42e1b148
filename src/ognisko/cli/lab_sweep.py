"""`ognisko lab sweep`: values of components that meet wishes."""

import argparse
import shlex
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
    whole,
)
from ognisko.cli.lab import going_on, page_of
from ognisko.cli.screen import needing, watched
from ognisko.core.errors import UsageError
from ognisko.lab.report.words import Speech
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.fates import kinds
from ognisko.lab.trials.plan import repeatable
from ognisko.lab.trials.wish import read_vary, read_wishes


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "lab sweep", help="find values of components that meet wishes", epilog=BOTS, **AS_WRITTEN
    )
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    command.add_argument(
        "--vary", action="append", required=True, metavar="PATH=1..4", help="section.id.field=1..4; may be repeated"
    )
    command.add_argument(
        "--target", required=True, metavar="WISHES", help="like 'seats even, board even, length 25..30'"
    )
    command.add_argument("--players", type=whole, metavar="N", help="default: as few as the game is for")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a variant, like bird=on")
    command.add_argument("--components", metavar="FILE", help="the box to begin with (default: ours)")
    command.add_argument("--bot", default="level:2", metavar="SPEC", help="who plays (default: level:2)")
    command.add_argument("--games", type=whole, default=1000, metavar="N", help="for each set (default: 1000)")
    command.add_argument("--rounds", type=whole, default=40, metavar="N", help="sets to try (default: 40)")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the deals and proposals (default: 0)")
    add_workers(command)
    add_cluster(command)
    command.add_argument(
        "--out", type=Path, default=Path("sweep.html"), metavar="FILE.html", help="default: sweep.html"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("sweep"):
        from ognisko.lab.report.swept import headline, sweep_page
        from ognisko.lab.sweep import Sweep, best_file, sweep, table

    check_counts(chosen.games, chosen.workers)
    if not 1 <= chosen.rounds <= MOST_GAMES:
        raise UsageError("--rounds must be at least 1")
    box = opened(chosen.game, chosen.components)
    out = page_of(chosen.out)
    dealt = [section for section, kind in kinds(box.game).items() if kind.dealt]
    wanted = Sweep(
        game=box.game.id,
        components=chosen.components,
        players=players_of(box.game, chosen.players),
        options=box.game.parse_options(chosen.option),
        bot=chosen.bot,
        games=chosen.games,
        seed=chosen.seed,
        varied=tuple(map(read_vary, chosen.vary)),
        wishes=tuple(read_wishes(chosen.target, dealt)),
        rounds=chosen.rounds,
    )
    wanted.content([vary.low for vary in wanted.varied])  # a wrong path is told before the first game
    repeatable(chosen.bot, box.game)
    folder = out.with_name(f"{out.stem}-sets")
    with going_on(folder):
        tried = list(
            watched(sweep(wanted, folder, chosen.cluster or chosen.workers), chosen.rounds, f"{chosen.game} sweep")
        )
    best = out.with_suffix(".toml")
    out.with_suffix(".jsonl").write_text(table(tried), encoding="utf-8")
    out.write_text(sweep_page(wanted, tried, [command_of(chosen)]), encoding="utf-8")
    where = f"{out}, {best}" if best_file(tried, best) else str(out)
    print(f"{headline(wanted, tried, Speech('en'))} {where}")
    return 0


def command_of(chosen: argparse.Namespace) -> str:
    """What to type to get the same."""
    words = ["ognisko", "lab", "sweep", chosen.game, *(f"--vary={text}" for text in chosen.vary)]
    words += [f"--target={chosen.target}", *(f"--option={text}" for text in chosen.option)]
    given = {name: getattr(chosen, name) for name in ("players", "components", "bot", "games", "rounds", "seed")}
    return shlex.join([*words, *(f"--{name}={value}" for name, value in given.items() if value is not None)])
