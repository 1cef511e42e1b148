"""Writes a report: the page, its data by Polars (CSV and Parquet), and the records of the games that it links."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from ognisko.lab.report.count import Counted
from ognisko.lab.report.findings import Findings, findings
from ognisko.lab.report.page import Linked, page
from ognisko.lab.simulate import play
from ognisko.lab.trials.outcome import measures, shares
from ognisko.lab.trials.plan import Plan
from ognisko.lab.trials.stats import Figure
from ognisko.play.record import to_line

GAME_COLUMNS: Final = {
    "block": pl.String, "tier": pl.Int32, "seed": pl.UInt64, "seat": pl.Int32, "score": pl.Int32, "won": pl.Float64,
    "finished": pl.Boolean, "steps": pl.Int32, "decisions": pl.Int32, "chapters": pl.Int32, "options": pl.Float64,
    "bits": pl.Float64, "leads": pl.Int32, "decided": pl.Float64, "behind": pl.Float64, "comeback": pl.Boolean,
}  # fmt: skip
FIGURE_COLUMNS: Final = {
    "section": pl.String, "id": pl.String, "what": pl.String, "tier": pl.String, "value": pl.Float64,
    "low": pl.Float64, "high": pl.Float64, "count": pl.Int64, "p": pl.Float64,
}  # fmt: skip


def names(out: Path) -> dict[str, Path]:
    """What lies beside the page: every game as it was measured, a table of them, and one of the components."""
    return {
        "lines": out.with_suffix(".jsonl"),
        "games": out.with_name(f"{out.stem}-games.csv"),
        "components": out.with_name(f"{out.stem}-components.csv"),
        "records": out.with_name(f"{out.stem}-records"),
    }


def write(plan: Plan, lines: Iterable[str], out: Path) -> Findings:
    """The lines are read once, as they come."""
    where = names(out)
    games: list[tuple[Any, ...]] = []
    found = findings(Counted(plan).add_all(_kept(lines, games)))
    _write_data(games, GAME_COLUMNS, where["games"])
    _write_data(list(_figures(found)), FIGURE_COLUMNS, where["components"])
    linked = list(_write_records(found, where["records"]))
    data = [where[name].with_suffix(kind).name for name in ("games", "components") for kind in (".csv", ".parquet")]
    data += [Path(plan.components).name] if plan.components and _lies_beside(Path(plan.components), out) else []
    out.write_text(page(found, data, linked), encoding="utf-8")
    return found


def _lies_beside(box: Path, out: Path) -> bool:
    """The file of components, as in a report that the workshop made."""
    return box.is_file() and box.resolve().parent == out.resolve().parent


def _kept(lines: Iterable[str], games: list[tuple[Any, ...]]) -> Iterator[str]:
    """Each line as it goes by, also as rows of the table: one for each seat."""
    for text in lines:
        line = json.loads(text)
        block, *rest = line["block"]
        told = measures(line) | line
        won = shares(line)
        for seat, score in enumerate(line["scores"]):
            own = {"block": block, "tier": rest[0] if rest else None, "seat": seat, "score": score}
            own["won"] = round(won[seat], 4)
            games.append(tuple((told | own)[name] for name in GAME_COLUMNS))
        yield text


def _figures(found: Findings) -> Iterator[tuple[Any, ...]]:
    tiers = found.plan.tiers
    for row in (row for rows in found.rows.values() for row in rows):
        own: list[tuple[str, str | None, Figure]] = [(what, None, figure) for what, figure in row.uses.items()]
        own += [("won", None, row.won)] if row.won else []
        own += [("dealt", tiers[tier], figure) for tier, figure in row.dealt.items()]
        for number, (won, points) in row.having.items():
            own += [("dealt.won", tiers[number], won), ("dealt.points", tiers[number], points)]
        own += [("free", tiers[found.plan.middle], row.free)] if row.free else []
        for what, tier, figure in own:
            ends = (round(value, 5) for value in (figure.value, figure.low, figure.high))
            yield row.section, row.id, what, tier, *ends, figure.count, float(f"{figure.p:.3g}")


def _write_data(rows: Sequence[tuple[Any, ...]], columns: Mapping[str, Any], file: Path) -> None:
    """For a spreadsheet, and for programs, which need not guess what is a number."""
    table = pl.DataFrame(rows, schema=dict(columns), orient="row")
    table.write_csv(file)
    table.write_parquet(file.with_suffix(".parquet"), statistics=False)


def _write_records(found: Findings, folder: Path) -> Iterator[Linked]:
    """Played once more: what is kept of a measured game is not enough to replay it."""
    plan = found.plan
    folder.mkdir(exist_ok=True)
    for name, seed in found.notable.items():
        match = play(plan.game, plan.players, plan.options, plan.bots[plan.middle], seed, events=False)
        record = to_line(match.record()) + b"\n"
        (folder / f"{name}.jsonl").write_bytes(record)
        yield Linked(name, f"{folder.name}/{name}.jsonl", record)
