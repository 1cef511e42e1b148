"""Names of people as they may stand at a table: one short line that can be seen, and nobody else's."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

from ognisko.server.wire import Problem

LONGEST = 24
# Printable for Unicode, but no ink: fillers, a blank pattern of Braille, a null notehead, joiners of letters.
NO_INK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
UNSEEN = "\u200e"  # marks of direction, with which the list quotes letters that are written from the right
BOT = re.compile(r"bot[0-9lo]*")


def seen(name: str) -> str:
    """What can be seen of a name, or nothing."""
    shown = ""
    for c in unicodedata.normalize("NFC", name):
        stacked = _is_mark(c) and all(map(_is_mark, shown[-2:]))  # two marks on a letter are a name, ten a tower
        bare = _is_mark(c) and shown.endswith(" ")  # some have no ink of their own
        if c.isprintable() and c not in NO_INK and not stacked and not bare:
            shown += c
    return " ".join(shown.split())


def short(name: str) -> str:
    """What can be seen of a name, if it is not too long: nobody's is cut without a word."""
    shown = seen(name)
    if len(shown) > LONGEST:
        raise Problem(422, "long_name", f"a name has at most {LONGEST} characters")
    return shown


def _is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


@cache
def models() -> dict[int, str]:
    """What a letter passes for, by the list of Unicode (UTS 39): all that look like one another have one model."""
    like = {key.strip(UNSEEN): [each["c"].strip(UNSEEN) for each in value] for key, value in confusables_data.items()}
    others = [(letter, [letter, *found]) for letter, found in like.items() if len(letter) == 1]
    return {ord(letter): _model(found, like) for letter, found in others if len(found) == 2}


def _model(found: list[str], like: dict[str, list[str]]) -> str:
    """Of a letter and the only one that it is like: whom most are like; of two, the one that is made of more signs."""
    return max(found, key=lambda each: (len(like.get(each, ())), len(each), each.isascii()))


def looks(name: str) -> set[str]:
    """In any case, without accents: names that have a look in common can be taken for each other."""
    return {_plain(each) or name for each in (name, name.lower(), name.upper())}


def _plain(name: str) -> str:
    """UTS 39's skeleton, of which only letters and digits count."""
    for _ in range(2):  # some letters pass for others as they are, some once they are taken apart
        name = unicodedata.normalize("NFKD", name.translate(models()))
    return "".join(c for c in name.casefold() if c.isalnum() and not _is_mark(c))


def person(wanted: str, otherwise: str, others: Iterable[str]) -> str:
    """A person's name beside those of the others: not a bot's, and a number tells namesakes apart."""
    name = seen(wanted)
    return _apart(name if name and not any(map(BOT.fullmatch, looks(name))) else otherwise, others)


def bot(wanted: str, otherwise: str, others: Iterable[str]) -> str:
    return _apart(seen(wanted) or otherwise, others)


def alternatives(name: str, more: Iterable[str]) -> list[str]:
    """The name, and how it may be told apart from others that look like it: by a number, or by one of these signs."""
    return [name, *(f"{name[: LONGEST - 5]} {each}" for each in (*map(str, range(2, 10)), *more))]


def _apart(name: str, others: Iterable[str]) -> str:
    taken = [looks(other) for other in others]
    tries = [name, *(f"{name[: LONGEST - 3]} {number}" for number in range(2, 3 * len(taken) + 3))]
    return next(each for each in tries if not any(looks(each) & each_taken for each_taken in taken))
