"""Writes a report: the page, its data as CSV, and the records of the games that it links."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ognisko.lab.report.count import Counted
from ognisko.lab.report.findings import Findings, findings
from ognisko.lab.report.page import Linked, page
from ognisko.lab.simulate import play
from ognisko.lab.trials.outcome import measures, shares
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import Figure
from ognisko.play.record import to_line

GAME_COLUMNS = ("block", "tier", "seed", "seat", "score", "won", "finished", "steps", "decisions", "chapters",
                "options", "bits", "leads", "decided", "behind", "comeback")  # fmt: skip
FIGURE_COLUMNS = ("section", "id", "what", "tier", "value", "low", "high", "count", "p")


def names(out: Path) -> dict[str, Path]:
    """What lies beside the page: every game as it was measured, a table of them, and one of the components."""
    return {
        "lines": out.with_suffix(".jsonl"),
        "games": out.with_name(f"{out.stem}-games.csv"),
        "components": out.with_name(f"{out.stem}-components.csv"),
        "records": out.with_name(f"{out.stem}-records"),
    }


def write(plan: Plan, lines: Iterable[str], out: Path, commands: Sequence[str]) -> Findings:
    """The lines are read once, as they come."""
    where = names(out)
    counted = Counted(plan)
    with where["games"].open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(GAME_COLUMNS)
        counted.add_all(_kept(lines, table))
    found = findings(counted)
    _write_components(found, where["components"])
    linked = list(_write_records(found, where["records"]))
    data = [where[name].name for name in ("games", "components", "lines")]
    out.write_text(page(found, commands, data, linked), encoding="utf-8")
    return found


def _kept(lines: Iterable[str], table: Any) -> Iterator[str]:
    """Each line as it goes by, also as rows of the table."""
    for text in lines:
        line = json.loads(text)
        block, *rest = line["block"]
        told = measures(line) | line
        won = shares(line)
        for seat, score in enumerate(line["scores"]):
            own = {
                "block": block,
                "tier": rest[0] if rest else "",
                "seat": seat,
                "score": score,
                "won": round(won[seat], 4),
            }
            table.writerow([(told | own)[name] for name in GAME_COLUMNS])
        yield text


def _write_components(found: Findings, file: Path) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(FIGURE_COLUMNS)
        for rows in found.rows.values():
            for row in rows:
                own = [(what, "", figure) for what, figure in row.uses.items()]
                own += [("won", "", row.won)] if row.won else []
                own += [("dealt", found.plan.tiers[tier], figure) for tier, figure in row.dealt.items()]
                own += [("free", found.plan.tiers[found.plan.middle], row.free)] if row.free else []
                for what, tier, figure in own:
                    table.writerow([row.section, row.id, what, tier, *_cells(figure)])


def _cells(figure: Figure) -> list[str]:
    return [
        *(f"{value:.5f}" for value in (figure.value, figure.low, figure.high)),
        str(figure.count),
        f"{figure.p:.3g}",
    ]


def _write_records(found: Findings, folder: Path) -> Iterator[Linked]:
    """Played once more: what is kept of a measured game is not enough to replay it."""
    plan = found.plan
    folder.mkdir(exist_ok=True)
    for name, seed in found.notable.items():
        match = play(plan.game, plan.players, plan.options, plan.bots[plan.middle], seed, events=False)
        record = to_line(match.record()) + b"\n"
        (folder / f"{name}.jsonl").write_bytes(record)
        yield Linked(name, f"{folder.name}/{name}.jsonl", record)
