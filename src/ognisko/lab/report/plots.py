"""The pictures of a report, by matplotlib, in columns that fit a phone; every number in them is also in a table."""

import textwrap
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ognisko.lab.report.svg import COOL, EMBER, LEAF, SOFT, picture
from ognisko.lab.trials.stats import Figure

WIDE: Final = 340  # pixels
ROW: Final = 40
FOOT: Final = 34  # below a picture: what is on the scale
SCALE: Final = 0.53  # of the width; beside it stand the numbers
LETTERS: Final = 46  # of a name; all of it is in the table
PARTS: Final = (LEAF, EMBER, COOL)

Word = Callable[[float], str]


class Interval(NamedTuple):
    """A line of a forest plot: a name, its number in words, and where it lies."""

    name: str
    told: str
    figure: Figure
    marked: bool


class Scale(NamedTuple):
    """From where to where; what is even, what is wished for, and how its numbers are written."""

    low: float
    high: float
    even: float | None
    word: Word | None = None
    wish: tuple[float, float] | None = None


def forest(name: str, label: str, rows: Sequence[Interval], scale: Scale) -> str:
    """Dots with their intervals, one below the other."""
    foot = FOOT if scale.word else 8
    height = ROW * len(rows) + foot

    def draw(axes: Axes) -> None:
        _place(axes, (8, 2, WIDE * SCALE, ROW * len(rows) - 2), height)
        axes.set(xlim=(scale.low, scale.high), ylim=(len(rows), 0))
        _scale(axes, scale)
        for place, row in enumerate(rows):
            _row(axes, place, row)

    return picture(name, label, (WIDE, height), draw)


def _row(axes: Axes, place: int, row: Interval) -> None:
    shade, weight = (EMBER, "bold") if row.marked else (COOL, "normal")
    lane, right = place + 0.72, (WIDE - 8) / (WIDE * SCALE)
    axes.plot([row.figure.low, row.figure.high], [lane] * 2, color=shade, lw=3, solid_capstyle="round")
    axes.plot([row.figure.value], [lane], "o", color=shade, ms=8)
    called = textwrap.shorten(row.name, LETTERS, placeholder=" …")
    across = axes.get_yaxis_transform()
    axes.text(0, place + 0.4, called, transform=across, weight=weight)
    axes.text(right, place + 0.82, row.told, transform=across, ha="right", weight=weight, size=11.5)


def _scale(axes: Axes, scale: Scale) -> None:
    if scale.wish is not None:
        axes.axvspan(*scale.wish, color=LEAF, alpha=0.25, lw=0)
    if scale.even is not None:
        axes.axvline(scale.even, color=SOFT, lw=1, dashes=(2, 3))
    axes.set_yticks([])
    axes.spines[["left"]].set_visible(False)
    _ticks(axes, scale.word)


def _ticks(axes: Axes, word: Word | None) -> None:
    """The same numbers as in the text around, three to five of them; none if rows have scales of their own."""
    if word is None:
        axes.set_xticks([])
        return
    low, high = axes.get_xlim()
    ticks = [tick for tick in MaxNLocator(4).tick_values(low, high) if low <= tick <= high]
    axes.set_xticks(ticks, list(map(word, ticks)))


def stacked(name: str, label: str, rows: Sequence[tuple[str, Sequence[float]]], word: Word) -> str:
    """Parts of a whole side by side, a row for each tier."""
    height = ROW * len(rows) + FOOT

    def draw(axes: Axes) -> None:
        _place(axes, (8, 2, WIDE - 28, ROW * len(rows) - 2), height)
        axes.set(xlim=(0, 1), ylim=(len(rows), 0))
        _scale(axes, Scale(0, 1, None, word))
        for place, (called, parts) in enumerate(rows):
            axes.text(0, place + 0.4, called)
            for number, part in enumerate(parts):
                left = sum(parts[:number])
                axes.barh(place + 0.7, part, 0.38, left, color=PARTS[number], lw=0)

    return picture(name, label, (WIDE, height), draw)


