"""`ognisko tune`: a judgement learns from games of its bots."""

import argparse
import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from ognisko import games
from ognisko.cli.arguments import Commands, add_cluster, whole
from ognisko.cli.screen import keeping, needing, watched
from ognisko.core.errors import UsageError
from ognisko.core.game import Game

Item = TypeVar("Item")


def add(commands: Commands) -> None:
    command = commands.add_parser("tune", help="let a game's judgement learn from games that its bots play")
    command.add_argument("game", metavar="GAME", help="one that `ognisko games` lists")
    command.add_argument(
        "--games", default="6000,900,900", metavar="N,N", help="in each round, 20 or more (default: 6000,900,900)"
    )
    command.add_argument("--seed", type=whole, default=1, metavar="S", help="of the games (default: 1)")
    command.add_argument(
        "--out",
        type=Path,
        default=Path("judgement.json"),
        metavar="FILE",
        help="for the weights (default: %(default)s)",
    )
    command.add_argument(
        "--proof", type=whole, default=400, metavar="N", help="games against the weights that we ship (default: 400)"
    )
    rivalry = command.add_argument_group(
        "a rivalry instead of a net", "it weighs all seats together and learns by self-play; the same command goes on"
    )
    rivalry.add_argument("--hours", type=float, metavar="H", help="rounds begin for so long, at least one")
    rivalry.add_argument("--round", type=whole, default=1500, metavar="N", help="games of a round (default: 1500)")
    rivalry.add_argument("--folder", type=Path, metavar="DIR", help="where all of it is kept (default: rivalry-GAME)")
    rivalry.add_argument(
        "--seconds", type=float, default=0.1, metavar="S", help="a decision at the gate (default: %(default)s)"
    )
    add_cluster(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.hours is not None:
        return run_rivalry(chosen)
    from ognisko.lab.arena import wilson
    from ognisko.lab.proof import prove
    from ognisko.lab.tune import MINIMUM, tune

    rounds = [int(text) if re.fullmatch("[0-9]{1,7}", text) else 0 for text in chosen.games.split(",")]
    if min(rounds) < MINIMUM:
        raise UsageError(f"--games: the games of each round, {MINIMUM} to 9999999, with commas between them")
    if chosen.proof < 0:
        raise UsageError("--proof must be at least 0")
    game = games.get(chosen.game)

    def watch(found: Iterable[Item], count: int) -> Iterator[Item]:
        return watched(found, count, f"{game.id}: games")

    for done in tune(game, rounds, chosen.seed, watch, chosen.cluster):
        chosen.out.write_text(done.weights, encoding="utf-8")
        print(f"{done.games} games; {done.positions} positions learned from, error {done.error:.4f} on those held back")
    print(f"the weights are in {chosen.out}")
    if chosen.proof:
        won = sum(watched(prove(game, done.weights, chosen.proof), chosen.proof, f"{game.id}: proof"))
        share, low, high = (100 * part for part in (won / chosen.proof, *wilson(won, chosen.proof)))
        print(f"won {share:.1f} % ({low:.1f}-{high:.1f}) of {chosen.proof} games against the weights that we ship")
    return 0


def run_rivalry(chosen: argparse.Namespace) -> int:
    with needing("lab"):
        from ognisko.lab.learning import MINIMUM, learn

    if not 0 <= chosen.hours < 10_000 or not 0 < chosen.seconds < 100:
        raise UsageError("--hours must be at least 0, --seconds above it")
    if chosen.round < MINIMUM or chosen.proof < 0:
        raise UsageError(f"--round must be at least {MINIMUM}, --proof at least 0")
    game = games.get(chosen.game)
    folder = chosen.folder or Path(f"rivalry-{game.id}")
    end = time.monotonic() + 3600 * chosen.hours
    with keeping("run it again to go on with", folder):
        for done in learn(game, folder, chosen.round, chosen.seed, chosen.cluster):
            print(
                f"round {done.number}: {done.games} games; {done.positions} positions learned from, "
                f"Brier {done.errors.brier:.4f}, {100 * done.errors.explained:.1f} % explained on those held back",
                flush=True,
            )
            if time.monotonic() >= end:
                break
    print(f"the rivalry is in {folder}")
    passed = [_passes(game, done.weights, players, chosen) for players in game.seats[:2]] if chosen.proof else []
    return 0 if all(passed) else 1


def _passes(game: Game, weights: str, players: int, chosen: argparse.Namespace) -> bool:
    """Whether it surely wins more than its share against the net that we ship, at the same time a decision."""
    from ognisko.lab.arena import wilson
    from ognisko.lab.learning import gate

    fights = gate(game, weights, players, chosen.proof, chosen.seconds)
    won = sum(watched(fights, chosen.proof, f"{game.id}: gate"))
    share, low, high = (100 * part for part in (won / chosen.proof, *wilson(won, chosen.proof)))
    passed = low > 100 / players
    print(
        f"{players} players: won {share:.1f} % ({low:.1f}-{high:.1f}) of {chosen.proof} games "
        f"against the net that we ship, {chosen.seconds:g} s a decision each: {'passed' if passed else 'not passed'}"
    )
    return passed
