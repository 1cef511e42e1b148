"""Do hints and analysis tell the truth? `python -m benchmarks.hints [GAME ...] [--games 400]`: told, and come true.

Games that `ognisko calibrate` has not seen, at every number of players; at some decisions a hint is asked for, or what
an analysis would tell. For each fifth of the scale: per cent told, per cent come true with its interval (by games: what
is told in one of them is not independent), how many. Brier scores as told, and as estimated before the calibration.
`--crossed` plays no more games than `ognisko calibrate` did: of those games each fifth is told by curves of the others.
"""

import argparse
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean

from ognisko import games
from ognisko.core.game import Game
from ognisko.lab.promises import ASKED, Asking, Told, asked, fitted, player_of
from ognisko.minds.advice import Z
from ognisko.minds.calibration import Calibration, Curves
from ognisko.minds.mind import mind_of

FIFTHS = 5
FOLDS = 5
HELD_BACK = 1_000_000  # the first seed: those of `ognisko calibrate` are below


def told_by(calibration: Calibration, rows: Sequence[Told], players: int, shown: bool) -> list[Told]:
    """As people are told it; with all cards open the chances of a moment come together."""
    if not shown:
        return [each._replace(chance=calibration.own(each.chance, players)) for each in rows if each.way != "open"]
    rows = [each for each in rows if each.way == "open"]
    found: list[Told] = []
    for start in range(0, len(rows), players):
        moment = rows[start : start + players]
        bent = calibration.open([each.chance for each in moment])
        found += [each._replace(chance=chance) for each, chance in zip(moment, bent, strict=True)]
    return found


def mean_of(rows: Sequence[Told], value: Callable[[Told], float]) -> tuple[float, float]:
    """With the half of its interval, by games."""
    mean = fmean(map(value, rows))
    by_game: dict[int, float] = defaultdict(float)
    for each in rows:
        by_game[each.game] += value(each) - mean
    return mean, Z * math.sqrt(sum(off * off for off in by_game.values())) / len(rows)


def fifths(rows: Iterable[Told]) -> list[list[Told]]:
    found: list[list[Told]] = [[] for _fifth in range(FIFTHS)]
    for each in rows:
        found[min(FIFTHS - 1, int(FIFTHS * each.chance))].append(each)
    return found


def cell(rows: Sequence[Told]) -> str:
    if not rows:
        return "-"
    came, half = mean_of(rows, lambda each: each.came - each.chance)
    told = fmean(each.chance for each in rows)
    return f"{100 * told:.1f}, {100 * (told + came):.1f} +- {100 * half:.1f} ({len(rows)})"


def brier(rows: Sequence[Told]) -> str:
    mean, half = mean_of(rows, lambda each: (each.chance - each.came) ** 2)
    return f"{mean:.4f} +- {half:.4f}"


def crossed(rows: Sequence[Told], players: int, shown: bool) -> list[Told]:
    """Each game told by curves that do not know it."""
    found: list[Told] = []
    for part in range(FOLDS):
        curve = fitted([each for each in rows if each.game % FOLDS != part], players, shown)
        bent = Calibration(Curves("", {}, {players: curve}, {players: curve}))
        found += told_by(bent, [each for each in rows if each.game % FOLDS == part], players, shown)
    return found


def row(game: Game, players: int, rows: Sequence[Told], shown: bool, cross: bool) -> str:
    own = mind_of(game).calibration
    told = crossed(rows, players, shown) if cross else told_by(own, rows, players, shown)
    cells = [*map(cell, fifths(told)), brier(told), brier(told_by(Calibration(), rows, players, shown))]
    return " | ".join([f"| {game.id}", str(players), "all" if shown else "own", *cells]) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=400, dest="count", metavar="N", help="of each (default: 400)")
    parser.add_argument("--players", type=int, metavar="N", help="only this number (default: all)")
    parser.add_argument("--asks", type=int, default=ASKED, metavar="N", help="at so many decisions of a game")
    parser.add_argument("--crossed", action="store_true", help="the games of `ognisko calibrate`, each held back once")
    parser.add_argument("--bot", metavar="SPEC", help="who plays (default: as `ognisko calibrate`)")
    parser.add_argument("--told", type=Path, metavar="FILE.jsonl", help="keeps what was told")
    chosen = parser.parse_args()
    print("| game | players | cards | below 20 | to 40 | to 60 | to 80 | above 80 | Brier | before |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name in chosen.games:
        game = games.get(name)
        for players in [chosen.players] if chosen.players else game.seats:
            bot = chosen.bot or player_of(game)
            first = 0 if chosen.crossed else HELD_BACK
            askings = [Asking(name, players, bot, first + n, chosen.asks) for n in range(chosen.count)]
            rows = [each for told in asked(askings, chosen.told) for each in told]
            for shown in (False, True):
                print(row(game, players, rows, shown, chosen.crossed), flush=True)


if __name__ == "__main__":
    main()
