"""One catalog a language: the house's sentences, and those of every game, whose keys begin with its name.

What a language lacks it borrows from another one; a key that nobody words is said in its own plain words.
"""

import logging
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from ognisko import games
from ognisko.core.errors import UsageError

HOUSE = files("ognisko.locale")
FIRST = "en"  # the language of whoever asks for none that we speak, and the first to borrow from
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})  # of a counted sentence, as CLDR names them

log = logging.getLogger("ognisko")


def spoken_in(folder: Traversable) -> tuple[str, ...]:
    return tuple(sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".json")))


LANGUAGES = spoken_in(HOUSE)


@cache
def catalog(language: str) -> Mapping[str, str]:
    return read(language)


def read(language: str) -> dict[str, str]:
    """The catalog as it stands on disk now."""
    if language not in LANGUAGES:
        raise UsageError(f"unknown language {language!r} (there are: {', '.join(LANGUAGES)})")
    found: dict[str, str] = {}
    for each in lenders(language):
        borrow(found, _spoken(each))
    return found | {f"language.{each}": read_sentences(HOUSE, each)["language"] for each in LANGUAGES}


def lenders(language: str) -> list[str]:
    """Who is asked for a sentence, in this order."""
    return sorted(LANGUAGES, key=lambda each: (each != language, each != FIRST, each))


def borrow(own: dict[str, str], other: Mapping[str, str]) -> None:
    """Take what is missing; but of what is counted, languages have different forms, and one's own are enough."""
    stems = {stem(key) for key in own}
    own |= {key: text for key, text in other.items() if stem(key) not in stems}


def stem(key: str) -> str:
    """`page.points.few` is a form of the counted sentence `page.points`."""
    name, _, last = key.rpartition(".")
    return name if last in FORMS else key


def _spoken(language: str) -> dict[str, str]:
    """What the house and the games have of their own; a game whose file is broken is named, and silent."""
    found = read_sentences(HOUSE, language)
    for game in games.names():
        try:
            own = read_sentences(games.folder_of(game) / "locale", language)
        except UsageError as error:
            log.warning("%s: %s", game, error)
        else:
            found |= {f"{game}.{key}": text for key, text in own.items()}
    return found


def read_sentences(folder: Traversable, language: str) -> dict[str, str]:
    """One file, its keys as they stand there; nothing if there is none."""
    file = folder / f"{language}.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{folder.name}/{file.name}: {error}") from None


def say(language: str, key: str, **values: object) -> str:
    return fill(template(language, key), values)


def counted(language: str, key: str, number: int, **values: object) -> str:
    """The form of a sentence that fits the number; nothing if there is no such sentence."""
    known = catalog(language)
    found = (known[each] for each in (f"{key}.{form(language, number)}", f"{key}.other", key) if each in known)
    return fill(next(found, ""), values)


def form(language: str, number: int) -> str:
    """How a language counts (CLDR), for whole numbers."""
    if number == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def template(language: str, key: str) -> str:
    return catalog(language).get(key, plain(key))


def plain(key: str) -> str:
    """`totem.event.round_ended` is at least `round ended`."""
    return stem(key).rpartition(".")[2].replace("_", " ")


def fill(template: str, values: Mapping[str, object]) -> str:
    """A hole that nobody fills stays to be seen."""
    return re.sub(r"\{(\w+)\}", lambda hole: str(values.get(hole[1], hole[0])), template)