def histogram(name: str, label: str, values: Sequence[int], words: tuple[str, str], word: Word) -> str:
    """How often each length; `words` are what lies on the two scales."""

    def draw(axes: Axes) -> None:
        _place(axes, (44, 8, WIDE - 56, 132), 190)
        width = max(1, -(-(max(values) - min(values) + 1) // 24))
        edges = [low - 0.5 for low in range(min(values), max(values) + width + 1, width)]
        axes.hist(values, edges, rwidth=0.86, color=COOL, lw=0)
        axes.set(xlabel=words[0], ylabel=words[1])
        _ticks(axes, word)
        top = axes.get_ylim()[1]
        ticks = [tick for tick in MaxNLocator(3, integer=True).tick_values(0, top) if 0 <= tick <= top]
        axes.set_yticks(ticks, list(map(word, ticks)))

    return picture(name, label, (WIDE, 190), draw)


def curve(
    name: str, label: str, lines: Sequence[Sequence[float]], even: float, words: tuple[str, str], word: Word
) -> str:
    """A chance through the game, between 0 and 1: its middle and, if they are given, the ends of a band around it."""

    def draw(axes: Axes) -> None:
        _place(axes, (52, 10, WIDE - 64, 144), 184)
        middle, *band = lines
        along = range(len(middle))
        if band:
            axes.fill_between(along, band[0], band[1], color=COOL, alpha=0.22, lw=0)
        axes.axhline(even, color=SOFT, lw=1, dashes=(2, 3))
        axes.plot(along, middle, color=COOL, lw=2.5, solid_capstyle="round")
        axes.set(xlim=(0, len(middle) - 1), ylim=(0, 1))
        axes.set_yticks([0, 0.5, 1], list(map(word, (0, 0.5, 1))))
        axes.set_xticks([0, len(middle) - 1], list(words))
        axes.get_xticklabels()[0].set_horizontalalignment("left")
        axes.get_xticklabels()[1].set_horizontalalignment("right")

    return picture(name, label, (WIDE, 184), draw)


def spark(name: str, label: str, line: Sequence[float], even: float) -> str:
    """The same of one game, so small that it has no scale."""

    def draw(axes: Axes) -> None:
        axes.set_axis_off()
        axes.set(xlim=(-0.2, len(line) - 0.8), ylim=(-0.06, 1.06))
        axes.axhline(even, color=SOFT, lw=1, dashes=(2, 3))
        axes.plot(range(len(line)), line, color=COOL, lw=2.5, solid_capstyle="round")

    return picture(name, label, (200, 64), draw)


class Point(NamedTuple):
    """A set that was tried: how far it missed two wishes, and whether no other beats it."""

    x: float
    y: float
    best: bool


def front(name: str, label: str, points: Sequence[Point], words: tuple[str, str], word: Word) -> str:
    """What was tried, and the line of those that no other beats."""

    def draw(axes: Axes) -> None:
        _place(axes, (56, 10, WIDE - 72, 188), 250)
        kept = sorted(point for point in points if point.best)
        axes.plot(
            [point.x for point in points], [point.y for point in points], "o", color=COOL, ms=6, alpha=0.55, mew=0
        )
        axes.step([point.x for point in kept], [point.y for point in kept], "-o", where="post", color=EMBER, ms=8, lw=2)
        axes.set(xlabel=words[0], ylabel=words[1])
        axes.set(xlim=(0, axes.get_xlim()[1]), ylim=(0, axes.get_ylim()[1]))
        _ticks(axes, word)
        ticks = [tick for tick in MaxNLocator(4).tick_values(*axes.get_ylim()) if tick <= axes.get_ylim()[1]]
        axes.set_yticks(ticks, list(map(word, ticks)))

    return picture(name, label, (WIDE, 250), draw)


def _place(axes: Axes, box: tuple[float, float, float, float], height: float) -> None:
    """Where the axes are, in pixels: left, top, width, height."""
    left, top, wide, high = box
    axes.set_position((left / WIDE, 1 - (top + high) / height, wide / WIDE, high / height))
    axes.tick_params(length=3)
