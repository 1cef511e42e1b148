"""The table as one viewer's message shows it: built from nothing, for the pages (docs/api.md)."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from ognisko.core.event import seen_by
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.play.fairness import commitment
from ognisko.server import undoing
from ognisko.server.sheet import Chair
from ognisko.server.table import Line, Table, Viewer

RECENT = 100  # lines that are told even if they were taken back


@dataclass(frozen=True)
class Eyes:
    """Whose eyes: a guest (None: nobody known), through one of the own seats or as a spectator."""

    guest: str | None
    seat: Viewer


@dataclass(frozen=True)
class Company:
    """Who is here: seats, and since when the absent ones are gone."""

    here: frozenset[int]
    gone: dict[int, float]


@cache
def _worded(game: Game) -> dict[int, msgspec.Raw]:
    """Every action as the pages get it, encoded once."""
    return {
        action: msgspec.Raw(
            msgspec.json.encode({"text": game.grammar.text(action), "parts": game.grammar.parts(action)})
        )
        for action in game.grammar.actions()
    }


def body(table: Table, eyes: Eyes, company: Company, pause: float, patience: float) -> dict[str, Any]:
    """Everything but the log and the clock: as long as it stays the same there is nothing to tell."""
    sheet, seat = table.sheet, eyes.seat
    over = sheet.status == "over"
    return {
        "type": "table",
        "table": table.id,
        "game": sheet.game,
        "options": sheet.options,
        "status": sheet.status,
        "casual": sheet.casual,
        "hints": sheet.hints,
        "version": table.version(seat),
        "seat": None if seat == SPECTATOR else seat,
        "mine": [{"seat": n, "acts": table.acts(n)} for n in sheet.owned(eyes.guest)],
        "host": eyes.guest == sheet.host,
        "turn": table.turn(seat),
        "since": table.since,
        "seats": [_chair(n, chair, company) for n, chair in enumerate(sheet.chairs)],
        "view": table.view(seat),
        "legal": [_worded(table.game)[action] for action in table.legal(seat)],
        "pause_until": None if not table.asks or sheet.status != "play" else table.since + pause,
        "undo": undoing.offer(table, eyes.guest, seat),
        "takeover": _takeover(table, company, patience),
        "winners": table.winners() if over else [],
        "scores": table.scores() if over else None,
        **promised(table),
        "salts": [chair.salt for chair in sheet.chairs] if sheet.status != "lobby" else [],
        "next": sheet.next,
    }


def promised(table: Table) -> dict[str, Any]:
    """What stands before any salt is told; a browser keeps it, and tells its own salt when `reveal` is there."""
    sheet = table.sheet
    return {
        "commitment": commitment(sheet.secret),
        "promises": [chair.promised for chair in sheet.chairs],
        "first": sheet.first,
        "reveal": {"until": sheet.reveal_by, "missing": sheet.missing()} if table.revealing else None,
    }


def _chair(n: int, chair: Chair, company: Company) -> dict[str, Any]:
    return {
        "seat": n,
        "name": chair.name,
        "kind": chair.kind,
        "level": chair.level,
        "stand_in": chair.stand_in,
        "here": chair.kind == "bot" or n in company.here,
        "joined": chair.kind == "bot" or chair.joined,
        "nudged": chair.nudged,
    }


def _takeover(table: Table, company: Company, patience: float) -> list[dict[str, Any]]:
    """When others may let a bot play for those who are gone; it does not tell who is waited for."""
    if table.sheet.status != "play":
        return []
    chairs = enumerate(table.sheet.chairs)
    gone = [n for n, chair in chairs if chair.bot is None and n not in company.here]
    return [{"seat": n, "at": takeover_at(table, n, company, patience)} for n in gone]


def takeover_at(table: Table, seat: int, company: Company, patience: float) -> float:
    return max(table.since, company.gone.get(seat, 0.0)) + patience


def log(table: Table, viewer: Viewer, since: int) -> Any:
    """The lines that the viewer has not been told yet; what was taken back long ago is left to the record."""
    if table.end is not None:
        return table.end.log(viewer, since)
    fresh: list[msgspec.Raw] = []
    for number in reversed(_numbers(table)):
        line = table.lines[number]
        if line.versions[viewer] <= since:
            break
        if line.shown[viewer]:
            fresh.append(_told(table, number, viewer))
    fresh.reverse()
    return fresh


def _numbers(table: Table) -> list[int]:
    """Of the lines that are told: all that stand, and the newest."""
    count = len(table.lines)
    edge = max(1, count - RECENT)
    return [*range(min(1, count)), *table.step_lines[: bisect_left(table.step_lines, edge)], *range(edge, count)]


def _told(table: Table, number: int, viewer: Viewer) -> msgspec.Raw:
    """Encoded once for each viewer: a long game is asked for again and again."""
    told = table.told.setdefault(viewer, {})
    if number not in told:
        told[number] = msgspec.Raw(msgspec.json.encode(_line(table.lines[number], viewer)))
    return told[number]


def _line(line: Line, viewer: Viewer) -> dict[str, Any]:
    # A step without events is its maker's own affair; whom it merely concerns is not told who made it.
    told = bool(line.events) or line.seat == viewer or line.back_to is not None
    shown: dict[str, Any] = {
        "version": line.versions[viewer],
        "seat": line.seat if told else None,
        "events": [seen_by(event, viewer) for event in line.events],
        "undone": line.undone,
    }
    if line.back_to is not None:
        shown["back_to"] = line.back_to[viewer]
    return shown
