"""Games in words: events, names of things, titles; what a component file or a class words itself, and the catalogs."""

from collections.abc import Callable, Mapping
from typing import Any

from ognisko.core.event import Event
from ognisko.core.game import Game
from ognisko.locale.sentences import LANGUAGES, catalog, fill, lenders, say, template

PERSONS = frozenset({"seat", "by", "first", "victim", "host"})  # fields of events that name a seat
Words = dict[str, str]  # by language


def in_every(word: Callable[[str], str]) -> Words:
    return {language: word(language) for language in LANGUAGES}


def sentence(
    language: str, game: str, event: Event, names: Mapping[str, str], person: Callable[[int], str]
) -> str | None:
    """An event, as far as it may be seen, in words; None for one that has nothing to say to this reader."""
    event = {**event, **event.get("private", {})}
    own = f"{game}.event.{event['event']}.own"
    key = own if "private" in event and own in catalog(language) else f"{game}.event.{event['event']}"
    words = {field: _word(field, value, language, names, person) for field, value in event.items()}
    return fill(template(language, key), words) or None


def _word(field: str, value: object, language: str, names: Mapping[str, str], person: Callable[[int], str]) -> str:
    if isinstance(value, bool):
        return say(language, "yes" if value else "no")
    if isinstance(value, int):
        return person(value) if field in PERSONS else str(value)
    if isinstance(value, dict):
        return " ".join(_word(key, each, language, names, person) for key, each in value.items() if key != "id")
    if isinstance(value, list):
        return ", ".join(_word(field, each, language, names, person) for each in value)
    return names.get(str(value), str(value))


def names(game: Game, language: str) -> Words:
    """The ids that stand in texts, views and events, as a person calls them: by the component file, which may be an
    owner's, else by `<game>.name.<id>` of the catalogs."""
    prefix = f"{game.id}.name."
    found = {key.removeprefix(prefix): text for key, text in catalog(language).items() if key.startswith(prefix)}
    borrowed = {id: name for each in reversed(lenders(language)) for id, name in game.names(each).items()}
    named = borrowed | found | game.names(language)
    return {id: fill(name, named) for id, name in named.items()}


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
