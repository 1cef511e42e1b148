"""Match: drives a State with players, collects events, and can be written as a Record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ognisko.core.chance import Recorder, Script
from ognisko.core.errors import UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game, Value
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import SPECTATOR, Log, State, winners
from ognisko.core.view import View
from ognisko.play.fairness import Source

EVERY = 32  # steps from one kept state to the next: undo plays the few between again
NUMBER, STEP = 16, 1000  # bytes of a number in a state and of a step, roughly


class Chooser(Protocol):
    """Whoever decides for a seat: gets a Glimpse, gives an action."""

    def choose(self, glimpse: Glimpse) -> int: ...


class Refused(Exception):
    """An action that may not be made now; `clause` names the rule, or is None if somebody else's answer comes first."""

    def __init__(self, clause: str | None, message: str) -> None:
        super().__init__(message)
        self.clause = clause


@dataclass(frozen=True)
class Step:
    """One decision: who, what, the legal alternatives, the chance it used and what happened."""

    seat: int
    action: int
    legal: list[int]
    stream: int  # the number of its chance stream: how many decisions were made before it, those taken back included
    chance: list[int]
    events: list[Event]
    asked: list[int]  # each number of `chance` is one below the number at its place here
    silent: bool = False  # a private question let pass


@dataclass(frozen=True)
class Undo:
    """The last `count` decisions that stood, taken back at the wish of a seat."""

    seat: int
    count: int


Entry = Step | Undo


class Match:
    """One game being played. `source` gives each decision a chance stream of its own."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], source: Source) -> None:
        game.check_players(players)
        self.game = game
        self.players = players
        self.options = game.settle(options)
        self.source = source
        self.steps: list[Step] = []  # those that stand
        self.entries: list[Entry] = []  # all that happened: what was taken back, too, and the taking back
        self._log = Log()
        self._marks: list[State] = []  # as it was before every EVERY-th step
        self.streams = 0  # chance streams used, also by what was taken back
        recorder = Recorder(source.chance("setup"))
        self.state: State = game.new(players, self.options, recorder, self._log)
        self.setup_asked, self.setup_chance = recorder.asked, recorder.taken
        self.setup_events = game.events.read(self._log.take())

    @property
    def over(self) -> bool:
        return self.state.over

    def view(self, seat: int = SPECTATOR) -> View:
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.state, seat)

    def glimpse(self, seat: int) -> Glimpse:
        return Glimpse(self.state, seat)

    def act(self, seat: int, action: int) -> Step:
        """Carry out a seat's action, or raise Refused."""
        if self.over:
            raise Refused(None, "the game is over")
        clause = self.game.why_not(self.state, seat, action)
        if clause is not None:
            raise Refused(clause, f"{self.game.grammar.text(action)!r} is not allowed: {clause}")
        if self.state.seat != seat:
            raise Refused(None, "another player's answer comes first")
        legal = self.game.legal(self.state, seat)
        return self._carry_out(seat, action, legal)

    def let_pass(self) -> Step:
        """Whoever is asked in private says nothing."""
        question = self.state.question()
        assert question is not None
        return self.act(question.seat, question.silence)

    def _carry_out(self, seat: int, action: int, legal: list[int]) -> Step:
        recorder = Recorder(self.source.chance(f"step {self.streams}"))
        question = self.state.question()
        silent = question is not None and action == question.silence
        if len(self.steps) == len(self._marks) * EVERY:
            self._marks.append(self.state.copy())
        self.state.apply(action, recorder)
        events = self.game.events.read(self._log.take())
        step = Step(seat, action, legal, self.streams, recorder.taken, events, recorder.asked, silent)
        self.steps.append(step)
        self.entries.append(step)
        self.streams += 1
        return step

    def play(self, choosers: Sequence[Chooser], cap: int | None = None) -> None:
        """Let the choosers play on to the end, or until `cap` decisions have been made."""
        cap = self.game.longest(self.players) if cap is None else cap
        while not self.over and len(self.steps) < cap:
            seat = self.state.seat
            action = choosers[seat].choose(self.glimpse(seat))
            legal = self.game.legal(self.state, seat)
            if action not in legal:
                raise Refused(self.game.why_not(self.state, seat, action), f"seat {seat} chose the illegal {action}")
            self._carry_out(seat, action, legal)

    def scores(self) -> list[int]:
        return [self.state.score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats that share the victory; nobody, while the game is not over."""
        return winners(self.state) if self.over else []

    def share(self, seat: int) -> float:
        """The seat's share of the victory; none, while the game is not over."""
        winners = self.winners()
        return 1 / len(winners) if seat in winners else 0.0

    def undoable(self, seat: int) -> int:
        """How many of the last steps a seat may take back by itself: its last decision and silent ones after it.

        Only if the turn has not passed, no chance was used and no card was shown to its new owner. An own card that
        was played openly may be taken back: that the others have seen it is the seat's own loss. Silent answers to
        private questions go with the decision, or their being there would be told.
        """
        if self.over or self.state.facing(seat).seat != seat:
            return 0
        for count, step in enumerate(reversed(self.steps), start=1):
            if step.silent:
                continue
            hidden = any("private" in event for event in step.events)
            return 0 if step.seat != seat or step.chance or hidden else count
        return 0

    def take_back(self, count: int, seat: int | None = None) -> None:
        """Undo the last steps for a seat (None: who made the first of them).

        `undoable` says what a seat may do without the others' consent.
        """
        if not 1 <= count <= len(self.steps):
            raise UsageError(f"{count} of {len(self.steps)} decisions cannot be taken back")
        self.entries.append(Undo(self.steps[-count].seat if seat is None else seat, count))
        del self.steps[-count:]
        self.state = self._again(len(self.steps))
        self.state.log = self._log

    def _again(self, count: int) -> State:
        """The state after so many of the steps that stand: from the mark before it, as chance had it then."""
        place = min(count // EVERY, len(self._marks) - 1)
        del self._marks[place + 1 :]
        state = self._marks[place].copy()
        for step in self.steps[place * EVERY : count]:
            state.apply(step.action, Script(step.chance))
        return state

    def weight(self) -> int:
        """Bytes in memory, roughly."""
        return len(self._marks) * len(self.state.numbers()) * NUMBER + len(self.entries) * STEP
