"""Pictures as SVG in the page: colours come from its style sheet, widths from the screen; every number is also text.

By our own hand and not by a library of plots: those write colours and letters into the picture, so that it fits neither
day and night nor a phone, or bring a script of a megabyte.
"""

from collections.abc import Sequence

from ognisko.lab.trials.stats import Figure

HEIGHT = 22  # of a row, in pixels


def _at(value: float, low: float, high: float) -> str:
    part = (value - low) / (high - low) if high > low else 0.5
    return f"{100 * min(1.0, max(0.0, part)):.2f}%"


def whisker(figure: Figure, low: float, high: float, even: float | None = None, marked: bool = False) -> str:
    """A dot with its interval on a scale; `even` is a thin line across."""
    ends = [_at(value, low, high) for value in (figure.low, figure.high, figure.value)]
    middle = HEIGHT / 2
    kind = "whisker marked" if marked else "whisker"
    line = "" if even is None else _upright(_at(even, low, high))
    return (
        f'<svg class="{kind}" width="100%" height="{HEIGHT}" aria-hidden="true">{line}'
        f'<line class="span" x1="{ends[0]}" x2="{ends[1]}" y1="{middle}" y2="{middle}"/>'
        f'<circle cx="{ends[2]}" cy="{middle}" r="4.5"/></svg>'
    )


def _upright(x: str) -> str:
    return f'<line class="even" x1="{x}" x2="{x}" y1="0" y2="{HEIGHT}"/>'


def stacked(parts: Sequence[float]) -> str:
    """Parts of a whole side by side."""
    drawn, left = [], 0.0
    for number, part in enumerate(parts):
        drawn.append(f'<rect class="part{number}" x="{100 * left:.2f}%" width="{100 * part:.2f}%" y="2" height="18"/>')
        left += part
    return f'<svg class="stacked" width="100%" height="{HEIGHT}" aria-hidden="true">{"".join(drawn)}</svg>'


def histogram(values: Sequence[int], bins: int = 24) -> str:
    low, high = min(values), max(values)
    wide = max(1, -(-(high - low + 1) // bins))
    counts = [0] * ((high - low) // wide + 1)
    for value in values:
        counts[(value - low) // wide] += 1
    step = 100 / len(counts)
    bars = [
        f'<rect x="{n * step:.2f}%" width="{step * 0.86:.2f}%" y="{100 - 100 * count / max(counts):.2f}%" '
        f'height="{100 * count / max(counts):.2f}%"/>'
        for n, count in enumerate(counts)
    ]
    return f'<svg class="histogram" width="100%" height="120" aria-hidden="true">{"".join(bars)}</svg>'


def curve(middle: Sequence[float], low: Sequence[float] = (), high: Sequence[float] = (), even: float | None = None,
          height: int = 180) -> str:  # fmt: skip
    """A line from left to right between 0 and 1, with a band around it."""
    last = len(middle) - 1
    band = ""
    if low and high:
        around = [*_points(high, last), *reversed(_points(low, last))]
        band = f'<polygon class="band" points="{" ".join(around)}"/>'
    line = f'<polyline class="line" points="{" ".join(_points(middle, last))}"/>'
    across = (
        ""
        if even is None
        else f'<line class="even" x1="0" x2="100" y1="{100 - 100 * even:.2f}" y2="{100 - 100 * even:.2f}"/>'
    )
    return (
        f'<svg class="curve" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="{height}" '
        f'aria-hidden="true">{band}{across}{line}</svg>'
    )


def _points(values: Sequence[float], last: int) -> list[str]:
    return [f"{100 * n / max(1, last):.1f},{100 - 100 * value:.1f}" for n, value in enumerate(values)]
