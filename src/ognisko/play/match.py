"""Match: a game being played, move by move or by bots to the end; it can be written as a Record."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, cast

from ognisko import locale
from ognisko.core import given
from ognisko.core.chance import Script
from ognisko.core.errors import NotYourTurn, Refused, UnknownAction, UsageError
from ognisko.core.event import Event
from ognisko.core.game import Game, Value
from ognisko.core.glimpse import Glimpse
from ognisko.core.grammar import Spoken
from ognisko.core.sight import S, V
from ognisko.core.state import SPECTATOR, Log, State, legal_actions, victory_share, winners
from ognisko.minds import bots as minds
from ognisko.play import picture
from ognisko.play.drive import Chooser, Listener, Pen, Step, tell
from ognisko.play.fairness import Seed, Source
from ognisko.play.record import HUMAN, Record, save

EVERY = 32  # steps from one kept state to the next: undo plays the few between again
NUMBER, STEP = 16, 1000  # bytes of a number in a state and of a step, roughly


@dataclass(frozen=True)
class Undo:
    """The last `count` decisions that stood, taken back at the wish of a seat."""

    seat: int
    count: int


Entry = Step | Undo


class Match(Generic[S, V]):
    """One game being played; `source` gives each decision a chance stream of its own.

    >>> import ognisko
    >>> match = ognisko.load("totem").start(players=2, seed=1)
    >>> match.legal()[:3]
    ['up1 turquoise', 'up1 red', 'up1 purple']
    >>> match.play("up1 green")
    <Step 0: seat 0, up1 green>
    >>> match.run("random").over
    True
    """

    def __init__(
        self, game: Game[S, V], players: int, options: Mapping[str, Value], source: Source, events: bool = True
    ) -> None:
        game.check_players(players)
        self.game = game
        self.players = int(players)
        self.options = game.settle(options)
        self.bots = [HUMAN] * players  # who plays each seat, as a record tells it
        self.steps: list[Step] = []  # those that stand
        self.entries: list[Entry] = []  # all that happened: what was taken back, too, and the taking back
        self._log = Log() if events else None
        self._pen = Pen(source, game.grammar, game.events, self._log)
        self._marks: dict[int, State] = {}  # by the number of steps, as it was before the next
        self.state: S = game.new(players, self.options, self._pen.stream, self._log)
        self.setup_asked, self.setup_chance = self._pen.stream.asked, self._pen.stream.taken
        self._setup_rows = None if self._log is None else self._log.take()

    # What it is

    @property
    def source(self) -> Source:
        """Where each decision's chance comes from.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.source
        Seed(1)
        """
        return self._pen.stream.source

    def __repr__(self) -> str:
        return f"<Match of {picture.headline(self)}>"

    def __str__(self) -> str:
        """The table in text, as the deciding seat sees it, or a spectator when the game is over."""
        return picture.text(self)

    def _repr_html_(self) -> str:
        """The table as notebooks show it."""
        return picture.html(self)

    def __eq__(self, other: object) -> bool:
        """The same game, the same chance, the same decisions."""
        return isinstance(other, Match) and self._told() == other._told()

    def __hash__(self) -> int:
        """That of the moment: a match that is played on hashes otherwise, so keep copies in sets."""
        return hash((self.game, self.source, len(self.entries), self.state))

    def _told(self) -> tuple[object, ...]:
        return self.game, self.players, self.options, self.source, self.entries, self.state

    def __reduce__(self) -> tuple[Any, ...]:
        entries = [(entry.seat, entry.count, True) if isinstance(entry, Undo) else (entry.seat, entry.action, False)
                   for entry in self.entries]  # fmt: skip
        table = (self.game, self.players, self.options, self.source, self._log is not None)
        return _again, (table, self.bots, entries)

    def __copy__(self) -> "Match[S, V]":
        again, arguments = self.__reduce__()
        copied: Match[S, V] = again(*arguments)
        return copied

    def __deepcopy__(self, memo: object) -> "Match[S, V]":
        return self.__copy__()

    # What there is to see

    @property
    def over(self) -> bool:
        """Is the game over?

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.over, match.run("random").over
        (False, True)
        """
        return self.state.over

    @property
    def seat(self) -> int:
        """Who decides now; SPECTATOR, if the game is over.

        >>> import ognisko
        >>> ognisko.load("totem").start(seed=1).seat
        0
        """
        return SPECTATOR if self.over else self.state.seat

    @property
    def streams(self) -> int:
        """Chance streams used, also by what was taken back.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.streams
        0
        >>> step = match.play("up1 green")
        >>> match.streams
        1
        """
        return self._pen.streams

    @streams.setter
    def streams(self, count: int) -> None:
        self._pen.streams = count

    @property
    def setup_events(self) -> list[Event]:
        """What happened when the game was set up.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.setup_events[0]["event"], match.setup_events[0]["first"]
        ('laid_out', 0)
        """
        if self._setup_rows is None:
            raise UsageError("this match keeps no events: start it with events=True")
        return self.game.events.read(self._setup_rows)

    def view(self, seat: int = SPECTATOR) -> V:
        """What a seat may see; without one, what a spectator sees.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(players=2, seed=1)
        >>> match.view(0).totem[0], match.view(0).seats[1].goal
        ('yellow', None)
        """
        return self.game.view(self.state, given.viewer(seat, self.players))

    def legal(self, seat: int | None = None) -> list[str]:
        """What the deciding seat, or another, may do now; nothing where the decision is not its own.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> len(match.legal()), match.legal(1)
        (36, [])
        """
        seat = self._looking(seat)
        texts = self.game.grammar.texts
        return [texts[action] for action in self.game.legal(self.state, seat)]

    def glimpse(self, seat: int | None = None) -> Glimpse:
        """All that a bot of the deciding seat, or of another, may know.

        >>> import ognisko
        >>> ognisko.load("totem").start(seed=1).glimpse(1)
        <Glimpse of seat 1: <TotemState of 2: seat 0 decides, scores 0, 0>>
        """
        return Glimpse(self.state, self._looking(seat))

    def _looking(self, seat: int | None) -> int:
        """The deciding seat, if no other is named."""
        return self.state.seat if seat is None else given.viewer(seat, self.players)

    def scores(self) -> list[int]:
        """The points of every seat, as they stand.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1).run("random")
        >>> match.scores(), match.winners(), match.share(1)
        ([7, 7], [0, 1], 0.5)
        """
        return [self.state.score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats that share the victory; nobody, while the game is not over.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.winners(), match.run("random").winners()
        ([], [0, 1])
        """
        return winners(self.state) if self.over else []

    def share(self, seat: int) -> float:
        """The seat's share of the victory; none, while the game is not over.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.share(0), match.run("random").share(0)
        (0.0, 0.5)
        """
        place = given.seat(seat, self.players)
        return victory_share(self.state, place) if self.over else 0.0

    # What is done

    def play(self, action: Spoken, seat: int | None = None) -> Step:
        """Carry out an action of the deciding seat, or of another that claims to be it.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(players=2, seed=1)
        >>> match.play("remove")
        Traceback (most recent call last):
        ognisko.core.errors.Refused: 'remove' is not allowed (T10): “Remove” takes the bottom piece and may not \
be your first card in a round; a removed piece is out of the round.
        >>> match.play("up1 green", seat=1)
        Traceback (most recent call last):
        ognisko.core.errors.NotYourTurn: seat 0 decides now (T4)
        >>> match.play("dance")
        Traceback (most recent call last):
        ognisko.core.errors.UnknownAction: 'dance' is not an action; legal() lists those that may be done now
        >>> match.play("up1 gren")
        Traceback (most recent call last):
        ognisko.core.errors.UnknownAction: 'up1 gren' is not an action: did you mean 'up1 green' or 'up3 green' or \
'up2 green'? legal() lists those that may be done now
        """
        number = self._number(action)
        state, claimed = self.state, self._looking(seat)
        if claimed != state.seat or state.over or number not in legal_actions(state):
            raise self._refusal(claimed, number)
        count = len(self.steps)
        if count % EVERY == 0 and count not in self._marks:
            self._marks[count] = state.copy()
        step = self._pen.carry_out(state, number)
        self.steps.append(step)
        self.entries.append(step)
        return step

    def _number(self, action: Spoken) -> int:
        try:
            return self.game.grammar.number(action)
        except UnknownAction as error:
            meant = given.meant(self.game.grammar.near(action)) if isinstance(action, str) else ""
            raise UnknownAction(f"{error}{meant or ';'} legal() lists those that may be done now") from None

    def _refusal(self, seat: int, action: int) -> Refused:
        sight = self.game.sight
        if self.over:
            return NotYourTurn(f"the game is over ({sight.over})", sight.over)
        decides = self.state.facing(seat).seat
        if decides != seat:
            return NotYourTurn(f"seat {decides} decides now ({sight.turn})", sight.turn)
        clause = self.game.why_not(self.state, seat, action)
        if clause is None:
            return NotYourTurn("another player's answer comes first")
        text = f"{self.game.grammar.text(action)!r} is not allowed ({clause})"
        reason = locale.reason(self.game, clause, locale.FIRST)
        return Refused(text if reason == clause else f"{text}: {reason}", clause)

    def let_pass(self) -> Step:
        """Whoever is asked in private (State.question) says nothing.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=135, bird=True).run("random", cap=34)
        >>> match.state.question().seat, match.let_pass()
        (1, <Step 34: seat 1, wait>)
        >>> match.let_pass()
        Traceback (most recent call last):
        ognisko.core.errors.UsageError: nobody is asked anything in private now
        """
        question = self.state.question()
        if question is None:
            raise UsageError("nobody is asked anything in private now")
        return self.play(question.silence, question.seat)

    def run(self, bots: str | Chooser | Sequence[str | Chooser], cap: int | None = None) -> "Match[S, V]":
        """Let bots play on to the end, or until `cap` decisions stand: one for each seat, or one for all.

        A bot is a spec, or an object whose `choose(glimpse)` gives an action as `play` takes it. If it has a method
        `hear(event, seat)`, it is told all that happens from now on, its own decisions and, before the first one, the
        set-up included, as far as its seat may know it. Taking back is possible afterwards, too, but no states are
        kept for it.

        >>> import ognisko
        >>> ognisko.load("totem").start(seed=1).run(["greedy", "random"], cap=10)
        <Match of totem: 2 players, seed 1; seat 0 decides, after 10 decisions>
        >>> class Curious(ognisko.Bot):
        ...     def choose(self, glimpse):
        ...         return glimpse.legal()[0]
        ...     def hear(self, event, seat):
        ...         print(seat, "hears", event)
        >>> _ = ognisko.load("fortuna").start(seed=1).run(["random", Curious()], cap=0)
        1 hears {'event': 'laid_out', 'first': 0, 'target': 35}
        """
        choosers = self._seated(bots)
        ears = [(seat, cast(Listener, each)) for seat, each in enumerate(choosers) if hasattr(each, "hear")]
        cap = self.game.longest(self.players) if cap is None else given.whole("cap", cap, least=0)
        before = len(self.steps)
        try:
            if ears and not self.entries:
                tell(ears, self.setup_events)
            legal, action = self._pen.run(self.state, choosers, ears, self.steps, cap)
        finally:
            self.entries += self.steps[before:]  # also if a bot fails: what was done before stands
        if not legal:
            raise self._misled(self.state.seat, action)
        return self

    def _misled(self, seat: int, action: int) -> Refused:
        """A bot chose what may not be done."""
        if not self.game.grammar.exists(action):
            return Refused(f"seat {seat} chose the illegal {action}, which is no action at all")
        clause, text = self.game.why_not(self.state, seat, action), self.game.grammar.text(action)
        return Refused(f"seat {seat} chose the illegal {text!r} ({clause})", clause)

    def _seated(self, bots: str | Chooser | Sequence[str | Chooser]) -> list[Chooser]:
        each: list[str | Chooser] = minds.seated(bots, self.players)
        self.bots = [bot if isinstance(bot, str) else type(bot).__name__ for bot in each]
        label = self.source.label
        return [
            minds.make(bot, self.game, label, seat) if isinstance(bot, str) else bot for seat, bot in enumerate(each)
        ]

    def record(self, bots: Sequence[str] | None = None, events: bool = False, legal: bool = False) -> Record:
        """The match as it can be kept and verified; with what happened, and with all that was legal, if asked for.

        >>> import ognisko
        >>> ognisko.load("totem").start(seed=1).run("random").record(events=True).steps[0].events[0]
        {'event': 'played', 'seat': 0, 'card': 'up3', 'double': False}
        """
        return save(self, self.bots if bots is None else bots, events, legal)

    def alternatives(self) -> list[list[str]]:
        """What was legal at every decision, also at those taken back: the match is played once more.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1).run("random")
        >>> len(match.alternatives()) == len(match.steps), match.alternatives()[0][:2]
        (True, ['up1 turquoise', 'up1 red'])
        """
        twin = Match(self.game, self.players, self.options, self.source, events=False)
        found = []
        for entry in self.entries:
            if isinstance(entry, Undo):
                twin.take_back(entry.count, entry.seat)
            else:
                found.append(twin.legal())
                twin.streams = entry.stream
                twin.play(entry.action)
        return found

    def positions(self) -> Iterator[S]:
        """The state before each decision that stands, from the deal on.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1).run("random")
        >>> [state.seat for state in match.positions()][:4]
        [0, 1, 0, 1]
        """
        state = self._dealt()
        for step in self.steps:
            yield cast(S, state.copy())
            state.apply(step.action, Script(step.chance))

    # Taking back

    def undoable(self, seat: int) -> int:
        """How many of the last steps a seat may take back by itself: its last decision and silent ones after it.

        Only if the turn has not passed, no chance was used and no card was shown to its new owner. An own card that
        was played openly may be taken back: that the others have seen it is the seat's own loss. Silent answers to
        private questions go with the decision, or their being there would be told.

        >>> import ognisko
        >>> match = ognisko.load("fortuna").start(seed=1)
        >>> step = match.play("roll")
        >>> match.undoable(0)  # chance was used
        0
        >>> step = match.play("air")
        >>> match.undoable(0)
        1
        """
        seat = given.seat(seat, self.players)
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

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> step = match.play(match.legal()[0])
        >>> match.undoable(0)  # the turn has passed
        0
        >>> match.take_back(1)
        >>> match
        <Match of totem: 2 players, seed 1; seat 0 decides, after 0 decisions>
        """
        if not 1 <= given.whole("count", count) <= len(self.steps):
            raise UsageError(f"{count} of {len(self.steps)} decisions cannot be taken back")
        by = self.steps[-count].seat if seat is None else given.seat(seat, self.players)
        self.entries.append(Undo(by, int(count)))
        del self.steps[-count:]
        self.state = self._again(len(self.steps))
        self.state.log = self._log

    def _again(self, count: int) -> S:
        """The state after so many of the steps that stand: from the mark before it, as chance had it then."""
        self._marks = {place: state for place, state in self._marks.items() if place <= count}
        place = max(self._marks, default=0)
        state = cast(S, self._marks[place].copy()) if self._marks else self._dealt()
        for step in self.steps[place:count]:
            state.apply(step.action, Script(step.chance))
        return state

    def _dealt(self) -> S:
        return self.game.new(self.players, self.options, Script(self.setup_chance))

    def weight(self) -> int:
        """Bytes in memory, roughly.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1).run("random")
        >>> match.weight() < 100_000
        True
        """
        return len(self._marks) * self._numbers * NUMBER + len(self.entries) * STEP

    @cached_property
    def _numbers(self) -> int:
        """In a state; all along a game there are about as many."""
        return len(self.state.numbers())


def start(
    game: Game[S, V], players: int | None, seed: int | None, events: bool, options: Mapping[str, Value]
) -> Match[S, V]:
    """What Game.start gives."""
    return Match(game, game.seats[0] if players is None else players, options, Seed(seed), events)


def _again(table: tuple[Any, ...], bots: list[str], entries: list[tuple[int, int, bool]]) -> Match:
    """A match out of a pickle: everything is played once more."""
    match = Match(*table)
    match.bots = bots
    for seat, number, undo in entries:
        if undo:
            match.take_back(number, seat)
        else:
            match.play(number, seat)
    return match
