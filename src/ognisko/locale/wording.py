"""Games in words: names of things, titles; what a component file or a class words itself, and the catalogs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ognisko.core.game import Game
from ognisko.locale.sentences import FORMS, LANGUAGES, catalog, fill, lenders, plain, say
from ognisko.locale.telling import Teller

Words = dict[str, str]  # by language


def in_every(word: Callable[[str], str]) -> Words:
    return {language: word(language) for language in LANGUAGES}


def teller(game: Game, language: str, people: Sequence[str], me: int | None) -> Teller:
    told = game.events.telling
    by_seat = frozenset(told["by_seat"])
    return Teller(language, game.id, game.persons, names(game, language), people, me, by_seat, told["sums"])


def names(game: Game, language: str) -> Words:
    """The ids that stand in texts, views and events, as a person calls them: by the component file, which may be an
    owner's, else by `<game>.name.<id>` of the catalogs; and around it what `<game>.called.<id>` adds: `{name} hare`."""
    prefix = f"{game.id}.name."
    found = {key.removeprefix(prefix): text for key, text in catalog(language).items() if key.startswith(prefix)}
    borrowed = {id: name for each in reversed(lenders(language)) for id, name in game.names(each).items()}
    named = borrowed | found | game.names(language)
    called = {id: catalog(language).get(f"{game.id}.called.{id}", "{name}") for id in named}
    return {id: fill(called[id], {"name": fill(name, named)}) for id, name in named.items()}


def label(game: Game, field: str, language: str) -> str:
    """What a field of the view is called: by the game, else by the house, else by its own plain name. A game leaves out
    what says nothing to people by an empty one."""
    known = catalog(language)
    name = f"label.{field}_" if field in FORMS else f"label.{field}"  # no form of a counted sentence
    return next((known[key] for key in (f"{game.id}.{name}", name) if key in known), plain(field))


def none(game: Game, field: str, language: str) -> str:
    """What stands there where a field has nothing; mostly it is left out."""
    return catalog(language).get(f"{game.id}.label.{field}.none", "")


def title(game: Game, language: str) -> str:
    """By the game, else by the catalog, in a language that the game itself does not speak."""
    return (
        game.title.get(language)
        or catalog(language).get(f"{game.id}.title")
        or _either(game.title, language)
        or game.id
    )


def notice(game: Game, language: str) -> str:
    return _either(game.origin.notice, language)


def _either(words: Mapping[str, str], language: str) -> str:
    return next((words[each] for each in lenders(language) if words.get(each)), "")


def option(game: Game, id: str, language: str) -> str:
    return say(language, f"{game.id}.option.{id}")


def study(game: Game, id: str, language: str) -> str:
    """What it is; a key may not end in a number's name, as those of counted sentences do."""
    return say(language, f"{game.id}.study.{id}.what")


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
        "telling": game.events.telling,
        "title": in_every(lambda language: title(game, language)),
        "notice": in_every(lambda language: notice(game, language)),
        "options": [each | {"title": _titles(game, each["id"])} for each in told["options"]],
    }


def _titles(game: Game, id: str) -> Words:
    return in_every(lambda language: option(game, id, language))
