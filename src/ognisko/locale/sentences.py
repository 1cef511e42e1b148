"""One catalog a language: the house's sentences, and those of every game, whose keys begin with its name.

What a language lacks it borrows from another one; a key that nobody words is said in its own plain words. A hole of a
sentence is `{name}`, `{name:case}` for a case of the word that stands there, or `{n|one|few|many}` for what goes with a
number (`#` is the number). The pages fill them alike (web/js/i18n).
"""

import gettext
import logging
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from ognisko import games
from ognisko.core.errors import UsageError
from ognisko.core.given import unknown

HOUSE = files("ognisko.locale")
FIRST = "en"  # the language of whoever asks for none that we speak, and the first to borrow from
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})  # of what is counted, as CLDR names them
HOLE = re.compile(r"\{(\w+)(?::(\w+))?((?:\|[^{}|]*)*)\}")

log = logging.getLogger("ognisko")


def spoken_in(*folders: Traversable) -> tuple[str, ...]:
    """A language is a file of the house, or a folder of its own with `house.json` and one file a game."""
    found = [file for folder in folders if folder.is_dir() for file in folder.iterdir()]
    files = {file.name[:-5] for file in found if file.name.endswith(".json")}
    return tuple(sorted(files | {file.name for file in found if (file / "house.json").is_file()}))


ABROAD = Path(os.environ["OGNISKO_LANGUAGES"]) if "OGNISKO_LANGUAGES" in os.environ else HOUSE  # one's own languages
LANGUAGES = spoken_in(HOUSE, ABROAD)


@cache
def catalog(language: str) -> Mapping[str, str]:
    return read(language)


def forget() -> None:
    """Catalogs are read anew."""
    catalog.cache_clear()
    _rule.cache_clear()


def read(language: str) -> dict[str, str]:
    """The catalog as it stands on disk now."""
    if language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    found = _spoken(language)
    for each in lenders(language)[1:]:
        borrow(found, _spoken(each))
    return found | {f"language.{each}": _house(each)["language"] for each in LANGUAGES}


def lenders(language: str) -> list[str]:
    """Who is asked for a sentence, in this order."""
    return sorted(LANGUAGES, key=lambda each: (each != language, each != FIRST, each))


def borrow(own: dict[str, str], other: Mapping[str, str]) -> None:
    """Take what is missing; but of what is counted, languages have different forms, and one's own are enough. Cases are
    nobody else's."""
    stems = {stem(key) for key in own}
    own |= {key: text for key, text in other.items() if stem(key) not in stems and ".case." not in key}


def stem(key: str) -> str:
    """`page.points.few` is a form of the counted sentence `page.points`."""
    name, _, last = key.rpartition(".")
    return name if last in FORMS else key


def _spoken(language: str) -> dict[str, str]:
    """What the house and the games have of their own; a game whose file is broken is named, and silent."""
    found = _house(language)
    for game in games.names():
        try:
            own = _translated(language, game) | read_sentences(games.folder_of(game) / "locale", language)
        except UsageError as error:
            log.warning("%s: %s", game, error)
        else:
            found |= {f"{game}.{key}": text for key, text in own.items()}
    return found


def _house(language: str) -> dict[str, str]:
    return _translated(language, "house") | read_sentences(HOUSE, language)


def _translated(language: str, name: str) -> dict[str, str]:
    """From the language's own folder: here, or where somebody keeps theirs."""
    return read_sentences(HOUSE / language, name) | read_sentences(ABROAD / language, name)


def read_sentences(folder: Traversable, language: str) -> dict[str, str]:
    """One file, its keys as they stand there; nothing if there is none."""
    file = folder / f"{language}.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{folder.name}/{file.name}: {error}") from None


def say(language: str, key: str, **values: object) -> str:
    return fill(template(language, key), values, language, room(key))


def counted(language: str, key: str, number: int, **values: object) -> str:
    """The form of a sentence that fits the number; nothing if there is no such sentence."""
    known = catalog(language)
    found = (known[each] for each in (f"{key}.{form(language, number)}", f"{key}.other", key) if each in known)
    return fill(next(found, ""), values, language, room(key))


@cache
def _rule(language: str) -> Callable[[int], int]:
    """The number of the form that goes with a number, as the language's catalog says it: the expression of gettext."""
    return gettext.c2py(say(language, "plural"))


def form(language: str, number: int) -> str:
    """The form that goes with a number, as CLDR names it."""
    return say(language, "plural.forms").split()[_rule(language)(abs(number))]


def listed(language: str, words: Sequence[str]) -> str:
    """`a, b and c`, as the language joins them."""
    *first, last = words
    return say(language, "list.and").join([", ".join(first), last] if first else [last])


def room(key: str) -> str:
    """Whose sentence it is: a game's, by its name; the house's cases would have none."""
    return key.partition(".")[0]


def template(language: str, key: str) -> str:
    return catalog(language).get(key, plain(key))


def plain(key: str) -> str:
    """`totem.event.round_ended` is at least `round ended`."""
    return stem(key).rpartition(".")[2].replace("_", " ")


def fill(template: str, values: Mapping[str, object], language: str = FIRST, room: str = "") -> str:
    """A hole that nobody fills stays to be seen."""

    def filled(hole: re.Match[str]) -> str:
        name, case, counts = hole.groups()
        if name not in values:
            return hole[0]
        if counts:
            return _fitting(language, counts[1:].split("|"), str(values[name]))
        return in_case(language, room, case, str(values[name])) if case else str(values[name])

    return HOLE.sub(filled, template)


def _fitting(language: str, words: Sequence[str], number: str) -> str:
    """Of words in the order of `plural.forms`, the one that goes with the number, else the last one."""
    place = _rule(language)(abs(int(number))) if number.lstrip("-").isdigit() else len(words)
    return words[min(place, len(words) - 1)].replace("#", number)


def in_case(language: str, room: str, case: str, words: str) -> str:
    """Names in a case, by `<game>.case.<case>.<name>`: whole, or word by word; what has no form stays as it is."""
    known = catalog(language)

    def formed(word: str) -> str:
        return known.get(f"{room}.case.{case}.{word}", word)

    def each(name: str) -> str:
        whole = formed(name)
        return whole if whole != name else " ".join(map(formed, name.split(" ")))

    return ", ".join(map(each, words.split(", ")))
