"""Moment: a point of a game in which chance sits at the table, too: what the rules ask of it is answered from outside.

No game knows of it. An action is carried out on a copy with the answers given so far; the first question beyond them
ends the attempt, and is what the moment waits for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from mypy_extensions import i64

from ognisko.core.chance import Chance
from ognisko.core.event import seen_by
from ognisko.core.game import Game, Options
from ognisko.core.state import SPECTATOR, Log, State, legal_actions, victory_share

NOBODY = -1  # decides at a moment that waits for chance, or at the end


class Wanted(Exception):
    """Chance is asked for a number below `n`, and nobody has told it."""

    def __init__(self, n: int) -> None:
        super().__init__(f"a number below {n} is wanted")
        self.n = n


class Told(Chance):
    """Answers what it was told to. A number below 1 is no question: nobody need be told that it is 0."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = iter(answers)

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0
        for answer in self.answers:
            return answer
        raise Wanted(n)


@dataclass(frozen=True)
class Agreed:
    """What is played, by how many, and after how many moves it is enough."""

    game: Game
    players: int
    options: Options
    cap: int

    @cached_property
    def asks(self) -> bool:
        return self.game.asks(self.options)

    def begin(self) -> "Moment":
        """Before the deal."""
        return self.deal(())

    def deal(self, answers: tuple[int, ...]) -> "Moment":
        log = Log()
        try:
            position = self.game.new(self.players, self.options, Told(answers), log)
        except Wanted as wanted:
            return Moment(self, answers=answers, wanted=wanted.n)
        position.log = None
        return Moment(self, position, heard=Heard(None, rows=log.take(), opening=position))


class Heard:
    """What the seats were told: a chain from the last step back to the deal, put into words when they are asked for."""

    __slots__ = ("action", "before", "mover", "opening", "parent", "rows", "said", "was_asked")

    def __init__(
        self,
        parent: "Heard | None",
        mover: int = NOBODY,
        action: int = 0,
        was_asked: bool = False,
        rows: list[list[int]] | None = None,
        opening: State | None = None,
        before: str = "",
        said: Mapping[int, str] | None = None,
    ) -> None:
        self.parent = parent
        self.mover = mover
        self.action = action
        self.was_asked = was_asked  # in private: what the mover alone knows
        self.rows = rows or []
        self.opening = opening  # of the first: the position that was seen then,
        self.before = before  # ... and what had been open to all before it, if it was imagined
        self.said = dict(said or {})  # to each seat, in this step

    def to(self, game: Game, seat: int) -> str:
        """All that a seat (or SPECTATOR) was told and has done until now."""
        words: list[str] = []
        step: Heard | None = self
        while step is not None:
            if seat not in step.said:
                step.said[seat] = step._words(game, seat) if step.opening is None else step._first_words(game, seat)
            words.append(step.said[seat])
            step = step.parent
        return "".join(reversed(words))

    def _first_words(self, game: Game, seat: int) -> str:
        assert self.opening is not None
        return self.before + self._events(game, seat) + f"sees {look(game, self.opening, seat)}\n"

    def _words(self, game: Game, seat: int) -> str:
        done = ""
        if seat == self.mover:
            done = f"{'answers' if self.was_asked else 'does'} {game.grammar.text(self.action)}\n"
        return done + self._events(game, seat)

    def _events(self, game: Game, seat: int) -> str:
        events = [seen_by(event, seat) for event in game.events.read(self.rows)]
        return "".join(f"hears {msgspec.json.encode(event).decode()}\n" for event in events)


def look(game: Game, position: State, seat: int) -> str:
    """What a seat (or SPECTATOR) sees, as text."""
    return msgspec.json.encode(game.view(position, seat)).decode()


