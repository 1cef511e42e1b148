"""Game: what everybody outside the rules needs to know of a game; each game's __init__.py fills it in."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import product
from typing import Any, ClassVar

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.errors import UsageError
from ognisko.core.event import Event, Shape
from ognisko.core.glimpse import Glimpse
from ognisko.core.state import Actions, Log, State
from ognisko.minds.adviser import Adviser
from ognisko.minds.judgement import Judgement
from ognisko.minds.net import Net
from ognisko.minds.thinking import Thinking

Value = bool | int | str
Options = dict[str, Value]

_SWITCH: dict[str, bool] = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@dataclass(frozen=True)
class Option:
    """A choice made before the game. `values` lists what it can be, the default first."""

    id: str
    values: tuple[Value, ...]
    clause: str
    reading: bool = False  # what the rulebook leaves open; the default is the ruling of `clause`

    @property
    def default(self) -> Value:
        return self.values[0]

    def parse(self, text: str) -> Value:
        for value in self.values:
            if str(value) == text or (isinstance(value, bool) and _SWITCH.get(text.lower()) is value):
                return value
        raise UsageError(f"option {self.id}: {text!r} is not one of {', '.join(map(self.word, self.values))}")

    def check(self, value: Value) -> None:
        if not any(value == known and type(value) is type(known) for known in self.values):
            raise UsageError(f"option {self.id}: {value!r} is not one of {', '.join(map(self.word, self.values))}")

    @staticmethod
    def word(value: Value) -> str:
        return ("on" if value else "off") if isinstance(value, bool) else str(value)


def switch(id: str, clause: str) -> Option:
    return Option(id, (False, True), clause)


def reading(id: str, clause: str) -> Option:
    """A sentence of the rulebook read otherwise than we rule; its title in the catalog says in one sentence how."""
    return Option(id, (False, True), clause, reading=True)


class Game(ABC):
    """One game with one set of components."""

    id: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    designers: ClassVar[tuple[str, ...]]
    publisher: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    hides: ClassVar[bool] = True  # is anything ever hidden from a seat?
    draws_first: ClassVar[bool] = False  # do the rules draw who begins? Else it is seat 0, whom a table may choose
    busy: ClassVar[tuple[str, ...]] = ()  # verbs that random play uses too seldom to get far (minds.busy)
    rules_version: ClassVar[int]
    net: Net | None = None  # what its judgement has learned (judgement.json)
    shapes: Mapping[int, Shape]
    origin: Origin

    @classmethod
    def folder(cls) -> Traversable:
        """The package that defines the game, wherever it is installed: everything of the game is in it."""
        return files(import_module(cls.__module__).__package__ or cls.__module__)

    @classmethod
    @abstractmethod
    def load(cls, data: bytes, name: str) -> "Game":
        """The game with the components of a file's content; `name` stands in its errors."""

    @abstractmethod
    def new(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> State:
        """A game set up and ready; `options` are settled."""

    @abstractmethod
    def actions(self) -> Iterable[int]:
        """Every action that exists, in ascending order."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The stable notation of an action (docs/records.md)."""

    @abstractmethod
    def parts(self, action: int) -> dict[str, str]:
        """The named things that a person clicks to choose the action."""

    def names(self, language: str) -> dict[str, str]:
        """What the component file calls its components in a language; `{id}` stands for the name of another thing. The
        other names are in the catalog, `<game>.name.<id>` (locale.names)."""
        return {}

    def printed(self) -> dict[str, Any]:
        """What stands on the components, as JSON, for pages that need more than ids and names; open to all."""
        return {}

    def piles(self) -> dict[str, list[str]]:
        """What is drawn from, by component ids, lowest number first: so anybody can tell what a number of chance names
        (docs/records.md)."""
        return {}

    @abstractmethod
    def build_view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see of a state that faces it, built from nothing by whitelist."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> str | None:
        """The clause that forbids the action in a state that faces the seat, or None."""

    @abstractmethod
    def judgement(self) -> Judgement:
        """What the bots think of a position."""

    def adviser(self) -> Adviser | None:
        """Who knows more about this game than an estimate tells, for the bot `oracle`; None if nobody does."""
        return None

    def odds(self, glimpse: Glimpse) -> dict[str, Any] | None:
        """What chance can still bring to the seat that decides, as JSON can hold it; None where nothing is reckoned."""
        return None

    def thinking(self) -> Thinking:
        """How a search goes best here."""
        return Thinking(exploration=0.6, depth=1000, chapters=0, tries=8, prior=2.0)

    def levels(self) -> tuple[str, str, str, str]:
        """The bots that people choose, from the weakest on. The first overlooks most of what it could do."""
        weak, usual = "greedy:worlds=1,glances=4", "greedy"
        return weak, usual, "ismcts:iterations=60,seconds=0.8", "ismcts:iterations=600,seconds=1.8"

    @abstractmethod
    def longest(self, players: int) -> int:
        """More decisions than this no game takes; where no rule ends it, the cap of automated play."""

    @abstractmethod
    def score_bounds(self, players: int) -> tuple[int, int]:
        """The lowest and the highest score there can be."""

    def asks(self, options: Options) -> bool:
        """Can a seat be asked what nobody else may notice (State.question), with these options?"""
        return False

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {self.text(action): action for action in self.actions()}

    def parse(self, text: str) -> int:
        try:
            return self._codes[text]
        except KeyError:
            raise UsageError(f"{text!r} is not an action of {self.id}") from None

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see."""
        return self.build_view(state.facing(-1 if seat is None else seat), seat)

    def why_not(self, state: State, seat: int, action: int) -> str | None:
        """The clause that forbids the action to the seat now, or None."""
        return self.refusal(state.facing(seat), seat, action)

    def legal(self, state: State, seat: int) -> list[int]:
        """What the seat may do, as it sees it; nothing if the decision is not its own."""
        state = state.facing(seat)
        if state.over or state.seat != seat:
            return []
        actions = Actions()
        state.legal(actions)
        return actions.list()

    def events(self, rows: Iterable[list[int]]) -> list[Event]:
        return [self.shapes[row[0]].event(row) for row in rows]

    def describe(self) -> dict[str, Any]:
        """The game for a list of games, as JSON can hold it."""
        return {
            "game": self.id,
            "title": dict(self.title),
            "designers": list(self.designers),
            "publisher": self.publisher,
            "players": list(self.seats),
            "hides": self.hides,
            "draws_first": self.draws_first,
            "options": [
                {
                    "id": option.id,
                    "values": list(option.values),
                    "default": option.default,
                    "clause": option.clause,
                    "reading": option.reading,
                }
                for option in self.options
            ],
            "rules": self.rules_version,
            "components": self.origin.fingerprint,
            "piles": self.piles(),
            "edition": self.origin.edition,
            "notice": self.origin.notice,
            "provenance": self.origin.provenance,
        }

    def check_players(self, players: int) -> None:
        if players not in self.seats:
            raise UsageError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {players}")

    def settle(self, chosen: Mapping[str, Value]) -> Options:
        """All options: those chosen, checked, and the defaults of the others."""
        known = {option.id: option for option in self.options}
        for id, value in chosen.items():
            if id not in known:
                names = f"({', '.join(known)})" if known else "(it has none)"
                raise UsageError(f"unknown option {id!r} of {self.id} {names}")
            known[id].check(value)
        return {id: chosen.get(id, option.default) for id, option in known.items()}

    def parse_options(self, texts: Iterable[str]) -> Options:
        """Options from `name=value` texts."""
        known = {option.id: option for option in self.options}
        chosen: Options = {}
        for text in texts:
            id, equals, value = text.partition("=")
            if not equals:
                raise UsageError(f"option {text!r} is not of the form name=value")
            if id in chosen:
                raise UsageError(f"option {id!r} is given twice")
            chosen[id] = known[id].parse(value) if id in known else value
        return self.settle(chosen)

    def tables(self) -> Iterator[tuple[int, Options]]:
        """What conformance goes through: every number of players with every variant, and with each other reading."""
        readings = [option for option in self.options if option.reading]
        for players in self.seats:
            for variant in self.variants():
                yield players, self.settle(variant)
            for other in readings:
                yield players, self.settle({other.id: other.values[1]})

    def variants(self) -> Iterator[Options]:
        """Every combination of option values, but for readings, which have little to do with one another."""
        varied = [option for option in self.options if not option.reading]
        for values in product(*(option.values for option in varied)):
            yield dict(zip((option.id for option in varied), values, strict=True))
