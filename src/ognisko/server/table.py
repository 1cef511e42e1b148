"""Table: a sheet, the match played by it, and what each viewer has seen of it. It reads neither disk nor clock."""

import asyncio
import gzip
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR, Question
from ognisko.play.drive import Step
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.server.boxes import game_of, weight
from ognisko.server.hourglass import Glass
from ognisko.server.sheet import Entry, Sheet
from ognisko.server.store import Saved

Viewer = int  # a seat, or SPECTATOR
TABLE, LINE, TOLD = 8_000, 700, 350  # bytes of an empty table, of a line, and of what a viewer is told of it, roughly


class Unstored(Exception):
    """The table in memory is ahead of the disk: its last change could not be stored. Open it anew."""


class Outrun(Unstored):
    """... because another process was faster. Open it anew, and all is well."""


class Grip(asyncio.Lock):
    """Held until a change is stored, and by every reader: nobody sees what is not, and nobody builds on it."""

    void: type[Unstored] | None = None

    @property
    def wanted(self) -> bool:
        """Somebody holds it or waits for it."""
        return self.locked() or bool(self._waiters)

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        if self.void is not None:
            self.release()
            raise self.void
        return True


@dataclass
class Line:
    """One entry of the journal as the viewers saw it; the last place of `shown` and `versions` is the spectator's."""

    seat: int
    events: list[Event]
    shown: list[bool]
    versions: list[int]  # after it
    at: float
    action: str = ""
    back_to: list[int] | None = None  # of an undo
    undone: bool = False


class End(Struct):
    """A finished game as everybody saw it at the end; the last place of `views` and `logs` is the spectator's."""

    since: float
    last: Line
    views: list[Raw]
    logs: list[Raw]  # lists of lines
    winners: list[int]
    scores: list[int]

    def size(self) -> int:
        """Bytes in memory, roughly."""
        return sum(len(bytes(part)) for part in (*self.views, *self.logs))

    def log(self, viewer: Viewer, since: int) -> Any:
        log = self.logs[viewer]
        if since <= 0:
            return log
        lines = msgspec.json.decode(log, type=list[Raw])
        return lines[bisect_right(lines, since, key=_version) :]


class Numbered(Struct):
    version: int


def _version(line: Raw) -> int:
    return msgspec.json.decode(line, type=Numbered).version


class OtherRules(UsageError):
    """The table was laid with rules or components that this server does not have."""


