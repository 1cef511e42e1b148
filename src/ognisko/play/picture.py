"""A match to look at: the table in text, and as HTML with a small drawing for notebooks; for every game alike."""

import math
import textwrap
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from ognisko.core.game import Option
from ognisko.play.fairness import Seed

if TYPE_CHECKING:
    from ognisko.play.match import Match

WIDTH = 110  # letters of a line
Rows = list[tuple[str, ...]]

FIRE = (
    '<path d="M150 62c9 12 15 18 15 28a15 15 0 0 1-30 0c0-7 4-10 6-16 2 4 4 5 6 5 0-6 0-11 3-17z" fill="#e8762c"/>'
    '<path d="M150 82c5 6 7 9 7 13a7 7 0 0 1-14 0c0-5 4-7 7-13z" fill="#f7c948"/>'
)
TABLE = '<ellipse cx="150" cy="85" rx="104" ry="46" fill="#7a5a3a" opacity=".18"/>'


def headline(match: "Match") -> str:
    """What is played, by how many, and how far it is, in one line."""
    source = match.source
    seed = [f"seed {source.seed}"] if isinstance(source, Seed) else []
    usual = {option.id: option.default for option in match.game.options}
    chosen = [f"{id}={Option.word(value)}" for id, value in match.options.items() if value != usual[id]]
    about = ", ".join([f"{match.players} players", *seed, *chosen])
    return f"{match.game.id}: {about}; {moment(match)}"


def moment(match: "Match") -> str:
    count = len(match.steps)
    decisions = f"{count} decision{'' if count == 1 else 's'}"
    if not match.over:
        return f"seat {match.seat} decides, after {decisions}"
    winners = match.winners()
    seats = f"seat{'' if len(winners) == 1 else 's'} {' and '.join(map(str, winners))}"
    return f"over after {decisions}, won by {seats} with {max(match.scores())} points"


def word(value: object, name: Callable[[str], str] = str, yes: str = "yes") -> str:
    """A value of a view in words; nothing for what is not there or not so."""
    if value is None or value is False:
        return ""
    if value is True:
        return yes
    if isinstance(value, msgspec.Struct):  # a field that is 0 says so: a seat, a row
        told = [(key, word(each, name, yes)) for key, each in fields(value).items()]
        return ", ".join(f"{key}: {each}" for key, each in told if each)
    if isinstance(value, dict):  # how many of each
        pairs = [(word(key, name, yes), word(each, name, yes)) for key, each in value.items() if each not in (0, None)]
        return ", ".join(f"{key}: {each}" for key, each in pairs)
    if isinstance(value, list):
        return ", ".join(word(each, name, yes) for each in value)
    return name(str(value))


def fields(view: Any) -> dict[str, Any]:
    """What is there of a view, field by field."""
    if isinstance(view, dict):
        return dict(view)
    found = {field: getattr(view, field) for field in view.__struct_fields__}
    return {field: value for field, value in found.items() if value is not msgspec.UNSET}


def rows(match: "Match", seat: int) -> tuple[Rows, Rows]:
    """What a seat sees, one row a thing; and the same of the seats, which are the columns."""
    view = fields(match.view(seat))
    seats = [fields(each) for each in view.pop("seats", [])]
    things = [(key, word(value)) for key, value in view.items()]
    columns = [(key, *(word(each.get(key)) for each in seats)) for key in (seats[0] if seats else ())]
    return [row for row in things if row[1]], [row for row in columns if any(row[1:])]


def text(match: "Match") -> str:
    things, seats = rows(match, match.seat)
    head = ("", *(f"seat {seat}" for seat in range(match.players)))
    parts = [headline(match), _lined(things), _lined([head, *seats])]
    if not match.over:
        legal = match.legal()
        listed = textwrap.fill(", ".join(legal), WIDTH, initial_indent="  ", subsequent_indent="  ")
        parts.append(f"seat {match.seat} may ({len(legal)}):\n{listed}")
    return "\n\n".join(parts)


def _lined(grid: Rows) -> str:
    """Columns under each other; what is too long for a line goes on below."""
    if not grid:
        return ""
    first = max(len(row[0]) for row in grid)
    room = (WIDTH - first) // (len(grid[0]) - 1) - 2
    return "\n".join(line for row in grid for line in _lines(row, first, room))


def _lines(row: tuple[str, ...], first: int, room: int) -> list[str]:
    cells = [[row[0]], *(textwrap.wrap(cell, room) or [""] for cell in row[1:])]
    widths = [first, *[room] * (len(row) - 1)]
    lines = []
    for n in range(max(map(len, cells))):
        parts = (cell[n] if n < len(cell) else "" for cell in cells)
        lines.append("  ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip())
    return lines


def html(match: "Match") -> str:
    things, seats = rows(match, match.seat)
    head = ("", *(f"seat {seat}" for seat in range(match.players)))
    return (
        f'<div style="font-family:sans-serif"><p><b>{escape(headline(match))}</b></p>'
        f"{drawing(match)}{_grid(things)}{_grid([head, *seats])}</div>"
    )


def drawing(match: "Match") -> str:
    """The seats around the fire with their scores; who decides, or who won, is in the light."""
    lit = match.winners() if match.over else [match.seat]
    seats = (_seat(seat, match.players, score, seat in lit) for seat, score in enumerate(match.scores()))
    size = 'viewBox="0 0 300 170" width="300" height="170" role="img"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{TABLE}{FIRE}{"".join(seats)}</svg>'


def _seat(seat: int, players: int, score: int, lit: bool) -> str:
    angle = math.pi / 2 + 2 * math.pi * seat / players
    x, y = round(150 + 112 * math.cos(angle)), round(85 + 60 * math.sin(angle))
    fill = "#f7c948" if lit else "#d8d2c8"
    label = f'<text x="{x}" text-anchor="middle" fill="#3a2c1e"'
    return (
        f'<circle cx="{x}" cy="{y}" r="19" fill="{fill}" stroke="#5a4632"/>'
        f'{label} y="{y - 2}" font-size="9">seat {seat}</text>'
        f'{label} y="{y + 11}" font-size="12" font-weight="bold">{score}</text>'
    )


def _grid(grid: Rows) -> str:
    lines = (f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in grid)
    return f"<table>{''.join(lines)}</table>"
