"""`ognisko lab`: a report of what a game's seats, options and components do."""

import argparse
import contextlib
import re
from collections.abc import Iterator
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
from ognisko.cli.screen import needing, watched
from ognisko.core.errors import UsageError
from ognisko.lab.trials.box import opened
from ognisko.lab.trials.plan import Plan, check_seats
from ognisko.lab.trials.run import run as play
from ognisko.lab.trials.wish import RANGE

TIERS = "level:1,level:2,level:4"
GAMES = "2000,2000,200"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "lab", help="a report of what a game's seats, options and components do", epilog=BOTS, **AS_WRITTEN
    )
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    command.add_argument("--players", type=whole, metavar="N", help="default: as few as the game is for")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a variant, like bird=on")
    command.add_argument("--components", metavar="FILE", help="own components: a file, or a folder of <game>.toml")
    command.add_argument(
        "--bots", type=specs, default=specs(TIERS), metavar="A,B,C", help=f"tiers, weakest first (default: {TIERS})"
    )
    command.add_argument("--games", default=None, metavar="N[,N,N]", help=f"at each tier, or at all (default: {GAMES})")
    command.add_argument(
        "--trials",
        type=whole,
        metavar="N",
        help="games with withheld components (default: as many as at the second tier)",
    )
    command.add_argument(
        "--duels", type=whole, default=100, metavar="N", help="games of each tier against each other (default: 100)"
    )
    command.add_argument(
        "--variants",
        type=whole,
        metavar="N",
        help="games at each tier for every other value of every option (default: a quarter of --games)",
    )
    command.add_argument("--wish", metavar="60..75", help="per cent that a tier should win against the next weaker one")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first deal (default: 0)")
    add_workers(command)
    add_cluster(command)
    command.add_argument(
        "--out", type=Path, metavar="FILE.html", help="default: GAME-lab.html; data beside it, run again to go on"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    with needing("lab"):
        from ognisko.lab.report.write import names, write

    plan = plan_of(chosen)
    out = page_of(chosen.out or Path(f"{plan.name}-lab.html"))
    jobs = plan.jobs()
    lines = play(plan.about(), jobs, names(out)["lines"], chosen.cluster or chosen.workers)
    with going_on(names(out)["lines"]):
        found = write(plan, watched(lines, len(jobs), f"{plan.name} lab"), out)
    significant = sum(claim.significant for claim in found.claims)
    print(f"{len(jobs)} games, {len(found.claims)} comparisons, {significant} significant: {out}")
    return 0


def plan_of(chosen: argparse.Namespace) -> Plan:
    check_counts(workers=chosen.workers)
    game = opened(chosen.game, chosen.components).game
    players = players_of(game, chosen.players)
    check_seats(players)
    tiers = tuple(chosen.bots)
    games = games_of(chosen.games, len(tiers))
    trials = games[min(1, len(tiers) - 1)] if chosen.trials is None else chosen.trials
    asked = (trials, chosen.duels, chosen.variants or 0)
    if min(asked) < 0 or max(asked) > MOST_GAMES:
        raise UsageError("--trials, --duels and --variants must be at least 0")
    options = game.parse_options(chosen.option)
    wish = wish_of(chosen.wish)
    plan = Plan(
        game.id, chosen.components, players, options, tiers, games, trials, chosen.duels, chosen.seed, wish,
        chosen.variants,
    )  # fmt: skip
    plan.about()  # a wrong bot is told before the first game
    return plan


def games_of(text: str | None, tiers: int) -> tuple[int, ...]:
    """A number for each tier; one number is for all."""
    words = (GAMES if text is None else text).split(",")
    if not all(re.fullmatch("[0-9]{1,8}", word) and 0 < int(word) <= MOST_GAMES for word in words):
        raise UsageError("--games: a number of games, or one for each tier with commas between them")
    numbers = tuple(map(int, words))
    if text is None:
        numbers = (*numbers, *[numbers[-1]] * tiers)[:tiers]
    if len(numbers) == 1:
        return numbers * tiers
    if len(numbers) != tiers:
        raise UsageError(f"--games: {len(numbers)} numbers for {tiers} tiers")
    return numbers


def wish_of(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    found = RANGE.fullmatch(text.strip())
    if found is None or not 0 <= float(found[1]) <= float(found[2]) <= 100:
        raise UsageError(f"--wish {text!r}: bounds in per cent like 60..75")
    return float(found[1]) / 100, float(found[2]) / 100


def page_of(out: Path) -> Path:
    if out.suffix != ".html":
        raise UsageError(f"--out {out}: a report is a file like report.html")
    return out


@contextlib.contextmanager
def going_on(file: Path) -> Iterator[None]:
    """Whoever interrupts this is told what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"run it again to go on with {file}") from None
