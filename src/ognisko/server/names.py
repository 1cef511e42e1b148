"""Names of people as they may stand at a table: one short line that can be seen, and nobody else's."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 24
# Printable for Unicode, but no ink: fillers, a blank pattern of Braille, a null notehead, joiners of letters.
NO_INK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
# Letters of other scripts, and digits, that pass for Latin ones once case and accents are put aside.
PASSES_FOR = str.maketrans("авсеніјкморѕтухьαβεηικνορτυχø01i|!", "abcehljkmopstyxbabenlkvoptuxoollll")
BOT = re.compile(r"bot[0-9lo]*")


def seen(name: str) -> str:
    """What can be seen of a name, or nothing."""
    shown = ""
    for c in unicodedata.normalize("NFC", name):
        stacked = _is_mark(c) and all(map(_is_mark, shown[-2:]))  # two marks on a letter are a name, ten a tower
        if c.isprintable() and c not in NO_INK and not stacked:
            shown += c
    return " ".join(shown.split())[:LONGEST].strip()


def _is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


def look(name: str) -> str:
    """Names with the same look can be taken for each other."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not _is_mark(c))
    return "".join(c for c in plain.casefold().translate(PASSES_FOR) if c.isalnum()) or name


def person(wanted: str, otherwise: str, others: Iterable[str]) -> str:
    """A person's name beside those of the others: not a bot's, and a number tells namesakes apart."""
    name = seen(wanted)
    return _apart(name if name and not BOT.fullmatch(look(name)) else otherwise, others)


def bot(wanted: str, otherwise: str, others: Iterable[str]) -> str:
    return _apart(seen(wanted) or otherwise, others)


def _apart(name: str, others: Iterable[str]) -> str:
    taken = {look(other) for other in others}
    tries = [name, *(f"{name[: LONGEST - 3]} {number}" for number in range(2, len(taken) + 3))]
    return next(each for each in tries if look(each) not in taken)
