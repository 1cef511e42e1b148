"""The lab for the workshop: one set, few games, and a line for every game that is played: `played of all`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from ognisko.lab.trials.box import opened
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.run import run

TIERS = ("level:1", "level:2")
GAMES = (200, 100)  # at each tier
TRIALS = 100
DUELS = 20
FILE = "set.toml"
REPORT = "report.html"


def plan_of(game: str, players: int, part: int = 1) -> Plan:
    """What is measured in the browser; a part of it, for tests."""
    options = opened(game, FILE).game.settle({})
    games = (GAMES[0] // part, GAMES[1] // part)
    return Plan(game, FILE, players, options, TIERS, games, TRIALS // part, DUELS // part, 0)


def measure(plan: Plan) -> None:
    """Only here the packages of the lab are needed: the house itself names its files, and need not have them."""
    from ognisko.lab.report.write import names, write

    jobs = plan.jobs()
    out = Path(REPORT)
    lines = _counted(run(plan.about(), jobs, names(out)["lines"], workers=1), len(jobs))
    write(plan, lines, out)


def _counted(lines: Iterator[str], games: int) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        yield line
        print(number, games, flush=True)


if __name__ == "__main__":
    measure(plan_of(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
