"""What is kept of a finished game for ever, and the films of running ones: made out of journals, off the loop. Pure."""

import gzip
from collections import OrderedDict
from collections.abc import Iterator

import msgspec
from msgspec import UNSET, Raw, Struct

from ognisko.core.event import Event, seen_by
from ognisko.core.state import SPECTATOR, State, legal_actions
from ognisko.play.drive import Step
from ognisko.play.fairness import Secret
from ognisko.play.match import Match
from ognisko.play.record import HUMAN, save, to_line
from ognisko.server import shown
from ognisko.server.levels import spec
from ognisko.server.messages.after import Asks, ChanceTold, FrameTold, Replay, Sitter
from ognisko.server.sheet import Chair, Sheet
from ognisko.server.store import Saved
from ognisko.server.table import End, Line, Table, Viewer, entries_of, restored

FILMS = 8  # of running games, those asked for last


class Order(Struct, frozen=True):
    """What to make: all that is kept of a finished game (`eyes` None), or the film of a running one."""

    saved: Saved
    eyes: str | None = None


class Result(Struct, frozen=True):
    """What a list of games tells of one."""

    winners: list[int]
    scores: list[int]


class Unplayable(Exception):
    """What went wrong with a journal, in words: any exception may have done it, and not all can leave their process."""


def made(order: Order) -> dict[str, bytes]:
    """By kind, zipped, as it is served."""
    try:
        return _made(order)
    except Exception as error:
        raise Unplayable(f"{type(error).__name__}: {error}") from None


def _made(order: Order) -> dict[str, bytes]:
    if order.eyes is None:
        return parts(restored(order.saved))
    film = _film(order.saved)
    return {order.eyes: film.content(viewer_of(order.eyes))}


def viewer_of(eyes: str) -> Viewer:
    return SPECTATOR if eyes == "none" else int(eyes)


# The end of a game


def parts(table: Table) -> dict[str, bytes]:
    found = {
        "page": msgspec.json.encode(_page(table)),
        "record": to_line(save(table.playing, [_spec(chair) for chair in table.sheet.chairs], events=True)) + b"\n",
        "chance": msgspec.json.encode(chance(table.playing)),
        "result": msgspec.json.encode(Result(winners=table.playing.winners(), scores=table.playing.scores())),
        "opening": msgspec.json.encode(openings(table.playing)),
        **_replays(table),
    }
    return {kind: zipped(content) for kind, content in found.items()}


def openings(match: Match) -> list[dict[str, str] | None]:
    """The first choice of each seat, in parts: what could not be otherwise is none."""
    found: list[dict[str, str] | None] = [None] * match.players
    for (state, _), step in zip(walk(match), match.steps, strict=False):
        if found[step.seat] is None and len(legal_actions(state)) > 1:
            found[step.seat] = match.game.grammar.parts(step.action)
        if None not in found:
            break
    return found


def zipped(content: bytes) -> bytes:
    """As it is kept and served: the same bytes for the same content."""
    return gzip.compress(content, 6, mtime=0)


def _page(table: Table) -> End:
    viewers: list[Viewer] = [*range(table.players), SPECTATOR]
    match = table.playing
    return End(
        since=table.since,
        last=table.lines[-1],
        views=[Raw(msgspec.json.encode(match.view(viewer))) for viewer in viewers],
        logs=[Raw(msgspec.json.encode(shown.log(table, viewer, 0))) for viewer in viewers],
        winners=match.winners(),
        scores=match.scores(),
    )


def _spec(chair: Chair) -> str:
    return HUMAN if chair.level is None else spec(chair.level)


def chance(match: Match) -> ChanceTold:
    """Every question that was put to the chance, so that anybody can recompute each answer."""
    source = match.source
    assert isinstance(source, Secret)
    return ChanceTold(
        commitment=source.commitment,
        secret=source.secret.hex(),
        promises=source.promises,
        salts=source.salts,
        first=source.first,
        drawn=source.drawn,
        streams=_streams(match, source),
    )


def _streams(match: Match, source: Secret) -> list[Asks]:
    """Every stream that was asked anything, also by what was taken back, and what came of it."""
    heard: list[tuple[str, list[int], list[int], list[Event]]] = []
    if source.drawn:
        heard.append(("seating", [match.players], [source.first], []))
    heard.append(("setup", match.setup_asked, match.setup_chance, match.setup_events))
    heard += [(f"step {e.stream}", e.asked, e.chance, e.events) for e in match.entries if isinstance(e, Step)]
    return [
        Asks(label=label, asks=list(zip(asked, values, strict=True)), events=events)
        for label, asked, values, events in heard
        if asked
    ]


# Frames