class Moment:
    """It never changes: `after` gives another one. So copies are free, and nothing done in one is seen in another.

    Where the game asks in private, every seat has a step after every move: who is not asked has the silent answer only,
    so nobody learns from whose step it is who was.
    """

    __slots__ = ("_legal", "agreed", "answers", "chosen", "heard", "moves", "position", "seat", "to_ask", "wanted")

    def __init__(
        self,
        agreed: Agreed,
        position: State | None = None,
        chosen: int | None = None,
        answers: tuple[int, ...] = (),
        wanted: int = 0,
        to_ask: tuple[int, ...] = (),
        moves: int = 0,
        heard: Heard | None = None,
    ) -> None:
        self.agreed = agreed
        self.position = position  # None before the deal is done; while chance is waited for, that before the action
        self.chosen = chosen  # the action that waits for chance
        self.answers = answers  # of chance, to the questions of the deal or of that action
        self.wanted = wanted  # a number below this, of chance; 0: a seat decides, or the game is over
        self.to_ask = to_ask  # the seats that still have their step after the last move, the next one first
        self.moves = moves
        self.heard = heard
        self.seat = NOBODY if wanted or position is None or self.over else self._mover()
        self._legal: list[int] | None = None

    def _mover(self) -> int:
        """Whose step it is, or whose action waits for chance."""
        assert self.position is not None
        return self.to_ask[0] if self.to_ask else self.position.facing(SPECTATOR).seat

    @property
    def over(self) -> bool:
        """By the rules, or because it is enough."""
        at = self.position
        return self.wanted == 0 and at is not None and (at.over or self.moves >= self.agreed.cap)

    def _is_asked(self, seat: int) -> bool:
        """In private, and indeed."""
        question = None if self.position is None else self.position.question()
        return bool(self.to_ask) and question is not None and question.seat == seat

    def legal(self) -> list[int]:
        """What the deciding seat may do, in ascending order."""
        if self._legal is None:
            self._legal = sorted(self._listed())
        return self._legal

    def _listed(self) -> list[int]:
        if self.seat == NOBODY or self.position is None:
            return []
        if self.to_ask and not self._is_asked(self.seat):
            question = self.position.asking(self.seat).question()
            return [] if question is None else [question.silence]
        return legal_actions(self.position)

    def after(self, action: int) -> "Moment":
        """After a legal action of the seat, or an answer of chance."""
        if not self.wanted:
            return self._carry_out(action, ())
        answers = (*self.answers, action)
        return self.agreed.deal(answers) if self.chosen is None else self._carry_out(self.chosen, answers)

    def _carry_out(self, action: int, answers: tuple[int, ...]) -> "Moment":
        seat, answering = self._mover(), bool(self.to_ask)
        was_asked = answering and self._is_asked(seat)
        position, rows = self.position, list[list[int]]()
        assert position is not None
        if was_asked or not answering:
            try:
                position, rows = applied(position, action, answers)
            except Wanted as wanted:
                stands = self.to_ask, self.moves, self.heard
                return Moment(self.agreed, self.position, action, answers, wanted.n, *stands)
        to_ask = self.to_ask[1:] if answering else self._round(seat)
        return Moment(
            self.agreed,
            position if to_ask else _unasked(position),
            to_ask=() if position.over else to_ask,
            moves=self.moves + (not answering),
            heard=Heard(self.heard, seat, action, was_asked, rows),
        )

    def _round(self, mover: int) -> tuple[int, ...]:
        """Everybody, from the mover's left on."""
        players = self.agreed.players
        return tuple((mover + n) % players for n in range(1, players + 1)) if self.agreed.asks else ()

    def information(self, seat: int) -> str:
        """All that the seat (or SPECTATOR) was told and has done, and whether it is asked in private just now."""
        if self.heard is None:
            return ""
        asked = "is asked\n" if seat == self.seat and self._is_asked(seat) else ""
        return self.heard.to(self.agreed.game, seat) + asked

    def seen(self, seat: int) -> State | None:
        """The position for the seat's eyes: who is not to decide sees a table where nobody is asked."""
        return self.position if self.position is None or seat == self.seat else self.position.facing(SPECTATOR)

    def imagine(self, seat: int, chance: Chance) -> "Moment":
        """A moment that could be the true one, for all that the seat knows; to it, it is the same.

        What the other seats were told before is not invented: they begin anew with what they see now.
        """
        if self.position is None or self.heard is None or self.wanted:
            raise ValueError("nothing is imagined while chance is to answer")
        seen = self.seen(seat)
        assert seen is not None
        position, game = seen.imagine(seat, chance), self.agreed.game
        public = self.heard.to(game, SPECTATOR)
        heard = Heard(None, opening=position, before=public, said={seat: self.heard.to(game, seat), SPECTATOR: public})
        return Moment(self.agreed, position, to_ask=self.to_ask, moves=self.moves, heard=heard)

    def returns(self) -> list[float]:
        """The share of the victory, stretched so that all make 0 and a victory alone is 1. What is cut off has none."""
        players, at = self.agreed.players, self.position
        if at is None or not at.over or self.wanted:
            return [0.0] * players
        return [(victory_share(at, seat) * players - 1.0) / max(players - 1, 1) for seat in range(players)]

    def __str__(self) -> str:
        if self.position is None:
            return f"the deal, chance {list(self.answers)}"
        waits = f", waits for chance {self.chosen} {list(self.answers)}" if self.wanted else ""
        asking = f", to ask {list(self.to_ask)}" if self.to_ask else ""
        return f"{self.position!r} after {self.moves} moves{asking}{waits}\n{self.position.numbers()}"

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """What was told goes along in words: a chain of many steps is too deep for pickle."""
        said: dict[int, str] | None = None
        if self.heard is not None:
            said = {seat: self.heard.to(self.agreed.game, seat) for seat in range(SPECTATOR, self.agreed.players)}
        kept = ("position", "chosen", "answers", "wanted", "to_ask", "moves")
        stands = {name: getattr(self, name) for name in kept}
        return _again, (self.agreed, stands, said)


def applied(position: State, action: int, answers: tuple[int, ...]) -> tuple[State, list[list[int]]]:
    """A copy in which the action is done, and what happened."""
    after, log = position.copy(), Log()
    after.log = log
    after.apply(action, Told(answers))
    after.log = None
    return after, log.take()


def _unasked(position: State) -> State:
    """Everybody has had a step: who is asked still, in an order of its own, has kept silent."""
    while (question := position.question()) is not None:
        position = position.copy()
        position.apply(question.silence, Told(()))
    return position


def _again(agreed: Agreed, stands: dict[str, Any], said: dict[int, str] | None) -> Moment:
    return Moment(agreed, heard=None if said is None else Heard(None, said=said), **stands)
