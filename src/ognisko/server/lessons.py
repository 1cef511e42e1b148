"""A guided first game: a scripted deal, played by the ordinary rules into frames for the page."""

from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable

import msgspec
from msgspec import field

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.event import Event, seen_by
from ognisko.core.game import Game, Value
from ognisko.play.fairness import Seed
from ognisko.play.match import Match
from ognisko.server.messages.shelf import LessonFrame, LessonTold
from ognisko.server.messages.terms import Action

END = "end"  # the name of the text after the last step


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done now, by whoever has the turn, and the name of the text that comes before it."""

    action: str
    say: str | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int
    seat: int  # the learner's
    seed: int
    steps: list[Step]
    options: dict[str, Value] = field(default_factory=dict)


def _file(game: str) -> Traversable:
    return games.folder_of(game) / "lesson.toml"


def has_lesson(game: str) -> bool:
    return game in games.names() and _file(game).is_file()


def read(game: str) -> Lesson:
    return msgspec.toml.decode(_file(game).read_bytes(), type=Lesson)


@cache
def frames(game: str) -> bytes:
    """The whole lesson as the page gets it; the deal is fixed, so it is made once."""
    lesson = read(game)
    # The deal is written for the components that we ship, whatever an owner's file says.
    played = list(_play(games.shipped(game), lesson))
    return msgspec.json.encode(LessonTold(game=game, players=lesson.players, seat=lesson.seat, frames=played))


def _play(game: Game, lesson: Lesson) -> Iterator[LessonFrame]:
    match = Match(game, lesson.players, lesson.options, Seed(lesson.seed))
    events = match.setup_events
    for number, step in enumerate(lesson.steps, start=1):
        seat = match.state.seat
        if match.over or step.action not in match.legal():
            raise UsageError(f"{game.id}: step {number} of the lesson, {step.action!r}, is not allowed")
        legal = match.legal() if seat == lesson.seat else [step.action]
        yield LessonFrame(
            view=match.view(lesson.seat),
            events=_seen(events, lesson.seat),
            turn=seat,
            say=step.say,
            wanted=step.action,
            legal=[Action.of(game, each) for each in legal],
        )
        events = match.play(step.action).events
    view, seen = match.view(lesson.seat), _seen(events, lesson.seat)
    yield LessonFrame(view=view, events=seen, turn=None, say=END, wanted=None, legal=[])


def _seen(events: list[Event], learner: int) -> list[Event]:
    return [seen_by(event, learner) for event in events]
