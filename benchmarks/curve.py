"""The results of benchmarks.ppo for the docs, a picture and a table: python -m benchmarks.curve"""

import json
from pathlib import Path

from benchmarks.shares import spelled

RESULTS = Path(__file__).parent / "results"
TARGET = Path(__file__).parents[1] / "docs" / "ppo-totem.svg"
WIDE, HIGH, LEFT, TOP = 560, 260, 60, 20  # of the field, and where it begins
COLOURS = {"random": "#8a8a8a", "level:1": "#2a7ab0", "level:2": "#c1532b"}
RIVALS = ("random", "level:1", "level:2", "level:3", "level:4")
Point = tuple[float, float]


def curves() -> dict[str, list[list[Point]]]:
    """By rival: one curve for each seed, of (steps, share of victories)."""
    found: dict[str, list[list[Point]]] = {rival: [] for rival in COLOURS}
    for file in sorted(RESULTS.glob("ppo-totem-2-seed*.jsonl")):
        rows = [json.loads(line) for line in file.read_text().splitlines()]
        for rival, lines in found.items():
            lines.append([(row["steps"], row["rivals"][rival][0]) for row in rows])
    return found


def table() -> list[str]:
    """In Markdown: how each seed plays in the end."""
    files = sorted(RESULTS.glob("ppo-totem-2-seed*.jsonl"))
    lines = [f"| MaskablePPO, seed | decisions | games each | {' | '.join(RIVALS)} |", "|---" * (len(RIVALS) + 3) + "|"]
    for file in files:
        row = json.loads(file.read_text().splitlines()[-1])
        final = file.with_name(f"{file.stem}-final.json")
        rivals = row["rivals"] | (json.loads(final.read_text())["rivals"] if final.is_file() else {})
        cells = [spelled(rivals[rival]) if rival in rivals else "-" for rival in RIVALS]
        seed = file.stem.rpartition("seed")[2]
        lines.append(f"| {seed} | {row['steps']:,} | {row['games']} | {' | '.join(cells)} |")
    return lines


def line(points: list[Point], most: float, style: str) -> str:
    places = " ".join(f"{LEFT + WIDE * x / most:.1f},{TOP + HIGH * (1 - y):.1f}" for x, y in points)
    return f'<polyline points="{places}" fill="none" {style}/>'


def mean(lines: list[list[Point]]) -> list[Point]:
    """As far as all seeds have come."""
    return [(row[0][0], sum(y for _, y in row) / len(row)) for row in zip(*lines, strict=False)]


def text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" {more}>{words}</text>'


def content() -> str:
    every = curves()
    most = max(x for lines in every.values() for points in lines for x, _ in points)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 90} {TOP + HIGH + 50}"'
        ' font-family="sans-serif" font-size="12" fill="#555">'
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(line([(0, share), (most, share)], most, 'stroke="#999" stroke-opacity="0.35"'))
        parts.append(text(LEFT - 8, TOP + HIGH * (1 - share) + 4, f"{share:.0%}", 'text-anchor="end"'))
    for part in (0, 0.25, 0.5, 0.75, 1):
        steps = f"{most * part / 1000:,.0f} k"
        parts.append(text(LEFT + WIDE * part, TOP + HIGH + 18, steps, 'text-anchor="middle"'))
    parts.append(text(LEFT + WIDE / 2, TOP + HIGH + 40, "decisions learned from", 'text-anchor="middle"'))
    for rival, colour in COLOURS.items():
        thin, thick = f'stroke="{colour}" stroke-opacity="0.4"', f'stroke="{colour}" stroke-width="2.5"'
        parts += [line(points, most, thin) for points in every[rival]]
        parts.append(line(mean(every[rival]), most, thick))
        parts.append(text(LEFT + WIDE + 8, TOP + HIGH * (1 - mean(every[rival])[-1][1]) + 4, rival, f'fill="{colour}"'))
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(content(), encoding="utf-8")
    print("\n".join(table()))
