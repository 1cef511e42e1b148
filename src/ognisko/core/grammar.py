"""Grammar: every action of a game, declared once; numbers, texts, parts, docs and codes for compiled rules follow."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

from ognisko.core import given
from ognisko.core.errors import UnknownAction, UsageError
from ognisko.core.state import State

# An action as people and programs tell it: by its number, its text or its parts.
Spoken = int | str | Mapping[str, str]


class Slot:
    """One thing that an action names: its part, and the words of its values; None where a value has no meaning.

    >>> Slot("piece", ["red", "blue"]).size
    2
    >>> Slot("card", ["fire-01"], most=80).size  # the box may hold fewer than there is room for
    80
    """

    def __init__(self, name: str, words: Sequence[str | None], most: int | None = None) -> None:
        self.name = name
        self.size = len(words) if most is None else most
        if len(words) > self.size:
            raise UsageError(f"{name}: {len(words)} of them, there is room for {self.size}")
        self.words = [*words, *[None] * (self.size - len(words))]


@dataclass(frozen=True, eq=False)
class Verb:
    """One kind of action; its numbers are those from `base` on, one for each way to fill the slots.

    `text` and `parts` are templates with the slots' names in braces: the notation, and what a person clicks.
    """

    name: str
    slots: tuple[Slot, ...]
    text: str
    parts: Mapping[str, str]
    where: Callable[..., bool] | None  # which fillings exist, by their numbers
    about: str  # what it means, in a few words, for docs/notation.md
    clauses: tuple[str, ...] = ()  # of the rules: those by which it is done
    which: Callable[..., Iterable[str]] | None = None  # of them, by the state and the slots' numbers; None: all, always
    may_lack_last: bool = False  # one may ask about it before its last slot is filled
    base: int = 0

    @property
    def size(self) -> int:
        return prod(slot.size for slot in self.slots)

    def code(self, *values: int) -> int:
        """The number of the action that fills the slots with these values.

        >>> move = Grammar(verb("pass"), verb("move", Slot("piece", ["red", "blue"]), Slot("to", "abc")))["move"]
        >>> move.code(1, 2), move.values(6)
        (6, (1, 2))
        """
        place = 0
        for slot, value in zip(self.slots, values, strict=True):
            if not 0 <= value < slot.size:
                raise UnknownAction(f"{self.name}: there is no {slot.name} {value}")
            place = place * slot.size + value
        return self.base + place

    def values(self, action: int) -> tuple[int, ...]:
        """The values that an action of this verb fills the slots with."""
        place, found = action - self.base, []
        for slot in reversed(self.slots):
            place, value = divmod(place, slot.size)
            found.append(value)
        return tuple(reversed(found))

    def in_play(self, state: State, action: int) -> Iterable[str]:
        """The clauses by which this action is done now.

        >>> bid = verb("bid", Slot("coins", "12"), clauses=("B1", "B2"), which=lambda state, n: ("B2" if n else "B1",))
        >>> bid.in_play(State(2), 0), bid.in_play(State(2), 1)
        (('B1',), ('B2',))
        """
        return self.clauses if self.which is None else self.which(state, *self.values(action))

    def words(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every action of this verb that exists, with what fills its slots."""
        for values in product(*(range(slot.size) for slot in self.slots)):
            words = {slot.name: slot.words[value] for slot, value in zip(self.slots, values, strict=True)}
            if None not in words.values() and (self.where is None or self.where(*values)):
                yield self.code(*values), {name: str(word) for name, word in words.items()}


def verb(
    name: str,
    *slots: Slot,
    text: str | None = None,
    parts: Mapping[str, str] | None = None,
    where: Callable[..., bool] | None = None,
    about: str = "",
    clauses: tuple[str, ...] = (),
    which: Callable[..., Iterable[str]] | None = None,
    may_lack_last: bool = False,
) -> Verb:
    """A kind of action. As far as not said otherwise its text is its name and its slots, and a person clicks them all.

    >>> bid = verb("bid", Slot("count", "123"), Slot("face", "abc"), text="bid {count}x{face}")
    >>> grammar = Grammar(bid, verb("call"))
    >>> grammar.size, grammar.text(5), grammar.parts(9), grammar.parse("bid 3xc")
    (10, 'bid 2xc', {'do': 'call'}, 8)
    """
    names = [f"{{{slot.name}}}" for slot in slots]
    if text is None:
        text = " ".join([name, *names])
    if parts is None:
        parts = {"do": name, **dict(zip((slot.name for slot in slots), names, strict=True))}
    return Verb(name, slots, text, parts, where, about, clauses, which, may_lack_last)


@dataclass(frozen=True)
class Said:
    """An action in words."""

    text: str
    parts: dict[str, str]


