"""The loop of a match, compiled: who decides is asked, the action carried out, and what it did written down."""

from typing import Any, Protocol

from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.errors import UsageError
from ognisko.core.event import Event, Events, seen_by
from ognisko.core.glimpse import Glimpse
from ognisko.core.grammar import Grammar, Spoken
from ognisko.core.state import Actions, Log, State
from ognisko.minds.player import Blind
from ognisko.play.fairness import Source


class Chooser(Protocol):
    """Whoever decides for a seat: gets a Glimpse, gives an action, told as Match.play takes it."""

    def choose(self, glimpse: Glimpse) -> Spoken: ...


class Listener(Protocol):
    """Whoever is told at once what happens at the table, as far as the seat may know it."""

    def hear(self, event: Event, seat: int) -> None: ...


Ears = list[tuple[int, Listener]]
"""The seats whose bots listen."""


def tell(ears: Ears, events: list[Event]) -> None:
    for event in events:
        for seat, listener in ears:
            listener.hear(seen_by(event, seat), seat)


class Stream(Chance):
    """What a match hears of chance. Every decision has a stream of its own, made only if it is asked anything."""

    __slots__ = ("asked", "label", "source", "stream", "taken")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.label: i64 = -1  # the set-up; then the number of the decision
        self.stream: Chance | None = None
        self.asked: list[int] = []
        self.taken: list[int] = []

    def open(self, label: i64) -> None:
        self.label = label
        self.stream = None
        self.asked = []
        self.taken = []

    def below(self, n: i64) -> i64:
        stream = self.stream
        if stream is None:
            stream = self.source.chance("setup" if self.label < 0 else f"step {self.label}")
            self.stream = stream
        value = stream.below(n)
        self.asked.append(n)
        self.taken.append(value)
        return value


class Step:
    """One decision that was made: by which `seat`, which `action`, what it asked of chance and what came of it.

    `text` is the action in the notation, `stream` how many decisions were made before it, those taken back included;
    each number of `chance` is one below the number at its place in `asked`; `silent`: a private question let pass.

    >>> import ognisko
    >>> step = ognisko.load("totem").start(players=2, seed=1).play("up1 green")
    >>> step.seat, step.text, step.chance, [event["event"] for event in step.events]
    (0, 'up1 green', [], ['played', 'moved'])
    """

    __slots__ = ("_reader", "_rows", "_told", "action", "asked", "chance", "seat", "silent", "stream", "text")

    def __init__(
        self,
        seat: i64,
        action: i64,
        text: str,
        stream: i64,
        chance: list[int],
        asked: list[int],
        silent: bool,
        rows: list[list[int]] | None,
        reader: Events,
    ) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.text = text
        self.stream: i64 = stream
        self.chance = chance
        self.asked = asked
        self.silent: bool = silent
        self._rows = rows
        self._reader = reader
        self._told: list[Event] | None = None

    @property
    def events(self) -> list[Event]:
        """What happened, in words."""
        told = self._told
        if told is None:
            if self._rows is None:
                raise UsageError("this match keeps no events: start it with events=True")
            told = self._reader.read(self._rows)
            self._told = told
            self._rows = None
        return told

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((self.seat, self.action, self.stream))

    def _said(self) -> list[object]:
        return [self.seat, self.action, self.stream, self.chance, self.asked, self.silent]

    def __reduce__(self) -> tuple[Any, ...]:
        events = None if self._told is None and self._rows is None else self.events  # words travel, their reader not
        said = (self.seat, self.action, self.text, self.stream, self.chance, self.asked, self.silent)
        return told, (said, events)

    def __repr__(self) -> str:
        drawn = f", chance {self.chance}" if self.chance else ""
        return f"<Step {self.stream}: seat {self.seat}, {self.text}{drawn}>"


def told(said: tuple[Any, ...], events: list[Event] | None) -> Step:
    """A step out of a pickle."""
    seat, action, text, stream, chance, asked, silent = said
    step = Step(seat, action, text, stream, chance, asked, silent, None, Events())
    step._told = events
    return step


class Pen:
    """Carries decisions out and writes each down."""

    __slots__ = ("grammar", "log", "reader", "stream", "streams", "words")

    def __init__(self, source: Source, grammar: Grammar, reader: Events, log: Log | None) -> None:
        self.stream = Stream(source)
        self.streams: i64 = 0  # decisions made, also those taken back
        self.grammar = grammar
        self.words = grammar.texts
        self.reader = reader
        self.log = log

    def carry_out(self, state: State, action: i64) -> Step:
        stream = self.stream
        stream.open(self.streams)
        seat = state.seat
        question = state.question()
        silent = question is not None and question.silence == action
        state.apply(action, stream)
        log = self.log
        rows = None if log is None else log.take()
        step = Step(
            seat, action, self.words[action], self.streams, stream.taken, stream.asked, silent, rows, self.reader
        )
        self.streams += 1
        return step

    def number(self, chosen: Spoken) -> i64:
        if type(chosen) is int:  # a bool or a float is none
            return chosen
        return self.grammar.number(chosen)

    def run(self, state: State, choosers: list[Chooser], ears: Ears, steps: list[Step], cap: i64) -> tuple[bool, i64]:
        """Play on until the end or the cap; False, and the action, if somebody chose what is not legal."""
        actions = Actions()
        while not state.over and len(steps) < cap:
            state.legal(actions)
            chooser = choosers[state.seat]
            if isinstance(chooser, Blind):
                action = chooser.pick(actions)
            else:
                action = self.number(chooser.choose(Glimpse(state, state.seat)))
            if not actions.has(action):
                return False, action
            step = self.carry_out(state, action)
            steps.append(step)
            if ears:
                tell(ears, step.events)
        return True, 0
