"""A match to look at: the table in text, and as HTML with a small drawing for notebooks; for every game alike."""

import math
import textwrap
from html import escape
from typing import TYPE_CHECKING

from ognisko.core.game import Option
from ognisko.locale import FIRST, teller
from ognisko.locale.tabletext import WALL, Section, TableText
from ognisko.play.fairness import Seed
from ognisko.play.record import decisions

if TYPE_CHECKING:
    from ognisko.play.match import Match

WIDTH = 110  # letters of a line
LINES = "text-align:left;vertical-align:top;white-space:pre-wrap;"
EVEN = "font-family:monospace;"  # of a board, whose spaces stand under each other

FIRE = (
    '<path d="M150 62c9 12 15 18 15 28a15 15 0 0 1-30 0c0-7 4-10 6-16 2 4 4 5 6 5 0-6 0-11 3-17z" fill="#e8762c"/>'
    '<path d="M150 82c5 6 7 9 7 13a7 7 0 0 1-14 0c0-5 4-7 7-13z" fill="#f7c948"/>'
)
TABLE = '<ellipse cx="150" cy="85" rx="104" ry="46" fill="#7a5a3a" opacity=".18"/>'


def headline(match: "Match") -> str:
    """What is played, by how many, and how far it is, in one line."""
    source = match.source
    seed = [f"seed {source.seed}"] if isinstance(source, Seed) else []
    usual = {option.id: option.default for option in match.game.options}  # a study is told only where it is on
    chosen = [f"{id}={Option.word(value)}" for id, value in match.options.items() if value != usual.get(id)]
    about = ", ".join([f"{match.players} players", *seed, *chosen])
    return f"{match.game.id}: {about}; {moment(match)}"


def moment(match: "Match") -> str:
    made = decisions(len(match.steps))
    if not match.over:
        return f"seat {match.seat} decides, after {made}"
    winners = match.winners()
    seats = f"seat{'' if len(winners) == 1 else 's'} {' and '.join(map(str, winners))}"
    return f"over after {made}, won by {seats} with {max(match.scores())} points"


def sections(match: "Match") -> list[Section]:
    """What the deciding seat sees, or a spectator when the game is over."""
    people = [f"seat {seat}" for seat in range(match.players)]
    return TableText(match.game, teller(match.game, FIRST, people, None)).sections(match.view(match.seat))


def text(match: "Match") -> str:
    parts = [headline(match), *(_told(section) for section in sections(match))]
    if not match.over:
        legal = match.legal()
        listed = textwrap.fill(", ".join(legal), WIDTH, initial_indent="  ", subsequent_indent="  ")
        parts.append(f"seat {match.seat} may ({len(legal)}):\n{listed}")
    return "\n\n".join(parts)


def _told(section: Section) -> str:
    lines = (f"  {label}{said}".rstrip() for label, said in section.lines(WIDTH - 2))
    return "\n".join([*filter(None, [section.title]), *lines])


def html(match: "Match") -> str:
    return (
        f'<div style="font-family:sans-serif"><p><b>{escape(headline(match))}</b></p>'
        f"{drawing(match)}{''.join(map(_grid, sections(match)))}</div>"
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


def _grid(section: Section) -> str:
    head = f'<tr><th colspan="2" style="{LINES}">{escape(section.title)}</th></tr>' if section.title else ""
    return f"<table>{head}{''.join(_row(label, said) for label, said in section.rows)}</table>"


def _row(label: str, said: str) -> str:
    style = LINES + (EVEN if WALL in said else "")
    return f'<tr><td style="{LINES}">{escape(label)}</td><td style="{style}">{escape(said)}</td></tr>'
