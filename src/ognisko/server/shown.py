"""The table as one viewer's message shows it: built from nothing, for the pages (docs/api.md)."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from ognisko.core.event import seen_by
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR
from ognisko.locale.company import temper
from ognisko.play.fairness import commitment
from ognisko.server import ticking
from ognisko.server.boxes import LIVE
from ognisko.server.messages.live import Absence, Body, ClockTold, LogLine, Mine, Sand, SeatCard
from ognisko.server.messages.seating import OpenTold, Promised, Revealing
from ognisko.server.messages.terms import Action
from ognisko.server.messages.workshop import BoxTold
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.table import Line, Table, Viewer
from ognisko.server.ticking import Running
from ognisko.server.undoing import offer

RECENT = 100  # lines that everybody saw and that are told even if they were taken back


@dataclass(frozen=True)
class Eyes:
    """Whose eyes: a guest (None: nobody known), through one of the own seats or as a spectator."""

    guest: str | None
    seat: Viewer


@dataclass(frozen=True)
class Company:
    """Who is here: seats, since when the absent ones are gone, and how many watch."""

    here: frozenset[int]
    gone: dict[int, float]
    watching: int = 0


@lru_cache(maxsize=LIVE)
def _worded(game: Game) -> dict[int, msgspec.Raw]:
    """Every action as the pages get it, encoded once."""
    return {
        action: msgspec.Raw(msgspec.json.encode(Action(game.grammar.text(action), game.grammar.parts(action))))
        for action in game.grammar.actions()
    }


def _legal(table: Table, viewer: Viewer) -> list[msgspec.Raw]:
    if not (legal := table.legal(viewer)):
        return []
    worded = _worded(table.game)
    return [worded[action] for action in legal]


def body(table: Table, eyes: Eyes, company: Company, pause: float, patience: float, run: Running | None = None) -> Body:
    """Everything but the log and the clock: as long as it stays the same there is nothing to tell."""
    sheet, seat = table.sheet, eyes.seat
    over, stands = sheet.status == "over", promised(table)
    return Body(
        table=table.id,
        game=sheet.game,
        options=sheet.options,
        box=box(sheet),
        status=sheet.status,
        casual=sheet.casual,
        practice=sheet.practice,
        hints=sheet.hints,
        rated=sheet.rated,
        version=table.version(seat),
        seat=None if seat == SPECTATOR else seat,
        mine=[Mine(n, table.acts(n)) for n in sheet.owned(eyes.guest)],
        host=eyes.guest == sheet.host,
        turn=table.turn(seat),
        since=table.since,
        seats=[_chair(n, chair, company) for n, chair in enumerate(sheet.chairs)],
        watching=company.watching,
        view=table.view(seat),
        legal=_legal(table, seat),
        pause_until=None if not table.asks or sheet.status != "play" else table.since + pause,
        undo=offer(table, eyes.guest, seat),
        takeover=_takeover(table, company, patience),
        clock=_clock(table, run),
        winners=table.winners() if over else [],
        scores=table.scores() if over else None,
        commitment=stands.commitment,
        promises=stands.promises,
        first=stands.first,
        reveal=stands.reveal,
        salts=[chair.salt for chair in sheet.chairs] if sheet.status != "lobby" else [],
        next=sheet.next,
        open=_open(sheet),
        chat=sheet.chat,
    )


def _open(sheet: Sheet) -> OpenTold | None:
    if sheet.open is None:
        return None
    willing = [n for n, chair in enumerate(sheet.chairs) if chair.owner in sheet.willing]
    return OpenTold(lang=sheet.open.lang, quick=sheet.open.quick, willing=willing)


def box(sheet: Sheet) -> BoxTold | None:
    return None if sheet.box is None else BoxTold(name=sheet.box.name, components=sheet.components)


def promised(table: Table) -> Promised:
    sheet = table.sheet
    return Promised(
        commitment=commitment(sheet.secret),
        promises=[chair.promised for chair in sheet.chairs],
        first=sheet.first,
        reveal=None if not table.revealing else Revealing(sheet.reveal_by or 0.0, sheet.missing()),
    )


def _chair(n: int, chair: Chair, company: Company) -> SeatCard:
    return SeatCard(
        seat=n,
        name=chair.name,
        kind=chair.kind,
        level=chair.level,
        temper=temper(chair.name) if chair.kind == "bot" else None,
        stand_in=chair.stand_in,
        left=chair.left,
        here=chair.kind == "bot" or n in company.here,
        joined=chair.kind == "bot" or chair.joined,
        nudged=chair.nudged,
    )


def _takeover(table: Table, company: Company, patience: float) -> list[Absence]:
    """When others may let a bot play for those who are gone; it does not tell who is waited for."""
    if table.sheet.status != "play" or table.sheet.clock is not None:
        return []
    chairs = enumerate(table.sheet.chairs)
    gone = [n for n, chair in chairs if chair.bot is None and n not in company.here]
    return [Absence(n, takeover_at(table, n, company, patience)) for n in gone]


def _clock(table: Table, run: Running | None) -> ClockTold | None:
    """The same for all eyes; and the same until something happens, so that the pages count for themselves."""
    timing, glass = table.sheet.clock, table.glass
    if timing is None:
        return None
    sand = []
    for seat, chair in enumerate(table.sheet.chairs):
        left = timing.allowance + timing.reserve if glass is None else max(0.0, ticking.left(table, seat))
        reserve = timing.reserve if glass is None else min(glass.reserve[seat], left)
        sand.append(Sand(left=left, reserve=reserve, ran_out=chair.ran_out > 0 and chair.stand_in is not None))
    told = (None, None, None) if run is None else (run.seat, run.since, run.due)
    return ClockTold(timing=timing, sand=sand, seat=told[0], since=told[1], due=told[2])


def takeover_at(table: Table, seat: int, company: Company, patience: float) -> float:
    return max(table.since, company.gone.get(seat, 0.0)) + patience


def log(table: Table, viewer: Viewer, since: int) -> object:
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
    """Of the lines that are told: all that stand, and the newest. A silent answer moves no line out of them (TR16)."""
    count = len(table.lines)
    edge = max(1, bisect_right(table.lines, table.version(SPECTATOR) - RECENT, key=_seen_by_all))
    return [*range(min(1, count)), *table.step_lines[: bisect_left(table.step_lines, edge)], *range(edge, count)]


def _seen_by_all(line: Line) -> int:
    return line.versions[SPECTATOR]


def _told(table: Table, number: int, viewer: Viewer) -> msgspec.Raw:
    """Encoded once for each viewer: a long game is asked for again and again."""
    told = table.told.setdefault(viewer, {})
    if number not in told:
        told[number] = msgspec.Raw(msgspec.json.encode(_line(table.lines[number], viewer)))
    return told[number]


def _line(line: Line, viewer: Viewer) -> LogLine:
    # A step without events is its maker's own affair; whom it merely concerns is not told who made it.
    told = bool(line.events) or line.seat == viewer or line.back_to is not None
    return LogLine(
        version=line.versions[viewer],
        seat=line.seat if told else None,
        events=[seen_by(event, viewer) for event in line.events],
        undone=line.undone,
        back_to=msgspec.UNSET if line.back_to is None else line.back_to[viewer],
    )