@dataclass
class Table:
    """Everything about one table. Who changes it holds `lock` until the change is stored; so does who reads it."""

    id: str
    sheet: Sheet
    revision: int = 0
    heard: int = 0  # the newest revision that other processes told of
    match: Match | None = None
    end: End | None = None  # in place of the match, once that is kept for ever
    lines: list[Line] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)  # for each step of the match, its line
    undone: Counter[int] = field(default_factory=Counter)  # by the decisions before it, how often one was
    told: dict[int, dict[int, Raw]] = field(default_factory=dict)  # by place and line, encoded (shown.log)
    glass: Glass | None = None  # of a game with a clock
    since: float = 0.0  # when everybody last saw something happen
    passed: int = 0  # silent answers since the last entry
    saved: bytes = b""  # the sheet as it is stored
    home: str = ""  # the address from which somebody last sat down or played here; it is not stored
    lock: Grip = field(default_factory=Grip)
    changed: asyncio.Event = field(default_factory=asyncio.Event)  # set and replaced at every change

    def __post_init__(self) -> None:
        self.asks = False
        self.boxed = 0  # bytes of an own set of components
        if self.end is not None:
            self.close(self.end)
            return
        self.game: Game = game_of(self.sheet.game, self.sheet.box)
        same = (self.sheet.rules, self.sheet.components) == (self.game.rules_version, self.game.origin.fingerprint)
        if not same:
            raise OtherRules("this table was laid with other rules or components than those of this server")
        self.asks = self.game.asks(self.sheet.options)
        self.boxed = weight(self.sheet.box)

    def close(self, end: End) -> None:
        """The game is kept as it ended: from now on it needs neither its match nor the rules."""
        self.end = end
        self.since = end.since
        self.lines = [end.last]
        self.match = None
        self.step_lines = []
        self.told = {}

    @property
    def players(self) -> int:
        return len(self.sheet.chairs)

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    def begin(self, at: float) -> None:
        """Everybody sits: turn the seats so that the first player is seat 0 (TR9), and deal."""
        sheet = self.sheet
        first = self.source().first
        sheet.chairs = sheet.chairs[first:] + sheet.chairs[:first]
        sheet.status = "play"
        self.deal(at)

    def source(self) -> Secret:
        chairs = self.sheet.chairs
        salts, promises = [chair.salt for chair in chairs], [chair.promised for chair in chairs]
        return Secret(self.sheet.secret, salts, promises, self.players, self.sheet.first)

    @property
    def revealing(self) -> bool:
        """Everybody sits, and not every salt that was promised has been told."""
        return self.sheet.status == "lobby" and self.sheet.reveal_by is not None

    def deal(self, at: float) -> None:
        sheet = self.sheet
        self.match = Match(self.game, self.players, sheet.options, self.source())
        everybody = self.players + 1
        self.lines = [Line(0, self.match.setup_events, [True] * everybody, [1] * everybody, at)]
        self.glass = None if sheet.clock is None else Glass.full(sheet.clock, self.players)
        self.since = at

    def weight(self) -> int:
        """Bytes in memory, roughly."""
        played = 0 if self.match is None else self.match.weight()
        kept = 0 if self.end is None else self.end.size()
        told = sum(map(len, self.told.values()))
        return TABLE + self.boxed + len(self.saved) + len(self.lines) * LINE + told * TOLD + played + kept

    def version(self, viewer: Viewer) -> int:
        if not self.lines:
            return 0
        return self.lines[-1].versions[viewer]

    def write(self, entry: Entry) -> None:
        """Carry out an entry, now or in the replay of a journal."""
        while self.passed < entry.passed:
            self.let_pass()
        if entry.kind == "act":
            self._stand(self.playing.play(entry.action, entry.seat), entry.at)
        else:
            self._undo(entry)
        if entry.tick is not None and self.glass is not None:
            self.glass.run(entry.tick, len(self.lines) - 1)
        self.passed = 0
        if self.playing.over:
            self.sheet.status = "over"

    def _stand(self, step: Step, at: float) -> None:
        """A silent answer is shown to nobody: for who gave it, the question is gone."""
        self.step_lines.append(len(self.lines))
        shown = [not step.silent] * (self.players + 1)
        self._add(Line(step.seat, step.events, shown, [], at, step.text))

    def _undo(self, entry: Entry) -> None:
        self.playing.take_back(entry.count, entry.seat)
        gone = self.step_lines[-entry.count :]
        del self.step_lines[-entry.count :]
        self.undone[self.decisions(len(self.step_lines))] += 1
        shown = [any(self.lines[n].shown[v] for n in gone) for v in range(self.players + 1)]
        if self.glass is not None:
            self.glass.take_back(gone)
        for n in gone:
            self.lines[n].undone = True
            for told in self.told.values():
                told.pop(n, None)
        self._add(Line(entry.seat, [], shown, [], entry.at, back_to=self.lines[gone[0] - 1].versions))

    def decisions(self, steps: int) -> int:
        """How many of the first steps everybody saw: counted so, a silent answer before them changes nothing (TR16)."""
        return sum(self.lines[number].shown[SPECTATOR] for number in self.step_lines[:steps])

    def _add(self, line: Line) -> None:
        line.versions = [old + seen for old, seen in zip(self.lines[-1].versions, line.shown, strict=True)]
        self.lines.append(line)
        if all(line.shown):
            self.since = line.at

    def view(self, viewer: Viewer) -> Any:
        if self.end is not None:
            return self.end.views[viewer]
        return None if self.match is None else self.match.view(viewer)

    def legal(self, viewer: Viewer) -> list[int]:
        return [] if self.match is None or viewer == SPECTATOR else self.game.legal(self.match.state, viewer)

    def winners(self) -> list[int]:
        return self.end.winners if self.end is not None else self.playing.winners()

    def scores(self) -> list[int]:
        return self.end.scores if self.end is not None else self.playing.scores()

    def turn(self, viewer: Viewer) -> int | None:
        """Who decides, as far as the viewer may know."""
        if self.sheet.status != "play":
            return None
        decides: int = self.playing.state.facing(viewer).seat
        return decides

    def acts(self, seat: int) -> bool:
        return self.turn(seat) == seat

    def question(self) -> Question | None:
        """What somebody is asked in private."""
        return self.playing.state.question() if self.asks and self.sheet.status == "play" else None

    def let_pass(self) -> None:
        """Whoever is asked in private says nothing. Nobody sees that; it is written down with what happens next."""
        self._stand(self.playing.let_pass(), self.since)
        self.passed += 1

    def last(self) -> Line:
        """The last thing that everybody saw."""
        return next(line for line in reversed(self.lines) if any(line.shown))

    def bot(self) -> int | None:
        """The seat whose turn it is, if a bot decides there."""
        seat = self.turn(SPECTATOR)
        nobody = seat is None or self.sheet.deserted or self.sheet.chairs[seat].bot is None
        return None if nobody else seat

    @property
    def wants_bots(self) -> bool:
        """Something is to be done that no person does."""
        return self.bot() is not None or self.revealing

    def restore(self, entries: Sequence[Entry], began: float) -> None:
        if self.sheet.status == "lobby":
            return
        self.deal(began)
        for entry in entries:
            self.write(entry)
        self._date_leaves()

    def catch_up(self, news: Saved) -> bool:
        """Carry out what other processes have written. False, and nothing is done, if more was let pass here.

        That may be so at an undo only; the longer way could be felt, so it is taken at every undo (TR16).
        """
        entries = entries_of(news)
        if entries and (self.passed > entries[0].passed or (self.asks and entries[0].kind == "undo")):
            return False
        if news.sheet != self.saved:
            self.sheet, self.saved = msgspec.json.decode(news.sheet, type=Sheet), news.sheet
        if self.sheet.status != "lobby" and self.match is None and self.end is None:
            self.deal(news.began)
        for entry in entries:
            self.write(entry)
        self.revision = news.revision
        return True

    def _date_leaves(self) -> None:
        """Who was gone before that was written down is gone since now: nobody asked them about what came before."""
        for chair in self.sheet.chairs:
            if chair.stand_in is not None and chair.gone_at == 0:
                chair.gone_at = self.playing.streams


def entries_of(saved: Saved) -> list[Entry]:
    return [msgspec.json.decode(entry, type=Entry) for entry in saved.entries]


def end_of(page: bytes) -> End:
    return msgspec.json.decode(gzip.decompress(page), type=End)


def ended(saved: Saved, page: bytes) -> Table:
    """The table of a finished game, from what is kept of it."""
    saved.check()
    sheet = msgspec.json.decode(saved.sheet, type=Sheet)
    return Table(saved.id, sheet, saved.revision, end=end_of(page), saved=saved.sheet)


def restored(saved: Saved) -> Table:
    """The table of a journal: long games take long, so never on the event loop."""
    saved.check()
    table = Table(saved.id, msgspec.json.decode(saved.sheet, type=Sheet), saved.revision, saved=saved.sheet)
    table.restore(entries_of(saved), saved.began)
    return table