class Grammar:
    """All actions of a game: a number for each, counted on from verb to verb, and back.

    The version grows when a number gets another meaning.
    """

    def __init__(self, *verbs: Verb, version: int = 1) -> None:
        self.version = version
        base, placed = 0, []
        for each in verbs:
            placed.append(replace(each, base=base))
            base += each.size
        self.verbs = tuple(placed)
        self.size = base  # of the action space: every action is below it
        self._by_name = {each.name: each for each in self.verbs}
        if len(self._by_name) < len(self.verbs):
            raise UsageError("two verbs of a grammar have the same name")

    def __repr__(self) -> str:
        return f"<Grammar of {len(self._said)} actions below {self.size}: {', '.join(self._by_name)}>"

    def __getitem__(self, name: str) -> Verb:
        return self._by_name[name]

    @cached_property
    def _said(self) -> dict[int, Said]:
        return {
            action: Said(
                each.text.format_map(words), {part: text.format_map(words) for part, text in each.parts.items()}
            )
            for each in self.verbs
            for action, words in each.words()
        }

    @cached_property
    def _codes(self) -> dict[str, int]:
        codes = {said.text: action for action, said in self._said.items()}
        if len(codes) < len(self._said):
            raise UsageError("two actions of a grammar have the same text")
        return codes

    @cached_property
    def _by_parts(self) -> dict[frozenset[tuple[str, str]], int]:
        return {frozenset(said.parts.items()): action for action, said in self._said.items()}

    def actions(self) -> list[int]:
        """Every action that exists, in ascending order."""
        return list(self._said)

    def exists(self, action: int) -> bool:
        return action in self._said

    @cached_property
    def texts(self) -> dict[int, str]:
        """Every action that exists, with its text."""
        return {action: said.text for action, said in self._said.items()}

    def text(self, action: Spoken) -> str:
        """The stable notation of an action (docs/records.md)."""
        return self.said(action).text

    def parts(self, action: Spoken) -> dict[str, str]:
        """The named things that a person clicks to choose the action."""
        return dict(self.said(action).parts)

    def said(self, action: Spoken) -> Said:
        return self._said[self.number(action)]

    def number(self, action: Spoken) -> int:
        """The number of an action, however it is told.

        >>> grammar = Grammar(verb("pass"), verb("bid", Slot("coins", "123")))
        >>> grammar.number("bid 2"), grammar.number({"do": "bid", "coins": "2"}), grammar.number(2)
        (2, 2, 2)
        """
        if type(action) is int and action in self._said:  # by far the most
            return action
        if isinstance(action, str):
            return self.parse(action)
        if isinstance(action, Mapping):
            return self.spell(action)
        number = given.number(action)
        if number is None:
            raise UnknownAction(f"{action!r} is no action: say its number, its text or its parts")
        if number not in self._said:
            raise UnknownAction(f"there is no action {number}")
        return number

    def near(self, text: str, among: Iterable[str] | None = None) -> list[str]:
        """The texts that somebody may have meant who wrote this one, of all actions or of some.

        >>> grammar = Grammar(verb("pass"), verb("bid", Slot("coins", "123")))
        >>> grammar.near("PASS"), grammar.near("bid"), grammar.near("bd 2", ["bid 2", "pass"])
        (['pass'], ['bid 1', 'bid 2', 'bid 3'], ['bid 2'])
        """
        return given.near(text, self._codes if among is None else among)

    def parse(self, text: str) -> int:
        """The action of a text."""
        try:
            return self._codes[text]
        except KeyError:
            raise UnknownAction(f"{text!r} is not an action") from None

    def spell(self, parts: Mapping[str, Any]) -> int:
        """The action of all its parts."""
        try:
            return self._by_parts[frozenset(parts.items())]
        except (KeyError, TypeError):
            raise UnknownAction(f"no action is {dict(parts)}") from None

    def meant(self, parts: Mapping[str, str]) -> int:
        """The action that is asked about by clicks: of all parts, or else of the last one alone.

        Of a verb that may lack its last slot it is the first action that begins so.

        >>> move = verb("move", Slot("from", "ab"), Slot("to", "ab"), may_lack_last=True)
        >>> grammar = Grammar(move, verb("pass"), verb("die", Slot("die", "12"), parts={"die": "{die}"}))
        >>> grammar.meant({"do": "move", "from": "b"}), grammar.meant({"do": "pass", "die": "2"})
        (2, 6)
        """
        try:
            return self.spell(parts)
        except UnknownAction:
            alone = frozenset(list(parts.items())[-1:])
            for action in (self._by_parts.get(alone), *self._begun(parts)):
                if action is not None:
                    return action
            raise

    def _begun(self, parts: Mapping[str, str]) -> Iterator[int]:
        """The actions that lack no more than their last slot, and may."""
        for each in self.verbs:
            if each.may_lack_last and all(slot.name in parts for slot in each.slots[:-1]):
                yield from (action for action, _ in each.words() if parts.items() <= self._said[action].parts.items())

    def verb_of(self, action: int) -> Verb:
        """The verb that an action's number belongs to, whether the action exists or not."""
        for each in reversed(self.verbs):
            if each.base <= action < self.size:
                return each
        raise UnknownAction(f"there is no action {action}")
