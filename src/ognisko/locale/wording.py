"""Games in words: events, names of things, titles; what a component file or a class words itself, and the catalogs."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.locale.sentences import FORMS, LANGUAGES, catalog, fill, lenders, plain, say, template

Words = dict[str, str]  # by language


def in_every(word: Callable[[str], str]) -> Words:
    return {language: word(language) for language in LANGUAGES}


@dataclass(frozen=True)
class Teller:
    """Who tells: the language, the game, the names of its things and of the people, and whose eyes these are."""

    language: str
    game: str
    seats: frozenset[str]  # fields of events that name a seat
    names: Mapping[str, str]
    people: Sequence[str]
    me: int | None

    def person(self, seat: int) -> str:
        return say(self.language, "you") if seat == self.me else self.people[seat]

    def sentence(self, event: Event) -> str | None:
        """An event, as far as it may be seen, in words; None for one that has nothing to say."""
        told = {**event, **event.get("private", {})}
        words = {"n": "1"} | {field: self.word(field, value) for field, value in told.items()}
        key = self.key(told)
        counted = f"{key}.one"  # the pages tell several such events by one sentence
        said = template(self.language, counted if counted in catalog(self.language) else key)
        return fill(self._to_me(said) if told.get("seat") == self.me is not None else said, words) or None

    def _to_me(self, said: str) -> str:
        """What is written of a third person, said to the one who did it: `{seat}: takes {n}` is `{seat} take {n}`."""
        verbs = dict(pair.split(":") for pair in say(self.language, "verbs").split())
        said = re.sub(r"^(\{seat\}): (?=(\w+))", lambda at: f"{at[1]} " if at[2] in verbs else at[0], said)
        return re.sub(r"(?<!\{)\b\w+\b(?!\})", lambda word: verbs.get(word[0], word[0]), said)

    def key(self, event: Event) -> str:
        """The sentence that fits best: `<game>.event.<name>`, and after it whatever the catalog tells apart, in the
        order of the fields: `.own` where the private part is seen, `.<field>.<value>` (of seats `you` alone),
        `.<field>` where it is so or is not 0."""
        key = f"{self.game}.event.{event['event']}"
        apart = [word for field, value in event.items() for word in self._apart(field, value)]
        for word in ["own"] * ("private" in event) + apart:
            key = f"{key}.{word}" if f"{key}.{word}" in catalog(self.language) else key
        return key

    def _apart(self, field: str, value: object) -> list[str]:
        if field in self.seats and isinstance(value, int):
            return [f"{field}.you"] if value == self.me else []
        exact = [f"{field}.{value}"] if isinstance(value, int | str) else []
        return [*exact, field] if isinstance(value, int) and value else exact

    def word(self, field: str, value: object) -> str:
        if isinstance(value, bool):
            return say(self.language, "yes" if value else "no")
        if isinstance(value, int):
            return self.person(value) if field in self.seats else str(value)
        if isinstance(value, dict):
            return " ".join(self.word(key, each) for key, each in value.items() if key != "id")
        if isinstance(value, list):
            return ", ".join(self.word(field, each) for each in value)
        return self.names.get(str(value), str(value))


def teller(game: Game, language: str, people: Sequence[str], me: int | None) -> Teller:
    return Teller(language, game.id, game.events.seats, names(game, language), people, me)


def names(game: Game, language: str) -> Words:
    """The ids that stand in texts, views and events, as a person calls them: by the component file, which may be an
    owner's, else by `<game>.name.<id>` of the catalogs."""
    prefix = f"{game.id}.name."
    found = {key.removeprefix(prefix): text for key, text in catalog(language).items() if key.startswith(prefix)}
    borrowed = {id: name for each in reversed(lenders(language)) for id, name in game.names(each).items()}
    named = borrowed | found | game.names(language)
    return {id: fill(name, named) for id, name in named.items()}


def label(game: Game, field: str, language: str) -> str:
    """What a field of the view is called: by the game, else by the house, else by its own plain name. A game leaves out
    what says nothing to people by an empty one."""
    known = catalog(language)
    name = f"label.{field}_" if field in FORMS else f"label.{field}"  # no form of a counted sentence
    return next((known[key] for key in (f"{game.id}.{name}", name) if key in known), plain(field))


def title(game: Game, language: str) -> str:
    return _either(game.title, language) or game.id


def notice(game: Game, language: str) -> str:
    return _either(game.origin.notice, language)


def _either(words: Mapping[str, str], language: str) -> str:
    return next((words[each] for each in lenders(language) if words.get(each)), "")


def option(game: Game, id: str, language: str) -> str:
    return say(language, f"{game.id}.option.{id}")


def reason(game: Game, clause: str | None, language: str) -> str:
    """Why a clause forbids it."""
    return say(language, f"{game.id}.clause.{clause}")


def level(number: int, language: str) -> str:
    return say(language, f"level.{number}")


def described(game: Game) -> dict[str, Any]:
    """The game for a list of games, as JSON can hold it, with its words in every language."""
    told = game.describe()
    return {
        **told,
        "title": in_every(lambda language: title(game, language)),
        "notice": in_every(lambda language: notice(game, language)),
        "options": [each | {"title": _titles(game, each["id"])} for each in told["options"]],
    }


def _titles(game: Game, id: str) -> Words:
    return in_every(lambda language: option(game, id, language))
