"""Game: what everybody outside the rules needs to know of a game; each game's __init__.py fills it in."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Generic, cast

from librt.vecs import vec
from mypy_extensions import i16

from ognisko.core.chance import Chance
from ognisko.core.components import Origin
from ognisko.core.errors import UsageError
from ognisko.core.event import Events
from ognisko.core.given import unknown, viewer, whole
from ognisko.core.grammar import Grammar, Spoken
from ognisko.core.layout import Layout
from ognisko.core.setting import Setting
from ognisko.core.sight import S, Sight, V
from ognisko.core.state import Log, legal_actions
from ognisko.core.view import PERSONS

if TYPE_CHECKING:
    from ognisko.play.match import Match

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

    def read(self, given: Value) -> Value:
        """The value that is given, by itself or in words.

        >>> switch("bird", "T16").read("on"), Option("tiles", (10, 11), "K3").read("11")
        (True, 11)
        """
        for value in self.values:
            if (given == value and type(given) is type(value)) or (isinstance(given, str) and _means(given, value)):
                return value
        raise UsageError(f"option {self.id}: {given!r} is not one of {', '.join(map(self.word, self.values))}")

    @staticmethod
    def word(value: Value) -> str:
        return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _means(text: str, value: Value) -> bool:
    return str(value) == text or (isinstance(value, bool) and _SWITCH.get(text.lower()) is value)


def switch(id: str, clause: str) -> Option:
    return Option(id, (False, True), clause)


def reading(id: str, clause: str) -> Option:
    """A sentence of the rulebook read otherwise than we rule; its title in the catalog says in one sentence how."""
    return Option(id, (False, True), clause, reading=True)


class Game(ABC, Generic[S, V]):
    """One game with one set of components: what it is; how it speaks (grammar, events) and what is seen (sight).

    How it is thought about is told by its Mind (ognisko.minds.mind).

    >>> import ognisko
    >>> totem = ognisko.load("totem")
    >>> totem.seats, [option.id for option in totem.options], totem.grammar.size
    (range(2, 5), ['bird', 'double', 'alternate'], 100)
    """

    id: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    designers: ClassVar[tuple[str, ...]]
    publisher: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    studies: ClassVar[tuple[Option, ...]] = ()  # parts of the game, small enough to be solved: not offered at a table
    hides: ClassVar[bool] = True  # is anything ever hidden from a seat?
    draws_first: ClassVar[bool] = False  # do the rules draw who begins? Else it is seat 0, whom a table may choose
    rules_version: ClassVar[int]

    def __init__(self, origin: Origin, grammar: Grammar, events: Events, sight: Sight[S, V]) -> None:
        self.origin = origin
        self.grammar = grammar
        self.events = events
        self.sight = sight

    if not TYPE_CHECKING:

        def __class_getitem__(cls, kinds):
            """Game[MyState] and Game[MyState, MyView] alike: Python 3.11 would want both."""
            return cls

    def __repr__(self) -> str:
        words = [f"{option.id}={'|'.join(map(option.word, option.values))}" for option in self.options]
        return f"<{', '.join([f'{self.id}: {self.seats[0]}-{self.seats[-1]} players', *words])}>"

    def __eq__(self, other: object) -> bool:
        """The same game with the same components."""
        if not isinstance(other, Game):
            return False
        return type(self) is type(other) and self.origin.fingerprint == other.origin.fingerprint

    def __hash__(self) -> int:
        return hash((self.id, self.origin.fingerprint))

    @property
    def persons(self) -> frozenset[str]:
        """The fields of its events and views that name a seat: in words stands who sits there.

        >>> import ognisko
        >>> sorted(ognisko.load("totem").persons)
        ['by', 'first', 'seat', 'turn']
        """
        return self.events.seats | PERSONS

    @classmethod
    def package(cls) -> str:
        """The name of the package that holds everything of the game, wherever it is installed.

        >>> import ognisko
        >>> ognisko.load("totem").package()
        'ognisko.games.totem'
        """
        return import_module(cls.__module__).__package__ or cls.__module__

    @classmethod
    def folder(cls) -> Traversable:
        """Where that package is: pages, sentences, components and what was learned lie there.

        >>> import ognisko
        >>> (ognisko.load("totem").folder() / "components.toml").is_file()
        True
        """
        return files(cls.package())

    @classmethod
    @abstractmethod
    def load(cls, data: bytes, name: str) -> "Game[S, V]":
        """The game with the components of a file's content; `name` stands in its errors.

        >>> import ognisko
        >>> totem = ognisko.load("totem")
        >>> data = (totem.folder() / "components.toml").read_bytes()
        >>> totem.load(data, "my box") == totem
        True
        >>> totem.load(b"schema = 1", "my box")
        Traceback (most recent call last):
        ognisko.core.errors.ComponentError: my box: entry missing required field game
        """

    @abstractmethod
    def deal(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> S:
        """What `new` gives, by the rules of the game.

        >>> import ognisko
        >>> totem = ognisko.load("totem")
        >>> from ognisko.core.chance import Fast
        >>> totem.deal(2, totem.settle({}), Fast(1))
        <TotemState of 2: seat 0 decides, scores 0, 0>
        """

    def new(self, players: int, options: Options, chance: Chance, log: Log | None = None) -> S:
        """A game set up and ready; `options` are settled.

        >>> import ognisko
        >>> totem = ognisko.load("totem")
        >>> from ognisko.core.chance import Fast
        >>> totem.new(2, totem.settle({}), Fast(1))
        <TotemState of 2: seat 0 decides, scores 0, 0>
        """
        state = self.deal(players, options, chance, log)
        state.setting = Setting(self, players, options)
        return state

    def start(
        self, players: int | None = None, seed: int | None = None, *, events: bool = True, **options: Value
    ) -> "Match[S, V]":
        """A match, dealt and ready to be played: `players` as few as may be, a `seed` drawn anew, if not given.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(players=3, seed=7, bird=True)
        >>> match
        <Match of totem: 3 players, seed 7, bird=on; seat 0 decides, after 0 decisions>
        >>> ognisko.load("totem").start(players=9)
        Traceback (most recent call last):
        ognisko.core.errors.UsageError: totem is for 2 to 4 players, not 9

        Without `events` it costs less, and does not tell what happened.
        """
        # By name: the kernel knows no matches, but who holds a game wants to play it.
        match: Match[S, V] = import_module("ognisko.play.match").start(self, players, seed, events, options)
        return match

    def names(self, language: str) -> dict[str, str]:
        """What the component file calls its components in a language; `{id}` stands for the name of another thing. The
        other names are in the catalog, `<game>.name.<id>` (locale.names).

        >>> import ognisko
        >>> ognisko.load("totem").names("pl")["up1"]
        'wyżej o 1'
        """
        return {}

    @abstractmethod
    def longest(self, players: int) -> int:
        """More decisions than this no game takes; where no rule ends it, the cap of automated play.

        >>> import ognisko
        >>> ognisko.load("totem").longest(3)
        288
        """

    @abstractmethod
    def score_bounds(self, players: int) -> tuple[int, int]:
        """The lowest and the highest score there can be.

        >>> import ognisko
        >>> ognisko.load("totem").score_bounds(3)
        (0, 48)
        """

    def asks(self, options: Options) -> bool:
        """Can a seat be asked what nobody else may notice (State.question), with these options?

        >>> import ognisko
        >>> totem = ognisko.load("totem")
        >>> totem.asks({"bird": True}), totem.asks({"bird": False})
        (True, False)
        """
        return False

    def view(self, state: S, seat: int) -> V:
        """What a seat (or SPECTATOR) may see.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.game.view(match.state, 0) == match.view(0)
        True
        """
        seat = viewer(seat, state.players)
        return self.sight.view(self._facing(state, seat), seat)

    def layout(self) -> Layout:
        """What each number of an observation means.

        >>> import ognisko
        >>> layout = ognisko.load("totem").layout()
        >>> layout.size, layout.parts[0].name
        (339, 'options')
        """
        if self.sight.layout is None:
            raise UsageError(f"{self.id} has no observation: it declares no layout")
        return self.sight.layout

    def observation(self, state: S, seat: int) -> memoryview:
        """What a seat (or SPECTATOR) knows as numbers, for nets; numpy.asarray reads them without a copy.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.game.observation(match.state, 0)[:8].tolist()
        [0, 0, 0, 2, 1, 0, 0, 0]
        """
        layout, observer = self.layout(), self.sight.observer
        if observer is None:
            raise UsageError(f"{self.id} has a layout, but no observer that fills it")
        out = vec[i16]([0] * layout.size)
        seat = viewer(seat, state.players)
        observer.fill(self._facing(state, seat), seat, out, 0)
        return memoryview(out)

    def legal(self, state: S, seat: int) -> list[int]:
        """What the seat may do, as it sees it; nothing if the decision is not its own.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.game.legal(match.state, 0)[:3], match.game.legal(match.state, 1)
        ([5, 4, 7], [])
        """
        seat = viewer(seat, state.players)
        seen = self._facing(state, seat)
        return legal_actions(seen) if seen.seat == seat else []

    def why_not(self, state: S, seat: int, action: Spoken) -> str | None:
        """The clause that forbids the action to the seat now, or None: exactly for what is in the legal list.

        >>> import ognisko
        >>> match = ognisko.load("totem").start(seed=1)
        >>> match.game.why_not(match.state, 0, "remove"), match.game.why_not(match.state, 0, "up1 green")
        ('T10', None)
        """
        action, seat = self.grammar.number(action), viewer(seat, state.players)
        seen = self._facing(state, seat)
        if seen.over:
            return self.sight.over
        if seen.seat != seat:
            return self.sight.turn
        return None if action in legal_actions(seen) else self.sight.reason(seen, action)

    @staticmethod
    def _facing(state: S, seat: int) -> S:
        return cast(S, state.facing(seat))  # a state faces as one of its own kind

    def describe(self) -> dict[str, Any]:
        """The game for a list of games, as JSON can hold it.

        >>> import ognisko
        >>> ognisko.load("totem").describe()["players"]
        [2, 3, 4]
        """
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
            "piles": self.sight.piles,
            "edition": self.origin.edition,
            "notice": self.origin.notice,
            "provenance": self.origin.provenance,
        }

    def check_players(self, players: int) -> None:
        """UsageError, if the game is not for so many.

        >>> import ognisko
        >>> ognisko.load("totem").check_players(9)
        Traceback (most recent call last):
        ognisko.core.errors.UsageError: totem is for 2 to 4 players, not 9
        """
        if whole("players", players) not in self.seats:
            raise UsageError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {players}")

    def settle(self, chosen: Mapping[str, Value]) -> Options:
        """All options: those chosen, checked, and the defaults of the others; a study only if it is chosen.

        >>> import ognisko
        >>> totem = ognisko.load("totem")
        >>> totem.settle({"bird": True, "double": "on"})
        {'bird': True, 'double': True, 'alternate': False}
        >>> totem.settle({"cat": True})
        Traceback (most recent call last):
        ognisko.core.errors.UsageError: unknown option 'cat' of totem (there are: bird, double, alternate)
        """
        if not isinstance(chosen, Mapping):
            raise UsageError(f"options: {chosen!r} is no dictionary")
        known = {option.id: option for option in (*self.options, *self.studies)}
        for id in chosen:
            if id not in known:
                raise unknown("option", id, [option.id for option in self.options], f" of {self.id}")
        settled = {id: option.read(chosen[id]) if id in chosen else option.default for id, option in known.items()}
        usual = {study.id: study.default for study in self.studies}  # a study is told only where it is on
        return {id: value for id, value in settled.items() if id not in usual or value != usual[id]}

    def parse_options(self, texts: Iterable[str]) -> Options:
        """Options from `name=value` texts.

        >>> import ognisko
        >>> ognisko.load("totem").parse_options(["bird=on"])
        {'bird': True, 'double': False, 'alternate': False}
        """
        chosen: Options = {}
        for text in texts:
            id, equals, value = text.partition("=")
            if not equals:
                raise UsageError(f"option {text!r} is not of the form name=value")
            if id in chosen:
                raise UsageError(f"option {id!r} is given twice")
            chosen[id] = value
        return self.settle(chosen)

    def setups(self) -> Iterator[tuple[int, Options]]:
        """What conformance goes through: every number of players with every variant, and with each other reading.

        >>> import ognisko
        >>> list(ognisko.load("fortuna").setups())[:2]
        [(2, {'bare_pips': False}), (2, {'bare_pips': True})]
        """
        readings = [option for option in self.options if option.reading]
        for players in self.seats:
            for variant in self.variants():
                yield players, self.settle(variant)
            for other in readings:
                yield players, self.settle({other.id: other.values[1]})

    def studied(self) -> Iterator[tuple[int, Options]]:
        """The studies as conformance goes through them: each with the fewest players.

        >>> import ognisko
        >>> [(players, options["five"]) for players, options in ognisko.load("totem").studied()]
        [(2, True)]
        """
        for study in self.studies:
            yield self.seats[0], self.settle({study.id: study.values[1]})

    def variants(self) -> Iterator[Options]:
        """Every combination of option values, but for readings, which have little to do with one another.

        >>> import ognisko
        >>> len(list(ognisko.load("totem").variants()))
        8
        """
        varied = [option for option in self.options if not option.reading]
        for values in product(*(option.values for option in varied)):
            yield dict(zip((option.id for option in varied), values, strict=True))
