"""`ognisko analyse`: what was luck, what was skill, and what each seat could have done."""

import argparse
import json
from pathlib import Path

from ognisko import games
from ognisko.cli.arguments import Commands, add_components, whole
from ognisko.cli.screen import columns, complain, print_json, watched
from ognisko.locale import FIRST, teller
from ognisko.locale.tabletext import TableText
from ognisko.minds.comparison import Interval
from ognisko.play.analysis import THINKING, Analysis, Judged, analyse
from ognisko.play.record import Fault, Record

WORST = 5  # mistakes of a seat that are told
HEAD = ["seat", "who", "start", "luck", "skill", "result", "mistakes"]
EACH = ["decision", "seat", "luck", "played", "chance", "best", "chance", "expected then"]
ABOUT = """\
Every decision is judged by what its seat knew then. The chances are shares of the victory in per cent: start, luck
(dice, cards and what the others did) and skill (what own decisions gave away) add up to the result. Intervals: 99 %.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "analyse", help="finished games: luck, skill and mistakes of every seat", description=ABOUT
    )
    command.add_argument("file", type=Path, metavar="FILE.jsonl", help="records, as simulate or the table writes them")
    command.add_argument(
        "--thinking", type=whole, default=THINKING, metavar="N", help="iterations for a decision (default: %(default)s)"
    )
    command.add_argument("--decisions", action="store_true", help="every decision, as a table")
    command.add_argument("--json", action="store_true", help="every decision, as JSON, for programs")
    command.add_argument("--out", type=Path, metavar="FILE.json", help="the same into a file, beside what is shown")
    add_components(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    try:
        records = Record.read(chosen.file)
    except Fault as fault:  # it names the file
        return complain(str(fault), 1)
    if not records:
        return complain(f"{chosen.file}: no record in it", 1)
    try:
        found = [_analysed(record, chosen) for record in watched(records, len(records), "analyse")]
    except Fault as fault:
        return complain(f"{chosen.file}: {fault}", 1)
    plain = [analysis.plain() for analysis in found]
    if chosen.out is not None:
        chosen.out.write_text(json.dumps(plain, indent=1), encoding="utf-8")
    if chosen.json:
        print_json(plain)
    else:
        told = (_told(record, each, chosen.decisions) for record, each in zip(records, found, strict=True))
        print("\n\n".join(told))
    return 0


def _analysed(record: Record, chosen: argparse.Namespace) -> Analysis:
    return analyse(record.verify(games.get(record.game, chosen.components)), chosen.thinking)


def _told(record: Record, analysis: Analysis, every: bool) -> str:
    rows = [_row(seat, record.bots[seat], analysis) for seat in range(record.players)]
    text = TableText(analysis.game, teller(analysis.game, FIRST, [], None))
    mistakes = [_mistake(each, text) for seat in range(record.players) for each in analysis.mistakes(seat)[:WORST]]
    decisions = [columns([EACH, *(_decision(each, text) for each in analysis.judged)])] if every else []
    return "\n".join(
        [f"{analysis.game.id}: {len(analysis.judged)} decisions judged", columns([HEAD, *rows]), *mistakes, *decisions]
    )


def _row(seat: int, who: str, analysis: Analysis) -> list[str]:
    account = analysis.account(seat)
    luck, skill = (account.luck, account.luck_interval), (account.skill, account.skill_interval)
    changes = (f"{100 * change:+.0f} ±{50 * (high - low):.0f}" for change, (low, high) in (luck, skill))
    return [str(seat), who, _percent(account.start), *changes, _percent(account.result), str(account.mistakes)]


def _decision(judged: Judged, text: TableText) -> list[str]:
    found = judged.comparison
    line = ", ".join(map(text.move, found.line))
    told = [text.move(found.played), _within(found.chance, found.chance_interval)]
    told += [text.move(found.best), _within(found.best_chance, found.best_interval), line]
    return [str(judged.step), str(judged.seat), f"{100 * judged.luck:+.0f}", *told]


def _within(share: float, interval: Interval) -> str:
    low, high = interval
    return f"{_percent(share)} ({100 * low:.0f}-{100 * high:.0f})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _mistake(judged: Judged, text: TableText) -> str:
    found = judged.comparison
    low, high = (max(0.0, 100 * bound) for bound in found.interval)
    lost = f"gave away {_percent(found.loss)} ({low:.0f}-{high:.0f})"
    return (
        f"seat {judged.seat}, decision {judged.step}: {text.move(found.played)} {lost}; better: {text.move(found.best)}"
    )