def walk(match: Match) -> Iterator[tuple[State, list[Event]]]:
    """The state after the set-up and after every step that stands, with what happened. It is one state, moving on."""
    state = match.game.new(match.players, match.options, match.source.chance("setup"))
    yield state, match.setup_events
    for step in match.steps:
        state.apply(step.action, match.source.chance(f"step {step.stream}"))
        yield state, step.events


def line_of(table: Table, number: int) -> Line:
    return table.lines[0 if number == 0 else table.step_lines[number - 1]]


def _replays(table: Table) -> dict[str, bytes]:
    """The films of a finished game: of every seat, of a spectator, and with all cards open."""
    viewers: list[Viewer] = [*range(table.players), SPECTATOR]
    films: dict[str, list[Raw]] = {eyes(viewer): [] for viewer in viewers}
    opened: list[Raw] = []
    for number, (state, events) in enumerate(walk(table.playing)):
        views = [Raw(msgspec.json.encode(table.game.view(state, viewer))) for viewer in viewers]
        line = line_of(table, number)
        for viewer, view in zip(viewers, views, strict=True):
            if line.shown[viewer]:
                films[eyes(viewer)].append(_frame(line, number, viewer, events, view, over=True))
        opened.append(_open_frame(line, number, events, views))
    found = {f"replay {name}": whole(table, frames) for name, frames in films.items()}
    return {**found, "replay open": whole(table, opened)}


def eyes(viewer: Viewer) -> str:
    return "none" if viewer == SPECTATOR else str(viewer)


def _frame(line: Line, number: int, viewer: Viewer, events: list[Event], view: Raw, over: bool) -> Raw:
    frame = FrameTold(
        version=line.versions[viewer],
        seat=line.seat if number and line.events else None,
        action=line.action if number and over else None,
        events=[seen_by(event, viewer) for event in events],
        view=view,
        number=number if over else UNSET,
    )
    return Raw(msgspec.json.encode(frame))


def _open_frame(line: Line, number: int, events: list[Event], views: list[Raw]) -> Raw:
    frame = FrameTold(
        version=line.versions[-1],
        seat=line.seat if number else None,
        action=line.action if number else None,
        events=events,
        view=views[-1],
        views=[*views[:-1]],
        number=number,
    )
    return Raw(msgspec.json.encode(frame))


def whole(table: Table, frames: list[Raw]) -> bytes:
    over = table.playing.over
    chairs = enumerate(table.sheet.chairs)
    told = Replay(
        table=table.id,
        game=table.sheet.game,
        options=table.sheet.options,
        box=shown.box(table.sheet),
        status=table.sheet.status,
        seats=[Sitter(seat=n, name=c.name, kind=c.kind, level=c.level) for n, c in chairs],
        frames=frames,
        winners=table.playing.winners(),
        scores=table.playing.scores() if over else None,
    )
    return msgspec.json.encode(told)


# Films of running games: a journal only grows, so a film is made on from where it ended


class Film:
    def __init__(self, saved: Saved) -> None:
        self.table = restored(saved)
        self.entries = len(saved.entries)
        self.frames: dict[Viewer, list[Raw | None]] = {}  # a step that is not shown to these eyes has none

    def catch_up(self, saved: Saved) -> None:
        self.table.sheet = msgspec.json.decode(saved.sheet, type=Sheet)  # names and bots may be others by now
        for entry in entries_of(saved)[self.entries :]:
            self.table.write(entry)
            for viewer, frames in self.frames.items():
                self._go_on(viewer, frames)
            self.entries += 1

    def _go_on(self, viewer: Viewer, frames: list[Raw | None]) -> None:
        steps = len(self.table.step_lines)
        del frames[steps + 1 :]  # taken back
        frames += [None] * (steps - len(frames))  # silent answers before it
        if len(frames) == steps:
            frames.append(self._shot(viewer, steps, self.table.playing.state, line_of(self.table, steps).events))

    def _shot(self, viewer: Viewer, number: int, state: State, events: list[Event]) -> Raw | None:
        line = line_of(self.table, number)
        if not line.shown[viewer]:
            return None
        view = Raw(msgspec.json.encode(self.table.game.view(state, viewer)))
        return _frame(line, number, viewer, events, view, over=False)

    def content(self, viewer: Viewer) -> bytes:
        if viewer not in self.frames:
            shots = enumerate(walk(self.table.playing))
            self.frames[viewer] = [self._shot(viewer, number, *moment) for number, moment in shots]
        shown = [frame for frame in self.frames[viewer] if frame is not None]
        return gzip.compress(whole(self.table, shown), 1, mtime=0)


films: OrderedDict[str, Film] = OrderedDict()


def _film(saved: Saved) -> Film:
    film = films.pop(saved.id, None)
    if film is not None and film.entries <= len(saved.entries):
        film.catch_up(saved)
    else:
        film = Film(saved)
    films[saved.id] = film
    if len(films) > FILMS:
        films.popitem(last=False)
    return film
