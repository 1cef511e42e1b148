"""Events in words: a sentence for each, several alike summed into one, and a whole turn in one line."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ognisko.core.event import Event
from ognisko.locale.sentences import catalog, fill, listed, say, template

WHO = "{seat} "  # a sentence that begins with it is a deed: what follows can be told of somebody named before


@dataclass(frozen=True)
class Teller:
    """Who tells: the language, the game, the names of its things and of the people, and whose eyes these are."""

    language: str
    game: str
    seats: frozenset[str]  # fields of events that name a seat
    names: Mapping[str, str]
    people: Sequence[str]
    me: int | None
    by_seat: frozenset[str] = frozenset()  # fields with a number for each seat
    sums: Mapping[str, Sequence[str]] = field(default_factory=dict)  # what adds up, by the kind of event

    def person(self, seat: int) -> str:
        return say(self.language, "you") if seat == self.me else self.people[seat]

    def sentence(self, event: Event) -> str | None:
        """An event, as far as it may be seen, in words; None for one that has nothing to say."""
        told = whole(event)
        return self._filled(template(self.language, self.key(told)), told) or None

    def tell(self, events: Iterable[Event]) -> list[str]:
        """What one decision brought about; what happened several times is one sentence."""
        said = (self.sentence(event) for event in self.summed(events))
        return [each for each in said if each is not None]

    def turn(self, events: Iterable[Event]) -> str:
        """A whole turn in one line: what somebody did one after the other is one sentence, "rolls and takes 18"."""
        said: list[str] = []
        deeds: dict[str, list[Event]] = {}  # by their words: what is said of several is said once
        doer: int | None = None
        for event in self.summed(events, self._in_turns):
            words, is_deed = self._deed(event)
            if not words:
                continue
            if deeds and not (is_deed and event["seat"] == doer):
                said.append(self._did(doer, deeds))
                deeds = {}
            if is_deed:
                doer = event["seat"]
                deeds.setdefault(words, []).append(event)
            else:
                said.append(words)
        return " ".join([*said, self._did(doer, deeds)] if deeds else said)

    def summed(self, events: Iterable[Event], roughly: Callable[[Event], bool] = lambda event: False) -> list[Event]:
        """Events of one kind and seat that add up, as one each; those told roughly whatever their words."""
        found: dict[object, Event] = {}
        for number, event in enumerate(events):
            told = whole(event)
            alike = self._alike(told, roughly(told))
            if alike is None or alike not in found:
                found[number if alike is None else alike] = told
            else:
                found[alike] = self._added(found[alike], told)
        return list(found.values())

    def _alike(self, event: Event, roughly: bool) -> object:
        """Equal for events that add up: the words in all other fields are the same; None if nothing does."""
        sums = self.sums.get(event["event"])
        if sums is None:
            return None
        words = {name: value for name, value in event.items() if name not in sums and isinstance(value, str | bool)}
        return event.get("seat"), event["event"] if roughly else tuple(words.items())

    def _added(self, event: Event, more: Event) -> Event:
        sums = self.sums[event["event"]]
        counted = {name: event[name] + more[name] for name in (each[1:] for each in sums if each[0] == "+")}
        listed = {name: _listed(event[name]) + _listed(more[name]) for name in sums if name in more}
        return {**more, "n": event.get("n", 1) + 1, **counted, **listed}

    def _deed(self, event: Event) -> tuple[str, bool]:
        """What an event says in the line of a turn, and whether it is what its seat did, told without saying who."""
        key = self.key(event, "turn" if self._in_turns(event) else "event")
        said, third = template(self.language, key), catalog(self.language).get(key.removesuffix(".you"), "")
        if not third.startswith(WHO) or ". " in third:
            return self._filled(said, event), False
        return self._filled(self._bare(said).rstrip(".!"), event), True

    def _in_turns(self, event: Event) -> bool:
        """Has it a shorter sentence for the line of a turn?"""
        return f"{self.game}.turn.{event['event']}" in catalog(self.language)

    def _bare(self, said: str) -> str:
        """Without its subject: `{seat} takes`, `You take` and `Bierzesz` are `takes`, `take` and `bierzesz`."""
        you = f"{say(self.language, 'you')} "
        if said.startswith((WHO, you)):
            return said.removeprefix(WHO).removeprefix(you)
        return said[:1].lower() + said[1:]

    def _did(self, seat: int | None, deeds: Mapping[str, Sequence[Event]]) -> str:
        told = listed(self.language, [self._times(words, alike) for words, alike in deeds.items()])
        if seat == self.me is not None:
            line = say(self.language, "turn.you", deeds=told)
            return line[:1].upper() + line[1:]
        return say(self.language, "turn.they", name=self.people[seat or 0], deeds=told)

    def _times(self, words: str, alike: Sequence[Event]) -> str:
        """What was done several times, as one: "adds 2 cards", or "(2 times)" after words that count nothing."""
        if len(alike) == 1:
            return words
        told, _ = self._deed({**alike[-1], "n": sum(each.get("n", 1) for each in alike)})
        return told if told != words else say(self.language, "turn.times", deed=words, n=len(alike))

    def _filled(self, said: str, told: Event) -> str:
        words = {"n": "1"} | {name: self.word(name, value) for name, value in told.items()}
        return fill(said, words, self.language, self.game)

    def key(self, event: Event, room: str = "event") -> str:
        """The sentence that fits best: `<game>.event.<name>`, and after it whatever the catalog tells apart, in the
        order of the fields: `.own` where the private part is seen, `.<field>.<value>` (of seats `you` alone),
        `.<field>` where it is so or is not 0; and at the end `.you`, said to the one who did it."""
        key = f"{self.game}.{room}.{event['event']}"
        apart = [word for name, value in event.items() if name != "seat" for word in self._apart(name, value)]
        mine = event.get("seat") == self.me is not None
        for word in ["own"] * ("private" in event) + apart + ["you"] * mine:
            key = f"{key}.{word}" if f"{key}.{word}" in catalog(self.language) else key
        return key

    def _apart(self, name: str, value: object) -> list[str]:
        if name in self.seats and isinstance(value, int):
            return [f"{name}.you"] if value == self.me else []
        exact = [f"{name}.{value}"] if isinstance(value, int | str) else []
        return [*exact, name] if isinstance(value, int) and value else exact

    def word(self, name: str, value: object) -> str:
        if isinstance(value, bool):
            return say(self.language, "yes" if value else "no")
        if isinstance(value, int):
            return self.person(value) if name in self.seats else str(value)
        if isinstance(value, dict):
            return " ".join(self.word(key, each) for key, each in value.items() if key != "id")
        if isinstance(value, list):
            return ", ".join(self._items(name, value))
        return self.names.get(str(value), str(value))

    def _items(self, name: str, values: Sequence[Any]) -> Iterator[str]:
        """One after the other; those of all seats with who sits there, equal words once, with their number."""
        if name in self.by_seat:
            yield from (f"{self.person(seat)} {value}" for seat, value in enumerate(values))
            return
        words = [self.word(name, each) for each in values]
        if not all(isinstance(each, str) for each in values):
            yield from words
            return
        for word in dict.fromkeys(words):
            count = words.count(word)
            yield f"{word} ×{count}" if count > 1 else word


def whole(event: Event) -> Event:
    """With what only its seat may see beside the rest, if it is seen."""
    return {**event, **event["private"], "private": {}} if event.get("private") else event


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
