"""A record that somebody brings: played again from its own seed or secret, and told as the replay of a table. Pure.

Who sends it may be anybody, so nothing of this is done in the server's own process (drafter.py).
"""

from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from ognisko import games
from ognisko.core.errors import ComponentError, UsageError
from ognisko.core.event import Event, seen_by
from ognisko.core.game import Game
from ognisko.core.state import SPECTATOR, State
from ognisko.play.match import Match
from ognisko.play.record import HUMAN, Fault, Record, from_line
from ognisko.server.ending import walk, zipped
from ognisko.server.messages.after import FrameTold, OpenedRecord, Replay, Sitter
from ognisko.server.messages.workshop import BoxTold
from ognisko.server.workshop import draft

LONGEST = 200  # letters of what is said of a record
OPEN = "open"


class NeedsComponents(UsageError):
    """It was played with a set that is not here."""


class Brought(Struct, frozen=True):
    """A record as it came, the component file that it was played with, if that is not ours, and whose eyes."""

    record: str
    components: str | None = None
    eyes: str = OPEN


def opened(brought: Brought) -> bytes:
    """What a page needs to show it, zipped; UsageError in one line."""
    try:
        return _opened(brought)
    except (UsageError, ComponentError):
        raise
    except (Fault, RecursionError, ValueError, OverflowError) as error:
        raise UsageError(" ".join(str(error).split())[:LONGEST] or "this is no record") from None


def _opened(brought: Brought) -> bytes:
    record = from_line(_line(brought.record))
    game = _game(record, brought.components)
    match = record.verify(game)
    own = brought.components is not None and game.origin.fingerprint != games.shipped(game.id).origin.fingerprint
    told = OpenedRecord(
        replay=_replay(match, record, brought.eyes, own),
        dress=Raw(draft.told(game)) if own else None,
    )
    return zipped(msgspec.json.encode(told))


def _line(text: str) -> bytes:
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) != 1:
        raise UsageError(f"a file with one record: this one has {len(lines)} lines")
    return lines[0].encode(errors="replace")


def _game(record: Record, components: str | None) -> Game:
    if record.game not in games.names():
        raise UsageError("the game of this record is not played here")
    if components is not None:
        return draft.opened(record.game, draft.checked_text(components))
    game = games.get(record.game)
    if record.components != game.origin.fingerprint:
        raise NeedsComponents("this game was played with other components: their file is needed too")
    return game


def _replay(match: Match, record: Record, eyes: str, own: bool) -> Replay:
    viewer = _viewer(eyes, match.players)
    return Replay(
        table="",
        game=match.game.id,
        options=match.options,
        box=BoxTold(name=match.game.id, components=record.components) if own else None,
        status="over" if match.over else "playing",
        seats=[_sitter(seat, bot) for seat, bot in enumerate(record.bots)],
        frames=list(_frames(match, viewer)),
        winners=match.winners(),
        scores=match.scores(),
    )


def _viewer(eyes: str, players: int) -> int | None:
    """None: all cards are open."""
    if eyes == OPEN:
        return None
    if eyes == "none":
        return SPECTATOR
    if eyes not in map(str, range(players)):
        raise UsageError("there is no such seat")
    return int(eyes)


def _sitter(seat: int, bot: str) -> Sitter:
    """A record has no names, only what sat there."""
    return Sitter(seat=seat, name="" if bot == HUMAN else bot[:24], kind="human" if bot == HUMAN else "bot", level=None)


def _frames(match: Match, viewer: int | None) -> Iterator[Raw]:
    """What a seat answered in silence is seen with open cards only, as at a table."""
    for number, (state, events) in enumerate(walk(match)):
        if viewer is None or number == 0 or not match.steps[number - 1].silent:
            yield Raw(msgspec.json.encode(_frame(match, number, state, events, viewer)))


def _frame(match: Match, number: int, state: State, events: list[Event], viewer: int | None) -> FrameTold:
    step = match.steps[number - 1] if number else None
    eyes = SPECTATOR if viewer is None else viewer
    frame = FrameTold(
        version=number,
        seat=step.seat if step else None,
        action=step.text if step else None,
        events=events if viewer is None else [seen_by(event, viewer) for event in events],
        view=_view(match, state, eyes),
        number=number,
    )
    if viewer is None:
        frame.views = [_view(match, state, seat) for seat in range(match.players)]
    return frame


def _view(match: Match, state: State, viewer: int) -> Raw:
    return Raw(msgspec.json.encode(match.game.view(state, viewer)))
