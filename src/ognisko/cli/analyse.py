"""`ognisko analyse`: what was luck, what was skill, and what each seat could have done."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ognisko import games
from ognisko.cli.arguments import Commands, add_components, whole
from ognisko.cli.screen import columns, complain, harmless, print_json, watched
from ognisko.core.errors import UsageError
from ognisko.locale import FIRST, LANGUAGES, catalog, say, teller, title
from ognisko.locale.tabletext import TableText
from ognisko.minds.comparison import Interval
from ognisko.play.analysis import THINKING, Analysis, Judged, analyse
from ognisko.play.match import Match
from ognisko.play.record import Fault, Record

WORST = 5  # mistakes of a seat that are told
ACCOUNT = ["page.name", *(f"page.analysis.head.{each}" for each in ("start", "luck", "skill", "result", "mistakes"))]
EACH = ["page.analysis.move", "page.name", "page.analysis.head.luck"]
EACH += [f"terminal.{each}" for each in ("played", "chance", "best", "chance", "expected")]
ABOUT = """\
Every decision is judged by what its seat knew then. The chances are shares of the victory in per cent: start, luck
(dice, cards and what the others did) and skill (what own decisions gave away) add up to the result. Intervals: 99 %,
for this much thinking: more of it may find what this did not. All games are verified before the first is thought about.
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
    command.add_argument("--lang", default=FIRST, metavar="LANGUAGE", help=" or ".join(LANGUAGES))
    add_components(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    catalog(chosen.lang)  # an unknown language is told before anything is thought about
    try:
        records = Record.read(chosen.file)
    except Fault as fault:  # it names the file
        return complain(str(fault), 1)
    if not records:
        return complain(f"{chosen.file}: no record in it", 1)
    try:
        matches = [_verified(record, number, chosen) for number, record in enumerate(records, start=1)]
    except Fault as fault:
        return complain(f"{chosen.file}: {fault}", 1)
    if chosen.out is not None:
        chosen.out.open("ab").close()  # what cannot be written is told before anything is thought about
    found = [analyse(match, chosen.thinking) for match in watched(matches, len(matches), "analyse")]
    plain = [_plain(*each) for each in zip(records, found, strict=True)]
    if chosen.out is not None:
        chosen.out.write_text(json.dumps(plain, indent=1), encoding="utf-8")
    if chosen.json:
        print_json(plain)
    else:
        shown = [
            told(each, _people(record), chosen.lang, every=chosen.decisions)
            for record, each in zip(records, found, strict=True)
        ]
        print("\n\n".join(shown if len(shown) == 1 else _numbered(shown, chosen.lang)))
    return 0


def _numbered(shown: list[str], language: str) -> list[str]:
    """As they stand in the file."""
    return [say(language, "terminal.game", n=number, told=each) for number, each in enumerate(shown, start=1)]


def _plain(record: Record, found: Analysis) -> dict[str, Any]:
    """With what tells which game it was."""
    return found.plain() | {"seed": record.seed, "bots": record.bots}


def _verified(record: Record, number: int, chosen: argparse.Namespace) -> Match:
    """A Fault names the game of the file that cannot be analysed; the others would have taken long."""
    try:
        match = record.verify(games.get(record.game, chosen.components))
    except (Fault, UsageError) as fault:
        raise Fault(None, f"game {number}: {fault}") from None
    if not match.over:
        raise Fault(None, f"game {number}: only a game that is over can be analysed")
    return match


def _people(record: Record) -> list[str]:
    """Bots of one kind are told apart by their seats."""
    return [f"{seat} {harmless(bot)}" for seat, bot in enumerate(record.bots)]


def told(analysis: Analysis, people: Sequence[str], language: str, me: int | None = None, every: bool = False) -> str:
    """Luck, skill and the worst mistakes of each seat, in words; with `every`, all decisions as a table."""
    text = TableText(analysis.game, teller(analysis.game, language, people, me))
    seats = range(len(people))
    count = len(analysis.judged)
    head = say(language, "terminal.judged", title=title(analysis.game, language), n=count)
    accounts = columns([_words(language, ACCOUNT), *(_row(seat, analysis, text) for seat in seats)])
    mistakes = [_mistake(each, text) for seat in seats for each in analysis.mistakes(seat)[:WORST]]
    decisions = [columns([_words(language, EACH), *(_decision(each, text) for each in analysis.judged)])]
    return "\n".join([head, accounts, *mistakes, *(decisions if every else [])])


def _words(language: str, keys: Sequence[str]) -> list[str]:
    return [say(language, key) for key in keys]


def _row(seat: int, analysis: Analysis, text: TableText) -> list[str]:
    account = analysis.account(seat)
    luck, skill = (account.luck, account.luck_interval), (account.skill, account.skill_interval)
    changes = (f"{100 * change:+.0f} ±{50 * (high - low):.0f}" for change, (low, high) in (luck, skill))
    who = text.teller.person(seat)
    return [who, _percent(account.start), *changes, _percent(account.result), str(account.mistakes)]


def _decision(judged: Judged, text: TableText) -> list[str]:
    found = judged.comparison
    line = ", ".join(map(text.move, found.line))
    told = [text.move(found.played), _within(found.chance, found.chance_interval)]
    told += [text.move(found.best), _within(found.best_chance, found.best_interval), line]
    return [str(judged.step), text.teller.person(judged.seat), f"{100 * judged.luck:+.0f}", *told]


def _within(share: float, interval: Interval) -> str:
    low, high = interval
    return f"{_percent(share)} ({100 * low:.0f}-{100 * high:.0f})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def _mistake(judged: Judged, text: TableText) -> str:
    found, tells = judged.comparison, text.teller
    low, high = (max(0.0, 100 * bound) for bound in found.interval)
    said = say(
        tells.language,
        "page.analysis.mistake.you" if judged.seat == tells.me else "page.analysis.mistake",
        name=tells.person(judged.seat),
        percent=f"{100 * found.loss:.0f} ({low:.0f}-{high:.0f})",
        played=text.move(found.played),
        best=text.move(found.best),
    )
    brought = tells.turn(judged.why)
    because = say(tells.language, "page.analysis.because", told=brought) if brought else ""
    return " ".join(filter(None, [say(tells.language, "page.analysis.at", n=judged.step), said, because]))
