"""One catalog a language, for the terminal, the server and the pages: the house's sentences and those of every game,
whose keys begin with its name; and the wording of events in it."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.event import Event

LANGUAGES = ("en", "pl")
PERSONS = frozenset({"seat", "by", "first", "victim", "host"})  # fields of events that name a seat


@cache
def catalog(language: str) -> Mapping[str, str]:
    if language not in LANGUAGES:
        raise UsageError(f"unknown language {language!r} (there are: {', '.join(LANGUAGES)})")
    return read(language)


def read(language: str) -> dict[str, str]:
    """The catalog as it stands on disk now."""
    found = _sentences(files(__name__), language)
    for game in games.names():
        own = _sentences(files(games) / game / "locale", language)
        found |= {f"{game}.{key}": text for key, text in own.items()}
    return found


def _sentences(folder: Traversable, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return found


def say(language: str, key: str, **values: object) -> str:
    return catalog(language)[key].format(**values)


def sentence(
    language: str, game: str, event: Event, names: Mapping[str, str], person: Callable[[int], str]
) -> str | None:
    """An event, as far as it may be seen, in words; None for one that has nothing to say to this reader."""
    event = {**event, **event.get("private", {})}
    own = f"{game}.event.{event['event']}.own"
    key = own if "private" in event and own in catalog(language) else f"{game}.event.{event['event']}"
    template = catalog(language)[key]
    if not template:
        return None
    return template.format(**{field: _word(field, value, language, names, person) for field, value in event.items()})


def _word(field: str, value: object, language: str, names: Mapping[str, str], person: Callable[[int], str]) -> str:
    if isinstance(value, bool):
        return catalog(language)["yes" if value else "no"]
    if isinstance(value, int):
        return person(value) if field in PERSONS else str(value)
    if isinstance(value, dict):
        return " ".join(_word(key, each, language, names, person) for key, each in value.items() if key != "id")
    if isinstance(value, list):
        return ", ".join(_word(field, each, language, names, person) for each in value)
    return names.get(str(value), str(value))
